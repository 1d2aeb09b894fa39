import type { ZodError } from "zod";
import type { Fault } from "#shared/api/parts/fault.ts";
import { MAX_EVENTS_PER_APPEND } from "#shared/api/parts/limits.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import { requestFaults } from "#shared/words/request-issues.ts";

const PREFIX: Readonly<Record<string, string>> = { json: "", query: "query:", param: "path:" };

/** At most so many are listed: a body of two hundred wrong events is told soon enough. */
const LISTED = 20;

const placesOf = (error: ZodError, target: string) =>
  requestFaults(error.issues)
    .slice(0, LISTED)
    .map(({ path, message }) => ({
      place: `${PREFIX[target] ?? `${target}:`}${path.map((part) => `/${escaped(String(part))}`).join("")}`,
      message,
    }));

/** RFC 6901. */
const escaped = (part: string): string => part.replaceAll("~", "~0").replaceAll("/", "~1");

/**
 * What a schema did not let through, with every place. More events than a request may have are a matter of size.
 *
 * @param target which part of the request it was: `json` is its body
 */
export const invalid = (error: ZodError, target: string): Fault => {
  if (hasTooManyEvents(error))
    return {
      code: "too-many-events",
      message: { key: "tooManyEvents", about: { most: MAX_EVENTS_PER_APPEND } },
      place: "/events",
    };
  const errors = placesOf(error, target);
  const [first] = errors;
  return {
    code: "invalid-request",
    message: first ? withPlace(first) : { key: "invalidRequest" },
    ...(first ? { place: first.place } : {}),
    errors,
  };
};

const withPlace = ({ place, message }: { readonly place: string; readonly message: ErrorMessage }): ErrorMessage =>
  place === "" ? message : { key: "atPlace", about: { place, fault: message } };

const hasTooManyEvents = ({ issues }: ZodError): boolean =>
  issues.some(({ code, path }) => code === "too_big" && path.length === 1 && path[0] === "events");
