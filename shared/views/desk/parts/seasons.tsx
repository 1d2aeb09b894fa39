import type { Division } from "#shared/api/league/division.ts";
import type { EntryRow } from "#shared/api/league/league.ts";
import { Sentence } from "#shared/views/parts/notation.tsx";
import { DeskHead, type DeskWords } from "../head.tsx";
import { nextStepIn, stageOf } from "../waiting.ts";

/** What a club plays, season by season. */
export type SeasonsData = {
  readonly divisions: readonly { readonly division: Division; readonly entries: readonly EntryRow[] }[];
  /** Seasons that are closed, newest first, each by one of its divisions. */
  readonly past: readonly SeasonLink[];
};

/** A season, by the division that names it in addresses. */
type SeasonLink = { readonly id: string; readonly league: string; readonly season: string };

/** The second part of a club's desk. */
export type SeasonsPageData = SeasonsData & {
  readonly club: { readonly id: string; readonly name: string };
  readonly now: string;
};

const withdrawals = ({ decisions }: Division): number =>
  decisions.filter(({ inForce, decision }) => inForce && decision.type === "entry_withdrawn").length;

const isPlayed = ({ division }: SeasonsData["divisions"][number]): boolean =>
  ["finished", "cancelled"].includes(stageOf(division));

type WordsProps = { readonly w: DeskWords };

const Line = ({
  w,
  one,
  now,
}: WordsProps & { readonly one: SeasonsData["divisions"][number]; readonly now: string }) => {
  const { division, entries } = one;
  const next = nextStepIn(w, division, entries, now);
  return (
    <li>
      <a href={`/divisions/${division.id}/desk`}>{division.name}</a>{" "}
      <span class="small">
        {w.divisionLine({ stage: w.stage[stageOf(division)](), withdrawals: withdrawals(division) })}
      </span>
      {next === "" ? null : (
        <p class="small">
          <Sentence text={next} />
        </p>
      )}
    </li>
  );
};

type SeasonProps = WordsProps & {
  readonly data: SeasonsPageData;
  readonly divisions: SeasonsData["divisions"];
};

const Season = ({ w, data: { club, now }, divisions }: SeasonProps) => {
  const [first] = divisions;
  if (first === undefined) return null;
  const { id, league, season } = first.division;
  const path = `/clubs/${club.id}/desk/seasons/${id}`;
  return (
    <section>
      <h2>
        <a href={path}>{w.seasonLink({ league, season })}</a>
      </h2>
      {divisions.every(isPlayed) ? <p>{w.allPlayed()}</p> : null}
      <ul class="listed">
        {divisions.map((one) => (
          <Line w={w} key={one.division.id} one={one} now={now} />
        ))}
      </ul>
      <p class="links">
        <a href={path}>{w.closeSeasonLink()}</a>
        <a href={`${path}/next`}>{w.planNextLink()}</a>
      </p>
    </section>
  );
};

/** What a club plays, season by season, each division with how far it has come and what comes next. */
export const SeasonsView = ({ w, data }: WordsProps & { readonly data: SeasonsPageData }) => {
  const { club, divisions, past } = data;
  const seasons = Map.groupBy(divisions, ({ division: { league, season } }) => JSON.stringify([league, season]));
  return (
    <article class="desk-page">
      <DeskHead w={w} part="seasons" own club={club} title={w.seasons()} />
      <p class="links">
        <a href={`/clubs/${club.id}/desk/divisions`}>{w.newDivision()}</a>
        <a href={`/clubs/${club.id}/desk/series`}>{w.seriesLink()}</a>
      </p>
      {divisions.length === 0 ? <p class="empty">{w.noDivisions()}</p> : null}
      {[...seasons].map(([key, own]) => (
        <Season key={key} w={w} data={data} divisions={own} />
      ))}
      {past.length > 0 ? (
        <details>
          <summary>{w.pastSeasons({ count: past.length })}</summary>
          <ul class="listed">
            {past.map(({ id, league, season }) => (
              <li key={id}>
                <a href={`/clubs/${club.id}/desk/seasons/${id}`}>{w.seasonLink({ league, season })}</a>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </article>
  );
};
