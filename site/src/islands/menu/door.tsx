import { useEffect, useState } from "preact/hooks";
import type { ScorerLink } from "#shared/api/match/scorer-link.ts";
import type { Problem } from "#shared/api/parts/problem.ts";
import { SCORERS } from "#shared/roles.ts";
import { whoIsHere } from "../sending/who-is-here.ts";
import type { MenuWords } from "./words.ts";

type DoorProps = {
  readonly w: MenuWords;
  readonly match: string;
  /** Opens the page with the token of a link. */
  readonly enter: (token: string) => void;
};

/**
 * A scoring link of one's own, for a signed-in account that may make one: it lets this device score this match and do
 * nothing else, works without a network, is in the club's list and can be revoked there.
 */
const ownLink = async (w: MenuWords, match: string): Promise<{ token: string } | { why: string }> => {
  try {
    const answer = await fetch(`/api/v1/matches/${match}/scorer-links`, { method: "POST" });
    // Both are our own API's answers (shared/api/).
    if (answer.ok) return { token: ((await answer.json()) as ScorerLink).token };
    return { why: ((await answer.json()) as Problem).detail };
  } catch {
    return { why: w.noConnection() };
  }
};

/** Shown without a link: how to get one, or, when signed in, the button that makes one. */
export const Door = ({ w, match, enter }: DoorProps) => {
  const [may, setMay] = useState(false);
  const [why, setWhy] = useState("");
  useEffect(() => {
    void whoIsHere().then((account) =>
      setMay(account?.clubs.some(({ role }) => SCORERS.some((one) => one === role)) ?? false),
    );
  }, []);
  const score = async (): Promise<void> => {
    const made = await ownLink(w, match);
    if ("token" in made) enter(made.token);
    else setWhy(made.why);
  };
  return (
    <article class="door">
      <h1>{w.noLink()}</h1>
      <p class="reading">{w.noLinkAbout()}</p>
      {may ? (
        <button type="button" class="key record" onClick={() => void score()}>
          {w.scoreMatch()}
        </button>
      ) : (
        <a class="key" href={`/account/sign-in?next=/score/${match}`}>
          {w.signIn()}
        </a>
      )}
      <p role="status">{why}</p>
      <a class="key" href={`/matches/${match}`}>
        {w.matchPage()}
      </a>
    </article>
  );
};
