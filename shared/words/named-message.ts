import type { ErrorMessage } from "./error-words.ts";

/** Facts of a message that are a player's id or name. */
const PLAYERS: ReadonlySet<string> = new Set(["player", "other"]);

/** A refusal for a person: with the names of its players instead of their ids. */
export const namedMessage = (message: ErrorMessage, nameOf: (id: string) => string): ErrorMessage => {
  if (!("about" in message)) return message;
  const about = Object.entries(message.about).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === "string" && PLAYERS.has(key) ? nameOf(value) : value,
  ]);
  // The same shape: only texts were replaced.
  return { ...message, about: Object.fromEntries(about) } as ErrorMessage;
};
