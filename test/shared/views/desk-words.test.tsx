import type { VNode } from "preact";
import { describe, expect, it } from "vitest";
import { BOARD_STATUSES, SCORE_UNITS, type Score, type Unfinished } from "#carrom";
import { BREAK_REASONS, DECISION_REASONS, type DecisionType, ENTRY_STATES, EVIDENCE, PAYMENTS } from "#league";
import { ACTS, INVITATION_STATES } from "#shared/api/deployment/accounts.ts";
import { type ExportStatus, exportStatus } from "#shared/api/deployment/export.ts";
import { type Division, type FixtureRow, fixtureRow } from "#shared/api/league/division.ts";
import type { DecisionLine, ProposedRound } from "#shared/api/league/league.ts";
import type { IntakeAnswer } from "#shared/api/parts/import-faults.ts";
import { INTAKE_KINDS } from "#shared/api/parts/import-faults.ts";
import { LOSSES } from "#shared/carrom/board/losses.ts";
import { ROLES } from "#shared/roles.ts";
import { CalendarView } from "#shared/views/calendar/calendar.tsx";
import type { MovePreviewData } from "#shared/views/calendar/move-preview.tsx";
import { ClubView } from "#shared/views/desk/club.tsx";
import { ConsentsView } from "#shared/views/desk/consents.tsx";
import { DecideView } from "#shared/views/desk/deciding/decide.tsx";
import type { DecisionPreview } from "#shared/views/desk/deciding/decision-form.tsx";
import { PairingView } from "#shared/views/desk/deciding/pairing.tsx";
import { DivisionDeskView } from "#shared/views/desk/division-desk.tsx";
import { ExportsView } from "#shared/views/desk/export/exports.tsx";
import { FixtureDeskView } from "#shared/views/desk/fixture-desk.tsx";
import type { DeskWords } from "#shared/views/desk/head.tsx";
import { type IntakeData, IntakeView } from "#shared/views/desk/import/import.tsx";
import { NewDivisionView, USUAL } from "#shared/views/desk/new-division.tsx";
import { HistoryView } from "#shared/views/desk/parts/history.tsx";
import { type InvitationsData, InvitationsView } from "#shared/views/desk/parts/invitations.tsx";
import { MemberDeskView } from "#shared/views/desk/parts/member-desk.tsx";
import { MembersView } from "#shared/views/desk/parts/members.tsx";
import { SeasonsView } from "#shared/views/desk/parts/seasons.tsx";
import { SettingsView } from "#shared/views/desk/parts/settings.tsx";
import { type TodayData, TodayView } from "#shared/views/desk/parts/today.tsx";
import { type UmpireData, UmpireDesk } from "#shared/views/desk/parts/umpire-desk.tsx";
import { PeopleView } from "#shared/views/desk/people.tsx";
import { RegulationsView } from "#shared/views/desk/regulations.tsx";
import { type ResultData, ResultView } from "#shared/views/desk/result/result.tsx";
import { ScorerLinksView } from "#shared/views/desk/scorer-links.tsx";
import { DECISION_CODES } from "#shared/views/parts/decision-words.ts";
import { DivisionDetailsView } from "#shared/views/season/division-details.tsx";
import * as criteria from "#shared/words/criteria.en.ts";
import * as pseudoCriteria from "#shared/words/criteria.qps.ts";
import * as decisions from "#shared/words/decisions.en.ts";
import * as pseudoDecisions from "#shared/words/decisions.qps.ts";
import * as desk from "#shared/words/desk.en.ts";
import * as pseudoDesk from "#shared/words/desk.qps.ts";
import * as parts from "#shared/words/desk-parts.en.ts";
import * as pseudoParts from "#shared/words/desk-parts.qps.ts";
import * as endings from "#shared/words/endings.en.ts";
import * as pseudoEndings from "#shared/words/endings.qps.ts";
import * as calendar from "#shared/words/fixture-calendar.en.ts";
import * as pseudoCalendar from "#shared/words/fixture-calendar.qps.ts";
import * as places from "#shared/words/parts.en.ts";
import * as pseudoPlaces from "#shared/words/parts.qps.ts";
import * as reasons from "#shared/words/reasons.en.ts";
import * as pseudoReasons from "#shared/words/reasons.qps.ts";
import { GREEK, GREEK_LOCALE, plainLetters } from "#test/support/pseudo.tsx";
import { division as sample, scoreIn, summary } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

const english: DeskWords = { ...desk, ...parts, ...decisions, ...reasons, ...criteria, endings };
const pseudo: DeskWords = {
  ...pseudoDesk,
  ...pseudoParts,
  ...pseudoDecisions,
  ...pseudoReasons,
  ...pseudoCriteria,
  endings: pseudoEndings,
  locale: GREEK_LOCALE,
};

const BEFORE = "2026-03-01T08:00:00.000Z";
const NOW = "2026-03-05T08:00:00.000Z";
const SOON = "2026-03-06T08:00:00.000Z";
const DAY = "2026-03-05";
const EARLY = "2026-03-01";
/** A zone of the clock is called by its name everywhere; days are Greek as the data is. */

type Made = (w: DeskWords) => VNode;
type Views = readonly (readonly [string, Made])[];

const person = { id: "p1", name: GREEK };
const other = { id: "p2", name: GREEK };
const club = { id: "c1", name: GREEK, zone: "UTC" };
const rest = { typed: {}, trouble: null, done: null };
const trouble = { message: GREEK, fields: { name: GREEK } };

const match = {
  ...summary("m1", [15, 8], "A"),
  sides: [
    { id: "A", players: [person], points: 15, games: 1, boards: 3 },
    { id: "B", players: [other], points: 8, games: 0, boards: 1 },
  ],
};
const fixture: FixtureRow = {
  ...{ id: "f1", round: 1, day: DAY, home: { ...person, entry: "e1" }, away: { ...other, entry: "e2" } },
  ...{ tie: false, state: "scheduled", postponedFrom: null, winner: null, decision: null, evidence: null, seat: null },
  ...{ match: null, forecast: null },
};
/** One fixture in every state, each with and without a match, a day and a seat. */
const fixtures = fixtureRow.shape.state.options.flatMap((state): FixtureRow[] => [
  { ...fixture, state },
  { ...fixture, state, day: null },
  { ...fixture, state, day: EARLY, postponedFrom: DAY, seat: { table: 3, sitting: 1 } },
  ...EVIDENCE.map((evidence): FixtureRow => ({ ...fixture, state, match, evidence, winner: "e1" })),
]);

const DECISIONS: readonly (readonly [DecisionType, Record<string, unknown>])[] = [
  ["walkover_given", { fixture: "f1", winner: "e1" }],
  ["double_walkover_given", { fixture: "f1" }],
  ["forfeit_given", { fixture: "f1", entry: "e1", kind: "retired" }],
  ["forfeit_given", { fixture: "f1", entry: "e1", kind: "disqualified" }],
  ["bye_given", { fixture: "f1", entry: "e1" }],
  ["fixture_abandoned", { fixture: "f1" }],
  ["fixture_voided", { fixture: "f1" }],
  ["replay_ordered", { fixture: "f1", match: "m1" }],
  ["fixture_postponed", { fixture: "f1", day: DAY }],
  ["fixture_postponed", { fixture: "f1", day: null }],
  ["fixtures_moved", { moves: [{ fixture: "f1", day: DAY }] }],
  ["deadline_extended", { deadline: SOON, announcement: { text: GREEK } }],
  ["points_deducted", { entry: "e1", points: 1 }],
  ["entry_withdrawn", { entry: "e2" }],
  ["regulations_changed", { regulations: sample.regulations }],
  ["category_cancelled", {}],
  ["draw_withdrawn", {}],
  ["entry_added", { entry: "e1", players: ["p1"] }],
  ["round_paired", { round: 2, pairs: [{ home: "e1", away: "e2" }], bye: null }],
  ["round_paired", { round: 3, pairs: [], bye: "e1" }],
  ["season_closed", {}],
  ["decision_reversed", { decision: "1" }],
];
const lines = [true, false].flatMap(
  (inForce) =>
    DECISIONS.map(([type, terms], index) => ({
      ...{ id: String(index), number: index + 1, at: NOW, inForce },
      decision: { type, ...terms, reason: DECISION_REASONS[index % DECISION_REASONS.length], note: GREEK },
      // Every type of decision with its own terms, as the API has them.
    })) as unknown as DecisionLine[],
);

const registration = {
  ...{ opens: BEFORE, deadline: SOON, published: NOW, players: 2, fee: { amount: 500, currency: "EUR" } },
  howToPay: { instructions: GREEK, link: "https://pay.example/club" },
  ...{ minimum: 2, maximum: 8, entries: [] },
} as const satisfies Division["registration"];
const drawn: Division = {
  ...sample,
  ...{ name: GREEK, league: GREEK, season: GREEK, club, fixtures, decisions: lines },
  ruleset: { ...sample.ruleset, name: GREEK },
  entries: [
    { entry: "e1", players: [person] },
    { entry: "e2", players: [other] },
  ],
};
const open: Division = { ...drawn, entries: [], fixtures: [], registration, decisions: [] };
const entries = ENTRY_STATES.flatMap((state) =>
  PAYMENTS.flatMap((payment) =>
    [null, 4].map((seed) => ({
      ...{ id: `${state}-${payment}-${seed}`, division: "d1", players: [person], state, payment, seed },
      ...{ reference: seed === null ? null : GREEK, registeredAt: NOW, represents: GREEK },
    })),
  ),
);

const members = ROLES.flatMap((role) =>
  [null, person].map((plays) => ({
    ...{ user: `${role}-${plays?.id}`, name: GREEK, email: GREEK, role, person: plays, since: NOW },
  })),
);
const invitations = INVITATION_STATES.flatMap((state) =>
  [null, GREEK].map((email) => ({
    ...{
      id: `${state}-${email}`,
      role: "umpire" as const,
      email,
      person: null,
      guardian: email === null,
      made: NOW,
      expires: SOON,
      state,
    },
  })),
);
const acts = ACTS.flatMap((act, seq) =>
  [null, { id: "d1", name: GREEK }].map((division, index) => ({
    ...{ seq: seq * 2 + index, at: NOW, by: index === 0 ? GREEK : "owner:1", name: index === 0 ? null : GREEK },
    ...{ act, subject: index === 0 ? GREEK : "p1", division, names: { p1: GREEK } },
    data: {
      person: "p1",
      role: "owner",
      type: "walkover_given",
      reason: "no-show",
      state: "confirmed",
      payment: "paid",
    },
  })),
);
const withdrew: DecisionLine[] = lines.filter(({ decision }) => decision.type === "entry_withdrawn");
const seasons = {
  divisions: [
    { division: drawn, entries: [] },
    { division: { ...drawn, decisions: [...withdrew, ...withdrew] }, entries: [] },
    { division: { ...drawn, fixtures: [] }, entries: [] },
    { division: open, entries },
    { division: { ...open, registration: { ...registration, deadline: BEFORE } }, entries },
    { division: { ...open, registration: { ...registration, deadline: BEFORE } }, entries: [] },
    { division: { ...open, registration: null }, entries: [] },
    { division: { ...open, cancelled: { reason: "other", note: null, at: NOW } }, entries: [] },
  ],
  past: [{ id: "d9", league: GREEK, season: GREEK }],
};
const today: TodayData = {
  ...{
    club,
    role: "owner",
    players: 2,
    applications: 2,
    divisions: seasons.divisions,
    trouble: null,
    done: null,
    now: NOW,
  },
  ...{ disputed: [match], unconfirmed: [match], open: [match] },
  start: { waits: true, guided: true, clock: true, rules: false },
  evening: { day: DAY, matches: 2, today: true },
};
const quiet: TodayData = {
  ...today,
  ...{ applications: 0, divisions: [], disputed: [], unconfirmed: [], open: [], evening: null },
};
const inviting: InvitationsData = {
  ...{ club, invitations, people: [person, other], addresses: new Map([["p1", GREEK]]), trouble: null, done: null },
  made: { id: "i1", url: "", token: "t", expires: SOON },
};

const umpiring: UmpireData = {
  club: "c1",
  evening: {
    ...{ day: DAY, today: true },
    matches: [null, match].map((opened, index) => ({
      fixture: `f${index}`,
      division: {
        ...{ id: "d1", name: GREEK, ruleset: { id: "r", name: GREEK, page: "/" }, starts: null },
        walkover: { win: 2, loss: 0, clause: null },
      },
      ...{ round: 1, home: { name: GREEK, players: ["p1"] }, away: { name: GREEK, players: ["p2"] } },
      ...{
        state: "scheduled",
        decision: null,
        seat: { table: 2, turn: 0 },
        given: null,
        goesFirst: false,
        match: opened,
      },
    })),
  },
  rulesets: [
    { id: "r", name: GREEK, page: "/" },
    { id: "s", name: GREEK, page: null },
  ],
  umpired: (["unfinished", "disputed", "unconfirmed", "confirmed", "over"] as const).map((state, index) => ({
    match: { ...match, id: `m${index}` },
    state,
    disputes: [true, false].map((aboutEntry) => ({ board: 2, aboutEntry })),
  })),
};

const ofParts: Views = [
  [
    "an umpire before an evening",
    (w) => <UmpireDesk w={w} data={{ ...umpiring, evening: { day: DAY, today: false, matches: [] } }} />,
  ],
  [
    "an umpire without an evening",
    (w) => <UmpireDesk w={w} data={{ club: "c1", evening: null, umpired: [], rulesets: [] }} />,
  ],
  ["today", (w) => <TodayView w={w} data={today} />],
  [
    "a day before an evening",
    (w) => <TodayView w={w} data={{ ...today, evening: { day: DAY, matches: 1, today: false } }} />,
  ],
  ["a day on which nothing waits", (w) => <TodayView w={w} data={quiet} />],
  ["seasons", (w) => <SeasonsView w={w} data={{ ...seasons, club, now: NOW }} />],
  ["no season", (w) => <SeasonsView w={w} data={{ divisions: [], past: [], club, now: NOW }} />],
  [
    "settings",
    (w) => {
      const division = { id: "d1", name: GREEK, league: GREEK, season: GREEK };
      const rulesets = [{ name: GREEK, page: "/" }];
      return <SettingsView w={w} data={{ club, role: "owner", rulesets, divisions: [division] }} />;
    },
  ],
  [
    "settings of a young club",
    (w) => <SettingsView w={w} data={{ club, role: "organiser", rulesets: [], divisions: [] }} />,
  ],
  ["members", (w) => <MembersView w={w} data={{ club, me: "owner-p1", members, people: [person], ...rest }} />],
  ["invitations", (w) => <InvitationsView w={w} data={inviting} />],
  ["history", (w) => <HistoryView w={w} data={{ club, acts, next: "1" }} />],
  ...ROLES.map((role): Views[number] => [
    `the desk of a member: ${role}`,
    (w) => <MemberDeskView w={w} data={{ club, role, umpire: umpiring, open: [match], disputed: [match], ...rest }} />,
  ]),
  [
    "the desk of a member for whom nothing waits",
    (w) => <MemberDeskView w={w} data={{ club, role: "reader", umpire: null, open: [], disputed: [], ...rest }} />,
  ],
];

const ofClub: Views = [
  [
    "name and clock",
    (w) => (
      <ClubView w={w} data={{ club, zones: ["Asia/Kolkata"], zone: "Asia/Kolkata", prefix: "", now: NOW, ...rest }} />
    ),
  ],
  [
    "consents",
    (w) => {
      const consents = [null, person].map((whom, id) => ({
        ...{ id: String(id), club, person: whom, given: NOW, withdrawn: null },
      }));
      const data = { club, given: consents, received: consents, clubs: [club], people: [person], ...rest };
      return <ConsentsView w={w} data={data} />;
    },
  ],
  [
    "no consents",
    (w) => <ConsentsView w={w} data={{ club, given: [], received: [], clubs: [], people: [], ...rest, trouble }} />,
  ],
  [
    "exports, in whatever state",
    (w) => {
      const one = { id: "x1", club: "c1", requested: BEFORE, at: NOW, matches: 2, done: 1, bytes: 1_500_000 };
      const exports = exportStatus.shape.status.options.flatMap((status): ExportStatus[] => [
        { ...one, status, content: null, expires: SOON, linked: false, reason: GREEK },
        { ...one, status, content: null, expires: SOON, linked: true, reason: null, at: null },
      ]);
      return (
        <ExportsView w={w} data={{ club, exports, link: { url: "/x", expires: SOON }, trouble: null, done: null }} />
      );
    },
  ],
  ["no exports", (w) => <ExportsView w={w} data={{ club, exports: [], link: null, trouble, done: null }} />],
  [
    "players",
    (w) => {
      const people = [GREEK, `${GREEK} ${GREEK}`].map((shown, id) => ({
        ...{ id: String(id), name: GREEK, junior: true, guest: true, shown },
      }));
      const listed = { people, juniorNames: "full" as const, next: "1" };
      return <PeopleView w={w} data={{ club, waits: true, listed, applications: 1, first: false, ...rest }} />;
    },
  ],
  [
    "no players",
    (w) => (
      <PeopleView
        w={w}
        data={{
          ...{
            club,
            waits: false,
            listed: { people: [], juniorNames: "number", next: null },
            applications: 0,
            first: true,
          },
          ...rest,
        }}
      />
    ),
  ],
  [
    "scoring links",
    (w) => {
      const link = { id: "01234567-8", match: "m1", by: GREEK, made: BEFORE, expires: SOON, revoked: null };
      const links = [link, { ...link, expires: NOW }, { ...link, revoked: NOW }].map((one, id) => ({
        ...one,
        id: `0123456${id}`,
      }));
      const scorer = { id: "1", url: "/", token: "t", expires: SOON };
      const made = { link: scorer, address: GREEK, code: "<svg></svg>" };
      return (
        <ScorerLinksView w={w} data={{ match: person, desk: "c1", links, zone: "UTC", now: NOW, made, ...rest }} />
      );
    },
  ],
  [
    "a new division",
    (w) => {
      const limits = ["target", "boards", "games"];
      const rulesets = [true, false].map((house) => ({
        ...{ name: String(house), label: GREEK, page: "/", house, open: house ? limits : [] },
      }));
      const days = { round: 1, day: DAY, fixtures: [], byes: ["1"] };
      const preview = { entries: 3, rounds: [days, { ...days, day: null, byes: [] }] };
      return (
        <NewDivisionView
          w={w}
          data={{ club, rulesets, sources: [{ value: "d2", label: GREEK }], typed: USUAL, trouble: null, preview }}
        />
      );
    },
  ],
];

const deskOf = (division: Division, sources = [{ id: "d2", name: GREEK, lines: 4 }]) => ({
  ...{
    division,
    entries,
    people: [person, other],
    nextEntry: "e9",
    now: NOW,
    tried: null,
    sources,
    preview: null,
    done: null,
  },
});
const single = { ...registration, players: 1, published: SOON } as const;
const ofDivision: Views = [
  ["a division that takes entries", (w) => <DivisionDeskView w={w} data={deskOf(open)} />],
  ["a division of singles", (w) => <DivisionDeskView w={w} data={deskOf({ ...open, registration: single })} />],
  [
    "a division too early",
    (w) => <DivisionDeskView w={w} data={{ ...deskOf(open), now: "2026-01-01T00:00:00.000Z" }} />,
  ],
  [
    "a division too late, without entries",
    (w) => <DivisionDeskView w={w} data={{ ...deskOf(open), entries: [], now: "2027-01-01T00:00:00.000Z" }} />,
  ],
  ["a draw from a table", (w) => <DivisionDeskView w={w} data={deskOf({ ...open, registration: null })} />],
  ["a draw from no table", (w) => <DivisionDeskView w={w} data={deskOf({ ...open, registration: null }, [])} />],
  ["a division that is drawn", (w) => <DivisionDeskView w={w} data={deskOf(drawn)} />],
  [
    "a division that is cancelled",
    (w) => <DivisionDeskView w={w} data={deskOf({ ...drawn, cancelled: { reason: "venue", note: null, at: NOW } })} />,
  ],
  ...fixtures.map((one, index): readonly [string, Made] => [
    `fixture ${index}, ${one.state}`,
    (w) => <FixtureDeskView w={w} data={{ division: drawn, fixture: one, tie: null, trouble: null, done: null }} />,
  ]),
  ["details", (w) => <DivisionDetailsView w={w} data={{ division: open, ...rest }} />],
  ["details of a division without entries", (w) => <DivisionDetailsView w={w} data={{ division: drawn, ...rest }} />],
  ["regulations", (w) => <RegulationsView w={w} data={{ division: drawn, frozen: null, ...rest }} />],
  ...[null, ...lines].map((decision, index): readonly [string, Made] => [
    `regulations that are frozen ${index}`,
    (w) => <RegulationsView w={w} data={{ division: drawn, frozen: { fixture, decision }, ...rest }} />,
  ]),
];

const states = fixtureRow.shape.state.options;
const elsewhere = { fixture: "f1", other: "f9", division: { id: "d2", name: GREEK } };
const clashes: DecisionPreview["clashes"] = [
  { kind: "player", day: DAY, player: person, ...elsewhere },
  { kind: "player", day: DAY, player: person, ...elsewhere, fixture: "f8" },
  { kind: "tables", day: DAY, matches: 7, tables: 2 },
  { kind: "blackout", day: DAY },
];
const previews = states.map((state) => ({
  lost: 2,
  fixtures: [
    {
      ...{ fixture: "f1", home: "e1", away: "e2" },
      before: { state, day: null, counts: false },
      after: { state, day: DAY, counts: true },
    },
  ],
  table: [
    { entry: "e1", before: { place: 1, points: 1, byes: 1 }, after: { place: 2, points: 1.5, byes: 2 } },
    { entry: "e2", before: null, after: { place: 2, points: 2, byes: 0 } },
  ],
  clashes,
  added: [
    { fixture: "f8", round: 1, day: DAY, home: "e1", away: "e9", extra: false },
    { fixture: "f9", round: 2, day: null, home: "e9", away: "e2", extra: true },
  ],
}));
/** Whoever is about to enter after the draw is named by the field in which they were chosen. */
const LATE = { entry: "e9", player1: person.id };
const deciding: Views = [
  ...DECISIONS.map(([type], index): readonly [string, Made] => [
    `${DECISION_CODES[type]} ${index}`,
    (w) => (
      <DecideView
        w={w}
        data={{
          division: drawn,
          type,
          fixture,
          typed: { decision: "1" },
          preview: null,
          trouble: null,
          people: [person],
          now: NOW,
        }}
      />
    ),
  ]),
  ...[{ lost: 0, fixtures: [], table: [], clashes: [], added: [] }, ...previews].map(
    (preview, index): readonly [string, Made] => [
      `preview ${index}`,
      (w) => (
        <DecideView
          w={w}
          data={{
            division: drawn,
            type: "entry_withdrawn",
            fixture: null,
            typed: LATE,
            preview,
            trouble,
            people: [person],
            now: NOW,
          }}
        />
      ),
    ],
  ),
];

/** A Swiss between two rounds, and what its next round may be. */
const swiss: Division = {
  ...drawn,
  ...{ play: "swiss", plan: { format: "swiss", rounds: 3, final: true, apart: 2 } },
  fixtures: [{ ...fixture, state: "played" }],
  entries: [...drawn.entries, { entry: "e3", players: [person] }],
  pairing: { rounds: 3, final: true, paired: 1, due: 2, byes: [{ round: 1, entry: "e2" }] },
};
const pair = (scores: readonly [number, number], breaks: (typeof BREAK_REASONS)[number]) => ({
  ...{ first: "e1", second: "e2", why: { scores, breaks } },
});
const round: ProposedRound = {
  round: 2,
  final: false,
  playing: ["e1", "e2", "e3"],
  pairs: [],
  bye: null,
  apart: { kept: [], met: [] },
};
const proposals: readonly (readonly [Division, ProposedRound | null])[] = [
  ...BREAK_REASONS.flatMap((breaks): [Division, ProposedRound][] => [
    [swiss, { ...round, pairs: [pair([2, 2], breaks)], bye: "e2" }],
    [swiss, { ...round, pairs: [pair([1, 2], breaks)] }],
  ]),
  [swiss, { ...round, pairs: null }],
  ...[0, 1, 2].map((again): [Division, ProposedRound] => [
    swiss,
    { ...round, pairs: null, byHand: { pairs: [{ first: "e1", second: "e2" }], bye: "e3", again } },
  ]),
  [swiss, { ...round, pairs: [], apart: { kept: [["e1", "e2"]], met: [["e1", "e3"]] } }],
  [
    swiss,
    { ...round, round: 4, final: true, playing: ["e1", "e2"], pairs: [{ first: "e1", second: "e2", why: null }] },
  ],
  [
    { ...swiss, pairing: { rounds: 3, final: true, paired: 3, due: 4, byes: [] } },
    { ...round, final: true, pairs: null },
  ],
  [{ ...swiss, pairing: { rounds: 3, final: true, paired: 4, due: null, byes: [] } }, null],
  [{ ...swiss, fixtures: [fixture], pairing: { rounds: 3, final: true, paired: 2, due: null, byes: [] } }, null],
];
const pairings: Views = [
  ...proposals.map(([division, proposed], index): readonly [string, Made] => [
    `a round to pair ${index}`,
    (w) => <PairingView w={w} data={{ division, proposed, id: "1", typed: {}, trouble: index % 2 ? trouble : null }} />,
  ]),
  ...(["entry_withdrawn", "entry_added"] as const).map((type): readonly [string, Made] => [
    `${DECISION_CODES[type]} in a Swiss`,
    (w) => (
      <DecideView
        w={w}
        data={{
          ...{ division: swiss, type, fixture: null, typed: LATE, preview: null, trouble: null },
          ...{ people: [person], now: NOW },
        }}
      />
    ),
  ]),
  [
    "the desk of a Swiss",
    (w) => (
      <DivisionDeskView
        w={w}
        data={{
          ...{ division: { ...swiss, decisions: [] }, entries, people: [person], nextEntry: "1", now: NOW },
          ...{ tried: null, sources: [], preview: null, done: null },
        }}
      />
    ),
  ],
];

const calendarWords = (w: DeskWords) => ({
  desk: w,
  w:
    w === pseudo
      ? { ...pseudoCalendar, playedAt: pseudoPlaces.playedAt, placeOf: pseudoPlaces.placeOf, locale: GREEK_LOCALE }
      : { ...calendar, playedAt: places.playedAt, placeOf: places.placeOf },
});
const untyped = { fixtures: [], days: [], to: "", from: "", by: "1", unit: "weeks" } as const;
const move = { id: "1", moves: [{ fixture: "f1", day: EARLY }], clashes, typed: {} };
const calendarCases: readonly (readonly [Division, MovePreviewData | null])[] = [
  [{ ...drawn, play: "knockout" }, null],
  [{ ...drawn, fixtures: [fixture, { ...fixture, day: null }] }, move],
  [{ ...drawn, fixtures: [{ ...fixture, state: "played" }] }, null],
  [open, null],
];
const calendars: Views = calendarCases.map(([division, preview], index): readonly [string, Made] => [
  `a calendar ${index}`,
  (w) => (
    <CalendarView
      words={calendarWords(w)}
      data={{ ...{ division, preview, trouble, blackouts: [DAY], done: null }, typed: untyped }}
    />
  ),
]);

const missing: Unfinished = {
  ...{
    game: 1,
    games: 3,
    stands: [0, 0],
    played: 0,
    openBoard: null,
    target: 25,
    boards: 8,
    boardsWon: false,
    minutes: null,
  },
};
const scores: readonly (Score | null)[] = [...SCORE_UNITS.map((unit) => scoreIn(unit, [2, 1])), null];
const needs: readonly (Unfinished | null)[] = [
  null,
  missing,
  { ...missing, games: 1, target: null, boardsWon: true },
  { ...missing, target: null, boards: null },
  { ...missing, minutes: 45 },
  { ...missing, played: 8, openBoard: 9 },
];
const board = { game: 1, winner: "A", points: { A: 4, B: 0 } };
const result = (given: Partial<ResultData>): ResultData => ({
  ...{
    by: "boards",
    division: drawn,
    fixture,
    players: [person, other],
    tallied: true,
    timed: true,
    first: 1,
    rows: 2,
  },
  ...{ preview: null, before: [], missing: null, here: "/here", own: false, losses: LOSSES, demands: true },
  ...rest,
  ...given,
});
const summaryOf = (winner: string | null) =>
  // Of a summary the view reads its boards, games and winner.
  ({
    boards: BOARD_STATUSES.map((status, number) => ({ ...board, number, status })),
    games: [winner, null].map((won, number) => ({ number, points: { A: 25, B: 3 }, winner: won })),
    winner,
  }) as unknown as NonNullable<ResultData["preview"]>["summary"];
const results: Views = (["boards", "games"] as const).flatMap((by) =>
  needs.flatMap(
    (need, index): Views => [
      [
        `${by} saved before ${index}`,
        (w) => (
          <ResultView
            w={w}
            data={result({ by, before: [{ number: 1, saved: [4, 0], typed: index === 0 ? null : [0, 3] }] })}
          />
        ),
      ],
      [`entering ${by} ${index}`, (w) => <ResultView w={w} data={result({ by, missing: need })} />],
      [
        `entering ${by} of one's own ${index}`,
        (w) => <ResultView w={w} data={result({ by, missing: need, own: true })} />,
      ],
      [`entering more ${by} ${index}`, (w) => <ResultView w={w} data={result({ by, first: 3, missing: need })} />],
      ...["A", "B", null].map((winner): readonly [string, Made] => [
        `what ${by} come to ${index} ${winner}`,
        (w) => (
          <ResultView
            w={w}
            data={result({
              by,
              preview: { summary: summaryOf(winner), score: scores[index % scores.length] ?? null, missing: need },
              tallied: false,
            })}
          />
        ),
      ]),
    ],
  ),
);

const fault = (line: number) => ({ line, column: GREEK, code: "name-known", message: `${GREEK} ${line}` });
const answer: IntakeAnswer = {
  ...{ dryRun: true, made: 1, changed: 2, unchanged: 3, faults: [], notices: [GREEK] },
  lines: (["make", "change", "nothing"] as const).map((does, line) => ({ line, does, id: null, what: GREEK })),
};
const intake = (given: Partial<IntakeData>): IntakeData => ({
  ...{ club, divisions: [club], looked: null, done: null, faults: [], trouble: null },
  typed: { kind: "players", division: "", text: "", same: "", new: "" },
  ...given,
});
const imports: Views = [
  ["an import", (w) => <IntakeView w={w} data={intake({ divisions: [] })} />],
  ...INTAKE_KINDS.map((kind): readonly [string, Made] => [
    `a preview of ${kind}`,
    (w) => <IntakeView w={w} data={intake({ looked: answer, typed: { ...intake({}).typed, kind } })} />,
  ]),
  ["nothing to import", (w) => <IntakeView w={w} data={intake({ looked: { ...answer, made: 0, changed: 0 } })} />],
  ["an import that is done", (w) => <IntakeView w={w} data={intake({ done: answer })} />],
  [
    "an import with errors",
    (w) => {
      const faults = Array.from({ length: 150 }, (_, line) => fault(line + 1));
      return <IntakeView w={w} data={intake({ looked: { ...answer, faults }, faults, trouble })} />;
    },
  ],
];

const views = [...ofParts, ...ofClub, ...ofDivision, ...deciding, ...pairings, ...calendars, ...results, ...imports];

describe("a page of the desk", () => {
  it.each(views)("says everything in words of the catalogue: %s", (_what, made) => {
    expect(plainLetters(made(pseudo))).toEqual([]);
  });

  it.each(views)("has no gap in English: %s", (_what, made) => {
    expect(textOf(made(english))).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
  });
});
