import { DEFAULT_REGULATIONS } from "#league";
import type { Role } from "#shared/roles.ts";
import { typedRegulations } from "#shared/views/desk/division-terms.tsx";
import type { Club } from "./two-clubs.ts";

/** The typed fields of a form on the page of `page`, which name things of `whose`. */
type Typed = (page: Club, whose: Club, other: Club) => Readonly<Record<string, string>>;

type Roles = readonly [Role, ...Role[]];

/** A form that changes something of a club. */
export type Form = {
  /** The address that it is sent to. */
  readonly path: (page: Club, whose: Club) => string;
  readonly typed: Typed;
  /** Roles of the club that may send it. */
  readonly may: Roles;
  /** The status for one of them. */
  readonly own: number;
  /** The status for members of the other club, whatever they are there. */
  readonly foreign: number;
  /** The status for the club's own where the form names what is the other's; absent: it can name nothing. */
  readonly crossed?: number;
};

/** Regulations as they are typed. */
const TABLE_TERMS = typedRegulations(DEFAULT_REGULATIONS);

const CLUB_ADMINS: Roles = ["owner", "organiser"];
const nothing: Typed = () => ({});

/** A form of a club's desk, which is shown to no one else. */
const atDesk = (behind: string, typed: Typed, own: number, crossed?: number): [string, Form] => [
  `/clubs/:id/desk/${behind}`,
  {
    path: ({ id }) => `/clubs/${id}/desk/${behind}`,
    typed,
    own,
    may: CLUB_ADMINS,
    foreign: 404,
    ...(crossed === undefined ? {} : { crossed }),
  },
];

/** A form of a club's desk for its owners alone. */
const ofOwner = (...form: Parameters<typeof atDesk>): [string, Form] => {
  const [route, rest] = atDesk(...form);
  return [route, { ...rest, may: ["owner"] }];
};

type Which = "division" | "later" | "empty";

/** A form of the desk of one of the club's divisions. */
const ofDivision = (which: Which, behind: string, typed: Typed, own: number, crossed?: number): [string, Form] => [
  `/divisions/:id/desk/${behind}`,
  {
    path: (page) => `/divisions/${page[which]}/desk/${behind}`,
    typed,
    own,
    may: CLUB_ADMINS,
    foreign: 404,
    ...(crossed === undefined ? {} : { crossed }),
  },
];

/** A form of one of a club's webhooks, for its owners alone. */
const ofWebhook = (behind: string, own: number): [string, Form] => [
  `/clubs/:id/desk/webhooks/:webhook/${behind}`,
  {
    path: ({ id }, { webhook }) => `/clubs/${id}/desk/webhooks/${webhook}/${behind}`,
    typed: nothing,
    own,
    may: ["owner"],
    foreign: 404,
    crossed: 404,
  },
];

/** A form of the desk of a fixture: an address can name one division and the other's fixture. */
const ofFixture = (behind: string, typed: Typed, own = 200): [string, Form] => [
  `/divisions/:id/desk/fixtures/:fixture/${behind}`,
  {
    path: ({ division }, whose) => `/divisions/${division}/desk/fixtures/${whose.division}-r3-2/${behind}`,
    typed,
    own,
    may: CLUB_ADMINS,
    foreign: 404,
    crossed: 404,
  },
];

/** A form of a club's evening, on a day without any match. */
const ofEvening = (behind: string, typed: Typed, own: number, crossed?: number): [string, Form] => [
  `/clubs/:id/desk/evenings/:day/${behind}`,
  {
    path: ({ id }) => `/clubs/${id}/desk/evenings/2027-01-01/${behind}`,
    typed,
    own,
    may: CLUB_ADMINS,
    foreign: 404,
    ...(crossed === undefined ? {} : { crossed }),
  },
];

/** A form of a series of the club. */
const ofSeries = (behind: string, typed: Typed): [string, Form] => [
  `/clubs/:id/desk/series/:series${behind}`,
  {
    path: ({ id }, { series }) => `/clubs/${id}/desk/series/${series}${behind}`,
    typed,
    own: 303,
    may: CLUB_ADMINS,
    foreign: 404,
    crossed: 404,
  },
];

/** Terms of a series as they are typed. */
const SERIES_TERMS = { name: "S", table: "18-16-14", counting: "all", rows: "players", guestPlaces: "taken" };

/** A form of a season of the club. */
const ofSeason = (behind: string, typed: Typed, own: number): [string, Form] => [
  `/clubs/:id/desk/seasons/:season/${behind}`,
  {
    path: ({ id }, { division }) => `/clubs/${id}/desk/seasons/${division}/${behind}`,
    typed,
    own,
    may: CLUB_ADMINS,
    foreign: 404,
    crossed: 404,
  },
];

const SCORERS: Roles = ["owner", "organiser", "umpire"];

/**
 * Every form of a club, by its route. A form that is missing here fails. The order matters: later forms
 * end what others need.
 */
export const FORMS: Readonly<Record<string, Form>> = Object.fromEntries([
  atDesk("invite", (_, { junior }) => ({ role: "player", person: junior }), 200, 422),
  atDesk("member", (_, { member }) => ({ user: member, role: "reader", person: "" }), 303, 404),
  atDesk(
    "announcements",
    (_, { division }) => ({
      id: crypto.randomUUID(),
      audience: `division/${division}`,
      title: "Bring your own powder",
      text: "",
    }),
    303,
    404,
  ),
  atDesk("outbox/resend", () => ({ message: "00000000-0000-4000-8000-000000000000" }), 404, 404),
  atDesk("revoke", (_, { invitation }) => ({ invitation }), 303, 404),
  atDesk(
    "duplicates",
    ({ spare }, { players }) => ({
      id: crypto.randomUUID(),
      one: spare,
      other: players[2] ?? "",
      into: players[2] ?? "",
      reason: "misrecorded",
    }),
    303,
    422,
  ),
  atDesk(
    "duplicates/separate",
    ({ spare }, { players }) => ({
      id: crypto.randomUUID(),
      person: spare,
      into: players[2] ?? "",
      reason: "misrecorded",
    }),
    303,
    422,
  ),
  [
    "/clubs/:id/desk/people/:person/guardians",
    {
      path: ({ id }, { spare }) => `/clubs/${id}/desk/people/${spare}/guardians`,
      typed: () => ({ email: "a@example.test" }),
      may: CLUB_ADMINS,
      own: 409,
      foreign: 404,
      crossed: 404,
    },
  ],
  [
    "/clubs/:id/desk/people/:person/guardians/remove",
    {
      path: ({ id }, { spare }) => `/clubs/${id}/desk/people/${spare}/guardians/remove`,
      typed: () => ({ user: "nobody" }),
      may: CLUB_ADMINS,
      own: 404,
      foreign: 404,
      crossed: 404,
    },
  ],
  [
    "/clubs/:id/desk/people/:person/guardians/revoke",
    {
      path: ({ id }, { spare }) => `/clubs/${id}/desk/people/${spare}/guardians/revoke`,
      typed: () => ({ invitation: "00000000-0000-4000-8000-000000000000" }),
      may: CLUB_ADMINS,
      own: 404,
      foreign: 404,
      crossed: 404,
    },
  ],
  [
    "/clubs/:id/desk/people/:person/erase",
    {
      path: ({ id }, { spare }) => `/clubs/${id}/desk/people/${spare}/erase`,
      // The name is not theirs: no one is erased for another row of this table.
      typed: () => ({ reason: "player-asked", name: "Nobody" }),
      may: CLUB_ADMINS,
      own: 400,
      foreign: 404,
      crossed: 404,
    },
  ],
  [
    "/clubs/:id/desk/transfers/:person",
    {
      path: ({ id }, { spare }) => `/clubs/${id}/desk/transfers/${spare}`,
      typed: nothing,
      may: CLUB_ADMINS,
      own: 303,
      foreign: 404,
      crossed: 404,
    },
  ],
  [
    "/clubs/:id/desk/transfers/:person/withdraw",
    {
      path: ({ id }, { spare }) => `/clubs/${id}/desk/transfers/${spare}/withdraw`,
      typed: nothing,
      may: CLUB_ADMINS,
      own: 303,
      foreign: 404,
      crossed: 404,
    },
  ],
  atDesk("first-steps", nothing, 303),
  atDesk("joining/link", nothing, 303),
  atDesk("joining/link/withdraw", nothing, 303),
  atDesk("joining/accept-claims", nothing, 303),
  atDesk("joining/players", (_, { spare }) => ({ sent: "yes", [`tick-${spare}`]: "yes" }), 400, 400),
  atDesk("joining/applications", () => ({ applications: "yes" }), 303),
  atDesk("joining/decline", (_, { application }) => ({ application, reason: "" }), 400, 400),
  atDesk("joining/accept", (_, { application }) => ({ application, person: "" }), 303, 404),
  atDesk("people", () => ({ id: "", name: "Zoe" }), 303),
  atDesk("people/change", (_, { players }) => ({ person: players[1] ?? "", name: "Zoe Two" }), 303, 403),
  atDesk("people/juniors", () => ({ juniorNames: "initials" }), 303),
  atDesk("club", () => ({ name: "Another name", zone: "UTC" }), 303),
  atDesk("consents", (_, { players }, other) => ({ club: other.id, person: players[2] ?? "" }), 303, 422),
  atDesk("consents/withdraw", (_, { consent }) => ({ consent }), 303, 404),
  atDesk("federations/invite", (_, __, other) => ({ club: other.id }), 303),
  ofOwner("federations/join", (_, __, other) => ({ federation: other.id, day: "2026-01-01" }), 303),
  ofOwner("federations/leave", (_, __, other) => ({ federation: other.id }), 303),
  atDesk("federations/open", () => ({ first: "2026-07-01", last: "2026-07-31" }), 303),
  atDesk("federations/close", () => ({ window: "2026-07-01" }), 303),
  atDesk(
    "teams/save",
    ({ id }, { players }) => ({
      team: `team-by-form-${id}`,
      name: "Team",
      captain: players[1] ?? "",
      "member-1": players[2] ?? "",
    }),
    303,
    403,
  ),
  atDesk("series", () => ({ id: crypto.randomUUID(), ...SERIES_TERMS }), 303),
  ofSeries("", () => SERIES_TERMS),
  ofSeries("/add", ({ later }) => ({ division: later })),
  ofSeries("/guest", ({ spare }) => ({ player: spare })),
  ofSeries("/no-guest", ({ spare }) => ({ player: spare })),
  ofSeries("/remove", ({ division }) => ({ division })),
  // Of the other club's players none are at this desk.
  atDesk(
    "teams/draft",
    ({ id }, { players }) => ({
      first: `draft-of-${id}`,
      names: "Reds",
      seed: "x",
      [`player-${players[1]}`]: "yes",
    }),
    400,
    400,
  ),
  atDesk("federations/withdraw", (_, __, other) => ({ club: other.id }), 303),
  ofOwner("webhooks", () => ({ url: "https://hooks.example.com/two-clubs", drawn: "yes" }), 200),
  ofWebhook("test", 303),
  ofWebhook("secret", 200),
  ofWebhook("pause", 303),
  ofWebhook("resume", 303),
  ofWebhook("delete", 303),
  ofOwner("exports", nothing, 303),
  ofOwner("exports/link", (_, { exported }) => ({ export: exported }), 200, 404),
  ofOwner("exports/delete", (_, { exported }) => ({ export: exported }), 303, 404),
  atDesk(
    "divisions",
    (_, { ruleset }) => ({
      league: "L",
      season: "S",
      name: "N",
      ruleset: `${ruleset}@1`,
      play: "round-robin",
      by: "table",
      ...TABLE_TERMS,
    }),
    303,
    422,
  ),
  atDesk(
    "intake",
    (_, { later }) => ({ kind: "entries", division: later, text: "player\nnobody-at-all", makes: "yes" }),
    422,
    403,
  ),
  ofDivision("division", "paid", (_, { entry }) => ({ entry }), 303),
  ofDivision("division", "results", (_, { division }) => ({ round: "1", "fixture-0": `${division}-r1-1` }), 200),
  ofDivision("division", "pairing", nothing, 404),
  ofDivision("division", "pairing/changed", nothing, 404),
  ofDivision("later", "enter", (_, { spare }) => ({ id: "entry-by-form", first: spare }), 303, 403),
  ofDivision("later", "entry", () => ({ entry: "entry-2", state: "confirmed", payment: "paid" }), 303),
  ofDivision(
    "empty",
    "draw",
    (_, whose) => ({ days: "2026-03-01", "from/division": whose.division, "from/top": "2" }),
    422,
    422,
  ),
  ofDivision(
    "later",
    "championship",
    () => ({ id: crypto.randomUUID(), "divisions/0/name": "Juniors", "divisions/0/registration/players": "1" }),
    303,
  ),
  ofDivision(
    "later",
    "entering",
    () => ({ "registration/reserve": "yes", "registration/reserve/absence": "yes" }),
    303,
  ),
  ofDivision("later", "details", () => ({ venue: "Town hall", starts: "19:30" }), 303),
  ofDivision("later", "regulations", () => TABLE_TERMS, 303),
  ofDivision("later", "entries", () => ({ all: "confirm" }), 303),
  ofDivision("later", "play", () => ({ ruleset: "tournament-15", play: "round-robin" }), 303),
  ofDivision(
    "division",
    "decide",
    (_, whose) => ({
      id: crypto.randomUUID(),
      type: "fixture_postponed",
      fixture: `${whose.division}-r3-2`,
      day: "",
      reason: "other",
      do: "record",
    }),
    303,
    404,
  ),
  ofSeason("next", () => ({ do: "preview" }), 200),
  ofSeason("close", nothing, 422),
  ofSeason("reopen", () => ({ reason: "misrecorded" }), 303),
  ofDivision(
    "division",
    "calendar",
    (_, { division }) => ({ id: crypto.randomUUID(), moves: `${division}-r3-2 2030-01-01`, reason: "venue" }),
    303,
    422,
  ),
  ofFixture("open", nothing),
  ofFixture("umpires", () => ({ "umpires/0/name": "An umpire" }), 303),
  // No match is open there.
  ofFixture("close", nothing, 404),
  ofFixture("result", () => ({ do: "more" })),
  // No teams meet there.
  [
    "/divisions/:id/desk/fixtures/:fixture/rubbers/:rubber/result",
    {
      path: ({ division }, whose) => `/divisions/${division}/desk/fixtures/${whose.division}-r3-2/rubbers/1/result`,
      typed: nothing,
      own: 404,
      may: CLUB_ADMINS,
      foreign: 404,
      crossed: 404,
    },
  ],
  [
    "/matches/:id/links",
    { path: ({ match }) => `/matches/${match.id}/links`, typed: nothing, may: SCORERS, own: 200, foreign: 404 },
  ],
  [
    "/matches/:id/substitute",
    {
      path: ({ match }) => `/matches/${match.id}/substitute`,
      typed: () => ({ out: "", in: "", reason: "injury" }),
      may: SCORERS,
      own: 400,
      foreign: 404,
    },
  ],
  [
    "/matches/:id/links/revoke",
    {
      path: ({ match }) => `/matches/${match.id}/links/revoke`,
      typed: (_: Club, { link }: Club) => ({ link }),
      may: SCORERS,
      own: 303,
      foreign: 404,
      crossed: 404,
    },
  ],
  [
    "/divisions/:id/enter",
    {
      path: ({ later }) => `/divisions/${later}/enter`,
      typed: () => ({ id: "own-entry" }),
      may: ["player"],
      own: 303,
      foreign: 403,
    },
  ],
  [
    "/divisions/:id/enter/withdraw",
    {
      path: ({ later }) => `/divisions/${later}/enter/withdraw`,
      typed: () => ({ entry: "own-entry" }),
      may: ["player"],
      own: 303,
      foreign: 403,
    },
  ],
  [
    "/clubs/:id/desk/leave",
    {
      path: ({ id }) => `/clubs/${id}/desk/leave`,
      typed: nothing,
      may: ["auditor", "owner", "organiser", "umpire", "player", "reader"],
      own: 303,
      foreign: 404,
    },
  ],
  [
    "/clubs/:id/desk/score",
    {
      path: ({ id }) => `/clubs/${id}/desk/score`,
      typed: (_: Club, { fixtures }: Club) => ({ fixture: fixtures[1] ?? "" }),
      may: SCORERS,
      own: 303,
      foreign: 404,
      crossed: 403,
    },
  ],
  atDesk("evenings/day", nothing, 303),
  ...(
    [
      ["open", nothing, 303],
      ["print", () => ({ tables: "2" }), 200],
      ["withdraw", nothing, 303],
      ["here", (_, { players }) => ({ come: players[0] ?? "" }), 404, 404],
      ["move", (_, { division }) => ({ fixture: `${division}-r3-2`, table: "2" }), 422, 422],
      ["undo", (_, { division }) => ({ fixture: `${division}-r3-2` }), 404, 404],
      ["close", (_, { division }) => ({ fixture: `${division}-r3-2` }), 404, 404],
      ["paid", (_, { division, entry }) => ({ division, entry }), 303, 403],
      ["clock", (_, { division }) => ({ division, round: "1", shift: "1" }), 400, 403],
      ["clock/undo", (_, { division }) => ({ division, round: "1", shift: "1" }), 400, 403],
      ["walkover", (_, { division }) => ({ fixture: `${division}-r3-2`, missing: "away" }), 404, 404],
    ] as const satisfies readonly (readonly [string, Typed, number, number?])[]
  ).map(([behind, typed, own, crossed]): [string, Form] => ofEvening(behind, typed, own, crossed)),
  // For a player without an address: phones.test.ts.
  atDesk("member/phone", (_, { member }) => ({ user: member }), 409, 404),
  atDesk("fees/paid", (_, { division, entry }) => ({ division, entry }), 303, 403),
  atDesk("remove", (_, { member }) => ({ user: member }), 303, 404),
] satisfies [string, Form][]);

/** Forms of no club: their senders do something for themselves, or show a letter's link. */
export const OF_NO_CLUB: ReadonlySet<string> = new Set([
  "/account/sign-in",
  "/t/:code",
  "/clubs/new",
  "/account/sign-up",
  "/account/forgotten",
  "/account/reset/:token",
  "/account/verify/:token",
  "/account/password",
  "/account/letter",
  "/account/erase",
  "/account/calendar",
  "/account/calendar/end",
  // For a player of both clubs: federations.test.ts.
  "/account/players/confirm",
  "/account/players/undo",
  "/account/tokens",
  "/account/tokens/revoke",
  "/account/sign-out",
  "/invitations/:token",
  "/account/applications/withdraw",
  "/account/confirm-all",
  "/account/guardian/leave",
  "/account/told",
  // For the person who set the deployment up: set-up.test.ts.
  "/set-up/:code",
  "/unsubscribe/:token",
  "/account/told/mail",
  "/account/told/off",
  "/account/told/test",
  // For an account without an address: phones.test.ts.
  "/account/address",
  "/account/phones",
  "/account/phones/remove",
  // For a junior's guardians: guardians.test.ts.
  "/divisions/:id/enter/for/:player",
  "/divisions/:id/enter/for/:player/withdraw",
  // For a player of the match, and the one who decides its disputes: own-match-pages.test.ts.
  "/divisions/:id/fixtures/:fixture/own",
  ...["confirm", "dispute", "decide", "reopen"].map((form) => `/matches/:id/own/${form}`),
  // For the captains of a tie's teams, and the desk: team-ties.test.ts.
  ...["home", "away", "substitute"].map((form) => `/ties/:id/line-up/${form}`),
  "/clubs/:id/join",
  "/clubs/:id/join/:code",
  "/clubs/:id/join/:code/claim",
  "/transfers/:person/:code",
]);
