import { brokenAt } from "#carrom";
import type { Entry } from "#derive/log/entry.ts";
import { entriesIn, segmentOf } from "#derive/log/segment.ts";
import { gunzip, gzip } from "#ground/crypto/gzip.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import type { Head } from "#shared/api/match/append.ts";
import type { Displaced } from "./correction.ts";

/** The club and fixture of a match, which its log does not have. */
export type Belonging = { readonly club: string | null; readonly fixture: string | null };

/** All that a room has to keep of a log whose events it lets go of, so that D1 can have everything again. */
export type KeptLog = {
  readonly entries: readonly Entry[];
  readonly displaced: readonly Displaced[];
  /** `null`: the room never learned it. */
  readonly belonging: Belonging | null;
  /** A lost event without which the log goes on, as an operator decided; `null`: none. */
  readonly givenUp: Head | null;
};

type Preamble = Omit<KeptLog, "entries"> & { readonly received: string };

/** A whole log, gzipped. */
export const packed = ({ entries, displaced, belonging, givenUp }: KeptLog): Promise<Uint8Array<ArrayBuffer>> => {
  const { lines, received } = segmentOf(entries);
  const preamble: Preamble = { displaced, belonging, givenUp, received };
  return gzip(`${JSON.stringify(preamble)}\n${lines}`);
};

/** @throws Error if the bytes are not what was packed: a log whose chain is broken is none */
export const unpacked = async (bytes: Uint8Array<ArrayBuffer>): Promise<KeptLog> => {
  const text = await gunzip(bytes);
  const end = text.indexOf("\n");
  // Only `packed` writes this line.
  const { displaced, belonging, givenUp, received } = JSON.parse(text.slice(0, end)) as Preamble;
  const entries = entriesIn({ lines: text.slice(end + 1), received });
  const broken = brokenLog(entries);
  if (broken !== null) throw new Error(`the log that is kept is broken at seq ${broken}`);
  return { entries, displaced, belonging, givenUp };
};

/** The first seq whose chain is broken; `null`: none. */
export const brokenLog = (entries: readonly Entry[]): number | null => {
  return brokenAt(
    entries.map(({ event }) => event),
    sha256,
  );
};
