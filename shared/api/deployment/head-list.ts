import { z } from "zod";
import { publicKey } from "#proof";
import { clubId, hash } from "#shared/ids.ts";
import { at, next } from "../parts/values.ts";

/** A head list in a list of them; the file itself has the heads and the signature. */
const headListSummary = z.object({
  number: z.int(),
  at,
  hash,
  prev: hash,
  key: publicKey,
  /** The number of heads: of all matches in version 1, of those that moved since the list before in version 2. */
  matches: z.int(),
});

/** A club's head lists, newest first; `club` is `null` for those of matches without a club. */
export const headListsPage = z
  .object({
    club: clubId.nullable(),
    lists: z.array(headListSummary),
    next,
  })
  .meta({ id: "HeadLists" });
export type HeadListsPage = z.output<typeof headListsPage>;

/** The club of a new list; `null`: the list of the matches that belong to no club. */
export const newHeadList = z.strictObject({ club: clubId.nullable() }).meta({ id: "NewHeadList" });

/** `unchanged`: no log has moved since list `number`; `null` if there is neither a list nor a match. */
export const writtenHeadList = z
  .object({ club: clubId.nullable(), outcome: z.enum(["written", "unchanged"]), number: z.int().nullable() })
  .meta({ id: "WrittenHeadList" });
