import { useEffect, useRef, useState } from "preact/hooks";
import type { MatchEvent } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { versus } from "#shared/views/parts/versus.ts";
import type { Connection } from "../sending/connection.ts";
import { BoardForm } from "./board-form.tsx";
import { Choose, type Chosen } from "./choose.tsx";
import { Confirm } from "./confirm.tsx";
import { type CorrectionDraft, draft } from "./draft.ts";
import { StrikeForm } from "./strike-form.tsx";
import type { CorrectWords } from "./words.ts";

type FormsProps = {
  readonly w: CorrectWords;
  readonly detail: MatchDetail;
  readonly log: readonly MatchEvent[];
  readonly chosen: Chosen;
  readonly back: () => void;
  readonly propose: (draft: CorrectionDraft) => void;
};

const reversal = (w: CorrectWords, event: MatchEvent): CorrectionDraft =>
  draft(w.draft.reversed({ entry: event.seq, what: w.play.event[event.type]() }), null, (reason) => ({
    type: "event_voided",
    data: { target: event.seq, reason },
  }));

/** What may be done about what was chosen. */
export const Forms = ({ w, detail, log, chosen, back, propose }: FormsProps) => (
  <>
    {chosen.kind === "strike" ? (
      <StrikeForm w={w} detail={detail} log={log} strike={chosen.strike} propose={propose} />
    ) : null}
    {chosen.kind === "board" ? <BoardForm w={w} detail={detail} board={chosen.board} propose={propose} /> : null}
    {chosen.kind === "entry" ? (
      <section class="correct-form">
        <h2>{w.entryOf({ entry: chosen.event.seq, event: w.play.event[chosen.event.type]() })}</h2>
        <p class="reading">{w.reverseAbout()}</p>
        <button type="button" class="key" onClick={() => propose(reversal(w, chosen.event))}>
          {w.reverse({ entry: chosen.event.seq })}
        </button>
      </section>
    ) : null}
    <p>
      <button type="button" class="key" onClick={back}>
        {w.chooseElse()}
      </button>
    </p>
  </>
);

/** A match as this page has read it. */
type Loaded = { readonly detail: MatchDetail; readonly log: readonly MatchEvent[] };

type Step =
  | { readonly name: "choose"; readonly done: string | null }
  | { readonly name: "change"; readonly chosen: Chosen }
  | { readonly name: "confirm"; readonly chosen: Chosen; readonly draft: CorrectionDraft };

/** The strike to correct, or the choice of all. */
const firstStep = ({ report }: MatchDetail, entry: number | undefined): Step => {
  const strike = report.strikes.find(({ seq }) => seq === entry);
  return strike ? { name: "change", chosen: { kind: "strike", strike } } : { name: "choose", done: null };
};

type CorrectorProps = {
  readonly w: CorrectWords;
  readonly first: Loaded;
  readonly connection: Connection;
  /** Seq of the strike to correct. */
  readonly entry?: number;
};

/** The page on which a match is corrected: what, how and why, then what it moves, then it is recorded. */
export const Corrector = ({ w, first, connection, entry }: CorrectorProps) => {
  const [match, setMatch] = useState(first);
  const [step, setStep] = useState<Step>(() => firstStep(first.detail, entry));
  const top = useRef<HTMLHeadingElement>(null);
  const began = useRef(true);
  useEffect(() => {
    // What was pressed is gone: keyboard focus goes to the top of the next step.
    if (!began.current) top.current?.focus();
    began.current = false;
  }, [step]);

  const { detail, log } = match;
  const done = async (words: string): Promise<void> => {
    const again = await connection.load();
    if (again.ok) setMatch(again.value);
    setStep({ name: "choose", done: words });
  };
  return (
    <article class="correct">
      <header class="page-head">
        <p class="where">
          <a href={`/matches/${detail.id}`}>{versus(w, detail.sides)}</a>
        </p>
        <h1 ref={top} tabIndex={-1}>
          {w.heading[step.name]()}
        </h1>
      </header>
      {step.name === "choose" ? (
        <>
          {step.done === null ? null : (
            <p class="recorded" role="status">
              {step.done} <a href={`/matches/${detail.id}`}>{w.seeMatch()}</a>
            </p>
          )}
          <Choose w={w} detail={detail} log={log} choose={(chosen) => setStep({ name: "change", chosen })} />
        </>
      ) : null}
      {step.name === "change" ? (
        <Forms
          w={w}
          detail={detail}
          log={log}
          chosen={step.chosen}
          back={() => setStep({ name: "choose", done: null })}
          propose={(draft) => setStep({ name: "confirm", chosen: step.chosen, draft })}
        />
      ) : null}
      {step.name === "confirm" ? (
        <Confirm
          w={w}
          detail={detail}
          head={log.length}
          draft={step.draft}
          connection={connection}
          back={() => setStep({ name: "change", chosen: step.chosen })}
          done={done}
        />
      ) : null}
    </article>
  );
};
