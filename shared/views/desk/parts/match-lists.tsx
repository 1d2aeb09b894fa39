import type { ComponentChildren } from "preact";
import type { MatchSummary } from "#shared/api/match/match.ts";
import type { DeskWords } from "../head.tsx";
import { matchName } from "../match-name.ts";

type ListProps = { readonly w: DeskWords; readonly matches: readonly MatchSummary[] };
type LinesProps = ListProps & { readonly after?: (match: MatchSummary) => ComponentChildren };

const Lines = ({ w, matches, after }: LinesProps) => (
  <ul class="listed">
    {matches.map((match) => (
      <li key={match.id}>
        <a href={`/matches/${match.id}`}>{matchName(w, match)}</a>
        {after?.(match)}
      </li>
    ))}
  </ul>
);

/** Matches that are being played, each with the page of its scoring links. */
export const OpenMatches = ({ w, matches }: ListProps) => (
  <section>
    <h2>{w.openMatches()}</h2>
    {matches.length === 0 ? <p class="empty">{w.noOpenMatches()}</p> : null}
    <Lines
      w={w}
      matches={matches}
      after={({ id }) => (
        <>
          {" · "}
          <a href={`/matches/${id}/links`}>{w.linksTitle()}</a>
        </>
      )}
    />
  </section>
);

/** Matches with a dispute that waits for a decision. */
export const Disputes = ({ w, matches }: ListProps) => (
  <Lines
    w={w}
    matches={matches}
    after={({ id }) => (
      <>
        {" "}
        <a class="small" href={`/matches/${id}/own`}>
          {w.settleDispute()}
        </a>
      </>
    )}
  />
);

/** Matches whose result not every side has confirmed. */
export const Unconfirmed = Lines;
