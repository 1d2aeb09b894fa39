import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { restore } from "../../../../shared/match/extend.ts";
import { compareLogs } from "../../../../shared/match/result/result.ts";
import { sentence } from "../../../../shared/views/parts/figures.ts";
import type { Act, Judged, ScoringTable } from "../strike/acts.ts";
import type { Draft } from "../strike/draft.ts";
import { type MatchNames, playerName } from "../strike/names.ts";
import { type Press, press, pressKey } from "../strike/press.ts";
import { boardInPlay, strikingColour } from "../strike/turn.ts";
import { Announcer } from "./announcer.tsx";
import { Answer } from "./answer.tsx";
import { Bar, type Reach } from "./bar.tsx";
import type { Book, Page } from "./copy/book.ts";
import { isForked } from "./copy/entry.ts";
import { useBook } from "./copy/use-book.ts";
import { later } from "./later.tsx";
import { Parted } from "./parted.tsx";
import { OtherTab } from "./pen.tsx";
import { begunInWords, RulingZone, rulingsInWords, type Said } from "./ruling.tsx";
import { headline, Situation } from "./situation.tsx";
import { Between, expectedStart, openingOf, type Start } from "./tray/between.tsx";
import { Events } from "./tray/events.tsx";
import { Fouls } from "./tray/fouls.tsx";
import { eventInWords, type Intent, type Proposal, proposed, strikeSoFar } from "./tray/intent.ts";
import { Men } from "./tray/men.tsx";
import { Pad } from "./tray/pad.tsx";
import { type PaperBoard, paperAct, paperTitle, UNREAD } from "./tray/paper.tsx";
import { Question, questionInWords } from "./tray/question.tsx";
import { SoFar, standing, undoBackTo } from "./tray/so-far.tsx";
import { type Tab, Tabs } from "./tray/tabs.tsx";
import type { ScoreWords } from "./tray/words.ts";
import { useWide } from "./wide.ts";

/** The clock of a match that has one. */
const Clock = later(async () => (await import("../clock/page.tsx")).Clock);

type ScorerProps = {
  readonly w: ScoreWords;
  readonly names: MatchNames;
  readonly book: Book;
  readonly reach: Reach;
  /** The match is kept on this phone alone: nothing is sent anywhere. */
  readonly here: boolean;
  /** Shown in the place of the keys while another device records; `null`: this one does. */
  readonly elsewhere: ComponentChildren;
  readonly newId: () => string;
  readonly openMenu: () => void;
  /** Whether a newer version of the page waits: between boards the menu says so. */
  readonly hasNews: () => boolean;
  readonly saveFile: () => void;
  /** Told of every request that was recorded, for whoever lets the phone tremble. */
  readonly recorded: () => void;
};

/** The match as it stood before a strike of the latest board: the pad puts the strike together as it was seen then. */
const tableBefore = ({ log }: ScoringTable, seq: number): ScoringTable => {
  const past = log.slice(0, seq - 1);
  return { log: past, state: restore(past) };
};

/** A strike that takes the place of another. */
const inPlaceOf = (target: number, proposal: Proposal): Act[] =>
  proposal.acts.flatMap((act): Act[] =>
    act.type === "strike"
      ? [{ type: "strike_corrected", data: { target, data: act.data, reason: "misrecorded" } }]
      : [],
  );

const changesOf = (w: ScoreWords, { log }: ScoringTable, target: number, after: ScoringTable): string | null => {
  const { change } = compareLogs(log, after.log);
  const later = change.strikes.filter(({ seq }) => seq !== target).length;
  return later > 0 ? w.laterStrikes({ strikes: later }) : null;
};

const saidOf = (w: ScoreWords, table: ScoringTable, { proposal, soFar, rulings, target }: SaidOf): Said => {
  const silent = { title: "", rulings: [], refusal: null, changes: null };
  if (soFar !== null) return { ...silent, kind: "asked", title: soFar };
  const taken = table.log[(target ?? 0) - 1];
  if (!proposal && taken)
    return { ...silent, kind: "asked", title: w.correctingAbout({ strike: eventInWords(w, taken) }) };
  if (!proposal) {
    const last = standing(table)[0];
    const title = rulings.length > 0 || !last ? "" : sentence(eventInWords(w, last));
    return { ...silent, kind: "recorded", title, rulings };
  }
  const { title, tried } = proposal;
  if (!tried.ok) return { ...silent, kind: "refused", title, refusal: tried.error };
  const after = tried.value.table;
  const ends = boardInPlay(table) !== null && boardInPlay(after) === null;
  const changes = target === null ? null : changesOf(w, table, target, after);
  return { ...silent, kind: ends ? "ends" : "proposed", title, rulings: tried.value.rulings, changes };
};

type SaidOf = {
  readonly proposal: Proposal | null;
  /** The strike so far, where something has still to be asked. */
  readonly soFar: string | null;
  readonly rulings: Said["rulings"];
  readonly target: number | null;
};

const tableOf = ({ table }: Page): ScoringTable => table;
const rulingsOf = ({ rulings }: Page): Page["rulings"] => rulings;
const isTakenOver = ({ takenOver }: Page): boolean => takenOver;
/** What was recorded here and elsewhere on the same standing; `null`: nothing was. */
const forkOf = ({ outbox }: Page): Page["outbox"] | null => (isForked(outbox) ? outbox : null);

/** What somebody has begun on the page, and on which standing. */
type Work = {
  /** Events of the match when it was begun. */
  readonly seq: number;
  readonly intent: Intent | null;
  /** The strike that is corrected; `null`: none. */
  readonly target: number | null;
  readonly tab: Tab;
  /** The entry of the board so far that is unfolded. */
  readonly chosen: number | null;
  readonly start: Start | null;
  readonly paper: PaperBoard;
};

const nothingBegun = ({ log }: ScoringTable): Work => ({
  ...{ seq: log.length, intent: null, target: null, tab: "strike", chosen: null, start: null, paper: UNREAD },
});

/** The scorer's page: how it stands, the ruling, and the keys; what is common is recorded at the tap. */
export const Scorer = (props: ScorerProps) => {
  const { w, names, book, reach, here, elsewhere, newId, openMenu, hasNews, saveFile, recorded } = props;
  const table = useBook(book, tableOf);
  const ruled = useBook(book, rulingsOf);
  const takenOver = useBook(book, isTakenOver);
  const forked = useBook(book, forkOf);
  const wide = useWide();
  const { state } = table;
  const [kept, keep] = useState<Work>(() => nothingBegun(table));
  // What was begun on another standing is over: derived, so that no late effect drops what a quick thumb has just tapped.
  const { intent, target, tab, chosen, start, paper } = kept.seq === table.log.length ? kept : nothingBegun(table);
  const put = (change: Partial<Work>): void =>
    keep({ seq: table.log.length, intent, target, tab, chosen, start, paper, ...change });
  const clear = (): void => keep(nothingBegun(table));
  const expected = useMemo(() => expectedStart(state), [state]);
  const seen = useMemo(() => (target === null ? table : tableBefore(table, target)), [table, target]);
  const board = boardInPlay(seen);

  const { proposal: first, question } = proposed(w, seen, board, intent);
  const corrected = target !== null && first ? inPlaceOf(target, first) : null;
  const opening = board || target !== null ? null : openingOf(state, start ?? expected);
  const proposal =
    corrected && first
      ? proposed(w, table, board, { kind: "acts", title: w.corrected({ strike: first.title }), acts: corrected })
          .proposal
      : first;

  const record = (acts: readonly Act[], judged?: Judged): void => {
    if (book.record(acts, judged)) recorded();
  };
  const offer = (title: string, ...acts: readonly Act[]): void => {
    put({ target: null, intent: { kind: "acts", title, acts } });
  };
  const draft: Draft | null = intent?.kind === "strike" ? intent.draft : null;
  const tap = (pressed: Press): void => {
    if (!board) return;
    if (tab !== "strike" || target !== null) {
      put({ intent: { kind: "strike", draft: press(seen, board, draft, pressed) } });
      return;
    }
    const next = pressKey(seen, board, draft, pressed);
    if (next.act) record([next.act], next.judged);
    else put({ intent: { kind: "strike", draft: next.draft } });
  };
  const undo = (seq: number | undefined): void => {
    if (seq === undefined) return;
    const acts = undoBackTo(table, seq);
    const event = table.log[seq - 1];
    if (event)
      offer(
        acts.length > 1 ? w.undoBack({ entries: acts.length }) : w.undoOf({ entry: eventInWords(w, event) }),
        ...acts,
      );
  };
  // One line of a sheet after the other: the next board is read from the paper too.
  const [fromPaper, setFromPaper] = useState(false);
  const read = (from: Start, line: PaperBoard): void => {
    const act = paperAct(state, from.seat, line);
    const title = act ? paperTitle(w, names, table, act) : "";
    put({ start: from, paper: line, intent: act ? { kind: "acts", title, acts: [act] } : null });
  };
  const correct = (seq: number): void => keep({ ...nothingBegun(table), target: seq });

  const bar = { w, book, reach, here, state, openMenu };
  if (forked)
    return (
      <div class="scorer">
        <Bar {...bar} news={false} />
        <Parted
          w={w}
          sides={names}
          outbox={forked}
          table={table}
          decide={(keep) => book.happen({ type: "decided", keep })}
          save={saveFile}
        />
      </div>
    );
  const choose = (seq: number | null): void => put({ chosen: seq });
  const soFarProps = { w, sides: names, table, chosen, choose, undo, correct };
  const soFar = question && board && draft ? strikeSoFar(w, seen, board, draft) : null;
  const said = saidOf(w, table, { proposal, soFar, rulings: ruled, target });
  const own = board ? strikingColour(seen, board, draft) : "white";
  const struckBy = playerName(names, draft?.player ?? state.setting.seats[board?.turn ?? 0]?.player ?? "");
  const shown = board || target !== null ? tab : tab === "strike" || tab === "men" || tab === "fouls" ? "between" : tab;
  return (
    <div class="scorer">
      <Bar
        {...bar}
        news={board === null && hasNews()}
        clock={
          state.setting.limits.minutes !== null && (
            <Clock {...{ book, state }} offer={takenOver || elsewhere ? null : offer} />
          )
        }
      />
      <div tabIndex={-1} class="standing">
        <Situation w={w} sides={names} state={seen.state} correcting={target !== null} />
      </div>
      <RulingZone w={w} names={names} said={said} />
      <Announcer
        seq={table.log.length}
        begun={[...begunInWords(w, names, said), ...(question ? [questionInWords(w, question)] : [])]}
        rulings={rulingsInWords(names, said)}
        headline={headline(w, names, state)}
        recorded={w.recorded()}
      />
      {wide && shown !== "board" ? (
        <div class="history">
          <SoFar {...soFarProps} />
        </div>
      ) : null}
      {(takenOver ? <OtherTab w={w} /> : elsewhere) ?? (
        <>
          <div class="tray">
            {question ? <Question w={w} question={question} player={struckBy} tap={tap} /> : null}
            {!question && board && shown === "strike" ? (
              <Pad w={w} setting={state.setting} board={board} own={own} draft={draft} tap={tap} />
            ) : null}
            {!question && board && shown === "men" ? (
              <Men w={w} sides={names} setting={state.setting} board={board} own={own} draft={draft} tap={tap} />
            ) : null}
            {!question && board && shown === "fouls" ? (
              <Fouls w={w} setting={state.setting} board={board} draft={draft} tap={tap} />
            ) : null}
            {!question && shown === "events" ? (
              <Events w={w} sides={names} state={state} board={board} offer={offer} newId={newId} />
            ) : null}
            {!question && shown === "board" ? <SoFar {...soFarProps} /> : null}
            {shown === "between" ? (
              <Between
                w={w}
                names={names}
                state={state}
                start={start ?? expected}
                set={(from) => (fromPaper ? read(from, paper) : put({ start: from }))}
                paper={fromPaper ? paper : null}
                setPaper={(line) => {
                  setFromPaper(line !== null);
                  if (line) read(start ?? expected, line);
                  else clear();
                }}
                record={(act) => record([act])}
                offer={offer}
              />
            ) : null}
          </div>
          <Tabs w={w} tab={tab} set={(one) => put({ tab: one })} playing={board !== null} />
          <Answer
            w={w}
            proposal={proposal}
            begun={intent !== null || target !== null}
            opening={proposal === null && opening !== null && !fromPaper ? state.lastNumber + 1 : null}
            mayUndo={standing(table).length > 0}
            undo={() => undo(standing(table)[0]?.seq)}
            change={clear}
            record={() => (proposal ? record(proposal.acts) : opening && !fromPaper && record([opening]))}
          />
        </>
      )}
    </div>
  );
};
