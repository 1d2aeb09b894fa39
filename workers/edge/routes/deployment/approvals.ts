import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { approvalLetter } from "#access/letters/letters.ts";
import { postLetter } from "#access/letters/post.ts";
import { writingTo } from "#access/letters/reader-language.ts";
import { databaseOf } from "#ground/db/database.ts";
import { waitingClubs } from "#read/queries/clubs/waiting-clubs.ts";
import { waitingClubs as waitingSchema } from "#shared/api/league/founding.ts";
import { clubId } from "#shared/ids.ts";
import { ok } from "#shared/result.ts";
import { approveClub } from "#write/commands/clubs/founding.ts";

const list = operation({
  method: "get",
  path: "/api/v1/waiting-clubs",
  permission: "operator",
  tags: ["operation"],
  summary: "List the clubs that wait for the operator's approval.",
  query: z.object(paged("at", "id")),
  output: waitingSchema,
  answers: { 200: "The clubs, the longest waiting first." },
  run: async ({ db, query }) => ok(await waitingClubs(db, query)),
});

const approve = operation({
  method: "put",
  path: "/api/v1/clubs/{id}/approval",
  permission: "operator",
  tags: ["operation"],
  summary: "Approve a club that waits. Its page is public from then on, and a letter tells its owners.",
  params: z.object({ id: clubId }),
  answers: { 200: "Approved, or not waiting in the first place." },
  run: async ({ env, params: { id: club }, by, now, address, after }) => {
    const db = databaseOf(env, club);
    const approved = await approveClub(db, { club, by }, now);
    if (!approved.ok) return approved;
    const { name, owners } = approved.value;
    const send = async (): Promise<void> => {
      for (const owner of owners) {
        const { words, pathOf } = await writingTo(db, club, owner);
        await postLetter(env, approvalLetter(words.letters, owner, name, address(pathOf(`/clubs/${club}/desk`))));
      }
    };
    after(send());
    return approved;
  },
});

/** Clubs that were founded where the operator approves each. */
export const approvalRoutes = serving(list, approve);
