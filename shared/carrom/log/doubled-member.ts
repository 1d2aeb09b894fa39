/**
 * The name of a member that occurs twice in one object of a JSON text, or `null`. `JSON.parse` takes the last, other
 * readers the first: such a line can be read in two ways.
 *
 * @param json a text that `JSON.parse` can read
 * @param value the value that `JSON.parse` read from it
 */
export const doubledMember = (json: string, value: unknown): string | null => {
  // Nearly every line is written without spaces: a text that serialises to itself has lost no member.
  if (JSON.stringify(value) === json) return null;
  /** The names of every object that is open at this place; `null` for an array. */
  const open: (Set<unknown> | null)[] = [];
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (character === "{") open.push(new Set());
    else if (character === "[") open.push(null);
    else if (character === "}" || character === "]") open.pop();
    if (character !== '"') continue;
    const from = index;
    index = closingQuote(json, from);
    // In JSON only the name of a member is a string before a colon.
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
