import { z } from "zod";
import { publicKey } from "#proof";
import { clubId, hash } from "#shared/ids.ts";
import { type BackupSection, instant } from "./section.ts";

/** The signed lists of where the club's logs stood, as they were published: what was kept elsewhere still agrees. */
export const headListSection: BackupSection = {
  table: "head_lists",
  key: ["club", "number"],
  frozen: true,
  heavy: true,
  unique: [["club", "prev"]],
  row: z.strictObject({
    at: instant,
    club: clubId,
    hash,
    key: publicKey,
    matches: z.int().min(0),
    number: z.int().min(1),
    prev: hash,
    text: z.string().min(1),
  }),
  ofClub: "t.club = ?1",
  refersTo: (row) => [
    ["clubs", String(row.club)],
    ["list_keys", String(row.key)],
  ],
};

/** The public keys that the club's head lists were signed with. */
export const listKeySection: BackupSection = {
  table: "list_keys",
  key: ["key"],
  row: z.strictObject({ key: publicKey, since: instant }),
  ofClub: "t.key IN (SELECT key FROM head_lists WHERE club = ?1)",
  refersTo: () => [],
};
