import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { type LetterContent, LetterView, letterText } from "#shared/views/letters/letter.tsx";
import { signature } from "#shared/words/letters.en.ts";
import type { Item, ToldWords } from "./item.ts";

/** What a letter says of more than one thing at the top. */
const subjectOf = (w: ToldWords, items: readonly Item[], club: string): string =>
  items.length === 1 && items[0] ? items[0].title : w.digest({ count: items.length, club });

/** What a letter of news is made of. */
type NewsLetter = {
  readonly items: readonly Item[];
  /** To whom it goes, and the name of the club that it comes from. */
  readonly name: string;
  readonly club: string;
  /** Where the site is, and the path of the link that ends these letters. */
  readonly origin: string;
  readonly unsubscribe: string;
};

/** A letter of news in words, as text and as a page: each thing with what there is to know of it and where it stands. */
export const letterOfNews = (
  w: ToldWords,
  { items, name, club, origin, unsubscribe }: NewsLetter,
): { readonly subject: string; readonly text: string; readonly html: string } => {
  const subject = subjectOf(w, items, club);
  const content: LetterContent = {
    subject,
    why: w.why({ name, club }),
    language: w.locale,
    signature: signature(),
    parts: items.map(({ title, lines, path }) => ({ title, lines, href: `${origin}${path}` })),
    links: [
      { says: w.choose(), href: `${origin}/account/told` },
      { says: w.unsubscribe(), href: `${origin}${unsubscribe}` },
    ],
  };
  return { subject, text: letterText(content), html: `<!DOCTYPE html>${renderToString(h(LetterView, { content }))}` };
};
