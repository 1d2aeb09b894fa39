import type { Division } from "#shared/api/league/division.ts";
import type { DeskWords } from "../desk/head.tsx";
import { honoursIn } from "../division/honours.ts";
import { longDay } from "../parts/days.ts";
import { namesOf } from "../parts/people.tsx";

type AwardsWords = DeskWords & typeof import("#shared/words/honours.en.ts");

type AwardsProps = { readonly w: AwardsWords; readonly division: Division };

/** An entry with the place or the honour that it has. */
type Award = { readonly names: string; readonly title: string };

/** The awards of a division: its prize places, once they are played out, or else its honours. */
const awardsIn = (w: AwardsWords, division: Division): readonly Award[] => {
  const { prizes, entries } = division;
  const players = new Map(entries.map((one) => [one.entry, namesOf(one.players)]));
  if (prizes && prizes.places.length > 0)
    return prizes.places.flatMap(({ from, to, entries: holders }) =>
      holders.map((entry) => ({
        names: players.get(entry) ?? "",
        title: from === to ? w.certificatePlace({ place: from }) : w.certificatePlaces({ from, to }),
      })),
    );
  return honoursIn(division).flatMap(({ honour, entries: holders }) =>
    holders.map((who) => ({ names: namesOf(who), title: w.honour[honour]({ shared: false }) })),
  );
};

/** The last day on which a division was played; `null`: none is known. */
const lastDay = ({ fixtures }: Division): string | null =>
  fixtures
    .flatMap(({ day }) => day ?? [])
    .toSorted()
    .at(-1) ?? null;

/** A name of more characters than this is set smaller, so that it fits its line on paper. */
const LONG_NAME = 28;

const nameClass = (name: string): string => ["awarded", name.length > LONG_NAME ? "long" : ""].join(" ").trim();

const Certificate = ({ w, division, award: { names, title } }: AwardsProps & { readonly award: Award }) => {
  const { club, name, league, season, evening } = division;
  const day = lastDay(division);
  return (
    <section class="paper-page certificate">
      <p class="certificate-club">{club.name}</p>
      <h2>{w.certificate()}</h2>
      <p class={nameClass(names)}>{names}</p>
      <p class="certificate-title">{title}</p>
      <p>{w.certificateOf({ division: name, league, season })}</p>
      <p>{[evening.venue, day === null ? null : longDay(w.locale, day)].flatMap((one) => one ?? []).join(", ")}</p>
      <p class="certificate-signed">{w.certificateSigned()}</p>
    </section>
  );
};

const PrintHead = ({ w, division, title }: AwardsProps & { readonly title: string }) => (
  <>
    <header class="page-head">
      <h1>{title}</h1>
      <p class="about">
        {w.certificateOf({ division: division.name, league: division.league, season: division.season })}
      </p>
    </header>
    <p class="onward">
      <button class="act quiet" type="button" data-print hidden>
        {w.printThem()}
      </button>
      <a href={`/divisions/${division.id}/desk`}>{w.backToDivision()}</a>
    </p>
  </>
);

/** A certificate on a page of its own for each entry in a prize place. */
export const CertificatesView = ({ w, division }: AwardsProps) => {
  const awards = awardsIn(w, division);
  return (
    <div class="evening-print">
      <PrintHead w={w} division={division} title={w.certificates()} />
      {awards.length === 0 ? <p class="empty">{w.noCertificates()}</p> : null}
      {awards.map((award) => (
        <Certificate key={`${award.title} ${award.names}`} w={w} division={division} award={award} />
      ))}
    </div>
  );
};

type Badge = { readonly name: string; readonly body: string };

/** A badge for each player: with the body, club or team that the player plays for. */
const badgesIn = ({ entries, teams, club }: Division): readonly Badge[] =>
  teams
    ? teams.squads.flatMap(({ name: body, members }) => members.map(({ name }) => ({ name, body })))
    : entries.flatMap(({ players, represents }) =>
        players.map(({ name }) => ({ name, body: represents ?? club.name })),
      );

/** The badges of all players of a division, several on a page. */
export const BadgesView = ({ w, division }: AwardsProps) => {
  const badges = badgesIn(division);
  return (
    <div class="evening-print">
      <PrintHead w={w} division={division} title={w.badges()} />
      {badges.length === 0 ? <p class="empty">{w.noBadges()}</p> : null}
      <ul class="badges">
        {badges.map(({ name, body }, index) => (
          <li key={index}>
            <span class={nameClass(name)}>{name}</span>
            <span>{body}</span>
            <span class="small">
              {division.club.name === body ? "" : `${division.club.name} · `}
              {division.name}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
