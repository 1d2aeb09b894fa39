import { z } from "zod";
import { publicKey } from "../../../../shared/proof/key.ts";
import { instant, type Section } from "./section.ts";

/** The public keys that the club's head lists were signed with. */
export const listKeySection: Section = {
  table: "list_keys",
  key: ["key"],
  row: z.strictObject({ key: publicKey, since: instant }),
  ofClub: "t.key IN (SELECT key FROM head_lists WHERE club = ?1)",
  refersTo: () => [],
};
