import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { directory } from "#ground/db/database.ts";
import { clubActs } from "#shared/api/deployment/accounts.ts";
import { foundedClub } from "#shared/api/league/founding.ts";
import { foundClub, MOST_OWNED } from "#write/commands/clubs/founding.ts";
import { accountOf, callAs, confirmAddress, memberOf, newcomer, type Signed } from "./support/accounts.ts";
import { refused, served } from "./support/api.ts";

const somebody = async (): Promise<Signed> => {
  const who = await newcomer("A secretary");
  await confirmAddress(who);
  return who;
};

let made = 0;
/** A club address that is free. */
const free = (): string => {
  made += 1;
  return `club-number-${made}`;
};

const request = (said: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  name: "Riverside Carrom Club",
  zone: "Europe/Berlin",
  address: free(),
  ...said,
});

const found = (who: Signed, body: Record<string, unknown>) => callAs(who, "/api/v1/account/clubs", { body });

describe("founding a club", () => {
  it("makes the founder its owner, and the trail says so", async () => {
    const who = await somebody();
    const body = request();
    const answer = await found(who, body);
    expect(answer.status).toBe(201);
    const club = await served(answer, foundedClub);
    expect(club).toEqual({ id: body.id, address: body.address });
    expect((await accountOf(who)).clubs).toEqual([
      { id: club.id, name: body.name, zone: "Europe/Berlin", role: "owner", person: null },
    ]);
    const { acts } = await served(await callAs(who, `/api/v1/clubs/${club.id}/acts`), clubActs);
    expect(acts).toMatchObject([{ act: "club-founded", by: `owner:${who.user}`, data: { address: body.address } }]);
  });

  it("sent twice, even at once, founds one club", async () => {
    const who = await somebody();
    const body = request();
    const statuses = (await Promise.all([found(who, body), found(who, body)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 201]);
    expect((await found(who, body)).status).toBe(200);
    expect((await accountOf(who)).clubs).toHaveLength(1);
  });

  it("takes a confirmed address, and as many clubs as one account may own", async () => {
    const unconfirmed = await newcomer();
    expect(await refused(await found(unconfirmed, request()))).toMatchObject({
      status: 403,
      code: "address-unverified",
    });
    const who = await somebody();
    for (let club = 0; club < MOST_OWNED; club += 1) expect((await found(who, request())).status).toBe(201);
    expect(await refused(await found(who, request()))).toMatchObject({ status: 409, code: "too-many-clubs" });
    // At once neither slips through.
    expect((await accountOf(who)).clubs).toHaveLength(MOST_OWNED);
  });

  it("gives an address to one club, and an id to its own", async () => {
    const [one, other] = [await somebody(), await somebody()];
    const body = request();
    await found(one, body);
    expect(await refused(await found(other, request({ address: body.address })))).toMatchObject({
      status: 409,
      code: "address-taken",
      place: "/address",
    });
    expect(await refused(await found(other, request({ id: body.id })))).toMatchObject({ code: "id-in-use" });
    const raced = request({ address: free() });
    const both = await Promise.all([found(one, raced), found(other, { ...raced, id: crypto.randomUUID() })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it.each([
    ["address", "new"],
    ["address", "River Side"],
    ["name", ""],
    ["zone", "Europe/Riverside"],
  ])("says what is wrong with %s %j", async (field, value) => {
    const who = await somebody();
    expect(await refused(await found(who, request({ [field]: value })))).toMatchObject({
      status: 400,
      errors: [{ place: `/${field}` }],
    });
  });

  it("goes by what the operator says: a code, or no one", async () => {
    const { user } = { user: await accountOf(await somebody()) };
    const by = { user, now: "2026-11-23T10:00:00.000Z" };
    const asked = (said: Partial<Env>, body: ReturnType<typeof request>) =>
      foundClub({ ...env, ...said }, directory(env), body, by);
    const closed = await asked({ FOUNDING: "closed" }, request());
    expect(closed).toMatchObject({ ok: false, error: { code: "founding-closed" } });
    // A code that is required and was never set lets no one in.
    expect(await asked({ FOUNDING: "code" }, request({ code: "" }))).toMatchObject({ ok: false });
    const coded = { FOUNDING_CODE: "club spring 2027" };
    expect(await asked(coded, request({ code: "club spring 2026" }))).toMatchObject({
      ok: false,
      error: { code: "founding-code-wrong", place: "/code" },
    });
    expect(await asked(coded, request({ code: "club spring 2027" }))).toMatchObject({ ok: true });
  });

  it("is no matter of a person's role in another club", async () => {
    const who = await somebody();
    const club = await served(await found(who, request()), foundedClub);
    const umpire = await memberOf(club.id, "umpire");
    expect(await refused(await found(umpire, request()))).toMatchObject({ code: "address-unverified" });
  });
});
