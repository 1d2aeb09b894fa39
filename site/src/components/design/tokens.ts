/** A custom property of a sheet of tokens, as the sheet gives it. */
export type Token = { readonly name: string; readonly value: string };

/** The tokens of a sheet, in its order, as its first rule sets them; what a wide screen changes comes after. */
export const tokensOf = (sheet: string): readonly Token[] => {
  const first = /:root\s*\{([^}]*)\}/.exec(sheet.replace(/\/\*[\s\S]*?\*\//g, ""))?.[1] ?? "";
  return [...first.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => ({ name, value }));
};

const SIX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** Red, green and blue of an opaque colour, from 0 to 255; `null` of anything else. */
const partsOf = (colour: string): readonly number[] | null => {
  const six = colour.replace(/^#([\da-f])([\da-f])([\da-f])$/i, "#$1$1$2$2$3$3");
  return (
    SIX.exec(six)
      ?.slice(1)
      .map((part) => Number.parseInt(part, 16)) ?? null
  );
};

/** Relative luminance, as WCAG 2 has it. */
const luminance = (parts: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How far two colours stand apart, from 1 to 21 (WCAG 2); `null` where one of them lets something show through. */
export const contrast = (one: string, other: string): number | null => {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (a === null || b === null) return null;
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
};

/** A colour by day and by night. */
export type Colour = { readonly name: string; readonly day: string; readonly night: string };

/** Whatever is a colour among the tokens of the two sheets; what only the day sets is the same at night. */
export const coloursOf = (day: string, night: string): readonly Colour[] => {
  const atNight = new Map(tokensOf(night).map(({ name, value }) => [name, value]));
  return tokensOf(day)
    .filter(({ value }) => /^(#|rgb)/.test(value))
    .map(({ name, value }) => ({ name, day: value, night: atNight.get(name) ?? value }));
};

/** The tokens of a scale, without its name: `h1` of `--size-h1`. */
export const scaleOf = (sheet: string, scale: string): readonly Token[] =>
  tokensOf(sheet)
    .filter(({ name }) => name.startsWith(`${scale}-`))
    .map(({ name, value }) => ({ name: name.slice(scale.length + 1), value }));
