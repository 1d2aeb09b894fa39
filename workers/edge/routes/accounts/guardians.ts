import { z } from "zod";
import { attempt } from "#access/accounts/attempts.ts";
import type { Made } from "#access/accounts/invitations.ts";
import { operation, serving } from "#access/http/operation.ts";
import { rateTold } from "#access/http/rate/rate-headers.ts";
import { guardianLetter } from "#access/letters/letters.ts";
import { sendKept } from "#access/letters/post.ts";
import { writingTo } from "#access/letters/reader-language.ts";
import { madeInvitation, userId } from "#shared/api/deployment/accounts.ts";
import { guardians, guardianships, newGuardian } from "#shared/api/deployment/guardians.ts";
import { playerId } from "#shared/ids.ts";
import { ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { endGuardian, guardianshipsOf, guardiansOf, inviteGuardian } from "#write/commands/clubs/guardians.ts";

const ofPlayer = { club: CLUB_ADMINS, of: "player" } as const;
const params = z.object({ id: playerId });

export const listGuardians = operation({
  method: "get",
  path: "/api/v1/people/{id}/guardians",
  permission: ofPlayer,
  tags: ["clubs"],
  summary: "List the guardians of a junior, and the open invitations to be one.",
  params,
  output: guardians,
  answers: { 200: "Guardians, longest first." },
  isPrivate: true,
  run: async ({ db, params: { id }, now }) => ok(await guardiansOf(db, id, now)),
});

export const makeGuardian = operation({
  method: "post",
  path: "/api/v1/people/{id}/guardians",
  permission: ofPlayer,
  tags: ["clubs"],
  summary: "Invite a person to be the guardian of a junior: at most three, open invitations counted.",
  description:
    "A guardian does for the junior what the junior's own account may do, until the player is no longer a junior.",
  params,
  body: newGuardian,
  output: madeInvitation,
  answers: { 201: "The link, which is shown only once. A letter was sent." },
  isPrivate: true,
  run: async ({ env, db, params: { id: person }, body: { email }, by, now, client, address, after, headers }) => {
    const tried = { what: "invitation", account: person, address: client } as const;
    const allowed = rateTold(headers, await attempt(db, tried, Date.now()));
    if (!allowed.ok) return allowed;
    const letterOf = async ({ club: name, token }: Made, club: string) => {
      const { words, pathOf } = await writingTo(db, club, email);
      return guardianLetter(words.letters, email, name, address(pathOf(`/invitations/${token}`)));
    };
    const made = await inviteGuardian(db, { person, email, by, letterOf }, now);
    if (!made.ok) return made;
    const { id, token, expires } = made.value;
    after(sendKept(env, id));
    return ok({ id, token, expires, url: `/invitations/${token}` });
  },
});

export const removeGuardian = operation({
  method: "delete",
  path: "/api/v1/people/{id}/guardians/{user}",
  permission: ofPlayer,
  tags: ["clubs"],
  summary: "Remove a guardian of a junior.",
  params: params.extend({ user: userId }),
  answers: { 200: "Ended." },
  run: ({ db, params: { id: person, user: guardian }, by, now }) =>
    endGuardian(db, { person, user: guardian, by }, "guardian-removed", now),
});

export const ownGuardianships = operation({
  method: "get",
  path: "/api/v1/account/guardianships",
  permission: "account",
  tags: ["accounts"],
  summary: "List the juniors whose guardian this account is, and the guardians of the juniors that it plays as.",
  output: guardianships,
  answers: { 200: "Longest first." },
  isPrivate: true,
  run: async ({ db, who: { user } }) => ok(await guardianshipsOf(db, user.id)),
});

export const leaveGuardianship = operation({
  method: "delete",
  path: "/api/v1/account/guardianships/{id}",
  permission: "account",
  tags: ["accounts"],
  summary: "Stop being the guardian of a junior.",
  params,
  answers: { 200: "Ended." },
  run: ({ db, params: { id: person }, who: { user }, by, now }) =>
    endGuardian(db, { person, user: user.id, by }, "guardian-left", now),
});

/** Who speaks for juniors. */
export const guardianRoutes = serving(listGuardians, makeGuardian, removeGuardian, ownGuardianships, leaveGuardianship);
