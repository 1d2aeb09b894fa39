import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { done } from "#shared/api/deployment/accounts.ts";
import { outbox, telling } from "#shared/api/deployment/telling.ts";
import { NEWS } from "#shared/told/news.ts";
import { surroundingsOf } from "#write/told/carriers.ts";
import { deliver, type Surroundings } from "#write/told/deliver.ts";
import { callAs, newClub, newcomer, type Signed } from "./support/accounts.ts";
import { ORIGIN, refused, served } from "./support/api.ts";
import { at, keeping, mailedMember, mailedNewcomer, tellAll } from "./support/told.ts";

const PATH = "/api/v1/account/telling";
const change = (who: Signed, body: unknown) => callAs(who, PATH, { method: "PATCH", body });
const later = new Date(Date.now() + 3_600_000).toISOString();

/** A club with an applicant, for whom a receipt waits. */
const applied = async () => {
  const club = await newClub();
  const [desk, who] = [await mailedMember(club, "organiser"), await mailedNewcomer("Asha")];
  const body = { id: crypto.randomUUID(), name: "Asha Rao" };
  await callAs(who, `/api/v1/clubs/${club}/applications`, { body });
  await tellAll(club);
  return { club, desk, who };
};

const outboxOf = async (desk: Signed, club: string) =>
  served(await callAs(desk, `/api/v1/clubs/${club}/outbox`), outbox);

describe("how a recipient is notified", () => {
  it("is everything by both ways at first; what is changed is kept, and the rest stays", async () => {
    const who = await newcomer();
    const first = await served(await callAs(who, PATH), telling);
    expect(first).toEqual({
      wishes: Object.fromEntries(NEWS.map((kind) => [kind, "both"])),
      quiet: null,
      zone: null,
      language: null,
      mail: true,
    });
    await served(await change(who, { wishes: { drawn: "push" }, zone: "Asia/Kolkata" }), telling);
    const quiet = { from: "22:00", until: "07:30" };
    const changed = await served(await change(who, { quiet }), telling);
    expect(changed).toEqual({ ...first, wishes: { ...first.wishes, drawn: "push" }, quiet, zone: "Asia/Kolkata" });
    expect(await served(await callAs(who, PATH), telling)).toEqual(changed);
  });

  it.for([
    ["a kind that there is not", { wishes: { weather: "mail" } }],
    ["a way that there is not", { wishes: { drawn: "pigeon" } }],
    ["no time of the day", { quiet: { from: "25:00", until: "07:00" } }],
    ["hours that end as they begin", { quiet: { from: "22:00", until: "22:00" } }],
    ["half of the hours", { quiet: { from: "22:00" } }],
    ["a zone that there is not", { zone: "Mars/Base" }],
    ["a language that is not offered", { language: "xx" }],
  ] as const)("is refused for %s", async ([, body]) => {
    expect(await refused(await change(await newcomer(), body))).toMatchObject({ status: 400, code: "invalid-request" });
  });

  it("is chosen on a page: unticked news is not sent, and a wrong hour loses nothing", async () => {
    const who = await newcomer();
    const send = (fields: Record<string, string>) =>
      callAs(who, "/account/told", {
        method: "POST",
        raw: new URLSearchParams(fields).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN },
      });
    const ticked = { "mail-drawn": "yes", "push-reminder": "yes" };
    const wrong = await send({ ...ticked, from: "late", until: "07:00", zone: "" });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(html).toContain("Enter a time of the day, such as 19:30");
    expect(html).toMatch(/name="mail-drawn"[^>]*checked/);
    expect((await send({ ...ticked, from: "22:00", until: "07:00", zone: "" })).status).toBe(303);
    const { wishes, quiet } = await served(await callAs(who, PATH), telling);
    expect(wishes).toMatchObject({ drawn: "mail", reminder: "push", "fixture-moved": "none" });
    // A member who runs no club has not been asked.
    expect(wishes["results-late"]).toBe("both");
    expect(quiet).toEqual({ from: "22:00", until: "07:00" });
  });
});

describe("a club's outbox", () => {
  it.for([
    ["unknown", "unsure", "no-answer"],
    ["refused-for-good", "bounced", "refused"],
    ["no-mailer", "bounced", "no-mailer"],
  ] as const)(
    "says of a message that was %s that it is %s, and the desk has it sent again",
    async ([answer, state, reason]) => {
      const { club, desk, who } = await applied();
      await deliver(at(later, keeping(answer).carrier), { user: who.user, channel: "mail" });
      const shown = await outboxOf(desk, club);
      const message = shown.messages.find(({ kind }) => kind === "applied");
      expect(message).toMatchObject({ to: "Asha", channel: "mail", state, reason, attempts: 1 });
      expect(shown.counts).toMatchObject({ [state]: 1, waiting: 1 });
      const again = `/api/v1/clubs/${club}/outbox/${message?.id}/resend`;
      await served(await callAs(desk, again, { method: "POST" }), done);
      expect(await refused(await callAs(desk, again, { method: "POST" }))).toMatchObject({ code: "message-settled" });
      await deliver(at(later, keeping().carrier), { user: who.user, channel: "mail" });
      const settled = (await outboxOf(desk, club)).messages.find(({ kind }) => kind === "applied");
      expect(settled).toMatchObject({ state: "sent", reason: null });
    },
  );

  it("tries again for some hours what was refused for now, and then gives it up", async () => {
    const { club, desk, who } = await applied();
    const { carried, carrier } = keeping("refused-for-now");
    let now = Date.parse(later);
    for (let tried = 0; tried < 12; tried += 1) {
      await deliver(at(new Date(now).toISOString(), carrier), { user: who.user, channel: "mail" });
      now += 13 * 3_600_000;
    }
    expect(carried).toHaveLength(8);
    expect((await outboxOf(desk, club)).messages.find(({ kind }) => kind === "applied")).toMatchObject({
      state: "bounced",
      reason: "given-up",
      attempts: 8,
    });
  });

  it("says where this site sends no letters", async () => {
    const { club, desk, who } = await applied();
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { MAIL: _, ...without } = env;
    const around: Surroundings = { ...surroundingsOf(without), clock: () => later };
    await deliver(around, { user: who.user, channel: "mail" });
    logged.mockRestore();
    expect((await outboxOf(desk, club)).messages.find(({ kind }) => kind === "applied")).toMatchObject({
      state: "bounced",
      reason: "no-mailer",
    });
  });
});
