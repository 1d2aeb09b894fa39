import type { VNode } from "preact";
import { describe, expect, it } from "vitest";
import { ENTRY_STATES, PAYMENTS } from "#league";
import { INVITATION_STATES, type Offer } from "#shared/api/deployment/accounts.ts";
import { APPLICATION_STATES, DECLINE_REASONS } from "#shared/api/deployment/joining.ts";
import { FOUNDING } from "#shared/api/league/founding.ts";
import type { OwnMatches } from "#shared/api/league/own-match.ts";
import { ROLES } from "#shared/roles.ts";
import { AccountView, InvitationView } from "#shared/views/account/account.tsx";
import { type EnterData, EnterView } from "#shared/views/account/enter.tsx";
import { FoundingView } from "#shared/views/account/founding.tsx";
import { RefusalView } from "#shared/views/account/refusal.tsx";
import { SetUpView } from "#shared/views/account/set-up.tsx";
import { ForgottenView, ResetView, SignInView, SignUpView, VerifyView } from "#shared/views/account/sign-in.tsx";
import * as english from "#shared/words/account.en.ts";
import * as pseudo from "#shared/words/account.qps.ts";
import { ownEnglish, ownPseudo } from "#test/support/own-words.ts";
import { GREEK, GREEK_LOCALE, inGreek, plainLetters } from "#test/support/pseudo.tsx";
import { division as sample, summary } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

const MOMENTS = ["2026-03-01T08:00:00.000Z", "2026-03-31T22:59:00.000Z", "2026-04-02T22:59:00.000Z"] as const;
const [OPENS, PUBLISHED, DEADLINE] = MOMENTS;
const person = { id: "p1", name: GREEK };

type Words = Parameters<typeof AccountView>[0]["w"];
type Made = (w: Words) => VNode;

const form = { typed: { next: "/account", token: "t" }, trouble: null, done: null };
const account = { id: "u1", email: "asha@example.org", name: GREEK, verified: true, clubs: [] };
const club = { id: "c1", name: GREEK, zone: "UTC" };
const belongs = { ...account, verified: false, clubs: ROLES.map((role) => ({ ...club, role, person: "p1" })) };
const asked = [
  ...APPLICATION_STATES.map((state) => ({ id: state, club, made: OPENS, state, reason: null })),
  ...DECLINE_REASONS.map((reason) => ({ id: reason, club, made: OPENS, state: "declined" as const, reason })),
];
const offer = (state: Offer["state"], guardian = false, player: string | null = null): Offer => ({
  ...{ club, role: "umpire", guardian, player, expires: DEADLINE, state },
});
const guardianships = {
  juniors: [{ ...person, club: { id: "c1", name: GREEK }, since: OPENS }],
  guardians: [{ name: GREEK, since: OPENS }],
};
const nobody = { juniors: [], guardians: [] };

const registration = {
  ...{ opens: OPENS, deadline: DEADLINE, published: PUBLISHED, players: 2, fee: { amount: 500, currency: "EUR" } },
  howToPay: { instructions: GREEK, link: "https://pay.example/club" },
  ...{ minimum: 2, maximum: 1, entries: [] },
} as const satisfies EnterData["registration"];
const open = { ...sample, ...{ name: GREEK, league: GREEK, season: GREEK, club, entries: [], registration } };
const enter = (given: Partial<EnterData>): EnterData => ({
  ...{ division: open, registration, me: person, entry: null, partners: [person], typed: {} },
  ...{ here: "/divisions/d1/enter", others: [], trouble: null, done: null, now: OPENS },
  ...given,
});
const single = { ...registration, players: 1, fee: null, published: DEADLINE } as const;
const full = {
  ...registration,
  entries: [{ id: "e1", players: [person], state: "confirmed" as const, represents: null }],
};
const cancelled = { ...open, cancelled: { reason: "too-few-entries", note: null, at: OPENS } };

const NONE: OwnMatches = { next: [], toConfirm: [], disputed: [] };
const played = inGreek(summary("m1", [25, 7], "A"));
const WAITING: OwnMatches = {
  next: sample.fixtures.map((fixture) => ({ division: { id: "d1", name: GREEK }, fixture: inGreek(fixture) })),
  ...{ toConfirm: [played], disputed: [played] },
};

const views: readonly (readonly [string, Made])[] = [
  ["signing in", (w) => <SignInView w={w} data={form} />],
  ["signing up", (w) => <SignUpView w={w} data={form} />],
  ["a forgotten password", (w) => <ForgottenView w={w} data={form} />],
  ["a new password", (w) => <ResetView w={w} data={form} />],
  ["confirming an address", (w) => <VerifyView w={w} data={form} />],
  [
    "an address that leads back",
    (w) => <VerifyView w={w} data={{ typed: { next: "/x" }, trouble: null, done: GREEK }} />,
  ],
  ["an address that is confirmed", (w) => <VerifyView w={w} data={{ ...form, done: GREEK }} />],
  [
    "an account",
    (w) => (
      <AccountView
        w={w}
        data={{ account, applications: [], guardianships: nobody, matches: NONE, trouble: null, done: null }}
      />
    ),
  ],
  [
    "an account of clubs",
    (w) => (
      <AccountView
        w={w}
        data={{ account: belongs, applications: asked, guardianships, matches: WAITING, trouble: null, done: null }}
      />
    ),
  ],
  ...FOUNDING.flatMap((founding) =>
    [true, false].map((verified): readonly [string, Made] => [
      `founding a club, ${founding}, by ${verified ? "a" : "an un"}confirmed address`,
      (w) => <FoundingView w={w} data={{ founding, verified, zones: [], prefix: "", typed: {}, trouble: null }} />,
    ]),
  ),
  ["setting a site up", (w) => <SetUpView w={w} data={{ state: "asks", code: "1", typed: GREEK, trouble: null }} />],
  ["a set-up page that is over", (w) => <SetUpView w={w} data={{ state: "stale" }} />],
  ["a site that is set up", (w) => <SetUpView w={w} data={{ state: "done", organiserKey: "1", invitation: "/1" }} />],
  ["a refusal", (w) => <RefusalView w={w} data={{ title: GREEK, message: GREEK }} />],
  ...[null, GREEK].flatMap((email) =>
    INVITATION_STATES.map((state): readonly [string, Made] => [
      `an invitation, ${state}, to ${email === null ? "a stranger" : "somebody"}`,
      (w) => <InvitationView w={w} data={{ offer: offer(state, false, email), token: "t", email, trouble: null }} />,
    ]),
  ),
  ["entering", (w) => <EnterView w={w} data={enter({})} />],
  ["entering a junior", (w) => <EnterView w={w} data={enter({ me: null, others: [person] })} />],
  [
    "an invitation of a guardian",
    (w) => <InvitationView w={w} data={{ offer: offer("open", true), token: "t", email: null, trouble: null }} />,
  ],
  ["entering alone", (w) => <EnterView w={w} data={enter({ registration: single })} />],
  ["entering too early", (w) => <EnterView w={w} data={enter({ now: "2026-01-01T00:00:00.000Z" })} />],
  ["entering too late", (w) => <EnterView w={w} data={enter({ now: "2027-01-01T00:00:00.000Z" })} />],
  ["entering what is full", (w) => <EnterView w={w} data={enter({ registration: full })} />],
  [
    "entering after the draw",
    (w) => <EnterView w={w} data={enter({ division: { ...open, entries: sample.entries } })} />,
  ],
  ["entering what is cancelled", (w) => <EnterView w={w} data={enter({ division: cancelled })} />],
  ["entering as nobody", (w) => <EnterView w={w} data={enter({ me: null })} />],
  ...ENTRY_STATES.flatMap((state) =>
    PAYMENTS.map((payment): readonly [string, Made] => [
      `an entry, ${state}, ${payment}`,
      (w) => <EnterView w={w} data={enter({ entry: { id: "e1", players: [person], state, payment } })} />,
    ]),
  ),
];

describe("a page of accounts", () => {
  it.each(views)("says everything in words of the catalogue: %s", (_what, made) => {
    expect(plainLetters(made({ ...pseudo, own: ownPseudo, locale: GREEK_LOCALE }))).toEqual([]);
  });

  it.each(views)("has no gap in English: %s", (_what, made) => {
    expect(textOf(made({ ...english, own: ownEnglish }))).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
  });
});
