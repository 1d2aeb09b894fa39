import { env } from "cloudflare:workers";
import { z } from "zod";
import { mint } from "#access/accounts/token.ts";
import { compose } from "#carrom";
import { madeInvitation } from "#shared/api/deployment/accounts.ts";
import { madeToken, TOKEN_SCOPES, type TokenScope } from "#shared/api/deployment/tokens.ts";
import { madeWebhook } from "#shared/api/deployment/webhooks.ts";
import { created } from "#shared/api/league/club.ts";
import { noteKept } from "#shared/api/league/difference.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { scorerLink } from "#shared/api/match/scorer-link.ts";
import { savedRuleset } from "#shared/api/parts/ruleset.ts";
import { woodesticSimple } from "#shared/carrom/rules/sheets/woodestic-simple.ts";
import { ROLES, type Role } from "#shared/roles.ts";
import { callAs, confirmAddress, memberOf, newcomer } from "./accounts.ts";
import { call, ORGANISER_KEY, ORIGIN, organise, served } from "./api.ts";
import { exportEnded, orderExport } from "./backup.ts";
import { back, correct, settled, whole } from "./corrections.ts";
import { openFixture, record, type TestMatch } from "./match.ts";
import { FUTURE, LONG_AGO } from "./registration.ts";

const DAY = 24 * 60 * 60 * 1000;
const SALT = "00112233445566778899aabbccddeeff";

/** A whole club: everything that an address or a body of the API can name. */
export type Club = {
  readonly id: string;
  /** Players of the division: three adults and the club's junior. */
  readonly players: readonly string[];
  readonly junior: string;
  /** The junior's family name, which only this club's desk may read. */
  readonly family: string;
  readonly division: string;
  /** A division that still takes entries. */
  readonly later: string;
  /** A division without entries or registration. */
  readonly empty: string;
  /** A series of which the drawn division is an event. */
  readonly series: string;
  readonly entry: string;
  readonly fixtures: readonly string[];
  /** A match that is decided, and corrected since. */
  readonly played: TestMatch;
  /** A match in play. */
  readonly match: TestMatch;
  readonly difference: string;
  readonly link: string;
  readonly note: string;
  readonly invitation: string;
  /** The application of an account that wants to play here, under the family name of the junior. */
  readonly application: string;
  readonly ruleset: string;
  /** A webhook of the club. */
  readonly webhook: string;
  /** An export of the club. */
  readonly exported: string;
  readonly member: string;
  /** A junior who plays here as a guest: only this club's desk may read the family name, which is that of its own junior. */
  readonly guest: string;
  /** A match of this club in which the other club's junior played, with that club's consent. */
  readonly visited: TestMatch;
  /** An adult who is entered nowhere. */
  readonly spare: string;
  /** Another adult who is entered nowhere, and has met no one. */
  readonly lone: string;
  /** The consent of this club by which the other one names its junior. */
  readonly consent: string;
};

/** A caller: headers to send along, and its role in which club; `null`: it belongs to none. */
export type Asker = {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly kind:
    | "nobody"
    | "guest"
    | "operator"
    | Role
    | "link"
    | "expired link"
    | "revoked link"
    | `${TokenScope} token`;
  readonly club: string | null;
};

export type TwoClubs = { readonly clubs: readonly [Club, Club]; readonly askers: readonly Asker[] };

type People = Pick<Club, "id" | "players" | "junior" | "family" | "guest" | "spare" | "lone">;

const foundClub = async (letter: string, family: string): Promise<People> => {
  const tag = `${letter}-${crypto.randomUUID().slice(0, 8)}`;
  const id = `club-${tag}`;
  await organise("/api/v1/clubs", { id, name: `Club ${letter}` }, created);
  const players = [1, 2, 3].map((number) => `p${number}-${tag}`);
  for (const player of players)
    await organise("/api/v1/people", { id: player, name: `Adult ${player}`, club: id }, created);
  const junior = `j-${tag}`;
  await organise("/api/v1/people", { id: junior, name: `Young ${family}`, club: id, junior: true }, created);
  const guest = `g-${tag}`;
  const visitor = { id: guest, name: `Visiting ${family}`, club: id, junior: true, guest: true };
  await organise("/api/v1/people", visitor, created);
  const spare = `s-${tag}`;
  await organise("/api/v1/people", { id: spare, name: "Adult 4", club: id }, created);
  const lone = `l-${tag}`;
  await organise("/api/v1/people", { id: lone, name: "Adult 5", club: id }, created);
  return { id, players: [...players, junior], junior, family, guest, spare, lone };
};

/** Lets another club name the junior of this one. */
const consentOf = async ({ id, junior }: People, to: People): Promise<string> =>
  (await organise(`/api/v1/clubs/${id}/consents`, { club: to.id, person: junior }, created)).id;

/** A rated match of a club outside its divisions, played to its end. */
const friendly = async (club: string, one: string, against: string): Promise<TestMatch> => {
  const sides = [
    { id: "A", players: [one] },
    { id: "B", players: [against] },
  ];
  const terms = { club, ruleset: "woodestic-simple", format: { target: 25 }, rated: true, day: "2026-03-05", sides };
  const { match, scorer } = await organise("/api/v1/matches", terms, openMatchResponse);
  const opened = { id: match, token: scorer.token };
  await record(opened, 1, whole(1, "A", 7), whole(2, "B", 5, "B"), whole(3, "A", 9), whole(4, "A", 9));
  return opened;
};

const season = (club: string, id: string) => ({
  id,
  club,
  league: "League",
  season: "2026",
  name: "One",
  ruleset: "woodestic-simple",
  format: { target: 25 },
});

/** A division whose players entered themselves, drawn. */
const drawn = async (club: string, id: string, players: readonly string[]): Promise<void> => {
  const registration = { opens: LONG_AGO, deadline: FUTURE, players: 1, fee: null, minimum: 2, maximum: 8 };
  await organise("/api/v1/divisions", { ...season(club, id), registration }, created);
  for (const [index, player] of players.entries()) {
    // Entries of both clubs have the same ids.
    const entry = `entry-${index + 1}`;
    await organise(`/api/v1/divisions/${id}/entries`, { id: entry, players: [player] }, created);
    const path = `/api/v1/divisions/${id}/entries/${entry}`;
    await served(
      await call(path, { method: "PATCH", body: { state: "confirmed" }, token: ORGANISER_KEY }),
      z.unknown(),
    );
  }
  const days = Array.from({ length: 3 }, (_, index) => `2026-03-0${index + 1}`);
  await organise(`/api/v1/divisions/${id}/draw`, { days, close: true }, z.unknown());
};

const houseRuleset = async (club: string): Promise<string> => {
  const id = `house-of-${club.slice(-8)}`;
  const changes = [{ parameter: "strike.striker", value: { turn: "kept", penalty: 0, own: "stay" } }];
  const house = compose(woodesticSimple, { id, version: 1, name: "Our evening", summary: "As we play it.", changes });
  if (!house.ok) throw new Error(JSON.stringify(house.error));
  await organise(`/api/v1/clubs/${club}/rulesets`, house.value, savedRuleset);
  return id;
};

const filled = async (
  { id, players, junior, family, guest, spare, lone }: People,
  visitor: string,
): Promise<Omit<Club, "member" | "consent">> => {
  const [division, later, empty] = ["main", "later", "empty"].map((name) => `${name}-${id}`) as [
    string,
    string,
    string,
  ];
  await drawn(id, division, players);
  const registration = { opens: LONG_AGO, deadline: FUTURE, players: 1, fee: null, minimum: 2, maximum: 8 };
  await organise("/api/v1/divisions", { ...season(id, later), registration }, created);
  for (const [index, player] of [junior, visitor, guest].entries())
    await organise(`/api/v1/divisions/${later}/entries`, { id: `entry-${index + 1}`, players: [player] }, created);
  await organise("/api/v1/divisions", season(id, empty), created);
  const series = `series-${id}`;
  await organise(
    `/api/v1/clubs/${id}/series`,
    { id: series, name: "S", points: "18-16-14", events: [division] },
    created,
  );
  const fixtures = [1, 2].map((position) => `${division}-r1-${position}`);
  const [played, match] = [await openFixture(fixtures[0] ?? ""), await openFixture(fixtures[1] ?? "")];
  await record(played, 1, whole(1, "A", 7), whole(2, "B", 5, "B"), whole(3, "A", 9), whole(4, "A", 9));
  await settled({ id: division, club: id, players, matches: [played] });
  const seq = await correct(played, back(5));
  const visited = await friendly(id, players[0] ?? "", visitor);
  const hosted = await friendly(id, junior, guest);
  await settled({ id: division, club: id, players, matches: [played, match, visited, hosted] });
  const path = `/api/v1/matches/${match.id}`;
  const link = await organise(`${path}/scorer-links`, {}, scorerLink);
  const kept = await call(`${path}/notes`, { body: { salt: SALT, text: `A note of ${id}` }, token: match.token });
  const { note } = await served(kept, noteKept);
  const invited = await organise(`/api/v1/clubs/${id}/invitations`, { role: "reader" }, madeInvitation);
  return {
    id,
    players,
    junior,
    family,
    division,
    later,
    empty,
    series,
    entry: "entry-2",
    fixtures,
    played,
    match,
    note,
    application: await applicationTo(id, family),
    difference: `${played.id}.${seq}`,
    link: link.id,
    invitation: invited.id,
    ruleset: await houseRuleset(id),
    exported: await exportIn(id),
    webhook: await webhookIn(id),
    guest,
    visited,
    spare,
    lone,
  };
};

/** An application to a club under this family name. */
const applicationTo = async (club: string, family: string): Promise<string> => {
  const who = await newcomer();
  await confirmAddress(who);
  const body = { id: crypto.randomUUID(), name: `New ${family}`, message: `A cousin of ${family}`, junior: true };
  return (await served(await callAs(who, `/api/v1/clubs/${club}/applications`, { body }), created)).id;
};

const exportIn = async (club: string): Promise<string> => (await exportEnded(await orderExport(club))).id;

const webhookIn = async (club: string): Promise<string> => {
  const body = { url: "https://hooks.example.com/strikebook", kinds: ["season-closed"] };
  return (await organise(`/api/v1/clubs/${club}/webhooks`, body, madeWebhook)).id;
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const askersOf = async (club: Omit<Club, "member" | "consent">): Promise<{ askers: Asker[]; member: string }> => {
  const askers: Asker[] = [];
  let member = "";
  const add = (kind: Asker["kind"], headers: Asker["headers"]) =>
    askers.push({ name: `${kind} of ${club.id}`, kind, headers, club: club.id });
  for (const role of ROLES) {
    const { cookie, user } = await memberOf(club.id, role, role === "player" ? club.players[0] : undefined);
    add(role, { cookie, origin: ORIGIN });
    if (role === "owner")
      for (const scope of TOKEN_SCOPES) {
        const body = { name: scope, scopes: [scope] };
        const { token } = await served(await callAs({ cookie }, "/api/v1/account/tokens", { body }), madeToken);
        add(`${scope} token`, bearer(token));
      }
    member = user;
  }
  const revoked = await organise(`/api/v1/matches/${club.match.id}/scorer-links`, {}, scorerLink);
  const path = `/api/v1/matches/${club.match.id}/scorer-links/${revoked.id}`;
  await call(path, { method: "DELETE", token: ORGANISER_KEY });
  const old = await mint({ role: "scorer", match: club.match.id }, env.STRIKEBOOK_SECRET, Date.now() - 2 * DAY);
  add("link", bearer(club.match.token));
  add("expired link", bearer(old.token));
  add("revoked link", bearer(revoked.token));
  return { askers, member };
};

/** Two whole clubs, each with a junior, and all kinds of callers. */
export const twoClubs = async (): Promise<TwoClubs> => {
  const people = [await foundClub("a", "Quillfeather"), await foundClub("b", "Thistlewood")] as const;
  const clubs: Club[] = [];
  const askers: Asker[] = [
    { name: "nobody", kind: "nobody", headers: {}, club: null },
    { name: "guest", kind: "guest", headers: { cookie: (await newcomer()).cookie, origin: ORIGIN }, club: null },
    { name: "operator", kind: "operator", headers: bearer(ORGANISER_KEY), club: null },
  ];
  const [one, two] = people;
  const consents = [await consentOf(one, two), await consentOf(two, one)];
  for (const [index, own] of people.entries()) {
    const club = await filled(own, (index === 0 ? two : one).junior);
    const { member, askers: more } = await askersOf(club);
    clubs.push({ ...club, member, consent: consents[index] ?? "" });
    askers.push(...more);
  }
  // Two went in.
  return { clubs: clubs as unknown as readonly [Club, Club], askers };
};

/** The family names of juniors in an answer that its asker may not read: none, if all is well. */
export const betrayed = ({ clubs }: TwoClubs, asker: Pick<Asker, "kind" | "club">, text: string): string[] =>
  clubs
    .filter(({ id }) => asker.kind !== "operator" && !(asker.club === id && isDesk(asker.kind)))
    .flatMap(({ family }) => (text.includes(family) ? [family] : []));

const isDesk = (kind: Asker["kind"]): boolean => kind === "owner" || kind === "organiser" || kind.endsWith(" token");
