import type { MatchDetail } from "#shared/api/match/match.ts";
import { followRibbon } from "./match/ribbon.ts";

/** Opens the folds around what the address names; browsers that do so by themselves have done it already. */
const unfold = (): void => {
  const named = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  const inside = named?.querySelector("details");
  for (const fold of [inside, named?.closest("details"), named?.closest("details")?.parentElement?.closest("details")])
    if (fold) fold.open = true;
  if (named) named.scrollIntoView();
};

const slot = document.querySelector('[data-view="match"]');
if (slot) {
  addEventListener("hashchange", unfold);
  unfold();
  const news = document.querySelector("[data-live-news]");
  followRibbon(news);
  // Written by the Worker that rendered this page, from the same schema; `null` once the match is over.
  const match = JSON.parse(document.querySelector("[data-view-data]")?.textContent ?? "null") as MatchDetail | null;
  // An earlier part of a very long match is not where anything is added.
  const isLatest = !new URLSearchParams(location.search).has("before");
  if (match && isLatest)
    void import("./match/page.tsx").then(({ follow, matchWords }) => follow(matchWords, slot, match, news));
}
