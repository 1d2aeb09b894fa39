import { describe, expect, it } from "vitest";
import { keptLetters } from "#access/letters/mailer.ts";
import { created } from "#shared/api/league/club.ts";
import {
  accountOf,
  callAs,
  confirmAddress,
  memberOf,
  newClub,
  newcomer,
  type Signed,
  signedUp,
} from "./support/accounts.ts";
import { call, organise } from "./support/api.ts";
import { FILL_IN, filledForm, submit, wrongAt } from "./support/forms.ts";
import { eventually } from "./support/match.ts";

const textOf = async (who: Signed, path: string): Promise<string> => (await callAs(who, path)).text();
const send = ({ cookie }: Signed, path: string, typed: Record<string, string>) => submit(path, typed, { cookie });
const whereTo = (answer: Response) => [answer.status, answer.headers.get("location")];

describe("the pages of joining a club", () => {
  it("lead a stranger through an account and back", async () => {
    const club = await newClub();
    const page = `/clubs/${club}/join`;
    const html = await (await call(page)).text();
    const next = encodeURIComponent(page);
    expect(html).toContain(`href="/account/sign-up?next=${next}"`);
    expect(html).toContain(`href="/account/sign-in?next=${next}"`);
    expect(await (await call(`/account/sign-up?next=${next}`)).text()).toContain(`/account/sign-in?next=${next}`);
    expect(await (await call(`/clubs/${club}`)).text()).toContain(`href="/clubs/${club}/join"`);
    const who = await signedUp("Asha Rao");
    expect(await textOf(who, page)).toContain("confirm your e-mail address");
    expect((await send(who, page, { id: crypto.randomUUID(), name: "Asha" })).status).toBe(403);
    // The page of the letter's link leads back here.
    const asked = await callAs(who, page);
    const [back = ""] = asked.headers.getSetCookie().filter((cookie) => cookie.startsWith("strikebook-next="));
    expect(back).toMatch(/; Path=\/; .*HttpOnly/);
    const wanted = /\/account\/verify\/(\S+)/;
    await eventually(async () => keptLetters.some(({ to, text }) => to === who.email && wanted.test(text)));
    const letter = keptLetters.findLast(({ to, text }) => to === who.email && wanted.test(text));
    const link = `/account/verify/${wanted.exec(letter?.text ?? "")?.[1]}`;
    const cookie = `${who.cookie}; ${back.split(";")[0]}`;
    const confirmed = await submit(link, {}, { cookie });
    expect(await confirmed.text()).toContain(`<a href="${page}">Go on where you were</a>`);
    expect(filledForm(await textOf(who, page), page)).toMatchObject({ name: "Asha Rao", message: "" });
  });

  it.each(["this browser", "another browser"])("are where the letter leads back to, opened in %s", async (where) => {
    const club = await newClub();
    const desk = await memberOf(club, "owner");
    await callAs(desk, `/api/v1/clubs/${club}/joining-link`, { method: "POST" });
    const at = await textOf(desk, `/clubs/${club}/desk/joining`);
    const [, page = ""] = /href="https?:\/\/[^/]+(\/clubs\/[^"]+\/join\/[^"]+)"/.exec(at) ?? [];
    const form = await call(`/account/sign-up?next=${encodeURIComponent(page)}`);
    const [remembered = ""] = form.headers.getSetCookie().filter((cookie) => cookie.startsWith("strikebook-next="));
    const cookie = remembered.split(";")[0] ?? "";
    const email = `${crypto.randomUUID()}@example.test`;
    const typed = { name: "Asha Rao", email, password: "correct horse battery", next: page };
    const sent = await submit("/account/sign-up", typed, { cookie });
    expect(whereTo(sent)).toEqual([303, `/account/sign-in?news=made&next=${encodeURIComponent(page)}`]);
    const wanted = /(\/account\/verify\/\S+)/;
    const letter = () => keptLetters.findLast(({ to, text }) => to === email && wanted.test(text));
    await eventually(async () => letter() !== undefined);
    const link = wanted.exec(letter()?.text ?? "")?.[1] ?? "";
    const [path = ""] = link.split("?");
    expect(await (await call(link)).text()).toContain(`action="${link}"`);
    const confirmed = where === "this browser" ? await submit(path, {}, { cookie }) : await submit(link, {});
    expect(await confirmed.text()).toContain(`<a href="${page}">Go on where you were</a>`);
  });

  it("take an application, and the desk accepts it", async () => {
    const club = await newClub();
    const desk = await memberOf(club, "organiser");
    const { id: known } = await organise("/api/v1/people", { name: "Asha Rao", club }, created);
    const who = await newcomer("Asha Rao");
    await confirmAddress(who);
    const page = `/clubs/${club}/join`;
    const typed = { ...filledForm(await textOf(who, page), page), message: "Ravi\r\nknows me." };
    const unnamed = await (await send(who, page, { ...typed, name: "" })).text();
    expect(wrongAt(unnamed, "name")).toMatch(FILL_IN);
    expect(filledForm(unnamed, page).message).toContain("knows me.");
    expect(whereTo(await send(who, page, typed))).toEqual([303, "/account?news=applied"]);
    expect(await textOf(who, page)).toContain("The club has not decided yet.");
    expect(await textOf(who, "/account")).toContain("Withdraw application to A club");

    expect(await textOf(desk, `/clubs/${club}/desk`)).toContain("1 person has applied to join");
    expect(await textOf(desk, `/clubs/${club}/desk/people`)).toContain("1 person has applied to join");
    const at = `/clubs/${club}/desk/joining`;
    const html = await textOf(desk, at);
    for (const said of ["Ravi knows me.", who.email, "A player without an account has this name."])
      expect(html).toContain(said);
    const { application = "", person } = filledForm(html, `${at}/accept`);
    expect(person).toBe(known);
    const undecided = await (await send(desk, `${at}/decline`, { application, reason: "" })).text();
    expect(wrongAt(undecided, `reason-${application}`)).toBe("Choose a reason");
    expect(whereTo(await send(desk, `${at}/accept`, { application, person: known }))).toEqual([
      303,
      `${at}?news=accepted`,
    ]);
    expect((await accountOf(who)).clubs).toMatchObject([{ id: club, person: known, role: "player" }]);
    expect(await textOf(who, "/account")).toContain("accepted.");
    expect(await textOf(who, page)).toContain("You belong to this club already.");
  });

  it("show the link with its code at the desk, and a person who opens it joins", async () => {
    const club = await newClub();
    const desk = await memberOf(club, "owner");
    const at = `/clubs/${club}/desk/joining`;
    expect(await textOf(desk, at)).toContain("The club has no joining link.");
    expect(whereTo(await send(desk, `${at}/link`, {}))).toEqual([303, `${at}?news=renewed`]);
    const html = await textOf(desk, at);
    const [, path = ""] = /<a class="link" href="https?:\/\/[^/]+(\/clubs\/[^"]+)"/.exec(html) ?? [];
    expect(html).toContain("<svg");
    expect(await (await call(path)).text()).toContain(`next=${encodeURIComponent(path)}`);
    const who = await newcomer("Meera");
    expect(whereTo(await send(who, path, filledForm(await textOf(who, path), path)))).toEqual([
      303,
      "/account?news=joined",
    ]);
    expect(await textOf(desk, `/clubs/${club}/desk/people`)).toContain("Meera");
    expect(whereTo(await send(desk, `${at}/link/withdraw`, {}))).toEqual([303, `${at}?news=withdrawn`]);
    expect((await call(path)).status).toBe(404);
  });

  it("say when a club takes no applications", async () => {
    const club = await newClub();
    const desk = await memberOf(club, "owner");
    const at = `/clubs/${club}/desk/joining`;
    const closed = await send(desk, `${at}/applications`, { applications: "no" });
    expect(whereTo(closed)).toEqual([303, `${at}?news=closed`]);
    expect(await (await call(`/clubs/${club}/join`)).text()).toContain("takes no applications");
    expect(await (await call(`/clubs/${club}`)).text()).not.toContain(`/clubs/${club}/join`);
    expect(filledForm(await textOf(desk, at), `${at}/applications`)).toEqual({ applications: "yes" });
  });

  it("withdraw an application", async () => {
    const club = await newClub();
    const who = await newcomer();
    await confirmAddress(who);
    const page = `/clubs/${club}/join`;
    await send(who, page, filledForm(await textOf(who, page), page));
    const { application = "" } = filledForm(await textOf(who, "/account"), "/account/applications/withdraw");
    const answer = await send(who, "/account/applications/withdraw", { application });
    expect(whereTo(answer)).toEqual([303, "/account?news=withdrawn"]);
    expect(await textOf(who, "/account")).not.toContain("My applications");
    expect((await send(who, "/account/applications/withdraw", { application })).status).toBe(409);
  });
});
