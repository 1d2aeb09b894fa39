import type { Home } from "#shared/api/league/club.ts";
import { SetUpBoard } from "../board/set-up-board.tsx";
import { shortDay } from "../parts/days.ts";
import { listOf } from "../parts/lists.ts";
import { MatchLine, NamesLine } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";
import { Woven } from "../parts/woven.tsx";
import { Live, Paused } from "./open-matches.tsx";
import type { HomeWords } from "./words.ts";

type HomeProps = { readonly w: HomeWords; readonly data: Home };

/** Tonight's matches of a club, and the way to its evening. */
const ClubTonight = ({ w, evening }: { readonly w: HomeWords; readonly evening: Home["tonight"][number] }) => {
  const { club, starts, count, matches } = evening;
  return (
    <section>
      <h3>
        <a href={`/clubs/${club.id}/evening`}>{club.name}</a>
        {" · "}
        {w.tonightAt({ timed: starts !== null, time: starts ?? "", matches: count })}
      </h3>
      <ul class="lines">
        {matches.map(({ fixture, home, away }) => (
          <li key={fixture}>
            <NamesLine w={w} left={namesOf(home)} right={namesOf(away)} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Tonight = ({ w, evenings }: { readonly w: HomeWords; readonly evenings: Home["tonight"] }) =>
  evenings.length === 0 ? null : (
    <section>
      <h2>{w.tonight()}</h2>
      <div class="dated-lines">
        {evenings.map((evening) => (
          <ClubTonight key={evening.club.id} w={w} evening={evening} />
        ))}
      </div>
    </section>
  );

/** When a result of a list was played, its club where there are several, and its division. */
const placeOf = (w: HomeWords, { day, club, division }: Home["latest"][number], several: boolean): string =>
  [day === null ? null : shortDay(w.locale, day), several ? club?.name : null, division?.name]
    .filter((part) => part !== null && part !== undefined)
    .join(" \u00b7 ");

/** The last results of all clubs, the newest first: days of one match or of five leave no holes between them. */
const Latest = ({ w, data: { clubs, latest } }: HomeProps) =>
  latest.length === 0 ? null : (
    <section>
      <h2>{w.latestResults()}</h2>
      <ul class="lines">
        {latest.map((match) => (
          <li key={match.id}>
            <MatchLine w={w} match={match} note={placeOf(w, match, clubs.length > 1)} />
          </li>
        ))}
      </ul>
    </section>
  );

/** Divisions that are played come before those that are over. */
const running = (divisions: Home["divisions"]): Home["divisions"] =>
  [...divisions].sort((one, other) => Number(isOver(one)) - Number(isOver(other)));

const isOver = ({ winners, cancelled }: Home["divisions"][number]): boolean => cancelled || winners !== undefined;

/** What is best followed: a match that is live, or the fixtures of a division that is played, or else any club. */
const toFollow = ({ live, divisions }: Home): string => {
  const match = live.find(({ play }) => play === "live");
  if (match) return `/matches/${match.id}`;
  const [division] = running(divisions);
  return division ? `/divisions/${division.id}/fixtures` : "/clubs";
};

/** The board of the game beside the three ways in for visitors. */
const WaysIn = ({ w, data }: HomeProps) => (
  <section class="ways-in">
    <SetUpBoard label={w.board()} arrangement="white-y" />
    <ul>
      <li>
        <a href={toFollow(data)}>{w.followMatch()}</a> {w.followMatchAbout()}
      </li>
      <li>
        <a href="/score/quick/">{w.quickBoard()}</a> {w.quickBoardAbout()}
      </li>
      <li>
        <a href="/clubs/new">{w.foundClub()}</a> {w.foundClubAbout()}
      </li>
    </ul>
  </section>
);

/** Clubs of the list on the front page. */
const CLUBS = 6;

type ListedClub = {
  readonly id: string;
  readonly name: string;
  /** Its divisions with a leader, those that are played first. */
  readonly led: Home["divisions"];
};

/** The clubs of the newest divisions, then the other clubs. */
const clubsListed = ({ clubs, divisions }: Home): readonly ListedClub[] => {
  const playing = [...Map.groupBy(running(divisions), ({ clubId }) => clubId)].map(([id, own]): ListedClub => {
    const led = own.filter(({ leaders, played, cancelled }) => !cancelled && played > 0 && leaders.length > 0);
    return { id, name: own[0]?.club ?? "", led };
  });
  const others = clubs.filter(({ id }) => !playing.some((club) => club.id === id));
  return [...playing, ...others.map((club) => ({ ...club, led: [] }))].slice(0, CLUBS);
};

/** The leader of a division, or its winner once it is over. */
const LeaderOf = ({ w, division }: { readonly w: HomeWords; readonly division: Home["divisions"][number] }) => {
  const { id, name, leaders, winners } = division;
  return (
    <Woven
      say={(linked = "") =>
        winners
          ? w.wonDivision({ division: linked, names: listOf(w.locale, winners.map(namesOf)) })
          : w.leadsDivision({ division: linked, names: namesOf(leaders[0]?.players ?? []) })
      }
      parts={[<a href={`/divisions/${id}`}>{name}</a>]}
    />
  );
};

/** A short list of clubs; of a club of the reader's own a script shows all divisions, and no other club. */
const Clubs = ({ w, data }: HomeProps) => {
  const listed = clubsListed(data);
  return listed.length === 0 ? null : (
    <section>
      <h2>{w.clubs()}</h2>
      <ul class="listed">
        {listed.map(({ id, name, led }) => (
          <li key={id} data-of-club={id}>
            <a class="club" href={`/clubs/${id}`}>
              {name}
            </a>
            {led.map((division, index) => (
              <p key={division.id} hidden={index > 0}>
                <LeaderOf w={w} division={division} />
              </p>
            ))}
          </li>
        ))}
      </ul>
      <p class="onward own-club-line" data-own-club-line={w.ownClub({ club: "\ue000" })}>
        <a href="/clubs">{w.findClub()}</a>
      </p>
    </section>
  );
};

/** The front page: what is live, tonight's matches, the last results, and the ways in. */
export const HomeView = ({ w, data }: HomeProps) => (
  <article class="home">
    <header class="page-head low">
      <h1>{w.headline()}</h1>
      <p class="lead">
        <Woven say={(replayed = "") => w.about({ replayed })} parts={[<a href="/about/">{w.replayed()}</a>]} />
      </p>
    </header>
    <div class="columns">
      <div class="wide">
        <Live w={w} matches={data.live} />
        <Tonight w={w} evenings={data.tonight} />
        <Latest w={w} data={data} />
      </div>
      <WaysIn w={w} data={data} />
    </div>
    <Clubs w={w} data={data} />
    <Paused w={w} matches={data.live} />
    {data.clubs.length === 0 ? null : (
      <p class="onward">
        <a href="/score/practice/">{w.practice()}</a>
        {" · "}
        <a href="/score/">{w.onThisPhone()}</a>
      </p>
    )}
  </article>
);
