import { describe, expect, it } from "vitest";
import { madeInvitation } from "#shared/api/deployment/accounts.ts";
import { callAs, cookiesOf, memberOf, newClub, newcomer, PASSWORD, signUp } from "./support/accounts.ts";
import { call, ORIGIN, organise } from "./support/api.ts";
import { submit } from "./support/forms.ts";
import { foundDivision, openFixture } from "./support/match.ts";

const address = () => `${crypto.randomUUID()}@example.test`;

it("a manager of passwords finds where one's own is changed", async () => {
  const found = await call("/.well-known/change-password");
  expect([found.status, found.headers.get("location")]).toEqual([302, "/account#password"]);
  const { cookie } = await newcomer();
  const html = await (await call("/account", { headers: { cookie } })).text();
  expect(html).toMatch(/<section id="password">.*<details><summary>Change password<\/summary>.*name="newPassword"/s);
});

describe("one's own account", () => {
  it("says what waits for the address, as long as it is not confirmed", async () => {
    const { cookie } = await newcomer();
    const html = await (await call("/account", { headers: { cookie } })).text();
    expect(html).toMatch(/<div class="told"><p>.*is not confirmed yet.*You cannot found a club.*<form/s);
  });

  it("opens the form of a password that is refused", async () => {
    const { cookie } = await newcomer();
    const sent = await submit("/account/password", { currentPassword: PASSWORD, newPassword: "short" }, { cookie });
    expect(await sent.text()).toMatch(/<details open(?:="")?><summary>Change password<\/summary>/);
  });

  it("has its erasure last, beside signing out", async () => {
    const { cookie } = await newcomer();
    const html = await (await call("/account", { headers: { cookie } })).text();
    expect(html).toMatch(/Sign out.*Erase me/s);
    expect(html.match(/Erase me/g)).toHaveLength(1);
  });
});

describe("signing in by a form", () => {
  it("goes on to where one came from, signed in", async () => {
    const email = address();
    await signUp(email);
    const answer = await submit("/account/sign-in", { email, password: PASSWORD, next: "/clubs/x/desk" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/clubs/x/desk"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const shown = await call("/account", { headers: { cookie: cookiesOf(answer) } });
    expect(shown.headers.get("cache-control")).toBe("private, no-store");
    expect(await shown.text()).toContain(email);
  });

  it.each(["https://evil.test/", "//evil.test", "/\\evil.test", "javascript:alert(1)", "/a?b=//evil.test"])(
    "does not go on to %s",
    async (next) => {
      const email = address();
      await signUp(email);
      const answer = await submit("/account/sign-in", { email, password: PASSWORD, next });
      expect(answer.headers.get("location")).toBe("/account");
      const html = await (await call(`/account/sign-in?next=${encodeURIComponent(next)}`)).text();
      // The same page in another language is asked for with the same query.
      expect(html.replace(/<nav aria-label="Languages">.*?<\/nav>/s, "")).not.toMatch(/evil|alert\(/);
    },
  );

  it("says next to the field what is wrong, and sends no password back", async () => {
    const typed = { name: "<b>Eve</b>", email: "not-an-address", password: "eve hastes" };
    const answer = await submit("/account/sign-up", typed);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toMatch(/id="email"[^>]*aria-invalid="true"[^>]*aria-describedby="email-wrong"/);
    const email = "Enter an e-mail address, such as asha@example.org.";
    expect(html).toContain(`<p class="wrong" id="email-wrong">${email}</p>`);
    expect(html).toContain("Enter at least 12 characters.");
    // On top of the page a link leads to each field.
    expect(html).toMatch(
      new RegExp(`role="alert"><p>Nothing was saved[\\s\\S]*<a href="#email">E-mail</a> ${email}[\\s\\S]*<form`),
    );
    expect(html).toMatch(/<a href="#password">[^<]*<\/a> Enter at least 12 characters\.[\s\S]*<form/);
    expect(html).not.toContain(typed.password);
    expect(html).not.toContain(typed.name);
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self';");
  });

  it("takes no form of another site", async () => {
    const email = address();
    await signUp(email);
    const answer = await submit("/account/sign-in", { email, password: PASSWORD }, { origin: "https://evil.test" });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });
});

describe("a club's desk", () => {
  it("sends strangers to sign in, and shows others nothing", async () => {
    const club = await newClub();
    expect((await call(`/clubs/${club}/desk`)).headers.get("location")).toBe(
      `/account/sign-in?next=${encodeURIComponent(`/clubs/${club}/desk`)}`,
    );
    expect((await callAs(await newcomer(), `/clubs/${club}/desk`)).status).toBe(404);
  });

  it.each([
    ["owner", 200, 200, "Evening"],
    ["organiser", 200, 404, "Evening"],
    ["umpire", 404, 404, "Evening"],
    ["player", 404, 404, null],
  ] as const)("shows the %s the parts of the desk that are theirs", async (role, parts, history, heading) => {
    const club = await newClub();
    const who = await memberOf(club, role);
    const desk = `/clubs/${club}/desk`;
    for (const part of ["seasons", "people", "settings", "members", "invitations"])
      expect((await callAs(who, `${desk}/${part}`)).status, part).toBe(parts);
    expect((await callAs(who, `${desk}/history`)).status).toBe(history);
    const html = await (await callAs(who, desk)).text();
    expect(html.includes("<h2>Evening</h2>")).toBe(heading !== null);
    expect(html.includes("<h2>Matches at the table</h2>")).toBe(role !== "player");
    expect(html.includes('class="desk-parts"')).toBe(parts === 200);
  });

  it("cannot be used from another site", async () => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    const headers = { cookie: owner.cookie, origin: "https://evil.test" };
    expect((await submit(`/clubs/${club}/desk/invite`, { role: "owner" }, headers)).status).toBe(403);
    expect((await submit(`/clubs/${club}/desk/leave`, {}, headers)).status).toBe(403);
  });

  it("refuses in a page what the API refuses", async () => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    const answer = await submit(`/clubs/${club}/desk/leave`, {}, { cookie: owner.cookie });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("A club needs an owner");
  });
});

it("a scorer's link is shown once, with a code that a camera can read", async () => {
  const { shown } = await foundDivision(2);
  const match = await openFixture(shown.fixtures[0]?.id ?? "");
  const umpire = await memberOf(shown.club.id, "umpire");
  const page = `/matches/${match.id}/links`;
  const made = await (await submit(page, {}, { cookie: umpire.cookie })).text();
  expect(made).toMatch(/<svg [^>]*>.*<\/svg>/s);
  expect(made).toContain(`${ORIGIN}/score/${match.id}#ey`);
  expect(await (await callAs(umpire, page)).text()).not.toContain("#ey");
  expect((await callAs(await newcomer(), page)).status).toBe(404);
});

it("an invitation that is none has no page", async () => {
  expect((await call("/invitations/a-token-that-is-none-at-all")).status).toBe(404);
  const club = await newClub();
  const { url } = await organise(`/api/v1/clubs/${club}/invitations`, { role: "owner" }, madeInvitation);
  expect(await (await call(url)).text()).toContain("invites you as owner.");
});
