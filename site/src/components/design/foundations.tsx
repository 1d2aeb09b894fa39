import { Columns } from "#shared/views/parts/columns.tsx";
import { signed } from "#shared/views/parts/figures.ts";
import { UNTRANSLATED } from "#shared/views/parts/notation.tsx";
import { Man } from "#shared/views/strike/man.tsx";
import type { DesignWords } from "./design-words.ts";
import { type Colour, contrast, scaleOf, type Token, tokensOf } from "./tokens.ts";

type Worded = { readonly w: DesignWords["design"] };
type Sheets = { readonly day: string; readonly night: string };

/** A sentence for each token of some kind: one without a sentence is a fault of this page, and stops the build. */
const said = (sentences: Readonly<Record<string, () => string>>, name: string): string => {
  const sentence = sentences[name];
  if (sentence === undefined) throw new Error(`the design page does not say what --${name} is for`);
  return sentence();
};

/** What each size is set in. */
const LETTERING: ReadonlyMap<string, string> = new Map(
  ["score", "h1", "h2", "h3", "text", "data", "small"].map((size) => [size, `design-${size}`]),
);

const FAMILIES = ["serif", "sans", "mono"] as const;

/** The families, the figures and the scale. */
export const Type = ({ w, day }: Worded & Pick<Sheets, "day">) => (
  <section id="type">
    <h2>{w.part.type()}</h2>
    <p class="design-about">{w.type.about()}</p>
    {FAMILIES.map((family) => (
      <div key={family} class="design-family">
        <p class={`design-letters design-${family}`}>{w.sample[family]()}</p>
        <p class="small">
          <code {...UNTRANSLATED}>--{family}</code> {w.family[family]()}
        </p>
      </div>
    ))}
    <h3>{w.figures()}</h3>
    <p class="small">{w.figuresAbout()}</p>
    <table class="design-figures" {...UNTRANSLATED}>
      <tbody>
        {[
          ["25\u20138", signed(17), "1518"],
          ["11\u201325", signed(-14), "1491"],
        ].map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <h3>{w.sizes()}</h3>
    <p class="small">{w.sizesAbout()}</p>
    <ul class="design-sizes">
      {scaleOf(day, "size")
        .toReversed()
        .map(({ name, value }) => (
          <li key={name}>
            <p class={LETTERING.get(name)}>{w.sampleText()}</p>
            <p class="small">
              <code {...UNTRANSLATED}>
                --size-{name}: {value}
              </code>{" "}
              {said(w.size, name)}
            </p>
          </li>
        ))}
    </ul>
  </section>
);

/** What a colour is seen against; `null`: a ground itself, or the face of a man, which its ring tells apart. */
const GROUNDS: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ["paper", null],
  ["birch", null],
  ["ink", "paper"],
  ["ink-soft", "paper"],
  ["hairline", "paper"],
  ["rule", "paper"],
  ["frame", null],
  ["on-frame", "frame"],
  ["on-frame-soft", "frame"],
  ["red", "paper"],
  ["on-red", "red"],
  ["focus", "paper"],
  ["veil", null],
  ["code-ground", null],
  ["ivory", null],
  ["ivory-edge", "paper"],
  ["ebony", null],
  ["ebony-edge", "paper"],
  ["ebony-dot", "ebony"],
  ["queen", "paper"],
  ["queen-edge", "paper"],
  ["queen-star", "queen"],
  ["board", null],
  ["board-line", "board"],
  ["board-red", "board"],
  ["board-frame", "board"],
  ["board-pocket", "board"],
  ["board-bevel", "board-frame"],
  ["board-net", null],
]);

type Seen = { readonly w: Worded["w"]; readonly value: string; readonly ground: string; readonly bare: boolean };

const Swatch = ({ w, value, ground, bare }: Seen) => {
  const ratio = bare ? null : contrast(value, ground);
  return (
    <td>
      <svg class="design-swatch" viewBox="0 0 48 28" width="48" height="28" aria-hidden="true">
        <rect width="48" height="28" fill={ground} />
        <rect x="8" y="6" width="32" height="16" fill={value} />
      </svg>
      <span>
        <code {...UNTRANSLATED}>{value}</code>
        {ratio === null ? null : <span class="design-ratio">{w.contrast({ ratio: ratio.toFixed(1) })}</span>}
      </span>
    </td>
  );
};

/** Every colour by day and by night, against its ground. */
export const Colours = ({ w, colours }: Worded & { readonly colours: readonly Colour[] }) => {
  const groundAt = (name: string, at: "day" | "night") => colours.find((colour) => colour.name === name)?.[at] ?? "";
  return (
    <section id="colour">
      <h2>{w.part.colour()}</h2>
      <p class="design-about">{w.colour.about()}</p>
      <p class="small">{w.ground()}</p>
      <table class="design-colours">
        <Columns names={[w.colourName(), w.colourDay(), w.colourNight()]} />
        <tbody>
          {colours.map(({ name, day, night }) => (
            <tr key={name}>
              <th scope="row">
                <code {...UNTRANSLATED}>--{name}</code>
                <span class="small">{said(w.use, name)}</span>
              </th>
              {(["day", "night"] as const).map((at) => (
                <Swatch
                  key={at}
                  w={w}
                  value={at === "day" ? day : night}
                  ground={groundAt(GROUNDS.get(name) ?? "paper", at)}
                  bare={GROUNDS.get(name) === null}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const PIXELS = 16;

const Bar = ({ value }: Pick<Token, "value">) => {
  const wide = Number.parseFloat(value) * PIXELS;
  return (
    <svg class="design-bar" viewBox={`0 0 ${wide} 12`} width={wide} height="12" aria-hidden="true">
      <rect width={wide} height="12" />
    </svg>
  );
};

/** The steps of space, and how wide things are. */
export const Space = ({ w, day }: Worded & Pick<Sheets, "day">) => (
  <section id="space">
    <h2>{w.part.space()}</h2>
    <p class="design-about">{w.space.about()}</p>
    <ul class="design-steps" {...UNTRANSLATED}>
      {scaleOf(day, "space").map(({ name, value }) => (
        <li key={name}>
          <code>--space-{name}</code> <code>{value}</code> <Bar value={value} />
        </li>
      ))}
    </ul>
    <h3>{w.lines()}</h3>
    <p class="design-about">{w.linesAbout()}</p>
    <ul class="design-steps">
      {tokensOf(day)
        .filter(({ name }) => name === "measure" || name === "page")
        .map(({ name, value }) => (
          <li key={name}>
            <code {...UNTRANSLATED}>--{name}</code> <code {...UNTRANSLATED}>{value}</code>{" "}
            <span>{said(w.measure, name)}</span>
          </li>
        ))}
    </ul>
  </section>
);

const MEN = ["white", "black", "queen", "striker"] as const;

/** The four discs, each by its name. */
export const DiscSamples = ({ w }: Worded) => (
  <section id="men">
    <h2>{w.part.men()}</h2>
    <p class="design-about">{w.men.about()}</p>
    <ul class="design-men">
      {MEN.map((piece) => (
        <li key={piece}>
          <Man piece={piece} /> {w.man[piece]()}
        </li>
      ))}
    </ul>
  </section>
);
