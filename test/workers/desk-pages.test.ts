import { describe, expect, it } from "vitest";
import { CRITERIA, DEFAULT_REGULATIONS } from "#league";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { callAs, memberOf, newClub, newcomer } from "./support/accounts.ts";
import { call, organise, read } from "./support/api.ts";
import { FILL_IN, filledForm, submit, wrongAt } from "./support/forms.ts";
import { foundRegistration } from "./support/registration.ts";

const TERMS = {
  league: "Evening league",
  season: "2027",
  name: "First division",
  ruleset: "woodestic-simple",
  "registration/opens": "2026-01-01T08:00",
  "registration/deadline": "2099-01-31T22:59",
};

describe("making a division by its page", () => {
  it("is for those who run the club", async () => {
    const club = await newClub();
    const page = `/clubs/${club}/desk/divisions`;
    expect((await call(page)).headers.get("location")).toBe(`/account/sign-in?next=${encodeURIComponent(page)}`);
    expect((await callAs(await newcomer(), page)).status).toBe(404);
    const umpire = await memberOf(club, "umpire");
    expect((await callAs(umpire, page)).status).toBe(404);
    expect((await submit(page, TERMS, { cookie: umpire.cookie })).status).toBe(404);
  });

  it("starts from the usual, keeps what was typed, says next to each field what is wrong, and makes it once", async () => {
    const club = await newClub();
    const { cookie } = await memberOf(club, "organiser");
    const page = `/clubs/${club}/desk/divisions`;
    const usual = filledForm(await (await call(page, { headers: { cookie } })).text(), page);
    expect(Object.keys(usual).filter((name) => name.startsWith("regulations/criteria/"))).toHaveLength(CRITERIA.length);
    const typed = {
      ...usual,
      ...TERMS,
      name: "",
      blackouts: "2026-12-24\nChristmas",
      "format/target": "25",
      "registration/minimum": "1",
      "registration/deadline": "2025-01-31T22:59",
      "regulations/criteria/1": "head-to-head-points",
    };
    const refusal = await submit(page, typed, { cookie });
    const html = await refusal.text();
    expect(refusal.status).toBe(400);
    expect(wrongAt(html, "name")).toMatch(FILL_IN);
    expect(wrongAt(html, "blackouts")).toBe("Enter a date.");
    expect(wrongAt(html, "registration/minimum")).toBe("Enter 2 or more.");
    const kept = filledForm(html, page);
    expect(kept).toEqual({ ...typed });

    const later = { ...typed, name: "First", blackouts: "2026-12-24", "registration/minimum": "" };
    const missing = await (await submit(page, later, { cookie })).text();
    expect(wrongAt(missing, "registration/minimum")).toMatch(FILL_IN);
    const early = await (await submit(page, { ...later, "registration/minimum": "2" }, { cookie })).text();
    expect(wrongAt(early, "registration/deadline")).toBe("Enter a time after entries open.");
    const inTime = { ...later, "registration/minimum": "2", "registration/deadline": "2099-01-31T22:59" };
    const twice = await (await submit(page, inTime, { cookie })).text();
    expect(wrongAt(twice, "regulations")).toBe("Each tie-break criterion can be used once.");
    const even = { ...inTime, "regulations/criteria/1": "wins", "format/target": "", "format/by": "boards" };
    const shared = await (await submit(page, { ...even, "format/boards": "4" }, { cookie })).text();
    expect(wrongAt(shared, "format")).toContain("take an odd number");
    const untimed = { ...even, "format/by": "", "format/clock/hardStop": "45" };
    const stopped = await (await submit(page, untimed, { cookie })).text();
    expect(wrongAt(stopped, "format/minutes")).toMatch(FILL_IN);

    const good = {
      ...inTime,
      "regulations/criteria/1": "wins",
      "format/target": "",
      "registration/fee/amount": "5.00",
    };
    expect(wrongAt(await (await submit(page, good, { cookie })).text(), "registration/fee/currency")).toMatch(FILL_IN);
    const paid = { ...good, "registration/fee/currency": "eur" };
    for (const _ of ["once", "again"]) {
      const made = await submit(page, paid, { cookie });
      expect([made.status, made.headers.get("location")]).toEqual([303, `/divisions/${usual.id}/desk?news=made`]);
    }
    expect(await read(`/api/v1/divisions/${usual.id}`, division)).toMatchObject({
      name: "First",
      registration: {
        deadline: "2099-01-31T22:59:00.000Z",
        fee: { amount: 500, currency: "EUR" },
        minimum: 2,
        players: 1,
      },
      regulations: {
        ...DEFAULT_REGULATIONS,
        bye: 0,
        seed: usual.id,
        criteria: DEFAULT_REGULATIONS.criteria.with(1, "wins"),
      },
    });
  });
});

describe("the entries of a division with a fee", () => {
  it("are paid and confirmed by one press, and the fee is written as people write it", async () => {
    const { club, division: id, players } = await foundRegistration();
    const { cookie } = await memberOf(club, "organiser");
    await organise(`/api/v1/divisions/${id}/entries`, { id: `e-${players[0]}`, players: [players[0]] }, created);
    const desk = `/divisions/${id}/desk`;
    const page = async () => (await call(desk, { headers: { cookie } })).text();
    const press = filledForm((await page()).replace(/^.*?(?=<ul class="members">)/s, ""), `${desk}/entry`);
    expect(press).toMatchObject({ entry: `e-${players[0]}`, payment: "paid", state: "confirmed" });
    expect((await submit(`${desk}/entry`, press, { cookie })).status).toBe(303);
    expect(await page()).not.toContain('name="payment" value="paid"');
    expect(await page()).toContain("1 of 1");

    const details = `${desk}/details`;
    const shown = async () => filledForm(await (await call(details, { headers: { cookie } })).text(), details);
    const typed = {
      ...(await shown()),
      starts: "7.30 pm",
      "registration/fee/amount": "₹1,100",
      "registration/fee/currency": "",
    };
    const link = { "registration/howToPay/link": "upi://pay?pa=club@bank&am=1100" };
    expect((await submit(details, { ...typed, ...link }, { cookie })).status).toBe(303);
    const { registration, evening } = await read(`/api/v1/divisions/${id}`, division);
    expect([registration?.fee, evening.starts]).toEqual([{ amount: 110_000, currency: "INR" }, "19:30"]);
    const other = { ...(await shown()), "registration/howToPay/link": "javascript:alert(1)" };
    const bad = await submit(details, other, { cookie });
    expect(wrongAt(await bad.text(), "registration/howToPay/link")).toContain("https:// or upi://");
  });
});
