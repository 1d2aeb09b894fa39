import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { invitationLetter } from "#access/letters/letters.ts";
import { sendKept } from "#access/letters/post.ts";
import { writingTo } from "#access/letters/reader-language.ts";
import { databaseOf } from "#ground/db/database.ts";
import { invitedPlayers, playerInvitations } from "#shared/api/deployment/joining.ts";
import { clubId } from "#shared/ids.ts";
import { ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { invitePlayers as inviteAll, type SentInvitation } from "#write/commands/clubs/player-invitations.ts";

export const invitePlayers = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/invitations/players",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["clubs"],
  summary: "Invite players of a club who have no account, each at an address, all or none.",
  params: z.object({ id: clubId }),
  body: playerInvitations,
  output: invitedPlayers,
  answers: { 200: "The players who were invited, and those with an open invitation already." },
  run: async ({ env, params: { id: club }, body: { players }, by, now, address, after }) => {
    const db = databaseOf(env, club);
    // They have no account yet, and so no language but the club's.
    const { words, pathOf } = await writingTo(db, club, null);
    const letterOf = ({ email, token, player }: SentInvitation, name: string) => {
      const url = address(pathOf(`/invitations/${token}`));
      return invitationLetter(words.letters, email, { club: name, role: "player", player }, url);
    };
    const inviting = { club, by, letterOf };
    const invited = await inviteAll(db, inviting, players, now);
    if (!invited.ok) return invited;
    const { sent, already } = invited.value;
    const send = async (): Promise<void> => {
      for (const { id } of sent) await sendKept(env, id);
    };
    after(send());
    return ok({ invited: sent.map(({ person }) => person), already: [...already] });
  },
});

/** Inviting the players of a club, many at once. */
export const playerInvitationRoutes = serving(invitePlayers);
