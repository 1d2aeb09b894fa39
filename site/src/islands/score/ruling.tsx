import type { Refusal } from "../../../../shared/match/model/refusal.ts";
import type { Ruling } from "../../../../shared/match/model/report.ts";
import { Clause } from "../../../../shared/views/parts/clause.tsx";
import { namesOf } from "../../../../shared/views/parts/people.tsx";
import { refusalWithNames, withNames } from "../../../../shared/views/strike/rulings.ts";
import { type Said as SaidIn, say } from "../../../../shared/words/said.ts";
import type { MatchNames } from "../strike/names.ts";
import type { ScoreWords } from "./tray/words.ts";

/** What stands in the place of the ruling: what was recorded last, what is put forward, or what is being asked. */
export type Said = {
  readonly kind: "recorded" | "proposed" | "ends" | "refused" | "asked";
  readonly title: string;
  readonly rulings: readonly Ruling[];
  readonly refusal: Refusal | null;
  /** What a correction changes besides the strike itself. */
  readonly changes: string | null;
  /** Why the last tap did nothing, or what was not recorded. */
  readonly note: string | null;
};

const nameOf =
  ({ sides }: MatchNames) =>
  (id: string): string => {
    const side = sides.find((one) => one.id === id);
    return side
      ? namesOf(side.players)
      : (sides.flatMap(({ players }) => players).find((one) => one.id === id)?.name ?? id);
  };

type PadWhy = SaidIn<ScoreWords["refusals"]>;

/** A match that is open has a ruleset that can be played: what is wrong with others is never said here, and has no words. */
const isSaidHere = (w: ScoreWords, why: Refusal["why"]): why is PadWhy => why.key in w.refusals;

const refusalInWords = (w: ScoreWords, names: MatchNames, { code, why }: Refusal): string => {
  const named = refusalWithNames(why, nameOf(names));
  return w.notPossible({ why: isSaidHere(w, named) ? say(w.refusals, named) : code });
};

/** The rulings of it in words. */
export const rulingsInWords = ({ sides }: MatchNames, { rulings }: Said): string[] =>
  rulings.map(({ text }) => withNames(text, sides));

/** What is put forward besides its rulings, for who hears the page; nothing where nothing is. */
export const begunInWords = (w: ScoreWords, names: MatchNames, said: Said): string[] => {
  const { title, refusal, changes } = said;
  const note = said.note === null ? [] : [said.note];
  if (said.kind === "recorded") return note;
  return [
    ...note,
    title,
    ...(refusal ? [refusalInWords(w, names, refusal)] : []),
    ...(changes === null ? [] : [changes]),
  ];
};

type RulingProps = { readonly w: ScoreWords; readonly names: MatchNames; readonly said: Said };

/** The ruling, always in the same place: before it is recorded, or of what was recorded last. */
export const RulingZone = ({ w, names, said: { kind, title, rulings, refusal, changes, note } }: RulingProps) => (
  // It may be longer than its place: then it scrolls, also by keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  <section class={`ruling-zone is-${kind}`} aria-label={w.ruling()} tabIndex={0}>
    {note === null ? null : <p class="refused">{note}</p>}
    {kind === "recorded" && (title !== "" || rulings.length > 0) ? <p class="small">{w.recorded()}</p> : null}
    {title === "" ? null : <h2>{title}</h2>}
    {rulings.map(({ text, clause }) => (
      <p key={`${clause} ${text}`} class="ruling">
        <span>{withNames(text, names.sides)}</span>{" "}
        <Clause w={w.clauses} ruleset={names.ruleset.id} page={names.ruleset.page} clause={clause} beside />
      </p>
    ))}
    {changes === null ? null : <p>{changes}</p>}
    {refusal ? <p class="refused">{refusalInWords(w, names, refusal)}</p> : null}
  </section>
);
