import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { directory } from "#ground/db/database.ts";
import { announcements, ownAnnouncements } from "#shared/api/deployment/announcement.ts";
import { deleteOldAnnouncements } from "#write/told/announcements.ts";
import { callAs, type Signed } from "./support/accounts.ts";
import { ORGANISER_KEY, read, refused, served } from "./support/api.ts";
import { filledForm, submit } from "./support/forms.ts";
import { foundDivision } from "./support/match.ts";
import { mailedMember, outboxOf, postFor, tellAll } from "./support/told.ts";

/** A club writes to its members: who is told, how often, and what is kept of it. */

const now = () => new Date(Date.now() + 1000).toISOString();

/** A club with a division of two of its four players; the organiser and all players have accounts with addresses. */
const club = async () => {
  const { shown, players, body } = await foundDivision(2, { days: [new Date().toISOString().slice(0, 10)] });
  const desk = await mailedMember(body.club, "organiser");
  const [one, other] = [
    await mailedMember(body.club, "player", players[0]),
    await mailedMember(body.club, "player", players[1]),
  ];
  const reader = await mailedMember(body.club, "reader");
  await tellAll(body.club);
  for (const who of [one, other]) await postFor(who, new Date(Date.now() + 3_600_000).toISOString());
  return { id: body.club, division: shown.id, desk, one, other, reader };
};

type Club = Awaited<ReturnType<typeof club>>;

const write = (who: Signed, { id }: Club, body: Record<string, unknown>) =>
  callAs(who, `/api/v1/clubs/${id}/announcements`, {
    body: {
      id: crypto.randomUUID(),
      title: "No play tonight",
      text: "The hall has no light.\nWe play on Friday.",
      ...body,
    },
  });

const toldIn = async ({ id }: Club) =>
  (await outboxOf(id)).filter(({ kind }) => kind === "announcement").map(({ user }) => user);

const sorted = (...people: readonly Signed[]) => people.map(({ user }) => user).toSorted();

describe("a message of a club", () => {
  it("goes at once to every account of the club but its writer's, with its words", async () => {
    const own = await club();
    expect((await write(own.desk, own, { audience: { to: "club" } })).status).toBe(200);
    await tellAll(own.id);
    expect((await toldIn(own)).toSorted()).toEqual(sorted(own.one, own.other, own.reader));
    const [letter] = await postFor(own.reader, now());
    expect(letter?.items).toEqual([
      {
        title: expect.stringMatching(/: No play tonight$/),
        lines: ["The hall has no light.", "We play on Friday."],
        path: "/account#announcements",
      },
    ]);
    const mine = await served(await callAs(own.one, "/api/v1/account/announcements"), ownAnnouncements);
    expect(mine.announcements).toMatchObject([{ title: "No play tonight", club: { id: own.id } }]);
  });

  it.each([
    ["a division", ({ division }: Club) => ({ to: "division", division })],
    ["an evening", () => ({ to: "evening", day: new Date().toISOString().slice(0, 10) })],
  ])("goes to the players of %s alone", async (_what, audienceOf) => {
    const own = await club();
    expect((await write(own.desk, own, { audience: audienceOf(own) })).status).toBe(200);
    await tellAll(own.id);
    expect((await toldIn(own)).toSorted()).toEqual(sorted(own.one, own.other));
  });

  it("goes to the guardians of a junior", async () => {
    const own = await club();
    const guardian = await mailedMember((await foundDivision(2)).body.club, "reader");
    const person = await env.DB.prepare("SELECT person_id AS id FROM memberships WHERE user_id = ?")
      .bind(own.one.user)
      .first<string>("id");
    await env.DB.batch([
      env.DB.prepare("UPDATE people SET junior = 'initial' WHERE id = ?").bind(person),
      env.DB.prepare(
        "INSERT INTO guardians (person_id, user_id, club_id, since) VALUES (?, ?, ?, '2026-01-01T00:00:00.000Z')",
      ).bind(person, guardian.user, own.id),
    ]);
    await write(own.desk, own, { audience: { to: "club" } });
    await tellAll(own.id);
    expect(await toldIn(own)).toContain(guardian.user);
    const mine = await served(await callAs(guardian, "/api/v1/account/announcements"), ownAnnouncements);
    expect(mine.announcements).toMatchObject([{ club: { id: own.id } }]);
  });

  it("is sent once, however often it is asked for", async () => {
    const own = await club();
    const body = { id: crypto.randomUUID(), audience: { to: "club" } };
    for (let tried = 0; tried < 3; tried += 1) await write(own.desk, own, body);
    await tellAll(own.id);
    expect(await toldIn(own)).toHaveLength(3);
    const list = await read(`/api/v1/clubs/${own.id}/announcements`, announcements, ORGANISER_KEY);
    expect(list.announcements).toMatchObject([{ title: "No play tonight", told: 3, audience: { to: "club" } }]);
  });

  it("is refused about a division of another club, without a title, and after twenty a day", async () => {
    const own = await club();
    const other = await club();
    const elsewhere = { audience: { to: "division", division: other.division } };
    expect(await refused(await write(own.desk, own, elsewhere))).toMatchObject({
      code: "division-not-found",
      place: "/audience/division",
    });
    const untitled = await refused(await write(own.desk, own, { audience: { to: "club" }, title: " " }));
    expect(untitled).toMatchObject({ code: "invalid-request", place: "/title" });
    for (let sent = 0; sent < 20; sent += 1)
      expect((await write(own.desk, own, { audience: { to: "club" } })).status).toBe(200);
    expect(await refused(await write(own.desk, own, { audience: { to: "club" } }))).toMatchObject({
      code: "too-many-announcements",
      status: 429,
    });
  });

  it("is forgotten after 90 days", async () => {
    const own = await club();
    await write(own.desk, own, { audience: { to: "club" } });
    await deleteOldAnnouncements(directory(env), Date.now() + 91 * 24 * 3_600_000);
    const list = await read(`/api/v1/clubs/${own.id}/announcements`, announcements, ORGANISER_KEY);
    expect(list.announcements).toEqual([]);
  });

  it("is written on the desk's page, and offered to be sent to others", async () => {
    const own = await club();
    const page = `/clubs/${own.id}/desk/announcements`;
    const headers = { cookie: own.desk.cookie };
    const html = await (await callAs(own.desk, page)).text();
    const filled = filledForm(html, page);
    const done = await submit(page, { ...filled, title: "Bring powder", text: "Tonight at 7" }, headers);
    expect(done.headers.get("location")).toBe(`${page}?news=sent`);
    const after = await (await callAs(own.desk, page)).text();
    expect(after).toContain("Bring powder\nTonight at 7\n");
    await tellAll(own.id);
    expect(await (await callAs(own.one, "/account")).text()).toContain("Bring powder");
  });
});
