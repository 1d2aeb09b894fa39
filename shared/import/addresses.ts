/** One line of a pasted list of players with their e-mail addresses. */
export type AddressLine = {
  /** Its number from 1; empty lines count. */
  readonly line: number;
  readonly name: string;
  /** `""`: the line has none. */
  readonly email: string;
};

/** The text between a name and an address, typed or copied out of a sheet. */
const BETWEEN = /[\s,;:<|]+$/u;

/**
 * Reads lines such as `Asha Rao, asha@example.org`, also with a tab, a semicolon or pointed brackets between. The address is
 * the last word with an @ in it, and the text before it is the name.
 */
export const addressLines = (text: string): readonly AddressLine[] =>
  text.split(/\r\n|\r|\n/).flatMap((written, index) => {
    const trimmed = written.trim();
    if (trimmed === "") return [];
    const [, email = ""] = /([^\s,;:<>|]*@[^\s,;:<>|]*)>?[\s,;]*$/u.exec(trimmed) ?? [];
    const name = email === "" ? trimmed : trimmed.slice(0, trimmed.lastIndexOf(email));
    return [{ line: index + 1, name: name.replace(BETWEEN, "").trim(), email }];
  });
