import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MatchEvent } from "#carrom";
import { sentence } from "#shared/views/parts/figures.ts";
import type { Person } from "#shared/views/parts/people.tsx";
import type { Act, ScoringTable } from "../strike/acts.ts";
import type { StrikeDraft } from "../strike/draft.ts";
import { later } from "../strike/later.tsx";
import { type MatchNames, namesNow, playerName } from "../strike/names.ts";
import type { Press } from "../strike/press.ts";
import { boardInPlay, strikingColour } from "../strike/turn.ts";
import { AnswerKeys } from "./answer.tsx";
import { Bar, type Reach } from "./bar.tsx";
import type { Book, BookPage } from "./copy/book.ts";
import { isForked } from "./copy/entry.ts";
import { useBook } from "./copy/use-book.ts";
import { OtherTab } from "./pen.tsx";
import { begunInWords, type RulingContent, RulingZone, rulingsInWords } from "./ruling.tsx";
import { headline, Situation } from "./situation.tsx";
import { Between } from "./tray/between.tsx";
import { entryInWords, undoneInWords } from "./tray/entry-words.ts";
import { eventInWords } from "./tray/intent.ts";
import { Pad } from "./tray/pad.tsx";
import { questionInWords, StrikeQuestion } from "./tray/question.tsx";
import { SoFar, undoableEvents } from "./tray/so-far.tsx";
import type { Speech } from "./tray/speech.ts";
import { Tabs } from "./tray/tabs.tsx";
import type { ScoreWords } from "./tray/words.ts";
import { lastStanding, type Tap, tapped, type Work, workAfter, workElsewhere, workOn } from "./tray/work.ts";

/** A tablet, either way up, or a desk. As in scorer.css, which hides what is drawn where there is no such room. */
const WIDE = "(min-width: 44rem) and (min-height: 37.5rem)";

/** Asked for once: each tap would make another. A test that draws the page has no screen. */
const wide = typeof matchMedia === "function" ? matchMedia(WIDE) : null;

/** Whether there is room for the board so far beside the keys, also after a tablet was turned. */
const useWide = (): boolean => {
  const [is, put] = useState(wide?.matches ?? false);
  useEffect(() => {
    const look = (): void => put(wide?.matches ?? false);
    wide?.addEventListener("change", look);
    return () => wide?.removeEventListener("change", look);
  }, []);
  return is;
};

/**
 * How many later strikes a correction changes, a moment after it is put forward; 0 until then.
 *
 * @param after the log with the correction; `null`: none is put forward
 */
const useLaterStrikes = (
  before: readonly MatchEvent[],
  after: readonly MatchEvent[] | null,
  target: number | null,
): number => {
  const [counted, count] = useState({ after, strikes: 0 });
  useEffect(() => {
    if (!after || target === null) return;
    void import("./ruled-differently.ts").then(({ ruledDifferently }) =>
      count({ after, strikes: ruledDifferently(before, after, target) }),
    );
  }, [before, after, target]);
  return counted.after === after ? counted.strikes : 0;
};

type AnnouncerProps = {
  /** Events of the match. */
  readonly seq: number;
  /** What is put forward or asked, a sentence each; empty: nothing is. */
  readonly begun: readonly string[];
  /** Rulings of what is put forward, or of what was recorded last. */
  readonly rulings: readonly string[];
  /** Whose turn it is, or what else there is to do. */
  readonly headline: string;
  /** Says that something was recorded of which the ruling was said before. */
  readonly recorded: string;
};

/** Says once, to a screen reader, what is put forward and what was recorded: the ruling, and whose turn it is then. */
const Announcer = ({ seq, begun, rulings, headline, recorded }: AnnouncerProps) => {
  const [said, say] = useState<{ readonly time: number; readonly lines: readonly string[] }>({ time: 0, lines: [] });
  const signature = JSON.stringify([seq, begun, rulings]);
  const before = useRef({ signature, seq, headline, offered: "" });
  useEffect(() => {
    const last = before.current;
    if (last.signature === signature) return;
    const ruled = rulings.join(" ");
    before.current = { signature, seq, headline, offered: begun.length > 0 ? ruled : "" };
    const turn = headline === last.headline ? [] : [headline];
    const done = ruled !== "" && ruled === last.offered ? [recorded] : rulings;
    const lines = begun.length > 0 ? [...begun, ...rulings] : seq === last.seq ? [] : [...done, ...turn];
    say(({ time }) => ({ time: time + 1, lines }));
  });
  return (
    <div class="hidden" role="status">
      {said.lines.map((line) => (
        // The same sentence said again is another one.
        <p key={`${said.time} ${line}`}>{line}</p>
      ))}
    </div>
  );
};

/** The clock of a match that has one. */
const Clock = later(async () => (await import("../clock/page.tsx")).LoadedClock);

/** Two versions of a match, side by side: as rare. */
const Parted = later(async () => (await import("./parted.tsx")).Parted);

const umpire = () => import("../umpire/page.tsx");

/** Keys behind a tab, with their words: rarely asked for. */
const Men = later(async () => (await umpire()).RareStrikeFields);
const Fouls = later(async () => (await umpire()).Fouls);
const Events = later(async () => (await umpire()).Events);
const ExtraPoint = later(async () => (await umpire()).ExtraPoint);
const ShootOut = later(async () => (await umpire()).ShootOut);
const ColourChoice = later(async () => (await umpire()).ColourChoice);
const Toss = later(async () => (await umpire()).UmpireToss);
const Substitute = later(async () => (await umpire()).Substitute);
const SignResult = later(async () => (await umpire()).SignResult);
const Paper = later(async () => (await umpire()).Paper);
const RarelyRead = later(async () => (await umpire()).RarelyRead);

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
  /** Keeps the name of a substitute of a side; left out where the match has no club to choose one from. */
  readonly learn?: ((side: number, player: Person) => void) | undefined;
  readonly openMenu: () => void;
  /** Whether a newer version of the page waits: between boards the menu says so. */
  readonly hasNews: () => boolean;
  readonly saveFile: () => void;
  /** Called for every recorded request, so that the phone can vibrate. */
  readonly recorded: () => void;
};

const contentOf = (
  speech: Speech,
  work: Work,
  ruled: RulingContent["rulings"],
  laterStrikes: number,
): RulingContent => {
  const { w } = speech;
  const { table, proposal, begun, question, waits } = work;
  const { target, note } = begun;
  const silent = { title: "", rulings: [], refusal: null, changes: null, note };
  if (question && waits !== null) return { ...silent, kind: "asked", title: waits };
  const taken = table.log[(target ?? 0) - 1];
  if (!proposal && taken)
    return { ...silent, kind: "asked", title: w.correctingAbout({ strike: eventInWords(w, taken) }) };
  if (!proposal) {
    const undone = undoneInWords(speech, table, begun.undone);
    const last = undoableEvents(table)[0];
    const title = undone ?? (ruled.length > 0 || !last ? "" : sentence(entryInWords(speech, table, last)));
    const changes = last?.type === "board_opened" && undone === null ? w.askedFirst() : null;
    return { ...silent, kind: "recorded", title, rulings: ruled, changes };
  }
  const { title, tried } = proposal;
  if (!tried.ok) return { ...silent, kind: "refused", title, refusal: tried.error };
  const after = tried.value.table;
  const ends = boardInPlay(table) !== null && boardInPlay(after) === null;
  const changes = laterStrikes === 0 ? null : w.laterStrikes({ strikes: laterStrikes });
  return { ...silent, kind: ends ? "ends" : "proposed", title, rulings: tried.value.rulings, changes };
};

const tableOf = ({ table }: BookPage): ScoringTable => table;
const rulingsOf = ({ rulings }: BookPage): BookPage["rulings"] => rulings;
const isTakenOver = ({ takenOver }: BookPage): boolean => takenOver;
/** What was recorded here and elsewhere on the same standing; `null`: nothing was. */
const forkOf = ({ outbox }: BookPage): BookPage["outbox"] | null => (isForked(outbox) ? outbox : null);

type TrayProps = Pick<ScorerProps, "w" | "names" | "newId" | "learn"> & {
  readonly work: Work;
  readonly shown: Work["begun"]["tab"] | "between";
  readonly tap: (one: Tap) => void;
  readonly offer: (title: string, ...acts: readonly Act[]) => void;
  readonly soFar: ComponentChildren;
};

/** The keys of one tab, or a question in their place. */
const Tray = ({ w, names, work, shown, newId, learn, tap, offer, soFar }: TrayProps) => {
  const { seen, board, question, start } = work;
  const { state } = work.table;
  const { intent, paper, calling } = work.begun;
  const sign = (title: string, act: Act): void => tap({ on: "sign", title, act });
  const strike = (pressed: Press): void => tap({ on: "strike", pressed });
  const draft: StrikeDraft | null = intent?.kind === "strike" ? intent.draft : null;
  const own = board ? strikingColour(seen, board, draft) : "white";
  const struckBy = playerName(names, draft?.player ?? state.setting.seats[board?.turn ?? 0]?.player ?? "");
  return (
    <div class="tray">
      {question ? <StrikeQuestion w={w} question={question} player={struckBy} tap={strike} /> : null}
      {!question && board && shown === "strike" ? (
        <Pad w={w} setting={state.setting} board={board} own={own} draft={draft} tap={strike} />
      ) : null}
      {!question && board && shown === "men" ? (
        <Men w={w} sides={names} setting={state.setting} board={board} own={own} draft={draft} tap={strike} />
      ) : null}
      {!question && board && shown === "fouls" ? (
        <Fouls w={w} setting={state.setting} board={board} draft={draft} tap={strike} />
      ) : null}
      {!question && shown === "events" ? (
        <Events
          w={w}
          sides={names}
          state={state}
          board={board}
          offer={offer}
          newId={newId}
          calling={calling}
          call={(code) => tap({ on: "call", code })}
        />
      ) : null}
      {!question && shown === "board" ? soFar : null}
      {shown === "between" ? (
        <Between
          w={w}
          names={names}
          state={state}
          start={start}
          set={(from) => tap({ on: "start", start: from })}
          paper={paper}
          setPaper={(line) => tap({ on: "paper", paper: line })}
          toss={<Toss names={names} sign={sign} />}
          substitute={learn ? <Substitute names={names} state={state} learn={learn} offer={offer} /> : null}
          extraPoint={<ExtraPoint w={w} names={names} state={state} offer={offer} />}
          shootOut={<ShootOut names={names} state={state} offer={offer} />}
          ColourChoice={ColourChoice}
          SignResult={SignResult}
          Paper={Paper}
          rarely={
            paper && (
              <RarelyRead setting={state.setting} paper={paper} set={(line) => tap({ on: "paper", paper: line })} />
            )
          }
          sign={sign}
          offer={offer}
        />
      ) : null}
    </div>
  );
};

/** The work on a match, and what taps it: what is common is recorded at the tap. */
const useWork = (speech: Speech, book: Book, table: ScoringTable, recorded: () => void) => {
  const [kept, keep] = useState<Work>(() => workOn(speech, table));
  // Derived, so that no late effect drops what a quick thumb has just tapped.
  const work = useMemo(() => (kept.table === table ? kept : workElsewhere(speech, table, kept)), [kept, table, speech]);
  const tap = (one: Tap): void => {
    const done = tapped(speech, work, one);
    if (done.acts.length > 0) {
      if (!book.record(done.acts, done.judged)) return;
      recorded();
    }
    keep(workAfter(speech, book.page.table, work, done));
  };
  return { work, tap };
};

/** The tab whose keys are shown: between boards there is no strike. */
const shownTab = ({ board, begun: { target, tab } }: Work): TrayProps["shown"] => {
  const isOfStrike = tab === "strike" || tab === "men" || tab === "fouls";
  return isOfStrike && !board && target === null ? "between" : tab;
};

/** The scorer's page: the state, the ruling, and the keys. */
export const Scorer = (props: ScorerProps) => {
  const { w, book, reach, here, elsewhere, newId, learn, openMenu, hasNews, saveFile, recorded } = props;
  const table = useBook(book, tableOf);
  const names = useMemo(() => namesNow(props.names, table.state), [props.names, table.state.setting]);
  const ruled = useBook(book, rulingsOf);
  const takenOver = useBook(book, isTakenOver);
  const forked = useBook(book, forkOf);
  const wide = useWide();
  const { state } = table;
  const speech = useMemo(() => ({ w, names }), [w, names]);
  const { work, tap } = useWork(speech, book, table, recorded);
  const { seen, board, proposal, question, opening, waits } = work;
  const { target, tab, chosen } = work.begun;
  const corrected = target !== null && proposal?.tried.ok ? proposal.tried.value.table.log : null;
  const laterStrikes = useLaterStrikes(table.log, corrected, target);
  const offer = (title: string, ...acts: readonly Act[]): void => tap({ on: "offer", title, acts });

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
  const soFar = (
    <SoFar
      w={w}
      names={names}
      table={table}
      chosen={chosen}
      choose={(seq) => tap({ on: "choose", seq })}
      undo={(seq) => tap({ on: "undo", seq })}
      correct={(seq) => tap({ on: "correct", seq })}
    />
  );
  const said = contentOf(speech, work, ruled, laterStrikes);
  const last = lastStanding(table);
  const shown = shownTab(work);
  return (
    <div class="scorer">
      <Bar
        {...bar}
        news={board === null && hasNews()}
        clock={
          state.setting.limits.clock !== null && (
            <Clock book={book} state={state} offer={takenOver || elsewhere ? null : offer} />
          )
        }
      />
      <div tabIndex={-1} class="standing">
        <Situation w={w} sides={names} state={seen.state} correcting={target !== null} />
      </div>
      <RulingZone w={w} names={names} said={said} />
      <Announcer
        seq={table.log.length}
        begun={[...begunInWords(said), ...(question ? [questionInWords(w, question)] : [])]}
        rulings={rulingsInWords(names, said)}
        headline={headline(w, names, state)}
        recorded={w.recorded()}
      />
      {wide && shown !== "board" ? <div class="history">{soFar}</div> : null}
      {(takenOver ? <OtherTab w={w} /> : elsewhere) ?? (
        <>
          <Tray
            w={w}
            names={names}
            work={work}
            shown={shown}
            newId={newId}
            learn={learn}
            tap={tap}
            offer={offer}
            soFar={soFar}
          />
          <Tabs w={w} tab={tab} set={(one) => tap({ on: "tab", tab: one })} playing={board !== null} />
          <AnswerKeys
            w={w}
            proposal={proposal}
            begun={waits !== null || proposal !== null}
            opening={opening === null ? null : state.lastNumber + 1}
            mayUndo={last !== null}
            undo={() => last !== null && tap({ on: "undo", seq: last })}
            change={() => tap({ on: "discard" })}
            record={() => tap({ on: "record" })}
          />
        </>
      )}
    </div>
  );
};
