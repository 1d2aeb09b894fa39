import type { ComponentChildren } from "preact";
import type { Direction } from "#shared/bidi.ts";

/** One item of a letter: a heading, its text, and the page about it. */
type LetterPart = { readonly title: string; readonly lines: readonly string[]; readonly href: string };

/** A link at a letter's end. */
type LetterLink = { readonly says: string; readonly href: string };

/** The content of a letter, as text and as a page. */
export type LetterContent = {
  readonly subject: string;
  readonly parts: readonly LetterPart[];
  /** Who sends it. */
  readonly signature: string;
  /** Why it came. */
  readonly why: string;
  readonly links: readonly LetterLink[];
  readonly language: string;
  readonly direction: Direction;
};

/** A letter as plain text: the same words in the same order as on its page. */
export const letterText = ({ parts, why, links }: LetterContent): string =>
  [
    ...parts.map(({ title, lines, href }) => [title, ...lines, href].join("\n")),
    [why, ...links.map(({ says, href }) => `${says}: ${href}`)].join("\n"),
  ].join("\n\n");

/** Mail clients know no style sheets of others: each element says how it looks. Colours are those of our pages. */
const STYLE = {
  body: "margin:0;padding:24px 16px;background-color:#faf6ec;color:#1e1813;font:16px/1.5 sans-serif",
  /** A name may be one long word. */
  column: "max-width:600px;margin:0 auto;overflow-wrap:anywhere;word-break:break-word",
  brand: "margin:0 0 24px;font:600 18px/1.3 serif",
  title: "margin:0 0 4px;font:600 18px/1.3 sans-serif",
  line: "margin:0 0 2px",
  part: "margin:0 0 24px;padding:0 0 16px;border-bottom:1px solid #d8cbb2",
  link: "color:#1d4f91",
  small: "margin:0 0 8px;font-size:14px;color:#5d5146",
};

/** Clients that turn a letter dark by themselves leave alone what is dark already. */
const DARK = `@media (prefers-color-scheme: dark) {
  body { background-color: #17120e !important; color: #f3e7d2 !important; }
  .part { border-color: #4a3b2d !important; }
  .small { color: #c9b398 !important; }
  a { color: #9cc3f5 !important; }
}`;

const Part = ({ part: { title, lines, href } }: { readonly part: LetterPart }) => (
  <div class="part" style={STYLE.part}>
    <h2 style={STYLE.title}>
      <a href={href} style={STYLE.link}>
        {title}
      </a>
    </h2>
    {lines.map((line, index) => (
      <p key={index} style={STYLE.line}>
        {line}
      </p>
    ))}
  </div>
);

const Small = ({ children }: { readonly children: ComponentChildren }) => (
  <p class="small" style={STYLE.small}>
    {children}
  </p>
);

/** A letter as a page of one column: no images, nothing that reports that it was read. */
export const LetterView = ({ content }: { readonly content: LetterContent }) => {
  const { subject, parts, signature, why, links, language, direction } = content;
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: DARK }} />
      </head>
      <body style={STYLE.body}>
        <div style={STYLE.column}>
          <p style={STYLE.brand}>{signature}</p>
          {parts.map((part, index) => (
            <Part key={index} part={part} />
          ))}
          <Small>{why}</Small>
          <Small>
            {links.map(({ says, href }, index) => (
              <span key={href}>
                {index > 0 ? " · " : null}
                <a href={href} style={STYLE.link}>
                  {says}
                </a>
              </span>
            ))}
          </Small>
        </div>
      </body>
    </html>
  );
};
