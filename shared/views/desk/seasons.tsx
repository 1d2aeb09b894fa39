import type { Division } from "../../api/league/division.ts";
import type { EntryRow } from "../../api/league/league.ts";
import type { MatchSummary } from "../../api/match/match.ts";
import { counted } from "../parts/figures.ts";
import { namesOf } from "../parts/people.tsx";
import { STAGES, type Stage, stageOf, waitingIn } from "./waiting.ts";

/** A club's divisions at its desk. */
export type SeasonsData = {
  readonly club: string;
  readonly divisions: readonly { readonly division: Division; readonly entries: readonly EntryRow[] }[];
  /** Matches with a dispute that nobody has settled. */
  readonly disputed: readonly MatchSummary[];
  readonly now: string;
};

const HEADINGS: Readonly<Record<Stage, string>> = {
  registering: "Taking entries",
  playing: "Playing",
  finished: "Finished",
  cancelled: "Not played",
};

const withdrawals = ({ decisions }: Division): number =>
  decisions.filter(({ inForce, decision }) => inForce && decision.type === "entry_withdrawn").length;

const Line = ({ one, now }: { one: SeasonsData["divisions"][number]; now: string }) => {
  const { division, entries } = one;
  const waits = waitingIn(division, entries, now);
  const gone = withdrawals(division);
  return (
    <li>
      <a href={`/divisions/${division.id}/desk`}>{division.name}</a>{" "}
      <span class="small">
        {division.league} · {division.season}
        {gone > 0 ? ` · ${counted(gone, "withdrawal")}` : ""}
      </span>
      {waits.length > 0 ? <p class="small">{waits.join(" · ")}</p> : null}
    </li>
  );
};

/** What a club plays, and what of it waits for whoever runs it. */
export const Seasons = ({ data: { club, divisions, disputed, now } }: { data: SeasonsData }) => (
  <section>
    <h2>Seasons</h2>
    <p class="links">
      <a href={`/clubs/${club}/desk/divisions`}>A new division</a>
      <a href={`/clubs/${club}/desk/people`}>Players</a>
      <a href={`/clubs/${club}/desk/intake`}>Bring in a list</a>
      <a href={`/clubs/${club}/desk/consents`}>Other clubs</a>
      <a href={`/clubs/${club}/desk/club`}>Name and clock</a>
    </p>
    {disputed.length > 0 ? (
      <>
        <h3 class="disputed">Disputes open</h3>
        <ul class="listed">
          {disputed.map((match) => (
            <li key={match.id}>
              <a href={`/matches/${match.id}`}>{match.sides.map(({ players }) => namesOf(players)).join(" v ")}</a>{" "}
              <a class="small" href={`/matches/${match.id}/correct`}>
                settle
              </a>
            </li>
          ))}
        </ul>
      </>
    ) : null}
    {divisions.length === 0 ? <p class="empty">No division yet. The first is made by the link above.</p> : null}
    {STAGES.map((stage) => {
      const own = divisions.filter(({ division }) => stageOf(division) === stage);
      return own.length === 0 ? null : (
        <div key={stage}>
          <h3>{HEADINGS[stage]}</h3>
          <ul class="listed">
            {own.map((one) => (
              <Line key={one.division.id} one={one} now={now} />
            ))}
          </ul>
        </div>
      );
    })}
  </section>
);
