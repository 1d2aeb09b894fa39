import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { keptLetters } from "#access/letters/mailer.ts";
import { clubActs, invitations } from "#shared/api/deployment/accounts.ts";
import { invitedPlayers } from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { MOST_A_DAY } from "#write/commands/clubs/player-invitations.ts";
import { acceptAs, accountOf, callAs, confirmAddress, memberOf, newClub, signIn, signUp } from "./support/accounts.ts";
import { organise, refused, served } from "./support/api.ts";
import { submit, wrongAt } from "./support/forms.ts";
import { eventually } from "./support/match.ts";

const address = () => `${crypto.randomUUID()}@example.test`;
const lettersTo = (email: string) => keptLetters.filter(({ to }) => to === email);

const withPlayers = async (...names: readonly string[]) => {
  const club = await newClub();
  const desk = await memberOf(club, "organiser");
  const players: string[] = [];
  for (const name of names) players.push((await organise("/api/v1/people", { name, club }, created)).id);
  return { club, desk, players };
};

describe("inviting many players at once", () => {
  it("writes to each, and a person who accepts is that player", async () => {
    const { club, desk, players } = await withPlayers("Asha Rao", "Ravi Kumar");
    const [one, two] = [address(), address()];
    const body = { players: players.map((person, index) => ({ person, email: index === 0 ? one : two })) };
    const send = () => callAs(desk, `/api/v1/clubs/${club}/invitations/players`, { body });
    expect(await served(await send(), invitedPlayers)).toEqual({ invited: players, already: [] });
    await eventually(async () => lettersTo(two).length === 1);
    // An open invitation is enough.
    expect(await served(await send(), invitedPlayers)).toEqual({ invited: [], already: players });
    expect(lettersTo(one)).toHaveLength(1);
    const listed = await served(await callAs(desk, `/api/v1/clubs/${club}/invitations`), invitations);
    expect(listed.invitations.filter(({ person }) => person !== null)).toHaveLength(2);
    const [, token = ""] = /\/invitations\/(\S+)/.exec(lettersTo(one)[0]?.text ?? "") ?? [];
    await signUp(one);
    const asha = await signIn(one);
    await confirmAddress(asha);
    expect((await acceptAs(asha, token)).status).toBe(200);
    expect((await accountOf(asha)).clubs).toMatchObject([{ id: club, role: "player", person: players[0] }]);
    expect(await refused(await send())).toMatchObject({
      code: "invalid-request",
      errors: [{ place: "/players/0/person" }],
    });
    const owner = await memberOf(club, "owner");
    const { acts } = await served(await callAs(owner, `/api/v1/clubs/${club}/acts`), clubActs);
    expect(acts.filter(({ act, by }) => act === "invitation-made" && by === `organiser:${desk.user}`)).toHaveLength(2);
  });

  it("is bounded, a club and a day", async () => {
    const { club, desk, players } = await withPlayers("Asha Rao");
    const [person] = players;
    const send = () =>
      callAs(desk, `/api/v1/clubs/${club}/invitations/players`, { body: { players: [{ person, email: address() }] } });
    const made = await send();
    expect(made.status).toBe(200);
    await env.DB.prepare(
      `INSERT INTO invitations (id, club_id, role, token_hash, made_by, made_at, expires_at, revoked_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       SELECT 'made-' || ?1 || i, ?1, 'reader', 'hash-' || ?1 || i, 'x', ?3, ?3, ?3 FROM n`,
    )
      .bind(club, MOST_A_DAY - 2, new Date().toISOString())
      .run();
    await env.DB.prepare("UPDATE invitations SET revoked_at = made_at WHERE club_id = ?").bind(club).run();
    expect(await refused(await send())).toMatchObject({ status: 409, code: "too-many-invitations" });
  });

  it("is a page that says what is wrong next to each line, and loses nothing", async () => {
    const { club, desk, players } = await withPlayers("Asha Rao", "Ravi Kumar", "Tom Wu", "Tom Wu");
    const [asha, ravi] = players;
    const page = `/clubs/${club}/desk/joining/players`;
    const send = (typed: Record<string, string>) => submit(page, { sent: "yes", ...typed }, { cookie: desk.cookie });
    const lines = "Ravi Kumar, ravi@example.test\r\nNobody Here, no@example.test\r\nTom Wu, tom@example.test";
    const answer = await send({ [`tick-${asha}`]: "yes", [`email-${asha}`]: "asha at home", lines });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(wrongAt(html, `email-${asha}`)).toBe("This is no e-mail address.");
    for (const said of ["Line 2: No player without an account", "Line 3: More than one player", "asha at home"])
      expect(html).toContain(said);
    expect(html).toContain("Ravi Kumar, ravi@example.test");
    expect(await (await send({})).text()).toContain("Tick at least one player");
    const [one, two] = [address(), address()];
    // A person who typed an address meant to send it there.
    const sent = await send({ [`email-${asha}`]: one, lines: `kumar, ravi <${two}>` });
    expect(sent.headers.get("location")).toBe(`${page}?news=sent`);
    await eventually(async () => lettersTo(one).length === 1 && lettersTo(two).length === 1);
    const after = await (await callAs(desk, page)).text();
    expect(after).toContain("Asha Rao: invited already");
    expect(after).not.toContain(`tick-${ravi}`);
    const again = await send({ lines: `Ravi Kumar, ${two}` });
    expect(again.headers.get("location")).toBe(`${page}?news=others`);
    expect(lettersTo(two)).toHaveLength(1);
  });
});
