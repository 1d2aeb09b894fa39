import type { ErrorMessage } from "./error-words.ts";

/** What a message calls a player by. */
const PLAYERS: ReadonlySet<string> = new Set(["player", "other"]);

/** A refusal as a person reads it: with the names of its players, where it was made of ids. */
export const namedMessage = (message: ErrorMessage, nameOf: (id: string) => string): ErrorMessage => {
  if (!("about" in message)) return message;
  const about = Object.entries(message.about).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === "string" && PLAYERS.has(key) ? nameOf(value) : value,
  ]);
  // Of the same shape: a text became another text.
  return { ...message, about: Object.fromEntries(about) } as ErrorMessage;
};
