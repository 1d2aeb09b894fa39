import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedAnswer } from "#access/http/cache/shared-cache.ts";
import { RULESETS } from "#carrom";
import { directory } from "#ground/db/database.ts";
import { byTheClock, divisionPageVersion } from "#read/queries/clubs/version.ts";
import { OFFERED } from "#shared/words/language.ts";
import { createApp } from "#workers/app.ts";
import { readIn } from "../support/pseudo.tsx";
import { call, ORIGIN } from "./support/api.ts";
import { award, correct, first, type League, season, settled } from "./support/corrections.ts";

const app = createApp();

let league: League;
beforeAll(async () => {
  league = await season();
});

const ask = async (path: string, bindings: Env = env, headers: Record<string, string> = {}): Promise<Response> => {
  const context = createExecutionContext();
  const answer = await app.fetch(new Request(`${ORIGIN}${path}`, { headers, redirect: "manual" }), bindings, context);
  await waitOnExecutionContext(context);
  return answer;
};

const pageAt = async (path: string): Promise<string> => {
  const answer = await call(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};

/** The paths that links of a page lead to, and those that its forms are sent to. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<(?:a|form)\b[^>]*\b(?:href|action)="(\/[^"]*)"[^>]*>/g)].flatMap(([tag, path = ""]) =>
    tag.includes("hreflang") ? [] : [path],
  );

/** Names of the players, the club, its league and the rulebooks, and days: no catalogue has them. */
const DATA = new RegExp(
  [
    "!DOCTYPE html>",
    // A drawing has room for the beginning of a name.
    String.raw`[A-Z][\w -]*…`,
    "One",
    String.raw`(?:Player|Club|League)(?: [\w…-]+)?`,
    String.raw`(?:\w+day,? )?\d{1,2} (?:Jan|Feb|Nov)[a-z]*(?: \d{4})?`,
    ...RULESETS.flatMap(({ name, source }) => [name, source.title]).map((name) =>
      name.replaceAll(/[()]/g, String.raw`\$&`),
    ),
  ].join("|"),
  "g",
);

/** A page without the rulings of its match. They are a part of the public report, which is in English. */
const withoutRulings = (html: string): string => html.replaceAll(/<p class="ruling[^>]*>.*?<\/p>/gs, "");

/** The words of a text besides its data. */
const wordsIn = (text: string): string[] => text.replaceAll(DATA, "").match(/[A-Za-z]{2,}/g) ?? [];

describe("the language of an address", () => {
  it("is that of its page, which says so", async () => {
    const html = await pageAt(`/qps/divisions/${league.id}`);
    expect(html).toContain('<html lang="qps" dir="ltr">');
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/qps/divisions/${league.id}">`);
    expect(await pageAt(`/divisions/${league.id}`)).toContain('<html lang="en" dir="ltr">');
  });

  it("is English without a code, whatever a browser prefers", async () => {
    const plain = await call("/");
    const asked = await call("/", { headers: { "accept-language": "qps, hi;q=0.9" } });
    expect([asked.status, asked.headers.get("vary")]).toEqual([200, plain.headers.get("vary")]);
    expect(await asked.text()).toBe(await plain.text());
  });

  it.each([
    "/xx/",
    "/xx/clubs",
    "/en/clubs",
    "/qps/qps/clubs",
    "/qps/nothing",
    "/qps/api/v1/clubs",
    "/qps/t/CODE",
    "/qps/score/none",
    "/qps/og/home.png",
    "/qps/design/",
  ])("is none at %s", async (path) => {
    expect((await call(path)).status).toBe(404);
  });

  it("is English where the pseudo-locale is not asked for", async () => {
    const { PSEUDO_LOCALE: _, ...production } = env;
    expect((await ask("/qps/clubs", production)).status).toBe(404);
    expect((await ask("/clubs", production)).status).toBe(200);
  });

  it("is kept where an address leads on", async () => {
    const answer = await call(`/qps/clubs/${league.club}/leagues/none`);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/qps/clubs/${league.club}/divisions`]);
  });
});

describe("a page in another language", () => {
  /** Pages of all clubs, with what other tests have founded. */
  const OF_ALL = ["/", "/clubs", "/search?q=a"] as const;

  const pages = (): readonly string[] => [
    `/clubs/${league.club}`,
    `/clubs/${league.club}/divisions`,
    `/clubs/${league.club}/players`,
    `/clubs/${league.club}/rules`,
    `/clubs/${league.club}/corrections`,
    `/clubs/${league.club}/heads`,
    `/clubs/${league.club}/evening`,
    `/clubs/${league.club}/hall`,
    `/clubs/${league.club}/teams`,
    `/divisions/${league.id}`,
    `/divisions/${league.id}/fixtures`,
    `/matches/${first(league.matches).id}`,
    `/matches/${first(league.matches).id}/replay`,
    `/matches/${first(league.matches).id}/sheet`,
    `/matches/${first(league.matches).id}/what-if`,
    `/players/${league.players[0]}`,
    `/players/${league.players[0]}/matches`,
    `/players/${league.players[0]}/changes`,
    `/players/${league.players[0]}/against/${league.players[1]}`,
    `/ratings/${league.club}:singles`,
    `/ratings/${league.club}:singles/calibration`,
  ];

  it("says what the English page says, in other words", async () => {
    for (const path of pages()) {
      const [english, other] = await Promise.all([pageAt(path), pageAt(`/qps${path}`)]);
      const [said, translated] = [readIn(withoutRulings(english)), readIn(withoutRulings(other))];
      // The links to other languages are at the foot of the second alone.
      expect([path, translated.length >= said.length]).toEqual([path, true]);
      // A text with words of English that is the same in both is in no catalogue.
      const same = said.filter((text) => translated.includes(text));
      expect([path, same.filter((text) => wordsIn(text).length > 0)]).toEqual([path, []]);
    }
    for (const path of OF_ALL) {
      const translated = readIn(await pageAt(`/qps${path}`)).filter((text) => text.startsWith("["));
      expect([path, translated.length > 8]).toEqual([path, true]);
    }
  });

  it("leads to pages in its language, and to those that have one address by that", async () => {
    for (const path of [...OF_ALL, ...pages()]) {
      const [english, other] = await Promise.all([pageAt(path), pageAt(`/qps${path}`)]);
      const [links, kept] = [linksOf(english), linksOf(other)];
      expect(
        kept.map((link) => link.replace(/^\/qps(?=\/)/, "")),
        path,
      ).toEqual(other.includes("<footer") ? [...links, "/about/#languages"] : links);
      for (const link of kept.filter((one) => one.startsWith("/qps/")).slice(0, 5))
        expect([link, (await call(link)).status < 400]).toEqual([link, true]);
      expect(
        kept.filter((link) => /^\/qps\/(?:api|og|score|t|_astro)\//.test(link)),
        path,
      ).toEqual([]);
    }
  });

  it("has a link to itself in each language, at its foot and in its head", async () => {
    const path = `/divisions/${league.id}`;
    const html = await pageAt(`/qps${path}`);
    const foot = /<footer.*<\/footer>/s.exec(html)?.[0] ?? "";
    expect(foot).toContain(`<a href="${path}" lang="en" hreflang="en" translate="no">English</a>`);
    expect(foot).toContain(`href="/qps${path}"`);
    for (const [code, address] of [
      ["en", path],
      ["x-default", path],
      ["qps", `/qps${path}`],
    ])
      expect(html).toContain(`<link rel="alternate" hreflang="${code}" href="${ORIGIN}${address}">`);
    const search = await pageAt("/qps/search?q=a.b&kind=player");
    expect(search).toContain('<a href="/search?q=a.b&amp;kind=player" lang="en" hreflang="en" translate="no">');
    expect(await pageAt("/qps/account/sign-in")).toContain('<a href="/account/sign-in" lang="en"');
    // The pseudo-locale is offered to no one.
    const english = await pageAt(path);
    for (const language of OFFERED) expect(english).toContain(`lang="${language}" hreflang="${language}"`);
    expect(english).not.toContain("qps");
  });
});

describe("answers that are kept", () => {
  const RELEASE = "release-of-languages";
  const bindings: Env = { ...env, CF_VERSION_METADATA: { id: RELEASE, tag: "", timestamp: "" } };

  it("are kept by the language of their path, and made again in each after a change", async () => {
    const path = `/divisions/${league.id}`;
    const keyed = async (language: string) => ({
      release: RELEASE,
      language,
      address: `${ORIGIN}${path}`,
      version: byTheClock(await divisionPageVersion(directory(env), league.id, new Date().toISOString())) ?? "",
    });
    await correct(first(league.matches), award(2, "B", 25));
    await settled(league);
    const asked = async () => Promise.all([path, `/qps${path}`].map(async (one) => (await ask(one, bindings)).text()));
    const before = await asked();
    expect(before[0]).not.toBe(before[1]);
    for (const [index, language] of ["en", "qps"].entries()) {
      const kept = await sharedAnswer(await keyed(language));
      expect(new TextDecoder().decode(kept?.body), language).toBe(before[index]);
    }
    await env.DB.prepare("UPDATE divisions SET name = 'Renamed' WHERE id = ?").bind(league.id).run();
    for (const text of await asked()) expect(text).toContain("Renamed");
  });

  it("are not chosen by a cookie or a preference", async () => {
    const path = `/players/${league.players[0]}`;
    const plain = await (await ask(path)).text();
    const asked = await ask(path, env, { cookie: "language=qps", "accept-language": "qps" });
    expect(await asked.text()).toBe(plain);
  });
});
