import type { Division } from "#shared/api/league/division.ts";
import type { ProposedRound } from "#shared/api/league/league.ts";
import { Choice, type Option } from "#shared/views/forms/choice.tsx";
import { Form, News, type SentFields } from "#shared/views/forms/field.tsx";
import { isOpen } from "#shared/views/parts/fixture-state.ts";
import { namesOf } from "#shared/views/parts/people.tsx";
import { KeptApart } from "../draw-desk.tsx";
import { DeskHead, type DeskWords } from "../head.tsx";
import { pairTitle } from "../pair-title.ts";
import { Reason } from "./decision-form.tsx";

/** The page on which a round of a Swiss is paired. */
type PairingData = SentFields & {
  readonly division: Division;
  /** `null`: no round is to be paired now. */
  readonly proposed: ProposedRound | null;
  /** The id of the decision that publishes the round. */
  readonly id: string;
};

type Props = { readonly w: DeskWords; readonly data: PairingData };
type Pair = NonNullable<ProposedRound["pairs"]>[number];

const namesIn = ({ entries }: Division): ((entry: string) => string) => {
  const names = new Map(entries.map(({ entry, players }) => [entry, namesOf(players)]));
  return (entry) => names.get(entry) ?? entry;
};

/** Why two are paired, and why the first of them has the break. */
const whyOf = (w: DeskWords, { first, second, why }: Pair, nameOf: (entry: string) => string): string => {
  if (!why) return "";
  const [own, other] = why.scores;
  const upper = nameOf(own > other ? first : second);
  const scores =
    own === other
      ? w.pairLevel({ points: own })
      : w.pairFloat({ upper, more: Math.max(own, other), less: Math.min(own, other) });
  return `${scores} ${w.breakWhy[why.breaks]()}`;
};

/** A proposal's place in a form. */
const Hidden = ({ id, proposed: { round, pairs, bye } }: { readonly id: string; readonly proposed: ProposedRound }) => (
  <>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="round" value={String(round)} />
    {(pairs ?? []).map(({ first, second }, index) => (
      <>
        <input type="hidden" name={`home/${index}`} value={first} />
        <input type="hidden" name={`away/${index}`} value={second} />
      </>
    ))}
    <input type="hidden" name="bye" value={bye ?? ""} />
  </>
);

type RoundProps = Props & { readonly proposed: ProposedRound };

const Proposal = ({ w, data: { division, id }, proposed }: RoundProps) => {
  const nameOf = namesIn(division);
  const { pairs, bye, final, apart, byHand } = proposed;
  if (pairs === null)
    return (
      <p class="told">
        {final ? w.pairFinalShared() : w.pairNone()} {byHand ? w.pairAgain({ again: byHand.again }) : ""}
      </p>
    );
  return (
    <section>
      <h2>{w.pairProposal()}</h2>
      <ol class="listed">
        {pairs.map((pair) => (
          <li key={pair.first}>
            {w.versus({ home: nameOf(pair.first), away: nameOf(pair.second) })}
            <span class="small"> {whyOf(w, pair, nameOf)}</span>
          </li>
        ))}
      </ol>
      {bye === null ? null : (
        <p>
          {w.pairBye({ entry: nameOf(bye) })} <span class="small">{w.pairByeWhy()}</span>
        </p>
      )}
      <KeptApart w={w} apart={apart} nameOf={nameOf} />
      <Form action={`/divisions/${division.id}/desk/pairing`} does={w.pairPublish()}>
        <Hidden id={id} proposed={proposed} />
      </Form>
    </section>
  );
};

const matchesOf = ({ pairs, playing, final }: ProposedRound): number =>
  pairs?.length ?? (final ? 1 : Math.floor(playing.length / 2));

const Change = ({ w, data, proposed }: RoundProps) => {
  const { division, typed, trouble, id } = data;
  const nameOf = namesIn(division);
  const options: Option[] = proposed.playing.map((entry) => ({ value: entry, label: nameOf(entry) }));
  const pairs = proposed.pairs ?? proposed.byHand?.pairs;
  const bye = proposed.bye ?? proposed.byHand?.bye ?? "";
  const matches = Array.from({ length: matchesOf(proposed) }, (_, index) => ({
    match: index + 1,
    home: typed[`home/${index}`] ?? pairs?.[index]?.first,
    away: typed[`away/${index}`] ?? pairs?.[index]?.second,
  }));
  return (
    <details open={trouble !== null || proposed.pairs === null}>
      <summary>{w.pairChange()}</summary>
      <p>{w.pairChangeHow()}</p>
      <Form
        action={`/divisions/${division.id}/desk/pairing/changed`}
        does={w.pairPublishChanged()}
        typed={typed}
        trouble={trouble}
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="round" value={String(proposed.round)} />
        {matches.map(({ match, home, away }) => (
          <div class="row" key={match}>
            <Choice name={`home/${match - 1}`} label={w.pairFirst({ match })} options={options} value={home} />
            <Choice name={`away/${match - 1}`} label={w.pairSecond({ match })} options={options} value={away} />
          </div>
        ))}
        {proposed.playing.length % 2 === 1 && !proposed.final ? (
          <Choice name="bye" label={w.byeLabel()} options={options} value={typed.bye ?? bye} />
        ) : (
          <input type="hidden" name="bye" value="" />
        )}
        <Reason w={w} type="round_paired" />
      </Form>
    </details>
  );
};

/** Why no round is proposed: what hinders it, or that none is due. */
const NotProposed = ({ w, data: { division, trouble } }: Props) =>
  trouble === null ? (
    <p class="told">{division.fixtures.some(isOpen) ? w.pairNotDue.open() : w.pairNotDue.done()}</p>
  ) : (
    <News trouble={trouble} />
  );

/** Pairs the next round: as the system proposes it, or changed with a reason. */
export const PairingView = ({ w, data }: Props) => {
  const { division, proposed, trouble } = data;
  return (
    <article class="form-page">
      <DeskHead w={w} part="seasons" club={division.club} division={division} title={pairTitle(w, division)} />
      {proposed === null ? (
        <NotProposed w={w} data={data} />
      ) : (
        <>
          <p>{proposed.final ? w.pairFinalHow() : w.pairHow()}</p>
          <News trouble={trouble} />
          <Proposal w={w} data={data} proposed={proposed} />
          <Change w={w} data={data} proposed={proposed} />
        </>
      )}
    </article>
  );
};
