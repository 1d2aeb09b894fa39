const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** An element with what is in it, which is markup already. */
export const element = (
  name: string,
  content: readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): string => {
  const attributeText = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return content.length === 0
    ? `<${name}${attributeText.join("")}/>`
    : `<${name}${attributeText.join("")}>${content.join("")}</${name}>`;
};

/** An element with a text in it. */
export const leaf = (name: string, text: string): string => element(name, [escaped(text)]);

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
