import type { ComponentChildren } from "preact";
import type { Home } from "#shared/api/league/club.ts";
import type { ClubRecords, RecordsFilter } from "#shared/api/players/records.ts";
import { HonoursList } from "../home/honours-list.tsx";
import { Pager } from "../parts/pager.tsx";
import { RecordList, SlamList } from "../player/feats.tsx";
import type { IndexWords } from "./words.ts";

/** A page of a club's slams, with the records and the champions of the same part of its matches. */
export type ClubRecordsData = {
  readonly records: ClubRecords;
  readonly filter: RecordsFilter;
  /** Divisions of the season whose honours are known; none without a season. */
  readonly champions: readonly Home["divisions"][number][];
  readonly first: boolean;
};

type Props = { readonly w: IndexWords; readonly data: ClubRecordsData };

/** The address of a part of a club's records, ending so that another parameter can follow. */
const addressOf = (club: string, filter: RecordsFilter): `${string}?` | `${string}&` => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? `/clubs/${club}/records?` : `/clubs/${club}/records?${query}&`;
};

/** The same page for another season or other rules. */
const Choice = ({ data, to, children }: Pick<Props, "data"> & { to: RecordsFilter; children: ComponentChildren }) => {
  const here = addressOf(data.records.club.id, data.filter);
  const href = addressOf(data.records.club.id, to);
  return (
    <a href={href.slice(0, -1)} aria-current={href === here ? "page" : undefined}>
      {children}
    </a>
  );
};

const Seasons = ({ w: { records: w }, data }: Props) =>
  data.records.seasons.length === 0 ? null : (
    <section>
      <h2>{w.seasons()}</h2>
      <nav class="lists" aria-label={w.seasons()}>
        <Choice data={data} to={{ ruleset: data.filter.ruleset }}>
          {w.allSeasons()}
        </Choice>
        {data.records.seasons.map((season) => (
          <Choice key={season} data={data} to={{ season, ruleset: data.filter.ruleset }}>
            {season}
          </Choice>
        ))}
      </nav>
    </section>
  );

/** One ruleset is no choice, unless it was chosen. */
const Rules = ({ w: { records: w }, data }: Props) => {
  const { rulesets } = data.records;
  const { season, ruleset } = data.filter;
  if (rulesets.length < 2 && ruleset === undefined) return null;
  return (
    <section>
      <h2>{w.rules()}</h2>
      <nav class="lists" aria-label={w.rules()}>
        <Choice data={data} to={{ season }}>
          {w.allRules()}
        </Choice>
        {rulesets.map(({ id, name }) => (
          <Choice key={id} data={data} to={{ season, ruleset: id }}>
            {name}
          </Choice>
        ))}
      </nav>
    </section>
  );
};

const Champions = ({ w, data: { champions } }: Props) =>
  champions.length === 0 ? null : (
    <section>
      <h2>{w.records.champions()}</h2>
      {champions.map(({ id, name, honours }) => (
        <section key={id}>
          <h3>
            <a href={`/divisions/${id}`}>{name}</a>
          </h3>
          <HonoursList w={w} honours={honours ?? []} />
        </section>
      ))}
    </section>
  );

/** The definitions that a reader may ask for, in order. */
const DEFINED = ["slams", "run", "clear", "comeback", "clean", "points", "first"] as const;

const How = ({ w: { records: w } }: Pick<Props, "w">) => (
  <section class="how">
    <h2>{w.how()}</h2>
    <ul class="listed">
      {DEFINED.map((what) => (
        <li key={what}>{w.howOf[what]()}</li>
      ))}
    </ul>
  </section>
);

/** The season, the division and the rules that were chosen, in words; nothing for all of them. */
const Chosen = ({ w: { records: w }, data: { records, filter } }: Props) => {
  const rules = records.rulesets.find(({ id }) => id === filter.ruleset)?.name ?? filter.ruleset;
  const parts = [
    filter.season === undefined ? "" : w.ofSeason({ season: filter.season }),
    // Of one division all records are of it.
    filter.division === undefined ? "" : (records.records[0]?.division?.name ?? ""),
    rules === undefined ? "" : w.byRules({ rules }),
  ].filter((part) => part !== "");
  return parts.length === 0 ? null : <p class="about">{parts.join(" · ")}</p>;
};

/** A club's records and slams, each with the way to its strike: of all time, or of the part that was chosen. */
export const ClubRecordsView = ({ w, data }: Props) => {
  const { records, slams, club, next } = data.records;
  return (
    <article>
      <header class="page-head low">
        <h1>{w.records.title()}</h1>
        <Chosen w={w} data={data} />
      </header>
      <div class="columns">
        <div class="wide">
          <section>
            <h2 class="hidden">{w.records.records()}</h2>
            {records.length === 0 ? (
              <p class="empty">{w.records.noRecords()}</p>
            ) : (
              <RecordList w={w.records} feats={records} named />
            )}
          </section>
          <section>
            <h2>{w.records.slams()}</h2>
            {slams.length === 0 ? (
              <p class="empty">{w.records.noSlams()}</p>
            ) : (
              <SlamList w={w.records} feats={slams} named />
            )}
            <Pager w={w} here={addressOf(club.id, data.filter)} next={next} first={data.first} />
          </section>
        </div>
        <div class="aside">
          <Champions w={w} data={data} />
          <Seasons w={w} data={data} />
          <Rules w={w} data={data} />
          <How w={w} />
        </div>
      </div>
    </article>
  );
};
