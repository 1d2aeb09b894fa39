import type { MatchSummary } from "#shared/api/match/match.ts";
import type { DeskWords } from "../head.tsx";
import { matchName } from "../match-name.ts";

type ListProps = { readonly w: DeskWords; readonly matches: readonly MatchSummary[] };

/** Matches that are being played, each with the page of its scoring links. */
export const OpenMatches = ({ w, matches }: ListProps) => (
  <section>
    <h2>{w.openMatches()}</h2>
    {matches.length === 0 ? <p class="empty">{w.noOpenMatches()}</p> : null}
    <ul class="listed">
      {matches.map((match) => (
        <li key={match.id}>
          <a href={`/matches/${match.id}`}>{matchName(w, match)}</a>
          {" · "}
          <a href={`/matches/${match.id}/links`}>{w.linksTitle()}</a>
        </li>
      ))}
    </ul>
  </section>
);

/** Matches with a dispute that waits for a decision. */
export const Disputes = ({ w, matches }: ListProps) => (
  <ul class="listed">
    {matches.map((match) => (
      <li key={match.id}>
        <a href={`/matches/${match.id}`}>{matchName(w, match)}</a>{" "}
        <a class="small" href={`/matches/${match.id}/own`}>
          {w.settleDispute()}
        </a>
      </li>
    ))}
  </ul>
);

/** Matches whose result not every side has confirmed. */
export const Unconfirmed = ({ w, matches }: ListProps) => (
  <ul class="listed">
    {matches.map((match) => (
      <li key={match.id}>
        <a href={`/matches/${match.id}`}>{matchName(w, match)}</a>
      </li>
    ))}
  </ul>
);
