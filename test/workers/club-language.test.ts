import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { keptLetters } from "#access/letters/mailer.ts";
import { done, madeCalendar, madeInvitation } from "#shared/api/deployment/accounts.ts";
import { telling } from "#shared/api/deployment/telling.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { longDay } from "#shared/views/parts/days.ts";
import * as french from "#shared/words/catalogues-in.fr.ts";
import * as hindi from "#shared/words/catalogues-in.hi.ts";
import { surroundingsOf } from "#write/told/carriers.ts";
import { deliver } from "#write/told/deliver.ts";
import { readCalendar, textOf, written } from "../support/icalendar.ts";
import { callAs, memberOf, newClub, newcomer, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, ORIGIN, organise, served } from "./support/api.ts";
import { first } from "./support/corrections.ts";
import { eventually, foundDivision } from "./support/match.ts";
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
    expect(letter?.subject).toBe(french.told.applied({ club: "A club" }));
    expect(letter?.text).toContain(french.told.why({ name: "Somebody", club: "A club" }));
    expect(letter?.html).toContain('lang="fr"');
    for (const path of ["/account", "/account/told"]) expect(letter?.text).toContain(`${ORIGIN}/fr${path}\n`);
    await reads(who, "hi");
    const own = await receiptOf(who, club);
    expect(own?.subject).toBe(hindi.told.applied({ club: "A club" }));
    expect(own?.text).toContain(`${ORIGIN}/hi/account\n`);
    await reads(who, "en");
    expect((await receiptOf(who, club))?.subject).toBe("Application sent to A club");
    await reads(who, null);
    expect((await receiptOf(who, club))?.subject).toBe(letter?.subject);
  });

  it("is in English where its language is not offered any more", async () => {
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
    expect(stranger?.subject).toBe(french.letters.inviteSubject({ club: "A club" }));
    expect(stranger?.text).toContain(`${ORIGIN}/fr/invitations/`);
    const reader = await newcomer();
    await reads(reader, "hi");
    const own = await invited(reader.email);
    expect(own?.subject).toBe(hindi.letters.inviteSubject({ club: "A club" }));
    expect(own?.text).toContain(`${ORIGIN}/hi/invitations/`);
  });
});

describe("a calendar", () => {
  /** A division of two, of which the first match was put off by a day. */
  const found = async () => {
    const { shown, players, body } = await foundDivision(2);
    const fixture = first(shown.fixtures);
    const decision = { type: "fixture_postponed", fixture: fixture.id, day: "2099-05-06", reason: "other" };
    await organise(`/api/v1/divisions/${shown.id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
    return { division: shown.id, club: body.club, player: first(players), day: fixture.day ?? "" };
  };
  const eventIn = async (path: string) => {
    const event = first(readCalendar(await (await call(path)).text()).components);
    return { text: textOf(event, "DESCRIPTION"), url: written(event, "URL") };
  };

  it("of a division is in the language of its club, and one's own in the one that one chose", async () => {
    const { division, club, player, day } = await found();
    const path = `/api/v1/divisions/${division}/calendar.ics`;
    expect((await eventIn(path)).url).toMatch(`${ORIGIN}/divisions/`);
    await speaks(club, "fr");
    const event = await eventIn(path);
    expect(event.text).toContain(french.calendar.movedFrom({ day: longDay("fr", day) }));
    expect(event.url).toMatch(`${ORIGIN}/fr/divisions/`);
    const who = await memberOf(club, "player", player);
    const { url } = await served(await callAs(who, "/api/v1/account/calendar", { method: "POST" }), madeCalendar);
    expect(await eventIn(url.replace(ORIGIN, ""))).toEqual(event);
    await reads(who, "hi");
    expect((await eventIn(url.replace(ORIGIN, ""))).url).toMatch(`${ORIGIN}/hi/divisions/`);
  });
});
