import { describe, expect, it } from "vitest";
import { keptLetters } from "#access/letters/mailer.ts";
import { MOST_TO_ONE } from "#access/letters/share.ts";
import { created } from "#shared/api/league/club.ts";
import { callAs, memberOf, newClub } from "./support/accounts.ts";
import { organise, refused } from "./support/api.ts";
import { eventually } from "./support/match.ts";

const lettersTo = (email: string): number => keptLetters.filter(({ to }) => to === email).length;

/** A club with its owner and a junior. */
const bombers = async () => {
  const club = await newClub();
  const desk = await memberOf(club, "owner");
  const { id: junior } = await organise("/api/v1/people", { name: "Kim Lee", club, junior: true }, created);
  return {
    invite: (email: string) => callAs(desk, `/api/v1/clubs/${club}/invitations`, { body: { role: "reader", email } }),
    guard: (email: string) => callAs(desk, `/api/v1/people/${junior}/guardians`, { body: { email } }),
    invitePlayer: (email: string) =>
      callAs(desk, `/api/v1/clubs/${club}/invitations/players`, { body: { players: [{ person: junior, email }] } }),
  };
};

describe("an address that strangers have letters sent to", () => {
  it("gets so many invitations a day and no more, whatever clubs send them at once, by whatever way", async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const [one, other] = [await bombers(), await bombers()];
    const all = await Promise.all(
      Array.from({ length: MOST_TO_ONE }, (_, index) => [
        one.invite(index % 2 === 0 ? email : email.toUpperCase()),
        other.invite(email),
      ]).flat(),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(MOST_TO_ONE);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(MOST_TO_ONE);
    const tooMany = { status: 409, code: "too-many-invitations", place: "/email" };
    expect(await refused(await one.invite(email))).toMatchObject(tooMany);
    expect(await refused(await one.guard(email))).toMatchObject(tooMany);
    expect(await refused(await other.invitePlayer(email))).toMatchObject({
      code: "invalid-request",
      errors: [{ place: "/players/0/email" }],
    });
    await eventually(async () => lettersTo(email) + lettersTo(email.toUpperCase()) === MOST_TO_ONE);
    // Every other invited person gets a letter, and a link without an address can be made.
    expect((await one.invite(`${crypto.randomUUID()}@example.test`)).status).toBe(201);
  });
});
