/**
 * The name of a member that stands twice in one object of a JSON text, or `null`. `JSON.parse` takes the last, other
 * readers the first: a line that has one can be read in two ways.
 *
 * @param json a text that `JSON.parse` can read
 * @param value what it read
 */
export const doubledMember = (json: string, value: unknown): string | null => {
  // Written with nothing to spare, as nearly every line is, a text that reads back as itself has lost nothing.
  if (JSON.stringify(value) === json) return null;
  /** The names of every object that is open at this place; `null` stands for a list. */
  const open: (Set<unknown> | null)[] = [];
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (character === "{") open.push(new Set());
    else if (character === "[") open.push(null);
    else if (character === "}" || character === "]") open.pop();
    if (character !== '"') continue;
    const from = index;
    index = closingQuote(json, from);
    // In JSON only the name of a member is a text with a colon behind it.
    if (json[pastSpace(json, index + 1)] !== ":") continue;
    const name: unknown = JSON.parse(json.slice(from, index + 1));
    const names = open.at(-1);
    if (names?.has(name)) return String(name);
    names?.add(name);
  }
  return null;
};

const closingQuote = (json: string, opening: number): number => {
  let index = opening + 1;
  while (index < json.length && json[index] !== '"') index += json[index] === "\\" ? 2 : 1;
  return index;
};

const pastSpace = (json: string, from: number): number => {
  let index = from;
  while (index < json.length && " \t\r\n".includes(json[index] ?? "")) index += 1;
  return index;
};
