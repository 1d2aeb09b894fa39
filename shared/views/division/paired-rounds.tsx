import type { Division } from "#shared/api/league/division.ts";
import { seriesOf } from "../parts/lists.ts";
import { namesOf } from "../parts/people.tsx";
import { isFinal } from "./round-names.ts";
import type { DivisionWords } from "./words.ts";

type Props = { readonly w: DivisionWords; readonly division: Division };

/** Those who rest in a round that is paired by points, on one line. */
export const Byes = ({ w, division: { pairing, entries }, round }: Props & { readonly round: number }) => {
  const resting = (pairing?.byes ?? []).filter((bye) => bye.round === round);
  if (resting.length === 0) return null;
  const names = resting.map(({ entry }) => namesOf(entries.find((one) => one.entry === entry)?.players ?? []));
  return <p class="small">{w.byeOf({ entry: seriesOf(w.locale, names) })}</p>;
};

/** Where those who play for the same are kept apart; nothing where they are not. */
export const ApartRule = ({ w, division: { plan } }: Props) => {
  if (plan.format === "swiss") return plan.apart ? <p>{w.swissApart({ rounds: plan.apart })}</p> : null;
  if (!("spread" in plan && plan.spread)) return null;
  return <p>{plan.format === "groups" ? w.groupsApart() : w.bracketApart()}</p>;
};

/** Whom entries play for, as far as it was said before the draw. */
const Represented = ({ w, division }: Props) => {
  const named = division.entries.filter(({ represents }) => represents !== undefined);
  return named.length === 0 ? null : (
    <details>
      <summary>{w.whoPlaysFor()}</summary>
      <ul>
        {named.map(({ entry, players, represents }) => (
          <li key={entry}>
            {namesOf(players)} ({represents})
          </li>
        ))}
      </ul>
    </details>
  );
};

/** The progress of a Swiss, and the next pairing. */
export const SwissProgress = ({ w, division }: Props) => {
  const { pairing, cancelled } = division;
  if (!pairing || pairing.paired === 0 || cancelled) return null;
  const { due, paired, rounds, final } = pairing;
  return (
    <>
      {w.swissStands({ paired: Math.min(paired, rounds), rounds, final })}{" "}
      {due === null ? "" : isFinal(division, due) ? w.swissFinalNext() : w.swissNext({ round: due })}
    </>
  );
};

/** How a Swiss is paired. */
export const SwissExplained = ({ w, division }: Props) =>
  division.pairing === null ? null : (
    <>
      <p>{w.swissHow()}</p>
      <ApartRule w={w} division={division} />
      <Represented w={w} division={division} />
    </>
  );
