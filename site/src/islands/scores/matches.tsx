import { useState } from "preact/hooks";
import { versus } from "#shared/views/parts/versus.ts";
import type { KeptMatch, SetAside } from "../score/copy/store.ts";
import type { ScoresWords } from "./words.ts";

/** A match on this phone, as a list has it. */
export type ListedMatch = {
  readonly match: KeptMatch;
  /** Entries that the server does not have yet. */
  readonly unsent: number;
  /** Entries that the scorer left out of the match; it can still be had as a file. */
  readonly aside: readonly SetAside[];
};

type MatchesProps = {
  readonly w: ScoresWords;
  readonly matches: readonly ListedMatch[];
  /** What was left out of a match, or the whole of a quick board, as a file. */
  readonly save: (match: ListedMatch) => void;
  /** Takes a match off this phone. */
  readonly forget: (match: ListedMatch) => Promise<void>;
};

const Listed = ({ w, one, save, forget }: Omit<MatchesProps, "matches"> & { readonly one: ListedMatch }) => {
  const [sure, setSure] = useState(false);
  const { names, quick = false } = one.match;
  return (
    <li>
      <a class="key" href={quick ? `/score/quick/#${names.id}` : `/score/${names.id}`}>
        {versus(w, names.sides)}
      </a>
      <p class="small">{quick ? w.quickHere() : one.unsent > 0 ? w.notSentYet({ entries: one.unsent }) : w.sent()}</p>
      <div class="keys">
        {quick || one.aside.length > 0 ? (
          <button type="button" class="key" onClick={() => save(one)}>
            {quick ? w.saveAsFile() : w.saveSetAside()}
          </button>
        ) : null}
        {sure ? (
          <button type="button" class="key" onClick={() => void forget(one)}>
            {quick ? w.forgetQuick() : one.unsent > 0 ? w.forgetUnsent({ entries: one.unsent }) : w.forgetMatch()}
          </button>
        ) : (
          <button type="button" class="key" onClick={() => setSure(true)}>
            {w.removeMatch()}
          </button>
        )}
      </div>
    </li>
  );
};

/** The matches that this phone keeps, the last opened first. */
export const Matches = ({ w, matches, save, forget }: MatchesProps) => (
  <article class="kept-matches">
    <h1>{w.matchesHere()}</h1>
    <div class="keys">
      <a class="key record" href="/score/quick/">
        {w.quickBoard()}
      </a>
      <a class="key" href="/score/practice/">
        {w.practice()}
      </a>
    </div>
    {matches.length === 0 ? <p class="reading">{w.noMatchesHere()}</p> : null}
    <ul>
      {matches.map((one) => (
        <Listed key={one.match.names.id} w={w} one={one} save={save} forget={forget} />
      ))}
    </ul>
    <p>
      <a class="act quiet" href="/">
        {w.homePage()}
      </a>
    </p>
  </article>
);
