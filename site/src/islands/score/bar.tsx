import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type MatchState, scoreOf } from "#carrom";
import { dashed } from "#shared/views/parts/figures.ts";
import { allKept, type Book, type BookPage, unsent } from "./copy/book.ts";
import { isForked } from "./copy/entry.ts";
import type { SendTrouble } from "./copy/outbox.ts";
import { useBook } from "./copy/use-book.ts";
import type { ScoreWords } from "./tray/words.ts";

/** How the connection is, as the socket says. */
export type Reach = "connecting" | "live" | "reconnecting" | "offline";

/** One plain line on what has become of what was recorded. */
type DeliveryLine = {
  readonly kind: "sent" | "waiting" | "trouble";
  /** What it is about: a line that only counts on is not said again by a screen reader; `null`: it is not said at all. */
  readonly about: string | null;
  readonly words: string;
};

type DeliveryWords = Pick<
  ScoreWords,
  | "trouble"
  | "otherTab"
  | "noRoom"
  | "noRoomHere"
  | "waitForChoice"
  | "saving"
  | "keptHere"
  | "sent"
  | "sentNoConnection"
  | "sending"
  | "saved"
>;

const troubleWords = (w: DeliveryWords, { kind, detail }: SendTrouble, entries: number): string =>
  kind === "refused" ? w.trouble.refused({ detail, entries }) : w.trouble[kind]({ entries });

/** Says where everything that was recorded is: with the server, on this phone, or only on this page. */
export const deliveryLine = (
  w: DeliveryWords,
  { outbox, takenOver }: Pick<BookPage, "outbox" | "takenOver">,
  reach: Reach,
  here: boolean,
): DeliveryLine => {
  const entries = unsent(outbox);
  const saved = unsent({ ...outbox, entries: outbox.entries.filter(({ kept }) => kept === "yes") });
  const trouble = (about: string, words: string): DeliveryLine => ({ kind: "trouble", about, words });
  if (takenOver) return trouble("other-tab", w.otherTab());
  if (!allKept(outbox) && outbox.entries.some(({ kept }) => kept === "no-room"))
    return trouble("no-room", (here ? w.noRoomHere : w.noRoom)({ entries }));
  if (isForked(outbox)) return { kind: "waiting", about: "forked", words: w.waitForChoice({ entries }) };
  if (outbox.trouble) return trouble(outbox.trouble.kind, troubleWords(w, outbox.trouble, saved));
  if (here && !allKept(outbox)) return { kind: "waiting", about: null, words: w.saving() };
  if (here) return { kind: "sent", about: "here", words: w.keptHere() };
  if (entries === 0)
    return reach === "live"
      ? { kind: "sent", about: "sent", words: w.sent() }
      : { kind: "sent", about: reach === "offline" ? "offline" : null, words: w.sentNoConnection() };
  if (outbox.failures === 0 && reach !== "offline")
    return { kind: "waiting", about: null, words: w.sending({ entries }) };
  // The storage does not have what is still being written.
  if (saved === 0) return { kind: "waiting", about: null, words: w.saving() };
  return { kind: "waiting", about: "offline", words: w.saved({ entries: saved }) };
};

/** Says a delivery line to a screen reader when it is about something else, and not at every strike. */
const SpokenDelivery = ({ w, line: { about, words } }: { readonly w: ScoreWords; readonly line: DeliveryLine }) => {
  const [said, say] = useState({ about: "sent", words: "" });
  useEffect(() => {
    if (about !== null && about !== said.about) say({ about, words: about === "sent" ? w.backAgain() : words });
  });
  return (
    <p class="hidden" role="status">
      {said.words}
    </p>
  );
};

type DeliveryProps = {
  readonly w: ScoreWords;
  readonly book: Book;
  readonly reach: Reach;
  /** The match is kept on this phone alone: nothing is sent anywhere. */
  readonly here: boolean;
};

const page = (whole: BookPage): BookPage => whole;

/** Looks at the book itself: that a strike was kept, sent and taken changes this line, and nothing else of the page. */
const Delivery = ({ w, book, reach, here }: DeliveryProps) => {
  const line = deliveryLine(w, useBook(book, page), reach, here);
  return (
    <>
      <p class={`delivery ${line.kind}`}>{line.words}</p>
      <SpokenDelivery w={w} line={line} />
    </>
  );
};

type BarProps = DeliveryProps & {
  readonly state: MatchState;
  /** A newer version of the page waits, and no board is being played. */
  readonly news: boolean;
  readonly openMenu: () => void;
  /** The clock of a match that has one. */
  readonly clock?: ComponentChildren;
};

const target = (w: ScoreWords, { setting }: MatchState): string | null => {
  const { target: points, boards, count } = setting.limits;
  if (points !== null) return w.untilPoints({ points });
  return boards === null ? null : w.untilBoards({ boards, won: count === "won" });
};

/** Games or boards that each side has won, where these decide; `null`: points do. */
const wonSoFar = (w: ScoreWords, state: MatchState): string | null => {
  const score = scoreOf(state);
  if (score === null || score.unit === "points") return null;
  return w.standingOf[score.unit]({ list: dashed(score.sides.map(({ value }) => value)) });
};

/** "Board 3 · boards 1–1 · to 2 boards won". */
export const placeInMatch = (w: ScoreWords, state: MatchState): string =>
  [w.boardNumber({ board: Math.max(state.lastNumber, 1) }), wonSoFar(w, state), target(w, state)]
    .filter((part) => part !== null)
    .join(" · ");

/** Always on the screen: which board, to what, and whether everything was sent. */
export const Bar = ({ state, news, openMenu, clock, ...delivery }: BarProps) => {
  const { w } = delivery;
  return (
    <header class="bar">
      <button
        type="button"
        class={news ? "key menu news" : "key menu"}
        aria-label={news ? w.menuNews() : undefined}
        aria-haspopup="dialog"
        onClick={openMenu}
      >
        {w.menu()}
      </button>
      <p class="which">{placeInMatch(w, state)}</p>
      <Delivery {...delivery} />
      {clock}
    </header>
  );
};
