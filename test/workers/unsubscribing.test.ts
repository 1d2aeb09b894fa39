import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { keptLetters } from "#access/letters/mailer.ts";
import { telling } from "#shared/api/deployment/telling.ts";
import { surroundingsOf } from "#write/told/carriers.ts";
import { deliver } from "#write/told/deliver.ts";
import { callAs, newClub, type Signed } from "./support/accounts.ts";
import { call, ORIGIN, served } from "./support/api.ts";
import { mailedMember, mailedNewcomer, tellAll } from "./support/told.ts";

/** A letter of news to an account, as the mailer had it. */
const letterTo = async (who: Signed, club: string) => {
  await env.DB.prepare("DELETE FROM applications WHERE user_id = ?").bind(who.user).run();
  const body = { id: crypto.randomUUID(), name: "Asha Rao" };
  await callAs(who, `/api/v1/clubs/${club}/applications`, { body });
  await tellAll(club);
  const before = keptLetters.length;
  const clock = () => new Date(Date.now() + 3_600_000).toISOString();
  await deliver({ ...surroundingsOf(env), clock }, { user: who.user, channel: "mail" });
  return keptLetters.slice(before).find(({ to }) => to === who.email);
};

const linkIn = (letter: Awaited<ReturnType<typeof letterTo>>): string =>
  /^<(.+)>$/.exec(letter?.headers?.["List-Unsubscribe"] ?? "")?.[1]?.replace(ORIGIN, "") ?? "";

/** Unsubscribes as a mail client does: no page, no cookie, no origin. */
const oneClick = (path: string): Promise<Response> =>
  call(path, {
    method: "POST",
    raw: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

const wants = async (who: Signed): Promise<boolean> =>
  (await served(await callAs(who, "/api/v1/account/telling"), telling)).mail;

describe("a letter of news", () => {
  it("says the same as text and as a page, and names how to end such letters", async () => {
    const club = await newClub();
    const who = await mailedNewcomer("Asha & <Rao>");
    const letter = await letterTo(who, club);
    expect(letter).toMatchObject({ to: who.email, subject: "Application sent to A club" });
    expect(letter?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    expect(letter?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(letter?.html).toContain("Asha &amp; &lt;Rao>");
    for (const said of [
      "Application sent to A club",
      "The club decides it, and you are told.",
      `${ORIGIN}/account/told`,
    ])
      for (const form of [letter?.text, letter?.html]) expect(form).toContain(said);
    expect(letter?.text).toContain(`${ORIGIN}${linkIn(letter)}`);
    // The letter has no marks around untranslated texts either, which no mail program knows.
    expect(letter?.html).not.toMatch(/<img|<script|src=|[\ue000-\uf8ff]/);
  });
});

describe("the link that ends letters", () => {
  it("ends nothing when it is looked at, and ends them by one click without any page", async () => {
    const club = await newClub();
    const who = await mailedNewcomer();
    const link = linkIn(await letterTo(who, club));
    const page = await call(link);
    expect(page.status).toBe(200);
    const shown = await page.text();
    expect(shown).toContain("Stop these e-mails");
    expect(shown).not.toContain(who.email);
    expect(await wants(who)).toBe(true);
    for (const _again of [1, 2]) expect((await oneClick(link)).status).toBe(200);
    expect(await wants(who)).toBe(false);
    expect(await letterTo(who, club)).toBeUndefined();
  });

  it("ends nothing any more once its reader has turned letters on again", async () => {
    const club = await newClub();
    const who = await mailedNewcomer();
    const stolen = linkIn(await letterTo(who, club));
    await oneClick(stolen);
    await served(await callAs(who, "/api/v1/account/telling", { method: "PATCH", body: { mail: true } }), telling);
    const again = await oneClick(stolen);
    expect(again.status).toBe(404);
    expect(await again.text()).toContain("This link stops nothing any more.");
    expect(await wants(who)).toBe(true);
    expect(linkIn(await letterTo(who, club))).not.toBe(stolen);
  });

  it.for([
    ["with another's account", (link: string, other: Signed) => link.replace(/[^/.]+(?=\.)/, other.user)],
    ["cut short", (link: string) => link.slice(0, -4)],
    ["without a proof", (link: string) => link.replace(/\..*$/, ".")],
    ["of no one", (link: string) => link.replace(/[^/.]+(?=\.)/, "nobody")],
  ] as const)("ends no one's letters %s", async ([, forged]) => {
    const club = await newClub();
    const [who, other] = [await mailedNewcomer(), await mailedMember(club, "reader")];
    const link = linkIn(await letterTo(who, club));
    expect((await oneClick(forged(link, other))).status).toBe(404);
    expect([await wants(who), await wants(other)]).toEqual([true, true]);
  });

  it("is not guessed: those that end nothing are counted, and one that does ends letters all the same", async () => {
    const who = await mailedNewcomer();
    const link = linkIn(await letterTo(who, await newClub()));
    const headers = { "cf-connecting-ip": "192.0.2.78" };
    const statuses = new Set<number>();
    for (let tries = 0; tries <= 30; tries += 1) statuses.add((await call(link.slice(0, -4), { headers })).status);
    expect([...statuses]).toEqual([404, 429]);
    expect((await call(link, { headers })).status).toBe(200);
  });
});
