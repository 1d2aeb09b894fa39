import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { madeInvitation } from "#shared/api/deployment/accounts.ts";
import { acceptAs, callAs, confirmAddress, memberOf, newClub, newcomer, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, refused } from "./support/api.ts";
import { exported } from "./support/backup.ts";
import { bringIn, does, tryOut } from "./support/intake.ts";

describe("an address that a list of players brings along", () => {
  let club: string;
  let owner: Signed;
  let player: Signed;
  let path: string;
  beforeAll(async () => {
    club = await newClub();
    owner = await memberOf(club, "owner");
    player = await newcomer();
    path = `clubs/${club}/intake/players`;
    const list = `name,id,email,junior\nAsha Rao,${club}-a,${player.email.toUpperCase()},\nBo Chen,${club}-b,bo@example.test,yes\nCleo,${club}-c,,\n`;
    expect(does(await bringIn(path, list))).toEqual(["make", "make", "make"]);
  });

  const kept = async () =>
    (
      await env.DB.prepare("SELECT person_id AS id, email FROM kept_addresses WHERE club_id = ? ORDER BY person_id")
        .bind(club)
        .all()
    ).results;

  const text = async (address: string, who?: Signed | "operator") => {
    const answer =
      who === "operator"
        ? await call(address, { token: ORGANISER_KEY })
        : who
          ? await callAs(who, address)
          : await call(address);
    return [answer.status, await answer.text()] as const;
  };

  it("is kept, and the same list again changes nothing", async () => {
    expect(await kept()).toEqual([
      { id: `${club}-a`, email: player.email },
      { id: `${club}-b`, email: "bo@example.test" },
    ]);
    expect(does(await bringIn(path, `name,id,email\nBo Chen,${club}-b,bo@example.test`))).toEqual(["nothing"]);
    expect(does(await bringIn(path, `name,id,email\nBo Chen,${club}-b,`))).toEqual(["nothing"]);
    expect(does(await bringIn(path, `name,id,email\nBo Chen,${club}-b,chen@example.test`))).toEqual(["change"]);
    expect((await kept())[1]).toEqual({ id: `${club}-b`, email: "chen@example.test" });
    expect((await tryOut(path, "name,email\nNew,nowhere")).faults).toMatchObject([
      { line: 2, column: "email", code: "invalid-value" },
    ]);
  });

  it("is read by the club's desk alone, and leaves with the club", async () => {
    for (const address of [
      `/api/v1/clubs/${club}`,
      `/api/v1/players/${club}-b`,
      `/api/v1/clubs/${club}/statistics`,
      `/clubs/${club}`,
      `/players/${club}-b`,
    ])
      expect((await text(address))[1], address).not.toContain("chen@example.test");
    expect(await refused(await call(`/api/v1/clubs/${club}/players.csv`))).toMatchObject({ status: 401 });
    expect((await text(`/api/v1/clubs/${club}/players.csv`, owner))[1]).toContain("chen@example.test");
    expect(await exported(club)).toContain("chen@example.test");
    expect((await text(`/api/v1/clubs/${club}/acts`, owner))[1]).not.toContain("chen@example.test");
  });

  it("is offered where the desk invites, and dropped when that player's invitation is accepted", async () => {
    const desk = async () => (await text(`/clubs/${club}/desk/invitations`, owner))[1];
    expect(await desk()).toContain(`name="email" value="${player.email}"`);
    const body = { role: "player", person: `${club}-a`, email: player.email };
    const { token } = await organise(`/api/v1/clubs/${club}/invitations`, body, madeInvitation);
    expect(await kept()).toHaveLength(2);
    // Another person who tries the link drops nothing.
    expect((await acceptAs(await newcomer(), token)).status).toBe(403);
    expect(await kept()).toHaveLength(2);
    await confirmAddress(player);
    expect((await acceptAs(player, token)).status).toBe(200);
    expect(await kept()).toEqual([{ id: `${club}-b`, email: "chen@example.test" }]);
    expect(await desk()).not.toContain(`name="email" value="${player.email}"`);
    // A person with an account here needs no address: the old list does not bring it back.
    expect(does(await bringIn(path, `name,id,email\nAsha Rao,${club}-a,${player.email}`))).toEqual(["nothing"]);
    expect(await kept()).toHaveLength(1);
  });
});

it("a club's players go out with who is a guest and who a junior, and come in again so", async () => {
  const [club, other] = [await newClub(), await newClub()];
  const owner = await memberOf(club, "owner");
  const list = `name,id,junior,guest\nAsha Rao,${club}-a,,yes\nBo Chen,${club}-b,yes,no\nCleo,${club}-c,,\n`;
  await bringIn(`clubs/${club}/intake/players`, list);
  const marks = async (of: string) =>
    (
      await env.DB.prepare(
        "SELECT name, junior IS NOT NULL AS junior, guest FROM people WHERE club_id = ? ORDER BY name",
      )
        .bind(of)
        .all()
    ).results;
  const marked = [
    { name: "Asha Rao", junior: 0, guest: 1 },
    { name: "Bo Chen", junior: 1, guest: 0 },
    { name: "Cleo", junior: 0, guest: 0 },
  ];
  expect(await marks(club)).toEqual(marked);
  const out = await (await callAs(owner, `/api/v1/clubs/${club}/players.csv`)).text();
  await bringIn(`clubs/${other}/intake/players`, out.replaceAll(`${club}-`, `${other}-`));
  expect(await marks(other)).toEqual(marked);
  expect((await tryOut(`clubs/${club}/intake/players`, "name,guest\nX,perhaps")).faults).toMatchObject([
    { line: 2, column: "guest", code: "invalid-value" },
  ]);
});
