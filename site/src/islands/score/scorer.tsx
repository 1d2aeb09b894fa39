import { useEffect, useRef, useState } from "preact/hooks";
import type { MatchDetail } from "../../../../shared/api/match/match.ts";
import type { Ruling } from "../../../../shared/match/model/report.ts";
import { withNames } from "../../../../shared/views/match/rulings.ts";
import { sentence } from "../../../../shared/views/parts/figures.ts";
import type { Connection, Trouble } from "../sending/connection.ts";
import type { Pending } from "../sending/delivery.ts";
import type { Keep } from "../sending/keep.ts";
import { type Act, lastStanding, type ScoringTable, tryAct } from "../strike/acts.ts";
import { type Draft, traced } from "../strike/draft.ts";
import { actOf, boardInPlay, eventInWords, type Intent, strikingColour, strikingSide } from "../strike/intent.ts";
import { PocketPicker } from "../strike/pocket-picker.tsx";
import { Besides } from "./besides.tsx";
import { ExtraPoint, OpenBoard, SignResult } from "./between.tsx";
import { More } from "./more.tsx";
import { type Loaded, Recorder } from "./recorder.ts";
import { Situation } from "./situation.tsx";
import { StrikePad } from "./strike-pad.tsx";
import { Verdict } from "./verdict.tsx";
import type { ScoreWords } from "./words.ts";

type ScorerProps = {
  readonly w: ScoreWords;
  readonly loaded: Loaded;
  readonly connection: Connection;
  readonly keep: Keep;
};

/** A second try: what its button says, and what it does. */
type Again = { readonly label: string; readonly send: () => void };

type TroubledProps = {
  readonly w: ScoreWords;
  readonly trouble: Trouble;
  readonly again: Again | null;
  readonly drop: () => void;
};

const Troubled = ({ w, trouble, again, drop }: TroubledProps) => (
  <section class="trouble" role="alert">
    <p>{trouble.words}</p>
    <div class="answer">
      <button type="button" class="key" onClick={drop}>
        {again ? w.discardEntry() : w.close()}
      </button>
      {again ? (
        <button type="button" class="key record" onClick={again.send}>
          {again.label}
        </button>
      ) : null}
    </div>
  </section>
);

type LastProps = {
  readonly w: ScoreWords;
  readonly detail: MatchDetail;
  readonly table: ScoringTable;
  readonly rulings: readonly Ruling[];
  readonly undo: () => void;
};

/** What was recorded last, with the way to undo it. */
const Last = ({ w, detail, table, rulings, undo }: LastProps) => {
  const last = lastStanding(table.log);
  if (!last) return null;
  return (
    <section class="last" aria-label={w.recordedLast()}>
      <p role="status">
        <span class="small">{w.recorded()}</span>{" "}
        {rulings.length > 0
          ? rulings.map(({ text }) => withNames(text, detail.sides)).join(" ")
          : w.entryDone({ entry: sentence(eventInWords(w, last)) })}
      </p>
      <button type="button" class="key" onClick={undo}>
        {w.undoLast()}
      </button>
    </section>
  );
};

/** The scorer's page: how it stands, what was seen, the ruling, and then it is recorded. */
export const Scorer = ({ w, loaded, connection, keep }: ScorerProps) => {
  const [match, setMatch] = useState(loaded);
  const [intent, setIntent] = useState<Intent | null>(null);
  const [more, setMore] = useState(false);
  const [rulings, setRulings] = useState<readonly Ruling[]>([]);
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(loaded.trouble);
  const [pending, setPending] = useState<Pending | null>(loaded.pending);
  const top = useRef<HTMLDivElement>(null);
  const recorded = match.table.log.length;
  const before = useRef(recorded);

  useEffect(() => {
    // The button that was pressed is gone: whoever works by keyboard goes on from the new standing.
    if (before.current !== recorded) top.current?.focus({ preventScroll: true });
    before.current = recorded;
  }, [recorded]);

  const { detail, table } = match;
  const board = boardInPlay(table);
  const recorder = new Recorder(w, connection, keep);

  const settle = (outcome: Awaited<ReturnType<Recorder["send"]>>): void => {
    setSending(false);
    setTrouble(outcome.trouble);
    setPending(outcome.pending);
    if (outcome.match) setMatch(outcome.match);
    if (outcome.recorded || outcome.trouble?.kind === "stale") {
      setIntent(null);
      setMore(false);
      setRulings(outcome.rulings);
    }
  };
  const send = (request: Pending): void => {
    setSending(true);
    setTrouble(null);
    void recorder.send(match, request).then(settle);
  };
  const record = (act: Act): void => send(recorder.prepare(table, act));
  // What was kept while there was no connection goes out by itself once there is one.
  connection.live = () => {
    if (pending && trouble?.kind === "offline" && !sending) send(pending);
  };
  const again = (kept: Pending): Again =>
    trouble?.kind === "stale"
      ? { label: w.addAfterTheirs(), send: () => send(recorder.afterAll(table, kept)) }
      : { label: w.sendAgain(), send: () => send(kept) };
  const dismiss = (): void => {
    keep.setPending(null);
    setPending(null);
    setTrouble(null);
  };
  const undo = (): void => {
    const last = lastStanding(table.log);
    if (!last) return;
    const act: Act = { type: "event_voided", data: { target: last.seq, reason: "misrecorded" } };
    setIntent({ kind: "act", title: w.undoOf({ entry: eventInWords(w, last) }), act });
  };
  const offer = (title: string, act: Act): void => setIntent({ kind: "act", title, act });
  const setDraft = (draft: Draft | null): void => setIntent(draft ? { kind: "strike", draft } : null);

  const draft = intent?.kind === "strike" ? intent.draft : null;
  const proposal = intent ? actOf(w, table, board, intent) : null;
  const judged = proposal ? tryAct(table, proposal.act) : null;
  const own = board ? strikingColour(table, board, draft) : "white";
  const blind = draft && judged && !judged.ok && judged.error.code === "pocket-required";
  const asked = blind ? traced(draft, own)[draft.pockets.length] : undefined;

  return (
    <div class="scorer">
      <div ref={top} tabIndex={-1}>
        <Situation w={w} detail={detail} state={table.state} />
      </div>
      {trouble ? <Troubled w={w} trouble={trouble} again={pending && again(pending)} drop={dismiss} /> : null}
      {!trouble && draft && asked ? (
        <PocketPicker
          w={w}
          piece={asked}
          man={draft.pockets.length > 0 && draft.own > 1 ? draft.pockets.length + (draft.queen ? 0 : 1) : null}
          pick={(pocket) => setDraft({ ...draft, pockets: [...draft.pockets, pocket] })}
        />
      ) : null}
      {!trouble && proposal && judged && !asked ? (
        <Verdict
          w={w}
          detail={detail}
          title={proposal.title}
          judged={judged.ok ? { ok: true, value: judged.value.rulings } : judged}
          sending={sending}
          record={() => record(proposal.act)}
          change={() => setIntent(null)}
        />
      ) : null}
      {!trouble && !proposal ? <Last w={w} detail={detail} table={table} rulings={rulings} undo={undo} /> : null}
      {pending || board ? null : <ExtraPoint w={w} detail={detail} state={table.state} offer={offer} />}
      {pending ? null : board ? (
        <>
          <StrikePad
            w={w}
            setting={table.state.setting}
            board={board}
            side={strikingSide(table, board, draft)}
            own={own}
            draft={draft}
            set={setDraft}
            more={more}
            toggleMore={() => setMore(!more)}
          />
          {more ? (
            <More
              w={w}
              detail={detail}
              setting={table.state.setting}
              board={board}
              own={own}
              draft={draft}
              set={setDraft}
            />
          ) : null}
          <Besides w={w} detail={detail} setting={table.state.setting} board={board} offer={offer} />
        </>
      ) : table.state.status === "in-play" ? (
        <OpenBoard
          key={table.state.lastNumber}
          w={w}
          detail={detail}
          state={table.state}
          sending={sending}
          record={record}
        />
      ) : (
        <SignResult w={w} detail={detail} state={table.state} sending={sending} record={record} />
      )}
    </div>
  );
};
