import { z } from "zod";
import { at } from "../parts/values.ts";

/** A signed, expiring capability for one match; the link opens the scorer page. */
export const scorerLink = z
  .object({ id: z.string(), token: z.string(), expires: at, url: z.string() })
  .meta({ id: "ScorerLink" });
export type ScorerLink = z.output<typeof scorerLink>;
