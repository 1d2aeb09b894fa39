import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, served } from "./support/api.ts";
import { submit } from "./support/forms.ts";
import { foundDivision } from "./support/match.ts";
import { mailedMember, outboxOf, tellAll } from "./support/told.ts";

// Every account is hashed for, which is meant to take long.
vi.setConfig({ testTimeout: 60_000 });

const DAYS = ["2026-03-02", "2026-03-09", "2026-03-16"];

/** A division with a fee and four entries. */
const entered = async () => {
  const { body, players } = await foundDivision(4);
  const { club } = body;
  const id = `open-${body.id}`;
  const registration = {
    opens: "2020-01-01T00:00:00.000Z",
    deadline: "2099-01-01T00:00:00.000Z",
    players: 1,
    minimum: 2,
    maximum: 9,
    fee: { amount: 500, currency: "INR" },
  };
  const { entries: _, days: __, ...terms } = body;
  await organise("/api/v1/divisions", { ...terms, id, name: "Open", registration }, created);
  const entries: string[] = [];
  for (const player of players) {
    const { id: entry } = await organise(`/api/v1/divisions/${id}/entries`, { players: [player] }, created);
    await served(
      await call(`/api/v1/divisions/${id}/entries/${entry}`, {
        method: "PATCH",
        body: { state: "confirmed", payment: "door" },
        token: ORGANISER_KEY,
      }),
      created.partial(),
    );
    entries.push(entry);
  }
  const draw = async () => {
    const answer = await call(`/api/v1/divisions/${id}/draw`, {
      body: { days: DAYS, close: true },
      token: ORGANISER_KEY,
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return { club, id, players, entries, draw };
};

describe("a division that takes entries", () => {
  it("notifies of its draw when it is made, and each player once", async () => {
    const { club, id, players, draw } = await entered();
    const [asha] = players;
    const player = await mailedMember(club, "player", asha);
    const drawn = async () =>
      (await outboxOf(club)).filter(
        ({ kind, user, subject }) => kind === "drawn" && user === player.user && subject === id,
      );
    // The clock finds the new division once its entries are in: it is registered, and not drawn.
    await tellAll(club);
    expect(await drawn()).toEqual([]);
    await draw();
    await tellAll(club);
    await tellAll(club);
    expect(await drawn()).toHaveLength(1);
    expect(await env.DB.prepare("SELECT draw FROM divisions WHERE id = ?").bind(id).first("draw")).not.toBeNull();
  });

  it("has its fees taken at the door after the draw, at the desk of the evening", async () => {
    const { club, id, entries, draw } = await entered();
    const { cookie } = await memberOf(club, "owner");
    await draw();
    const desk = `/clubs/${club}/desk/evenings/${DAYS[0]}`;
    const page = async () => (await call(desk, { headers: { cookie } })).text();
    expect(await page()).toContain("Take 4 fees");
    const [entry = ""] = entries;
    expect((await submit(`${desk}/paid`, { division: id, entry }, { cookie })).status).toBe(303);
    expect(await page()).toContain("Take 3 fees");
  });

  it("is on the list of who has still to pay, with a code for each, and as CSV", async () => {
    const { club, id, entries, draw } = await entered();
    const { cookie } = await memberOf(club, "organiser");
    const read = async (path: string) => (await call(path, { headers: { cookie } })).text();
    const fees = `/clubs/${club}/desk/fees`;
    const link = "upi://pay?pa=club@bank&pn=The%20Club&am=1";
    const named = await call(`/api/v1/divisions/${id}`, {
      method: "PATCH",
      body: { howToPay: { link } },
      token: ORGANISER_KEY,
    });
    expect(named.status).toBe(200);
    for (const drawn of [false, true]) {
      if (drawn) await draw();
      const page = await read(fees);
      expect(page).toContain(drawn ? "3 entries owe ₹15.00." : "4 entries owe ₹20.00.");
      expect(page.match(/<svg/g)?.length).toBeGreaterThanOrEqual(drawn ? 3 : 4);
      const entry = entries[drawn ? 1 : 0] ?? "";
      expect((await submit(`${fees}/paid`, { division: id, entry }, { cookie })).status).toBe(303);
    }
    expect(await read(`/clubs/${club}/desk`)).toContain("2 fees still to be paid");
    const lines = (await read(`${fees}.csv`)).split("\r\n");
    expect(lines[0]).toBe("division,player,amount,currency,reference,at_the_door");
    expect(lines.slice(1, -1)).toHaveLength(2);
    expect(lines[1]).toMatch(/^Open,Player .*,5,INR,[A-Z0-9]{1,8},yes$/);
    expect((await call(`${fees}.csv`)).status).toBe(303);
    const other = await memberOf(club, "player");
    expect((await call(`${fees}.csv`, { headers: { cookie: other.cookie } })).status).toBe(404);
    expect((await call(fees, { headers: { cookie: other.cookie } })).status).toBe(404);
  });
});

it("a desk is found by the address of its club", async () => {
  const address = `deccan-${crypto.randomUUID().slice(0, 8)}`;
  const { id: club } = await organise("/api/v1/clubs", { name: "Deccan" }, created);
  expect(
    (await call(`/api/v1/clubs/${club}`, { method: "PATCH", body: { address }, token: ORGANISER_KEY })).status,
  ).toBe(200);
  const { cookie } = await memberOf(club, "owner");
  for (const part of ["", "/people", "/settings?x=1"]) {
    const answer = await call(`/clubs/${address}/desk${part}`, { headers: { cookie } });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/clubs/${club}/desk${part}`]);
  }
  expect((await call("/clubs/no-such-club/desk", { headers: { cookie } })).status).toBe(404);
});

it("a player's desk leads to what a player looks for", async () => {
  const { body, players } = await foundDivision(2);
  const [asha = ""] = players;
  const { cookie } = await memberOf(body.club, "player", asha);
  const page = await (await call(`/clubs/${body.club}/desk`, { headers: { cookie } })).text();
  for (const link of ["/divisions", "/evening", "/rules", ""]
    .map((part) => `/clubs/${body.club}${part}"`)
    .concat('/account"'))
    expect(page, link).toContain(`"${link}`);
});
