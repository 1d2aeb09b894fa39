import { z } from "zod";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { invitationLetter } from "#access/letters/letters.ts";
import { sendKept } from "#access/letters/post.ts";
import { databaseOf } from "#ground/db/database.ts";
import { invitedPlayers, playerInvitations } from "#shared/api/deployment/joining.ts";
import { clubId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import * as letters from "#shared/words/letters.en.ts";
import { invitePlayers, type SentInvitation } from "#write/commands/clubs/player-invitations.ts";

const invite = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/invitations/players",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["clubs"],
  summary: "Invite players of a club who have no account, each at an address, all or none.",
  request: { params: z.object({ id: clubId }), ...takes(playerInvitations) },
  responses: {
    200: answers("The players who were invited, and those with an open invitation already.", invitedPlayers),
  },
});

/** Inviting the players of a club, many at once. */
export const playerInvitationRoutes = (api: Router): void => {
  api.openapi(invite, async (c) => {
    const { id: club } = c.req.valid("param");
    const letterOf = ({ email, token, player }: SentInvitation, name: string) => {
      const url = new URL(`/invitations/${token}`, c.req.url).href;
      return invitationLetter(letters, email, { club: name, role: "player", player }, url);
    };
    const inviting = { club, by: c.get("credential").by, letterOf };
    const now = new Date().toISOString();
    const invited = await invitePlayers(databaseOf(c.env, club), inviting, c.req.valid("json").players, now);
    if (!invited.ok) return refuse(c, invited.error);
    const { sent, already } = invited.value;
    const send = async (): Promise<void> => {
      for (const { id } of sent) await sendKept(c.env, id);
    };
    c.executionCtx.waitUntil(send());
    return c.json({ invited: sent.map(({ person }) => person), already: [...already] }, 200);
  });
};
