import type { REASONS } from "#carrom";
import { inDays } from "#shared/api/league/own-match.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { Area, Choice, optionsOf } from "../forms/choice.tsx";
import { Form, FormPage, type SentForm } from "../forms/field.tsx";
import { DisputeNote } from "../match/dispute-note.tsx";
import { standingInWords } from "../match/match.tsx";
import type { MatchWords } from "../match/words.ts";
import { versus } from "../parts/versus.ts";
import type { PartsWords } from "../parts/words.ts";
import type { ForecastWords } from "../ratings/forecast.tsx";
import { strikeInWords } from "../strike/man.tsx";

/** The sentences of a player's own matches, in one language. */
export type OwnWords = typeof import("#shared/words/own.en.ts") & {
  readonly match: MatchWords;
  readonly parts: Pick<PartsWords, "overdue">;
} & Pick<ForecastWords, "stake">;

/** A match for its players, or for the person who decides its disputes. */
export type OwnMatchData = SentForm & {
  readonly match: MatchDetail;
  /** The signed-in player's side; `null`: none. */
  readonly side: string | null;
  /** Whether they decide its disputes. */
  readonly decides: boolean;
  /** The form that was refused; `null`: none was. */
  readonly refused: string | null;
  /** The hours after the match in which it can be disputed. */
  readonly disputeHours: number;
};

type OwnMatchProps = { readonly w: OwnWords; readonly data: OwnMatchData };

const Result = ({ w, data: { match, side } }: OwnMatchProps) => {
  const here = `/matches/${match.id}/own`;
  return (
    <section>
      <h2>{w.yourResult()}</h2>
      <p>
        <strong>{standingInWords(w.match, match)}</strong>
      </p>
      {match.report.status === "decided" && side !== null ? (
        match.confirmed.includes(side) ? (
          <p>{w.youConfirmed()}</p>
        ) : (
          <>
            <p>{w.confirmHow()}</p>
            <Form action={`${here}/confirm`} does={w.confirm()} />
          </>
        )
      ) : null}
      <p class="small">
        <a href={`/matches/${match.id}`}>{w.replay()}</a>
      </p>
    </section>
  );
};

/** What a dispute can be about, the whole result first: `board 2`, `strike 14`. */
const subjects = (w: OwnWords, { report, sides }: MatchDetail) => {
  const names = new Map(sides.flatMap(({ players }) => players).map(({ id, name }) => [id, name]));
  return [
    { value: "", label: w.aboutResult() },
    ...report.boards.flatMap(({ number }) => [
      { value: `board ${number}`, label: w.aboutBoard({ board: number }) },
      ...report.strikes
        .filter(({ board }) => board === number)
        .map(({ seq, player, notation }) => ({
          value: `strike ${number} ${seq}`,
          label: w.aboutStrike({ seq, player: names.get(player) ?? player, strike: strikeInWords(w.match, notation) }),
        })),
    ]),
  ];
};

const Dispute = ({ w, data: { match, typed, trouble, refused, disputeHours } }: OwnMatchProps) => {
  // What an address names is chosen already.
  const content = refused === "/dispute" ? { typed, trouble } : { typed: { about: typed.about } };
  return (
    <section>
      <h2>{w.disputeHeading()}</h2>
      <p>{w.disputeHow(inDays(disputeHours))}</p>
      <Form action={`/matches/${match.id}/own/dispute`} does={w.open()} {...content}>
        <input type="hidden" name="id" value={typed.id} />
        <Choice name="about" label={w.about()} options={subjects(w, match)} />
        <Area name="text" label={w.whatIsWrong()} />
      </Form>
    </section>
  );
};

/** Reasons for deciding a dispute, to choose from. */
const DECIDED_FOR = [
  "appeal-upheld",
  "appeal-dismissed",
  "misrecorded",
  "umpire-decision",
  "withdrawn",
] as const satisfies readonly (typeof REASONS)[number][];

const Decide = ({ w, data: { match, typed, trouble, refused }, dispute }: OwnMatchProps & { dispute: string }) => {
  const content = refused === "/decide" && typed.dispute === dispute ? { typed, trouble } : {};
  return (
    <div>
      <h3>{w.decideHeading()}</h3>
      <p>
        {w.decideHow()} <a href={`/matches/${match.id}/correct`}>{w.correctLog()}</a>
      </p>
      <Form action={`/matches/${match.id}/own/decide`} does={w.decide()} {...content}>
        <input type="hidden" name="dispute" value={dispute} />
        <input type="hidden" name="event" value={typed.id} />
        <input type="hidden" name="seq" value={match.head.seq} />
        <div class="row narrow">
          <Choice
            name="outcome"
            id={`outcome-${dispute}`}
            label={w.outcome()}
            none={w.choose()}
            options={optionsOf(["upheld", "dismissed"], w.outcomeIs)}
          />
          <Choice
            name="reason"
            id={`reason-${dispute}`}
            label={w.reason()}
            none={w.choose()}
            options={optionsOf(DECIDED_FOR, w.match.reason)}
          />
        </div>
      </Form>
    </div>
  );
};

const Disputes = ({ w, data }: OwnMatchProps) => {
  const { match, decides, typed } = data;
  if (match.disputes.length === 0) return null;
  const boards = new Set(match.report.boards.map(({ number }) => number));
  return (
    <section>
      <h2>{w.disputes()}</h2>
      <ul class="listed">
        {match.disputes.map((one) => (
          <li key={one.dispute}>
            <h3>{boards.has(one.board) ? w.disputeOn.board({ board: one.board }) : w.disputeOn.result()}</h3>
            <DisputeNote w={w.match} dispute={one} notes={match.notes} page={`/matches/${match.id}`} />
            {decides && one.open ? <Decide w={w} data={data} dispute={one.dispute} /> : null}
            {decides && one.resolution ? (
              <Form action={`/matches/${match.id}/own/reopen`} does={w.takeBack()} quiet>
                <input type="hidden" name="event" value={typed.id} />
                <input type="hidden" name="seq" value={match.head.seq} />
                <input type="hidden" name="target" value={one.resolution.seq} />
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Confirms a result, disputes it, and decides disputes. */
export const OwnMatchView = ({ w, data }: OwnMatchProps) => {
  const { match, side, decides, trouble, done } = data;
  const waits = match.disputes.some(({ open }) => open);
  return (
    <FormPage title={versus(w.match, match.sides)} trouble={trouble} done={done}>
      {side === null && !decides ? (
        <p>
          {w.notYours()} {w.linkPlayer()}
        </p>
      ) : null}
      <Result w={w} data={data} />
      <Disputes w={w} data={data} />
      {side !== null && waits ? <p>{w.disputeWaits()}</p> : null}
      {side !== null && !waits ? <Dispute w={w} data={data} /> : null}
    </FormPage>
  );
};
