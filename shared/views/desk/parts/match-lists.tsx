import type { ComponentChildren } from "preact";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { MatchLine, MatchLines } from "#shared/views/parts/match-line.tsx";
import type { DeskWords } from "../head.tsx";

type ListProps = { readonly w: DeskWords; readonly matches: readonly MatchSummary[] };
type LinesProps = ListProps & { readonly after: (match: MatchSummary) => ComponentChildren };

/** Matches, each with a button behind it. */
const Lines = ({ w, matches, after }: LinesProps) => (
  <ul class="lines">
    {matches.map((match) => (
      <li key={match.id}>
        <MatchLine w={w.parts} match={match} />
        {after(match)}
      </li>
    ))}
  </ul>
);

/** Matches that are being played, each with the page of its scoring links. */
export const OpenMatches = ({ w, matches }: ListProps) => (
  <section>
    <h2>{w.openMatches()}</h2>
    {matches.length === 0 ? (
      <p class="empty">{w.noOpenMatches()}</p>
    ) : (
      <Lines
        w={w}
        matches={matches}
        after={({ id }) => (
          <a class="act quiet" href={`/matches/${id}/links`}>
            {w.linksTitle()}
          </a>
        )}
      />
    )}
  </section>
);

/** Matches with a dispute that waits for a decision; with `leads` the first is what the page is opened for. */
export const Disputes = ({ w, matches, leads = true }: ListProps & { readonly leads?: boolean }) => (
  <Lines
    w={w}
    matches={matches}
    after={({ id }) => (
      <a class={leads && id === matches[0]?.id ? "act" : "act quiet"} href={`/matches/${id}/own`}>
        {w.settleDispute()}
      </a>
    )}
  />
);

/** Matches whose result not every side has confirmed. */
export const Unconfirmed = ({ w, matches }: ListProps) => <MatchLines w={w.parts} matches={matches} />;
