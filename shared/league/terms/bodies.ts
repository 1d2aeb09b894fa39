import { z } from "zod";
import { instant, represents } from "./decision.ts";
import { LARGEST_FIELD } from "./field.ts";
import { spellingOf } from "./same-name.ts";

/** The places of a body: 18, 6 or 30 in a EuroCup (E14), six a state in India (E19), two a branch (E33). */
const quota = z.strictObject({
  entries: z.int().min(1).max(LARGEST_FIELD),
  /** The most entries of the body on the reserve list; left out: no limit of its own. */
  reserve: z.int().min(0).max(LARGEST_FIELD).optional(),
});

/** A club, a district, a state or a firm, with its places; `enters`: its players enter only through it. */
const body = z.strictObject({ body: represents, quota: quota.optional(), enters: z.boolean().optional() });
export type Body = z.output<typeof body>;

/** The most bodies of a division: the WBCA has 481 clubs (E25). */
const MOST_BODIES = 512;

/** The bodies whose players are entered in a division. An entry plays for one of them, or for none. */
export const bodies = z.strictObject({
  list: z
    .array(body)
    .min(1)
    .max(MOST_BODIES)
    .refine((all) => new Set(all.map((one) => spellingOf(one.body))).size === all.length, "bodyOnce"),
  /** The instant from which unused places of bodies go to the reserve list (E14). */
  release: instant.optional(),
});
export type Bodies = z.output<typeof bodies>;

/** The body of this name; `null`: there is none. */
export const bodyNamed = (all: Bodies | undefined, name: string | null): Body | null => {
  if (!all || name === null) return null;
  const key = spellingOf(name);
  return all.list.find((one) => spellingOf(one.body) === key) ?? null;
};
