import type { Letter } from "../../access/letters/mailer.ts";
import type { ToldWords } from "../../read/told/item.ts";
import type { Delivery } from "./deliver.ts";

/** What a letter says of more than one thing at the top. */
const subjectOf = (w: ToldWords, items: Delivery["items"], club: string): string =>
  items.length === 1 && items[0] ? items[0].title : w.digest({ count: items.length, club });

/** A letter of news: each thing with what there is to know of it and the page where it stands. */
export const letterOfNews = (
  w: ToldWords,
  { reader, items }: Delivery,
  { club, origin }: { readonly club: string; readonly origin: string },
): Letter => ({
  to: reader.email,
  subject: subjectOf(w, items, club),
  text: [
    ...items.map(({ title, lines, path }) => [title, ...lines, `${origin}${path}`].join("\n")),
    [w.why({ name: reader.name, club }), `${w.choose()}: ${origin}/account/told`].join("\n"),
  ].join("\n\n"),
});
