import { render } from "preact";
import { useState } from "preact/hooks";
import { Connection } from "../score/connection.ts";
import { Keep } from "../score/keep.ts";
import { Corrector } from "./corrector.tsx";

/** Asked for where nobody brought a token; accounts will take its place. */
const Door = ({ match, enter }: { match: string; enter: (token: string) => void }) => {
  const [token, setToken] = useState("");
  return (
    <article class="correct">
      <header class="page-head">
        <p class="where">
          <a href={`/matches/${match}`}>The match page</a>
        </p>
        <h1>Correct a match</h1>
      </header>
      <p class="reading">
        A finished match is corrected by an organiser or an auditor, with a reason, and never by somebody who played it.
        Everybody can read what was corrected.
      </p>
      <form
        class="correct-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (token.trim()) enter(token.trim());
        }}
      >
        <label>
          Organiser's key or token
          <input
            class="choice"
            type="password"
            autocomplete="off"
            required
            value={token}
            onInput={({ currentTarget }) => setToken(currentTarget.value)}
          />
        </label>
        <button type="submit" class="key">
          Open the match
        </button>
      </form>
    </article>
  );
};

const Broken = ({ words, match }: { words: string; match: string }) => (
  <article class="correct">
    <h1>The match could not be opened</h1>
    <p class="reading">{words}</p>
    <p>
      <a href={`/matches/${match}`}>The match page</a>
    </p>
  </article>
);

/** Opens the page of corrections for the match in the address, with the token from the fragment or typed in. */
const open = async (slot: Element): Promise<void> => {
  const match = /^\/matches\/([\w-]+)\/correct\/?$/.exec(location.pathname)?.[1] ?? "";
  const keep = new Keep(match, "correct");
  const token = keep.token();
  if (!token) {
    const enter = (typed: string): void => {
      keep.setToken(typed);
      void open(slot);
    };
    render(<Door match={match} enter={enter} />, slot);
    return;
  }
  const connection = new Connection(match, token);
  const loaded = await connection.load();
  if (loaded.ok) render(<Corrector first={loaded.value} connection={connection} />, slot);
  else render(<Broken words={loaded.error.words} match={match} />, slot);
};

const slot = document.querySelector('[data-view="correct"]');
if (slot) {
  void open(slot);
  // A link opened where this page is open already changes the fragment alone.
  addEventListener("hashchange", () => void open(slot));
}
