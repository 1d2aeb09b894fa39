import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { keptLetters } from "#access/letters/mailer.ts";
import type { RulingWords } from "#carrom";
import { done, madeCalendar, madeInvitation } from "#shared/api/deployment/accounts.ts";
import { telling } from "#shared/api/deployment/telling.ts";
import { difference, type Moves, preview } from "#shared/api/league/difference.ts";
import { tableCodes } from "#shared/api/league/evening.ts";
import { jsonFeedDocument } from "#shared/api/league/feed.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import type { Recorded } from "#shared/api/match/live.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { fullDay, longDay } from "#shared/views/parts/days.ts";
import * as inFrench from "#shared/words/catalogues-in.fr.ts";
import * as inHindi from "#shared/words/catalogues-in.hi.ts";
import * as rulings from "#shared/words/rulings.en.ts";
import { surroundingsOf } from "#write/told/carriers.ts";
import { deliver } from "#write/told/deliver.ts";
import { readCalendar, textOf, written } from "../support/icalendar.ts";
import { callAs, memberOf, newClub, newcomer, type Signed, somewhere } from "./support/accounts.ts";
import { call, ORGANISER_KEY, ORIGIN, organise, read, refused, served } from "./support/api.ts";
import { back, correct, first, headOf, isKept } from "./support/corrections.ts";
import { filledForm, submit } from "./support/forms.ts";
import { connect, knock } from "./support/line.ts";
import { eventually, foundDivision, miss, openFriendly, record, roomOf, sent } from "./support/match.ts";
import { mailedNewcomer, tellAll } from "./support/told.ts";

const speaks = async (club: string, language: string): Promise<void> => {
  await served(
    await call(`/api/v1/clubs/${club}`, { method: "PATCH", body: { language }, token: ORGANISER_KEY }),
    done,
  );
};

/** Chooses a language for what an account is sent; `null`: that of each club. */
const reads = async (who: Signed, language: string | null): Promise<void> => {
  const answer = await callAs(who, "/api/v1/account/telling", { method: "PATCH", body: { language } });
  expect((await served(answer, telling)).language).toBe(language);
};

/** The letter of an application that an account makes. */
const receiptOf = async (who: Signed, club: string) => {
  await env.DB.prepare("DELETE FROM applications WHERE user_id = ?").bind(who.user).run();
  await callAs(who, `/api/v1/clubs/${club}/applications`, { body: { id: crypto.randomUUID(), name: "Asha Rao" } });
  await tellAll(club);
  const before = keptLetters.length;
  const clock = () => new Date(Date.now() + 3_600_000).toISOString();
  await deliver({ ...surroundingsOf(env), clock }, { user: who.user, channel: "mail" });
  return keptLetters.slice(before).find(({ to }) => to === who.email);
};

describe("a letter of a club", () => {
  it("is in its language, or in the one that its reader chose, and leads to pages in it", async () => {
    const [club, who] = [await newClub(), await mailedNewcomer()];
    await speaks(club, "fr");
    const letter = await receiptOf(who, club);
    expect(letter?.subject).toBe(inFrench.told.applied({ club: "A club" }));
    expect(letter?.text).toContain(inFrench.told.why({ name: "Somebody", club: "A club" }));
    expect(letter?.html).toContain('lang="fr"');
    for (const path of ["/account", "/account/told"]) expect(letter?.text).toContain(`${ORIGIN}/fr${path}\n`);
    await reads(who, "hi");
    const own = await receiptOf(who, club);
    expect(own?.subject).toBe(inHindi.told.applied({ club: "A club" }));
    expect(own?.text).toContain(`${ORIGIN}/hi/account\n`);
    await reads(who, "en");
    expect((await receiptOf(who, club))?.subject).toBe("Application sent to A club");
    await reads(who, null);
    expect((await receiptOf(who, club))?.subject).toBe(letter?.subject);
  });

  it("is in English where its language is no longer offered", async () => {
    const [club, who] = [await newClub(), await mailedNewcomer()];
    await env.DB.prepare("UPDATE clubs SET language = 'xx' WHERE id = ?").bind(club).run();
    expect((await receiptOf(who, club))?.subject).toBe("Application sent to A club");
  });

  it("invites in its language, and an account that chose one in that", async () => {
    const club = await newClub();
    await speaks(club, "fr");
    const desk = await memberOf(club, "owner");
    const invited = async (email: string) => {
      const body = { role: "player", email };
      await served(await callAs(desk, `/api/v1/clubs/${club}/invitations`, { body }), madeInvitation);
      await eventually(async () => keptLetters.some(({ to }) => to === email));
      return keptLetters.find(({ to }) => to === email);
    };
    const stranger = await invited(`${crypto.randomUUID()}@example.test`);
    expect(stranger?.subject).toBe(inFrench.letters.inviteSubject({ club: "A club" }));
    expect(stranger?.text).toContain(`${ORIGIN}/fr/invitations/`);
    const reader = await newcomer();
    await reads(reader, "hi");
    const own = await invited(reader.email);
    expect(own?.subject).toBe(inHindi.letters.inviteSubject({ club: "A club" }));
    expect(own?.text).toContain(`${ORIGIN}/hi/invitations/`);
  });
});

it("a letter of an account is in the language that its reader chose", async () => {
  const who = await mailedNewcomer();
  await reads(who, "hi");
  await served(
    await call("/api/auth/request-password-reset", { body: { email: who.email }, headers: somewhere() }),
    done,
  );
  const isOurs = ({ to, subject }: (typeof keptLetters)[number]) =>
    to === who.email && subject === inHindi.letters.resetSubject();
  await eventually(async () => keptLetters.some(isOurs));
  expect(keptLetters.find(isOurs)?.text).toContain(`${ORIGIN}/hi/account/reset/`);
});

it("a letter of a new account is in the language of the page that asked for it", async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  const typed = { name: "Asha Rao", email, password: "correct horse battery" };
  expect((await submit("/fr/account/sign-up", typed)).headers.get("location")).toBe("/fr/account/sign-in?news=made");
  await eventually(async () => keptLetters.some(({ to }) => to === email));
  const letter = keptLetters.find(({ to }) => to === email);
  expect(letter?.subject).toBe(inFrench.letters.verifySubject());
  const [path = ""] = /\/fr\/account\/verify\/\S+/.exec(letter?.text ?? "") ?? [];
  expect(await (await call(path)).text()).toContain(inFrench.account.verifyTitle());
});

/** The ruling of a strike that pocketed nothing. */
const passedIn = (w: RulingWords): string => {
  const then = w.turn({ turn: "lost" });
  return w.nothingPocketedThen({ then });
};

it("rulings are in the language of the page, and in English for programs that name none", async () => {
  const match = await openFriendly();
  await record(match, 1, sent("board_opened", { board: 1, breaker: "a1" }), miss("a1"));
  const ruled = ({ report }: z.output<typeof matchDetail>) => report.strikes.flatMap(({ rulings }) => rulings)[0]?.text;
  const path = `/api/v1/matches/${match.id}`;
  const [english, hindi] = [await read(path, matchDetail), await read(`${path}?language=hi`, matchDetail)];
  expect(ruled(english)).toBe(passedIn(rulings));
  expect(ruled(hindi)).toBe(passedIn(inHindi.rulings));
  for (const page of [`/matches/${match.id}`, `/matches/${match.id}/replay?at=3`]) {
    expect(await htmlOf(`/hi${page}`), page).toContain(passedIn(inHindi.rulings));
    expect(await htmlOf(page), page).toContain(passedIn(rulings));
  }
});

/** The ruling of each strike in a message of a room. */
const ruledIn = ({ play }: Pick<Recorded, "play">): string[] =>
  (play?.strikes ?? []).flatMap(({ rulings: [ruling] }) => (ruling ? [ruling.text] : []));

it("so are those that a page is told as they are played, or when it comes back, also by a room that had slept", async () => {
  const match = await openFriendly();
  const pages = [
    await connect(match),
    await connect(match, { language: "hi" }),
    await connect(match, { language: "fr" }),
  ];
  const expected = [rulings, inHindi.rulings, inFrench.rulings].map(passedIn);
  const told = () => pages.map((page) => page.told("recorded").flatMap(ruledIn));
  await record(match, 1, sent("board_opened", { board: 1, breaker: "a1" }), miss("a1"));
  await eventually(async () => told().every(({ length }) => length === 1));
  expect(told()).toEqual(expected.map((ruling) => [ruling]));
  await evictDurableObject(roomOf(match), { webSockets: "hibernate" });
  await record(match, 3, miss("b1"));
  await eventually(async () => told().every(({ length }) => length === 2));
  expect(told()).toEqual(expected.map((ruling) => [ruling, ruling]));
  const returned = await connect(match, { language: "hi", since: 1 });
  await returned.hears(2);
  expect(returned.told("recorded").flatMap(ruledIn)).toEqual([expected[1], expected[1]]);
  expect((await refused(await knock(match, { language: "xx" }))).status).toBe(400);
});

it("so are those of a correction, before it is made and for ever after", async () => {
  const match = await openFriendly({ format: { boards: 1 } });
  const conceded = sent("board_conceded", { side: "B" });
  await record(match, 1, sent("board_opened", { board: 1, breaker: "a1" }), miss("a1"), conceded);
  const events = [back(4), back(3)];
  const ruled = ({ strikes }: Pick<Moves, "strikes">) => strikes[0]?.before?.rulings[0]?.text;
  const previewed = async (query: string) => {
    const body = { expectedSeq: await headOf(match), events };
    return ruled((await organise(`/api/v1/matches/${match.id}/preview${query}`, body, preview)).moves);
  };
  expect([await previewed(""), await previewed("?language=hi")]).toEqual([rulings, inHindi.rulings].map(passedIn));
  const seq = await correct(match, ...events);
  await eventually(() => isKept(match, seq), 8000);
  const stored = async (query: string) =>
    ruled(await read(`/api/v1/differences/${match.id}.${seq}${query}`, difference));
  expect([await stored(""), await stored("?language=hi")]).toEqual([rulings, inHindi.rulings].map(passedIn));
  expect(await htmlOf(`/hi/matches/${match.id}/differences/${seq}`)).toContain(passedIn(inHindi.rulings));
});

describe("a calendar", () => {
  /** A division of two, of which the first match was put off by a day. */
  const found = async () => {
    const { shown, players, body } = await foundDivision(2);
    const fixture = first(shown.fixtures);
    const decision = { type: "fixture_postponed", fixture: fixture.id, day: "2026-05-06", reason: "other" };
    await organise(`/api/v1/divisions/${shown.id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
    const versus = inFrench.send.versus({ home: fixture.home.name, away: fixture.away.name });
    return { division: shown.id, club: body.club, player: first(players), day: fixture.day ?? "", versus };
  };
  const eventIn = async (path: string) => {
    const event = first(readCalendar(await (await call(path)).text()).components);
    return { title: textOf(event, "SUMMARY"), text: textOf(event, "DESCRIPTION"), url: written(event, "URL") };
  };

  it("of a division is in the language of its club, and one's own in the one that one chose", async () => {
    const { division, club, player, day, versus } = await found();
    const path = `/api/v1/divisions/${division}/calendar.ics`;
    expect((await eventIn(path)).url).toMatch(`${ORIGIN}/divisions/`);
    await speaks(club, "fr");
    const event = await eventIn(path);
    expect(event.title).toBe(versus);
    expect(event.text).toContain(inFrench.calendar.postponedFrom({ day: longDay("fr", day) }));
    expect(event.url).toMatch(`${ORIGIN}/fr/divisions/`);
    const who = await memberOf(club, "player", player);
    const { url } = await served(await callAs(who, "/api/v1/account/calendar", { method: "POST" }), madeCalendar);
    expect(await eventIn(url.replace(ORIGIN, ""))).toEqual(event);
    await reads(who, "hi");
    expect((await eventIn(url.replace(ORIGIN, ""))).url).toMatch(`${ORIGIN}/hi/divisions/`);
  });
});

const DAY = "2026-02-01";

/** A French club, with a division of two who play on a day. */
const french = async () => {
  const { shown, body } = await foundDivision(2);
  await speaks(body.club, "fr");
  return { club: body.club, name: shown.club.name, division: shown.id, fixture: first(shown.fixtures) };
};
const htmlOf = async (path: string): Promise<string> => (await call(path)).text();

describe("what a club sends from its desk", () => {
  it("is in its language, beside buttons in that of the desk", async () => {
    const { club, name, division, fixture } = await french();
    const desk = await memberOf(club, "organiser");
    const shown = async (path: string) => (await callAs(desk, path)).text();
    const versus = inFrench.send.versus({ home: fixture.home.name, away: fixture.away.name });
    expect(versus).not.toContain(" v ");

    const night = await shown(`/clubs/${club}/desk/evenings/${DAY}`);
    expect(night).toContain(fullDay("fr", DAY));
    expect(night).toContain(`${ORIGIN}/fr/clubs/${club}/evening?day=${DAY}</textarea>`);
    expect(night).toContain(">Send");
    expect(night).toContain('<textarea class="choice" aria-label="Text to send"');
    expect(night).toContain('lang="fr"');

    const print = `/clubs/${club}/desk/evenings/${DAY}/print`;
    const paper = await (await submit(print, filledForm(night, print), { cookie: desk.cookie })).text();
    expect(paper).toContain(`>${ORIGIN}/fr/clubs/${club}<`);
    // It is put up in the hall.
    expect(paper).toContain('<html lang="fr"');
    expect(paper).toContain(inFrench.evening.scanTo());

    const round = await shown(`/divisions/${division}/desk`);
    expect(round).toContain(versus);
    expect(round).toContain(`${ORIGIN}/fr/divisions/${division}/fixtures?round=1#round-1</textarea>`);

    await callAs(desk, `/api/v1/clubs/${club}/joining-link`, { method: "POST" });
    const joining = await shown(`/clubs/${club}/desk/joining`);
    expect(joining).toContain(`${inFrench.send.joinUs({ club: name })}\n${ORIGIN}/fr/clubs/${club}/join/`);
    expect(joining).not.toContain(`${ORIGIN}/clubs/`);
  });
});

describe("a page of one address", () => {
  it("is in the language of its club: within another site, and behind a table's code", async () => {
    const { club, division } = await french();
    const embedded = `/embed/divisions/${division}/table`;
    const html = await htmlOf(embedded);
    expect(html).toContain('<html lang="fr"');
    expect(html).toContain(`href="/fr/divisions/${division}`);
    await speaks(club, "en");
    const english = await htmlOf(embedded);
    expect(english).toContain('<html lang="en"');
    expect(english).toContain(`href="/divisions/${division}`);

    await speaks(club, "fr");
    const { codes } = await organise(`/api/v1/clubs/${club}/evenings/${DAY}/codes`, { tables: 1 }, tableCodes);
    vi.useFakeTimers({ now: Date.parse(`${DAY}T20:00:00Z`), toFake: ["Date"] });
    const scanned = await htmlOf(`/t/${codes[0]?.code}`);
    vi.useRealTimers();
    expect(scanned).toContain('<html lang="fr"');
    expect(scanned).toContain(inFrench.evening.codeScore());
  });
});

describe("what is read elsewhere", () => {
  it("is a feed in the language of its club, which leads to pages in it", async () => {
    const { club, name, division, fixture } = await french();
    const decision = { type: "walkover_given", fixture: fixture.id, winner: fixture.home.entry, reason: "no-show" };
    await organise(`/api/v1/divisions/${division}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
    const { title, language, home_page_url } = await read(`/api/v1/clubs/${club}/feed.json`, jsonFeedDocument);
    expect([title, language, home_page_url]).toEqual([
      inFrench.feeds.title({ name }),
      "fr",
      `${ORIGIN}/fr/clubs/${club}`,
    ]);
    const { items } = await read(`/api/v1/divisions/${division}/feed.json`, jsonFeedDocument);
    expect(items.map(({ url, content_text }) => [url.replace(/#.*/, ""), content_text])).toEqual([
      [
        `${ORIGIN}/fr/divisions/${division}/fixtures`,
        expect.stringContaining(inFrench.feeds.won({ winner: fixture.home.name })),
      ],
    ]);
    expect(await (await call(`/api/v1/divisions/${division}/feed.atom`)).text()).toContain('xml:lang="fr"');
    await speaks(club, "en");
    expect(await read(`/api/v1/clubs/${club}/feed.json`, jsonFeedDocument)).toMatchObject({
      title: `Results: ${name}`,
      home_page_url: `${ORIGIN}/clubs/${club}`,
    });
  });

  it("is a picture in it; in English where no picture has its letters", async () => {
    const { club, division } = await french();
    const pictureIn = async (language: string): Promise<string> => {
      await speaks(club, language);
      const bytes = new Uint8Array(await (await call(`/og/divisions/${division}.png`)).arrayBuffer());
      return bytes.join();
    };
    const [inEnglish, ofFrench, ofHindi] = [await pictureIn("en"), await pictureIn("fr"), await pictureIn("hi")];
    expect(ofFrench).not.toBe(inEnglish);
    expect(ofHindi).toBe(inEnglish);
  });
});

describe("the screen of a hall", () => {
  it("has the language of its address, and a code that leads to pages in the club's", async () => {
    const { club } = await french();
    for (const [prefix, language] of [
      ["", "en"],
      ["/hi", "hi"],
      ["/fr", "fr"],
    ]) {
      const html = await htmlOf(`${prefix}/clubs/${club}/hall?day=${DAY}`);
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain(`/fr/clubs/${club}<`);
    }
  });
});
