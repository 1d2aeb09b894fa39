import type { Home } from "#shared/api/league/club.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { MatchLines, MatchScoreboard } from "../parts/match-line.tsx";
import type { HomeWords } from "./words.ts";

/** A match in play; with its club, where the list is of several clubs. */
type OpenMatch = MatchSummary & Partial<Pick<Home["live"][number], "club">>;
type MatchesProps = { readonly w: HomeWords; readonly matches: readonly OpenMatch[] };

const placeInWords = ({ club, division }: OpenMatch): string =>
  [club?.name, division?.name].filter((name) => name !== undefined).join(" · ");

/** Matches that are played now: a scoreboard each. */
export const Live = ({ w, matches }: MatchesProps) => {
  const live = matches.filter(({ play }) => play === "live");
  return live.length === 0 ? null : (
    <section class="live-now">
      <h2 class="hidden">{w.live()}</h2>
      <ul>
        {live.map((match) => (
          <li key={match.id}>
            <MatchScoreboard w={w} match={match} heading={placeInWords(match)} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Matches that were begun and paused. */
export const Paused = ({ w, matches }: MatchesProps) => {
  const paused = matches.filter(({ play }) => play === "paused");
  return paused.length === 0 ? null : (
    <section>
      <h2>{w.unfinished({ matches: paused.length })}</h2>
      <MatchLines w={w} matches={paused} />
    </section>
  );
};
