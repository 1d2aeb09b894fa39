import { describe, expect, it } from "vitest";
import { callAs, confirmAddress, newcomer, type Signed } from "./support/accounts.ts";
import { call } from "./support/api.ts";
import { filledForm, submit } from "./support/forms.ts";

const textOf = async (who: Signed, path: string): Promise<string> => (await callAs(who, path)).text();

const somebody = async (): Promise<Signed> => {
  const who = await newcomer("A secretary");
  await confirmAddress(who);
  return who;
};

const send = ({ cookie }: Signed, typed: Record<string, string>) => submit("/clubs/new", typed, { cookie });

describe("a club that is founded by a form", () => {
  it("is asked for by a person who is signed in, with a confirmed address", async () => {
    expect((await call("/clubs/new")).headers.get("location")).toBe("/account/sign-in?next=%2Fclubs%2Fnew");
    const who = await newcomer();
    const html = await textOf(who, "/clubs/new");
    expect(html).toContain("confirm your e-mail address");
    expect(html).not.toContain('name="zone"');
    expect(await textOf(who, "/account")).not.toContain('href="/clubs/new"');
    expect(await textOf(await somebody(), "/account")).toContain('href="/clubs/new"');
  });

  it("leads on to its desk, and is found by the address that its name gives", async () => {
    const who = await somebody();
    const { id = "" } = filledForm(await textOf(who, "/clubs/new"), "/clubs/new");
    const typed = { id, name: "Les Tambours d’Orléans", zone: "Europe/Paris", address: "" };
    const answer = await send(who, typed);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/clubs/${id}/desk?news=founded`]);
    const desk = await textOf(who, `/clubs/${id}/desk?news=founded`);
    for (const said of ["The club is founded.", "First steps", "First division"]) expect(desk).toContain(said);
    // The club's clock was set when it was founded; players, division and evening wait. A ruleset is next.
    expect(desk).toMatch(/<li aria-current="step"><strong>Rules<\/strong> <span class="small">next<\/span>/);
    expect(desk.match(/<span class="small">done<\/span>/g)).toHaveLength(1);
    for (const path of ["people", "intake", "joining", "divisions"])
      expect(desk).toContain(`href="/clubs/${id}/desk/${path}"`);
    const hidden = await submit(`/clubs/${id}/desk/first-steps`, {}, { cookie: who.cookie });
    expect(hidden.headers.get("location")).toBe(`/clubs/${id}/desk?news=hidden`);
    expect(await textOf(who, `/clubs/${id}/desk`)).not.toContain("First steps");

    const page = await call("/clubs/les-tambours-dorleans");
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain("Les Tambours d’Orléans has not played anything here yet.");
    expect(html).toContain('/clubs/les-tambours-dorleans"');
    const byId = await call(`/clubs/${id}`);
    expect([byId.status, byId.headers.get("location")]).toEqual([303, "/clubs/les-tambours-dorleans"]);
    expect((await call("/clubs/nobody-has-this")).status).toBe(404);
    // Sent twice it is founded once, and leads to the same desk.
    expect((await send(who, typed)).headers.get("location")).toBe(`/clubs/${id}/desk?news=founded`);
  });

  it("says next to the field what is wrong, and keeps what was typed", async () => {
    const who = await somebody();
    const typed = { id: crypto.randomUUID(), name: "कैरम क्लब", zone: "Asia/Kolkata", address: "" };
    const unnamed = await send(who, typed);
    const html = await unnamed.text();
    expect(unnamed.status).toBe(400);
    expect(html).toContain("कैरम क्लब");
    expect(html).toMatch(/id="address"[^>]*aria-invalid="true"/);
    expect(await (await send(who, { ...typed, address: "account" })).text()).toContain(
      "this one is kept for the site itself",
    );
    expect((await send(who, { ...typed, address: "carrom-club-pune" })).status).toBe(303);
    const other = await somebody();
    const taken = await (await send(other, { ...typed, id: crypto.randomUUID(), address: "carrom-club-pune" })).text();
    expect(taken).toContain("Another club has the address carrom-club-pune.");
    expect(taken).toContain('value="carrom-club-pune"');
  });

  it("moves to another address, and those before lead there", async () => {
    const who = await somebody();
    const typed = { id: crypto.randomUUID(), name: "Two Rivers", zone: "UTC", address: "two-rivers" };
    await send(who, typed);
    const page = `/clubs/${typed.id}/desk/club`;
    expect(filledForm(await textOf(who, page), page)["address"]).toBe("two-rivers");
    const move = (address: string) => submit(page, { name: typed.name, zone: "UTC", address }, { cookie: who.cookie });
    expect((await move("three-rivers")).status).toBe(303);
    const leads = async (address: string) => (await call(`/clubs/${address}`)).headers.get("location");
    expect([await leads("two-rivers"), await leads("three-rivers")]).toEqual(["/clubs/three-rivers", null]);
    // No other account gets the page here, and the club itself may go back.
    const other = await send(await somebody(), { ...typed, id: crypto.randomUUID() });
    expect(await other.text()).toContain("Another club has the address two-rivers.");
    expect((await move("two-rivers")).status).toBe(303);
    expect([await leads("two-rivers"), await leads("three-rivers")]).toEqual([null, "/clubs/two-rivers"]);
    for (let one = 0; one < 8; one += 1) expect((await move(`river-number-${one}`)).status).toBe(303);
    expect(await (await move("river-number-nine")).text()).toContain("A club has at most 10 addresses");
    expect((await move("account")).status).toBe(400);
  });
});
