import "../live/own-direction.ts";
import { render } from "preact";
import { useState } from "preact/hooks";
import { Woven } from "#shared/views/parts/woven.tsx";
import { newId } from "../live/new-id.ts";
import { Connection } from "../sending/connection.ts";
import { Keep } from "../sending/keep.ts";
import { whoIsHere } from "../sending/who-is-here.ts";
import { Corrector } from "./corrector.tsx";
import { mayCorrect } from "./judge.ts";
import { type CorrectWords, words } from "./words.ts";

/** The strike that the page's address names: `?entry=14`. */
const named = (): number => Number(new URLSearchParams(location.search).get("entry") ?? 0);

type DoorProps = {
  readonly w: CorrectWords;
  readonly match: string;
  /** Why the signed-in account is not let in; `null` without one. */
  readonly why: string | null;
  readonly enter: (token: string) => void;
};

/** Shown without a signed-in account that may correct, and without a token. */
const Door = ({ w, match, why, enter }: DoorProps) => {
  const [token, setToken] = useState("");
  return (
    <article class="correct">
      <header class="page-head">
        <p class="where">
          <a href={`/matches/${match}`}>{w.matchPage()}</a>
        </p>
        <h1>{w.heading.choose()}</h1>
      </header>
      <p class="reading">{w.whoMay()}</p>
      <p class="reading">
        {why ?? (
          <Woven
            say={(signIn) => w.signInOrToken({ signIn })}
            parts={[<a href={`/account/sign-in?next=/matches/${match}/correct`}>{w.signIn()}</a>]}
          />
        )}
      </p>
      <form
        class="correct-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (token.trim()) enter(token.trim());
        }}
      >
        <label>
          {w.tokenLabel()}
          <input
            class="choice"
            type="password"
            autocomplete="new-password"
            required
            value={token}
            onInput={({ currentTarget }) => setToken(currentTarget.value)}
          />
        </label>
        <button type="submit" class="key">
          {w.openMatch()}
        </button>
      </form>
    </article>
  );
};

const Broken = ({ w, why, match }: { w: CorrectWords; why: string; match: string }) => (
  <article class="correct">
    <h1>{w.notOpened()}</h1>
    <p class="reading">{why}</p>
    <p>
      <a href={`/matches/${match}`}>{w.matchPage()}</a>
    </p>
  </article>
);

/** Tries the signed-in account, which needs no token; otherwise the door stays. */
const bySession = async (
  w: CorrectWords,
  slot: Element,
  match: string,
  enter: (token: string) => void,
): Promise<void> => {
  const account = await whoIsHere();
  const connection = new Connection(w.sending, match, null);
  const loaded = account ? await connection.load() : null;
  if (loaded && !loaded.ok) return render(<Broken w={w} why={loaded.error.words} match={match} />, slot);
  const judged = account && loaded ? mayCorrect(w, account, loaded.value.detail) : null;
  if (loaded && judged?.may)
    render(<Corrector w={w} first={loaded.value} connection={connection} entry={named()} />, slot);
  else render(<Door w={w} match={match} why={judged?.may === false ? judged.why : null} enter={enter} />, slot);
};

/** The name that rooms know this device by where it scores; `null`: it never did, or keeps nothing. */
const scoringDevice = async (): Promise<string | null> => {
  const { Store } = await import("../score/copy/store.ts");
  const store = await Store.open(newId()).catch(() => null);
  return (await store?.setting("device")) ?? null;
};

/**
 * Opens the page of corrections for the match in the address: with the token from the fragment or typed in, which goes
 * before a session because a token is brought on purpose, or as the signed-in account.
 */
const open = async (w: CorrectWords, slot: Element): Promise<void> => {
  const match = /\/matches\/([\w-]+)\/correct\/?$/.exec(location.pathname)?.[1] ?? "";
  const keep = new Keep(match, "correct");
  const token = keep.token();
  if (!token) {
    const enter = (typed: string): void => {
      keep.setToken(typed);
      void open(w, slot);
    };
    return bySession(w, slot, match, enter);
  }
  const connection = new Connection(w.sending, match, token, await scoringDevice());
  const loaded = await connection.load();
  if (loaded.ok) render(<Corrector w={w} first={loaded.value} connection={connection} entry={named()} />, slot);
  else render(<Broken w={w} why={loaded.error.words} match={match} />, slot);
};

const slot = document.querySelector('[data-view="correct"]');
if (slot) {
  void open(words, slot);
  // A link opened where this page is open already changes the fragment alone.
  addEventListener("hashchange", () => void open(words, slot));
}
