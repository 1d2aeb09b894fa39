import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { GENESIS } from "#carrom";
import { newId } from "../live/new-id.ts";
import { Book, type Keeper } from "../score/copy/book.ts";
import { type KnownEvent, shownLog } from "../score/copy/entry.ts";
import { Scorer } from "../score/scorer.tsx";
import type { ScoreWords } from "../score/tray/words.ts";
import type { MatchNames } from "../strike/names.ts";
import { LESSONS, namesIn, OPENING } from "./lesson.ts";
import type { PracticeWords } from "./words.ts";

type Words = { readonly practice: PracticeWords; readonly scoring: ScoreWords };

/** Nothing is kept: a practice board is gone with its page. */
const NOWHERE: Keeper = {
  keep: async () => {},
  settle: async () => {},
  rewrite: async () => {},
};

const START: KnownEvent = {
  seq: 1,
  type: "match_opened",
  data: OPENING,
  id: "1",
  at: "2026-01-01T00:00:00.000Z",
  hash: GENESIS,
  mine: true,
};

/** A book of this page alone, after some events. */
const bookOf = (names: MatchNames, log: readonly KnownEvent[]): Book =>
  new Book({ match: { names, token: null, tab: "", opened: "" }, copy: { log, entries: [] } }, NOWHERE, null, {
    id: newId,
    now: () => START.at,
    chance: () => 0,
    later: () => {},
  });

/** What was recorded in a book, as if a server had said it. */
const logOf = (book: Book): KnownEvent[] =>
  shownLog(book.page.outbox).map((event) => ({
    ...event,
    id: String(event.seq),
    at: START.at,
    hash: GENESIS,
    mine: true,
  }));

/** Where the lesson is: which one, on which standing, and whether something else was recorded just now. */
type Place = {
  readonly lesson: number;
  readonly log: readonly KnownEvent[];
  readonly book: Book;
  readonly amiss: boolean;
};

const beginning = (names: MatchNames): Place => ({
  lesson: 0,
  log: [START],
  amiss: false,
  book: bookOf(names, [START]),
});

/** The end of the lesson: where to go on. */
const Done = ({ w, again }: { readonly w: PracticeWords; readonly again: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article class="practice-done">
      <h1 ref={heading} tabIndex={-1}>
        {w.doneTitle()}
      </h1>
      <p class="reading">{w.doneAbout()}</p>
      <div class="keys">
        <a class="key record" href="/score/quick/">
          {w.playNow()}
        </a>
        <button type="button" class="key" onClick={again}>
          {w.practiseAgain()}
        </button>
        <a class="key" href="/score/">
          {w.boardsHere()}
        </a>
        <a class="key" href="/">
          {w.home()}
        </a>
      </div>
    </article>
  );
};

/** A guided board, on the very page that scores matches. */
export const Practice = ({ w: { practice: w, scoring } }: { readonly w: Words }) => {
  const names = useMemo(() => namesIn(w), [w]);
  const [{ lesson, log, book, amiss }, go] = useState<Place>(() => beginning(names));
  const current = LESSONS[lesson];
  useEffect(
    () =>
      book.subscribe(() => {
        const now = logOf(book);
        const last = now.at(-1);
        if (!current || !last || now.length === log.length) return;
        if (current.done(last)) go({ lesson: lesson + 1, log: now, book, amiss: false });
        // Another book, which knows nothing of what was recorded amiss.
        else go({ lesson, log, book: bookOf(names, log), amiss: true });
      }),
    [book, lesson],
  );
  if (!current) return <Done w={w} again={() => go(beginning(names))} />;
  const instruction = w.step[current.say]({ white: w.player.white(), black: w.player.black() });
  return (
    <div class="practising">
      <section class="coach" aria-label={w.practiceOf({ step: lesson + 1, steps: LESSONS.length })}>
        <p class="small">
          {w.practiceOf({ step: lesson + 1, steps: LESSONS.length })} <a href="/score/">{w.leave()}</a>
        </p>
        <p role="status">{amiss ? w.notThat({ again: instruction }) : instruction}</p>
      </section>
      <Scorer
        w={{ ...scoring, keptHere: w.practiceHere, saving: w.practiceHere }}
        names={names}
        book={book}
        reach="offline"
        here
        elsewhere={null}
        newId={newId}
        openMenu={() => {}}
        hasNews={() => false}
        saveFile={() => {}}
        recorded={() => {}}
      />
    </div>
  );
};
