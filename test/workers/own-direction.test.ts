import { expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { player } from "#shared/api/players/player.ts";
import { runsLeft } from "#shared/right-to-left.ts";
import { memberOf, newClub } from "./support/accounts.ts";
import { call, organise, read } from "./support/api.ts";
import { eventually, openFixture, record, sent } from "./support/match.ts";

const [ARABIC, HEBREW] = ["سارة علي", "דוד כהן"] as const;

/** A club whose two players have names that run from right to left, and have met. */
const found = async () => {
  const club = await newClub();
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await organise("/api/v1/people", { id: one, name: ARABIC, club }, created);
  await organise("/api/v1/people", { id: other, name: HEBREW, club }, created);
  const body = { club, league: "دوري", season: "2026", name: "One", ruleset: "woodestic-simple" };
  const { id } = await organise("/api/v1/divisions", { ...body, entries: [one, other], days: ["2026-01-08"] }, created);
  const match = await openFixture(`${id}-r1-1`);
  await record(match, 1, sent("board_recorded", { board: 1, winner: "A", left: 4, queen: null }));
  await eventually(async () => (await read(`/api/v1/divisions/${id}`, division)).fixtures[0]?.state === "played");
  await eventually(async () => (await read(`/api/v1/players/${other}`, player)).rating.matches > 0);
  const { list } = (await read(`/api/v1/players/${other}`, player)).rating;
  return { club, one, other, division: id, match: match.id, list };
};

/** The text of a page outside of `<bdi>` and of isolates, which draw themselves apart. */
const besideNames = (html: string): string =>
  html
    .replace(/<head>.*?<\/head>/s, "")
    .replaceAll(/<script.*?<\/script>/gs, "")
    // Lines to copy are drawn as they are.
    .replaceAll(/<textarea.*?<\/textarea>/gs, "")
    .replaceAll(/<bdi>[^<]*<\/bdi>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\u2068[^\u2069]*\u2069/g, "");

it("draws nothing next to a name in the direction of the name, on any page", async () => {
  const one = await found();
  const paths = [
    "/clubs",
    `/clubs/${one.club}`,
    `/clubs/${one.club}/players`,
    `/clubs/${one.club}/divisions`,
    "/",
    `/divisions/${one.division}`,
    `/divisions/${one.division}/fixtures`,
    `/ratings/${one.list}`,
    `/matches/${one.match}`,
    `/matches/${one.match}/replay`,
    `/matches/${one.match}/sheet`,
    `/matches/${one.match}/what-if?ruleset=icf`,
    `/divisions/${one.division}/fixtures/${one.division}-r1-1/sheet`,
    `/players/${one.one}`,
    `/players/${one.one}/matches`,
    `/players/${one.one}/changes`,
    `/players/${one.one}/against/${one.other}`,
    `/search?q=${encodeURIComponent("سارة")}`,
    `/embed/divisions/${one.division}/table`,
    `/embed/matches/${one.match}`,
  ];
  for (const path of paths) {
    const answer = await call(path);
    expect([path, answer.status]).toEqual([path, 200]);
    const html = await answer.text();
    const line = besideNames(html)
      .split("\n")
      .find((text) => runsLeft(text));
    expect([path, line]).toEqual([path, undefined]);
  }
  const match = await (await call(`/matches/${one.match}`)).text();
  expect(match).toContain(`<bdi>${ARABIC}</bdi>`);
  const owner = await memberOf(one.club, "owner");
  const desk = await (await call(`/clubs/${one.club}/desk/people`, { headers: { cookie: owner.cookie } })).text();
  expect(runsLeft(besideNames(desk))).toBe(false);
});

it("sets names apart where a text is plain: titles, what is shared, feeds and calendars", async () => {
  const one = await found();
  const apart = `\u2068${ARABIC}\u2069`;
  const head = /<head>.*?<\/head>/s.exec(await (await call(`/matches/${one.match}`)).text())?.[0] ?? "";
  expect(/<title>([^<]*)/.exec(head)?.[1]).toContain(apart);
  expect(/og:title" content="([^"]*)/.exec(head)?.[1]).toContain(apart);
  expect(/og:description" content="([^"]*)/.exec(head)?.[1]).toContain(apart);
  for (const file of ["feed.atom", "feed.json"])
    expect(await (await call(`/api/v1/divisions/${one.division}/${file}`)).text(), file).toContain(`${apart} 4–0`);
  const calendar = (await (await call(`/api/v1/divisions/${one.division}/calendar.ics`)).text()).replaceAll(
    "\r\n ",
    "",
  );
  expect(calendar).toContain(`SUMMARY:${apart} v \u2068${HEBREW}\u2069`);
});
