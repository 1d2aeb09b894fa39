import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { call, ORGANISER_KEY, organise, read, refused } from "./support/api.ts";

/**
 * The entry form of the KAGW carrom doubles of 2018 (document 000, General Rules), set up and run clause by clause, on its
 * own dates: a division does what its seven clauses say.
 */

const tag = crypto.randomUUID().slice(0, 8);
const club = `kagw-${tag}`;
const ZONE = "America/New_York";
/** The end of 26 January 2018 in Maryland. */
const DEADLINE = "2018-01-27T04:59:59.000Z";
const ANNOUNCED = "On www.kagw.com: registration stays open until 29 January.";

const at = (moment: string): void => void vi.setSystemTime(new Date(moment));
const pair = (number: number): readonly string[] => [`p${number}a-${tag}`, `p${number}b-${tag}`];
const enter = (number: number, id: string) =>
  call(`/api/v1/divisions/${id}/entries`, {
    body: { id: `pair${number}-${id}`, players: pair(number) },
    token: ORGANISER_KEY,
  });
const confirm = (number: number, id: string, body: Record<string, unknown>) =>
  call(`/api/v1/divisions/${id}/entries/pair${number}-${id}`, { method: "PATCH", body, token: ORGANISER_KEY });
const decide = (id: string, decision: Record<string, unknown>) =>
  organise(`/api/v1/divisions/${id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
const seen = (id: string) => read(`/api/v1/divisions/${id}`, division);

/** A category of the tournament: doubles under document 000's own rules. */
const category = async (name: string): Promise<string> => {
  const { id } = await organise(
    "/api/v1/divisions",
    {
      id: `${name}-${tag}`,
      club,
      league: "KAGW Carroms",
      season: "2018",
      name,
      ruleset: "kagw-doubles-2018",
      play: "knockout",
      venue: "Gaithersburg Library, 18330 Montgomery Village Avenue",
      starts: "12:30",
      calendar: { first: "2018-02-03", every: 1 },
      registration: {
        opens: "2018-01-01T05:00:00.000Z",
        deadline: DEADLINE,
        players: 2,
        fee: { amount: 1200, currency: "USD" },
        minimum: 4,
        maximum: 16,
        howToPay: { instructions: "PayPal through the registration website", link: "https://www.kagw.com/pay" },
      },
    },
    created,
  );
  return id;
};

let doubles: string;
let youth: string;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  at("2018-01-02T15:00:00.000Z");
  await organise("/api/v1/clubs", { id: club, name: "KAGW", zone: ZONE }, created);
  for (const number of [1, 2, 3, 4, 5])
    for (const [index, id] of pair(number).entries())
      await organise("/api/v1/people", { id, name: `Player ${number}${index === 0 ? "A" : "B"}`, club }, created);
  doubles = await category("doubles");
  youth = await category("youth");
});
afterAll(() => void vi.useRealTimers());

describe("the entry form of document 000, clause by clause", () => {
  it("1: a player fills in the form and pays the fee by the last date; venue, day and hour are on it", async () => {
    at("2018-01-20T15:00:00.000Z");
    expect((await enter(1, doubles)).status).toBe(201);
    expect(await refused(await confirm(1, doubles, { state: "confirmed" }))).toMatchObject({ code: "fee-unpaid" });
    expect((await confirm(1, doubles, { state: "confirmed", payment: "paid", reference: "PayPal 81" })).status).toBe(
      200,
    );
    expect(await seen(doubles)).toMatchObject({
      evening: { venue: expect.stringContaining("Gaithersburg Library"), starts: "12:30", first: "2018-02-03" },
      registration: { howToPay: { link: "https://www.kagw.com/pay" } },
    });
  });

  it("2: one form for each participant", async () => {
    const again = await call(`/api/v1/divisions/${doubles}/entries`, {
      body: { players: [pair(1)[0], pair(2)[0]] },
      token: ORGANISER_KEY,
    });
    expect(await refused(again)).toMatchObject({ status: 409, code: "entered-already", place: "/players/0" });
    for (const number of [2, 3]) expect((await enter(number, doubles)).status).toBe(201);
  });

  it("3: a form after the deadline is not accepted", async () => {
    at("2018-01-27T05:00:00.000Z");
    const late = await refused(await enter(4, doubles));
    expect(late).toMatchObject({ status: 422, code: "registration-closed", deadline: DEADLINE });
    expect(late.detail).toContain("26 January 2018, 23:59");
  });

  it("4: the last date is 26 January 2018, to the last second of it by the club's clock", async () => {
    at("2018-01-27T04:59:59.000Z");
    expect((await enter(5, doubles)).status).toBe(201);
    expect((await confirm(5, doubles, { state: "withdrawn" })).status).toBe(200);
    expect((await seen(doubles)).registration).toMatchObject({ deadline: DEADLINE, published: DEADLINE });
  });

  it("5: the organisers may extend the deadline, and announce it", async () => {
    at("2018-01-27T15:00:00.000Z");
    const extended = { type: "deadline_extended", deadline: "2018-01-30T04:59:59.000Z", reason: "too-few-entries" };
    const silent = await call(`/api/v1/divisions/${doubles}/decisions`, {
      body: { id: crypto.randomUUID(), decision: extended },
      token: ORGANISER_KEY,
    });
    expect((await refused(silent)).status).toBe(400);
    await decide(doubles, { ...extended, announcement: { text: ANNOUNCED } });
    expect((await enter(4, doubles)).status).toBe(201);
    const { registration, decisions } = await seen(doubles);
    expect(registration).toMatchObject({ deadline: "2018-01-30T04:59:59.000Z", published: DEADLINE });
    expect(JSON.stringify(decisions)).toContain(ANNOUNCED);
    expect(await (await call(`/divisions/${doubles}`)).text()).toContain("stays open until 29 January");
  });

  it("6: the fee is 12 dollars a team, and not a player", async () => {
    const { registration } = await seen(doubles);
    expect(registration).toMatchObject({ players: 2, fee: { amount: 1200, currency: "USD" } });
    expect(await (await call(`/divisions/${doubles}`)).text()).toContain("$12");
    for (const number of [2, 3, 4])
      expect((await confirm(number, doubles, { state: "confirmed", payment: "paid" })).status).toBe(200);
  });

  it("7: a category with fewer than four participants may be cancelled, and is not drawn", async () => {
    at("2018-01-28T15:00:00.000Z");
    await decide(youth, {
      type: "deadline_extended",
      deadline: "2018-01-30T04:59:59.000Z",
      reason: "too-few-entries",
      announcement: { text: ANNOUNCED },
    });
    for (const number of [1, 2, 3]) {
      expect((await enter(number, youth)).status).toBe(201);
      expect((await confirm(number, youth, { state: "confirmed", payment: "paid" })).status).toBe(200);
    }
    at("2018-01-31T15:00:00.000Z");
    const draw = (id: string) =>
      call(`/api/v1/divisions/${id}/draw`, { body: { first: "2018-02-03", every: 1 }, token: ORGANISER_KEY });
    expect(await refused(await draw(youth))).toMatchObject({ status: 422, code: "too-few-entries" });
    await decide(youth, { type: "category_cancelled", reason: "too-few-entries" });
    expect((await seen(youth)).cancelled).toMatchObject({ reason: "too-few-entries" });
    expect((await draw(doubles)).status).toBe(201);
    const { fixtures } = await seen(doubles);
    expect(fixtures.filter(({ round }) => round === 1).map(({ day }) => day)).toEqual(["2018-02-03", "2018-02-03"]);
  });
});
