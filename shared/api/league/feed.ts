import { z } from "zod";
import { at } from "../parts/values.ts";

/** A feed of results in JSON Feed 1.1, for feed readers; see jsonfeed.org. */
export const jsonFeedDocument = z
  .object({
    version: z.literal("https://jsonfeed.org/version/1.1"),
    title: z.string(),
    home_page_url: z.url(),
    feed_url: z.url(),
    icon: z.url(),
    language: z.string(),
    authors: z.array(z.object({ name: z.string() })),
    items: z.array(
      z.object({
        /** The fixture's permanent id, on every host of its club. */
        id: z.string(),
        url: z.url(),
        title: z.string(),
        content_text: z.string(),
        /** The instant at which it was played, or decided without play. */
        date_published: at,
        date_modified: at,
      }),
    ),
  })
  .meta({ id: "JsonFeed" });
