import type { Division } from "../../api/league/division.ts";
import type { EntryRow } from "../../api/league/league.ts";
import type { MatchSummary } from "../../api/match/match.ts";
import { Sentence } from "../parts/notation.tsx";
import { namesOf } from "../parts/people.tsx";
import type { DeskWords } from "./head.tsx";
import { STAGES, stageOf, waitingIn } from "./waiting.ts";

/** A club's divisions at its desk. */
export type SeasonsData = {
  readonly club: string;
  readonly divisions: readonly { readonly division: Division; readonly entries: readonly EntryRow[] }[];
  /** Seasons that are closed, newest first, each by one of its divisions. */
  readonly past: readonly { readonly id: string; readonly league: string; readonly season: string }[];
  /** Matches with a dispute that nobody has settled. */
  readonly disputed: readonly MatchSummary[];
  readonly now: string;
};

const withdrawals = ({ decisions }: Division): number =>
  decisions.filter(({ inForce, decision }) => inForce && decision.type === "entry_withdrawn").length;

/** The sides of a match, as its name. */
export const matchName = (w: DeskWords, { sides }: Pick<MatchSummary, "sides">): string =>
  sides.map(({ players }) => namesOf(players)).reduce((start, last) => w.sideEnd({ start, last }));

const Line = ({ w, one, now }: { w: DeskWords; one: SeasonsData["divisions"][number]; now: string }) => {
  const { division, entries } = one;
  const waits = waitingIn(w, division, entries, now);
  return (
    <li>
      <a href={`/divisions/${division.id}/desk`}>{division.name}</a>{" "}
      <span class="small">
        {w.divisionLine({
          league: division.league,
          season: division.season,
          withdrawals: withdrawals(division),
        })}
      </span>
      {waits.length > 0 ? (
        <p class="small">
          <Sentence text={waits.join(" ")} />
        </p>
      ) : null}
    </li>
  );
};

type SeasonLink = SeasonsData["past"][number];

const SeasonLinks = ({ w, club, seasons }: { w: DeskWords; club: string; seasons: readonly SeasonLink[] }) => (
  <ul class="listed">
    {seasons.map(({ id, league, season }) => (
      <li key={id}>
        <a href={`/clubs/${club}/desk/seasons/${id}`}>{w.seasonLink({ league, season })}</a>
      </li>
    ))}
  </ul>
);

/** The seasons that are played, each of which is closed and followed by the next on a page of its own. */
const OneSeasonEach = ({ w, club, divisions }: { w: DeskWords } & Pick<SeasonsData, "club" | "divisions">) => {
  const seasons = new Map(
    divisions.map(({ division: { id, league, season } }) => [JSON.stringify([league, season]), { id, league, season }]),
  );
  return seasons.size === 0 ? null : (
    <>
      <h3>{w.wholeSeasons()}</h3>
      <SeasonLinks w={w} club={club} seasons={[...seasons.values()]} />
    </>
  );
};

/** Matches with a dispute that waits for whoever decides them. */
export const Disputes = ({ w, disputed }: { readonly w: DeskWords } & Pick<SeasonsData, "disputed">) =>
  disputed.length === 0 ? (
    <p class="empty">{w.noDisputes()}</p>
  ) : (
    <ul class="listed">
      {disputed.map((match) => (
        <li key={match.id}>
          <a href={`/matches/${match.id}`}>{matchName(w, match)}</a>{" "}
          <a class="small" href={`/matches/${match.id}/own`}>
            {w.settleDispute()}
          </a>
        </li>
      ))}
    </ul>
  );

/** What a club plays, and what of it waits for whoever runs it. */
export const Seasons = ({
  w,
  data: { club, divisions, past, disputed, now },
}: {
  readonly w: DeskWords;
  readonly data: SeasonsData;
}) => (
  <section>
    <h2>{w.seasons()}</h2>
    <p class="links">
      <a href={`/clubs/${club}/desk/divisions`}>{w.newDivision()}</a>
      <a href={`/clubs/${club}/desk/evenings`}>{w.leagueNight()}</a>
      <a href={`/clubs/${club}/desk/people`}>{w.peopleTitle()}</a>
      <a href={`/clubs/${club}/desk/intake`}>{w.importLink()}</a>
      <a href={`/clubs/${club}/desk/consents`}>{w.consentsTitle()}</a>
      <a href={`/clubs/${club}/desk/club`}>{w.clubTitle()}</a>
    </p>
    {disputed.length > 0 ? (
      <>
        <h3 class="disputed">{w.disputes()}</h3>
        <Disputes w={w} disputed={disputed} />
      </>
    ) : null}
    {divisions.length === 0 ? <p class="empty">{w.noDivisions()}</p> : null}
    {STAGES.map((stage) => {
      const own = divisions.filter(({ division }) => stageOf(division) === stage);
      return own.length === 0 ? null : (
        <div key={stage}>
          <h3>{w.stage[stage]()}</h3>
          <ul class="listed">
            {own.map((one) => (
              <Line w={w} key={one.division.id} one={one} now={now} />
            ))}
          </ul>
        </div>
      );
    })}
    <OneSeasonEach w={w} club={club} divisions={divisions} />
    {past.length > 0 ? (
      <details>
        <summary>{w.pastSeasons({ count: past.length })}</summary>
        <SeasonLinks w={w} club={club} seasons={past} />
      </details>
    ) : null}
  </section>
);
