import type { VNode } from "preact";
import { describe, expect, it } from "vitest";
import { type Application, DECLINE_REASONS } from "#shared/api/deployment/joining.ts";
import { GuardiansView } from "#shared/views/joining/guardians.tsx";
import { type JoinState, JoinView } from "#shared/views/joining/join.tsx";
import { type JoiningDeskData, JoiningDeskView } from "#shared/views/joining/joining-desk.tsx";
import { MergeView } from "#shared/views/joining/merge.tsx";
import { PlayerInvitationsView } from "#shared/views/joining/player-invitations.tsx";
import { OfferView, TakeOverView } from "#shared/views/joining/transfer.tsx";
import type { JoiningWords } from "#shared/views/joining/words.ts";
import * as parts from "#shared/words/desk-parts.en.ts";
import * as pseudoParts from "#shared/words/desk-parts.qps.ts";
import * as joining from "#shared/words/joining.en.ts";
import * as pseudoJoining from "#shared/words/joining.qps.ts";
import * as phones from "#shared/words/phones.en.ts";
import * as pseudoPhones from "#shared/words/phones.qps.ts";
import * as send from "#shared/words/send.en.ts";
import * as pseudoSend from "#shared/words/send.qps.ts";
import { GREEK, GREEK_LOCALE, plainLetters } from "#test/support/pseudo.tsx";
import { textOf } from "#test/support/text.tsx";

const english: JoiningWords = { ...phones, ...joining, ...parts, send };
const pseudo: JoiningWords = { ...pseudoPhones, ...pseudoJoining, ...pseudoParts, send: pseudoSend };

const AT = "2026-03-01T08:00:00.000Z";
const spans = [
  { first: "2026-01-01", last: "2026-01-31" },
  { first: "2026-07-01", last: "2026-07-31" },
];
/** A federation with a window that is open, one with a window to come, and one whose windows are over. */
const federations = ["2026-01-31", "2026-02-01", "2026-08-01"].map((today) => ({ name: GREEK, today, windows: spans }));
const STATES: readonly JoinState[] = ["closed", "stranger", "unconfirmed", "member", "waiting", "form"];
const rest = { typed: {}, trouble: null, done: null };
const person = { id: "p1", name: GREEK };

const application = (id: string, given: Partial<Application> = {}): Application => ({
  id,
  name: GREEK,
  message: GREEK,
  junior: true,
  made: AT,
  email: "asha@example.org",
  same: [person],
  claims: null,
  ...given,
});
const desk = (given: Partial<JoiningDeskData> = {}): JoiningDeskData => ({
  club: { id: "c1", name: GREEK, zone: "UTC" },
  next: "1",
  taken: true,
  unlinked: [person],
  ...rest,
  plain: 2,
  applications: [application("a1"), application("a2", { same: [person, person], junior: false, message: "" })],
  link: { address: "", text: "", lang: "en", code: "<svg/>", since: AT },
  ...given,
});
const refused = { typed: { application: "a1", reason: "" }, trouble: { message: GREEK, fields: { reason: GREEK } } };

const views: readonly (readonly [string, (w: JoiningWords) => VNode])[] = [
  ...STATES.flatMap((state) =>
    [true, false].map((byLink): readonly [string, (w: JoiningWords) => VNode] => [
      `joining ${byLink ? "by a link" : "by an application"}: ${state}`,
      (w) => (
        <JoinView
          w={w}
          data={{ club: { name: GREEK, page: "/" }, here: "/", byLink, visitor: null, phone: null, state, ...rest }}
        />
      ),
    ]),
  ),
  ...(["form", "stranger"] as const).flatMap((state) =>
    [[], [person], [person, { id: "p2", name: GREEK }]].map((found): readonly [string, (w: JoiningWords) => VNode] => [
      `who are you: ${state}, ${found.length} found`,
      (w) => {
        const data = { club: { name: GREEK, page: "/" }, here: "/", byLink: true, state, ...rest };
        const phone = state === "form" ? null : ({ does: "joining", club: "c1", code: "1" } as const);
        return <JoinView w={w} data={{ ...data, phone, visitor: { name: GREEK, found } }} />;
      },
    ]),
  ),
  [
    "two who claim one player",
    (w) => {
      const claims = ["a1", "a2"].map((id) => application(id, { claims: person }));
      return <JoiningDeskView w={w} data={desk({ applications: claims, plain: 0 })} />;
    },
  ],
  ["applications", (w) => <JoiningDeskView w={w} data={desk()} />],
  ["a refused answer", (w) => <JoiningDeskView w={w} data={desk(refused)} />],
  ["no applications", (w) => <JoiningDeskView w={w} data={desk({ applications: [], taken: false, link: null })} />],
  [
    "inviting players",
    (w) => {
      const players = [null, GREEK].map((invited, id) => ({ id: String(id), name: GREEK, email: null, invited }));
      const trouble = { message: GREEK, fields: { "lines/2": GREEK, "email-0": GREEK } };
      return <PlayerInvitationsView w={w} data={{ club: { id: "c1", name: GREEK }, players, ...rest, trouble }} />;
    },
  ],
  [
    "merging players",
    (w) => {
      const side = { id: "p1", name: GREEK, junior: true, guest: true, account: true, matches: 2 };
      const latest = [{ id: "m1", name: GREEK, day: "2026-03-01" }];
      const pair = { one: { ...side, latest }, other: { ...side, account: false, latest: [] }, met: 1 };
      const two = { one: person, other: person };
      const merged = [{ person, into: person }];
      const data = { club: { id: "c1", name: GREEK }, players: [person], suggested: [two], pair, merged, ...rest };
      return <MergeView w={w} data={data} />;
    },
  ],
  [
    "nobody to merge",
    (w) => {
      const data = { club: { id: "c1", name: GREEK }, players: [], suggested: [], pair: null, merged: [], ...rest };
      return <MergeView w={w} data={data} />;
    },
  ],
  ...[null, { address: "", expires: AT }].map((offer): readonly [string, (w: JoiningWords) => VNode] => [
    `moving a player${offer ? ", offered" : ""}`,
    (w) => (
      <OfferView
        w={w}
        data={{ club: { id: "c1", name: GREEK, zone: "UTC" }, player: person, federations, offer, ...rest }}
      />
    ),
  ]),
  ...[null, [], [person]].map((clubs, index): readonly [string, (w: JoiningWords) => VNode] => [
    `taking a player over, ${index}`,
    (w) => <TakeOverView w={w} data={{ here: "/", player: GREEK, from: GREEK, federations, clubs, ...rest }} />,
  ]),
  ...[true, false].flatMap((junior) =>
    [0, 1, 3].map((count): readonly [string, (w: JoiningWords) => VNode] => [
      `${count} guardians of ${junior ? "a junior" : "somebody"}`,
      (w) => {
        const found = {
          guardians: Array.from({ length: count }, (_, user) => ({
            user: String(user),
            name: GREEK,
            email: "asha@example.org",
            since: AT,
          })),
          invitations: [{ id: "i1", email: "asha@example.org", expires: AT }].slice(count % 2 === 1 ? 0 : 1),
        };
        const club = { id: "c1", name: GREEK, zone: "UTC" };
        return <GuardiansView w={w} data={{ club, player: { ...person, junior }, found, ...rest }} />;
      },
    ]),
  ),
  [
    "nobody to invite",
    (w) => <PlayerInvitationsView w={w} data={{ club: { id: "c1", name: GREEK }, players: [], ...rest }} />,
  ],
];

describe("a page of joining a club", () => {
  it.each(views)("says everything in words of the catalogue: %s", (_what, made) => {
    expect(plainLetters(made({ ...pseudo, locale: GREEK_LOCALE }))).toEqual([]);
  });

  it.each(views)("has no gap in English: %s", (_what, made) => {
    expect(textOf(made(english))).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
  });

  it("offers players of the same name first, and every reason but none by itself", () => {
    const html = textOf(JoiningDeskView({ w: english, data: desk() }));
    expect(html.indexOf(GREEK)).toBeLessThan(html.indexOf(english.newPlayer()));
    for (const reason of DECLINE_REASONS) expect(html).toContain(english.reason[reason]());
  });
});
