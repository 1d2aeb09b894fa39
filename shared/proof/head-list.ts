import { z } from "zod";
import { canonical } from "#shared/carrom/seal/canonical.ts";
import type { Sha256 } from "#shared/carrom/seal/chain.ts";
import { clubId, hash, matchId } from "#shared/ids.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ProofMessage } from "./key.ts";
import { publicKey, signature } from "./key.ts";

/**
 * The head list: the heads of a club's logs at one instant, signed. A public file format. A log's chain shows that nothing
 * in it was changed; a kept head shows that it was not rewritten. Each list names the one before it by
 * its hash, so one kept list fixes all those before it.
 *
 * A list has only the heads that moved since the list before: the head of a log that it does not name is in the latest
 * earlier list that names it.
 */
const HEADS_FORMAT = "strikebook-heads";
const HEADS_VERSION = 2;
const HEADS_EXTENSION = ".heads.json";

/** The tip of a match's log: the seq and the hash of its last event. */
export const matchHead = z.strictObject({ match: matchId, seq: z.int().min(1), hash }).meta({ id: "MatchHead" });
export type MatchHead = z.output<typeof matchHead>;

export const headList = z
  .strictObject({
    format: z.literal(HEADS_FORMAT),
    version: z.literal(HEADS_VERSION),
    /** `null`: the matches that belong to no club. */
    club: clubId.nullable(),
    /** The number of the list: from 1, without a gap. */
    number: z.int().min(1),
    /** The instant of the server's clock; never before that of the list before. */
    at: z.iso.datetime(),
    /** The hash of the list before; 64 zeros for the first. */
    prev: hash,
    /** One head a match, in the order of their ids: of the logs that moved. */
    heads: z.array(matchHead).refine(isSorted, "headsOrder"),
    /** The public key that it is signed with. */
    key: publicKey,
    signature,
  })
  .meta({ id: "HeadList" });
export type HeadList = z.output<typeof headList>;

/** The most heads in one list: if more have moved, several lists follow each other at once. */
export const MOST_HEADS = 2000;

/** A list that is not signed yet. */
export type UnsignedList = Omit<HeadList, "signature">;

/** Whether heads are in the order of their match ids, by UTF-16 code units, as canonical JSON sorts. */
function isSorted(heads: readonly MatchHead[]): boolean {
  return heads.every(({ match }, index) => index === 0 || (heads[index - 1]?.match ?? "") < match);
}

/** The signed and hashed text: the canonical list without its signature. */
export const signedText = (list: UnsignedList | HeadList): string => canonical({ ...list, signature: undefined });

/** The hash that the next list names as its `prev`. */
export const listHash = (list: UnsignedList | HeadList, sha256: Sha256): string => sha256(signedText(list));

/** The file: one canonical line. */
export const formatHeadList = (list: HeadList): string => `${canonical(list)}\n`;

/** The name of a list's file. */
export const headListFile = ({ club, number }: Pick<HeadList, "club" | "number">): string =>
  `${club ?? "no-club"}-${number}${HEADS_EXTENSION}`;

/** The texts of the lists in a file: one a line, or a single one in any layout of its JSON. */
export const listTexts = (text: string): readonly string[] => {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 1 && lines.slice(0, 1).every(isList) ? lines : [text];
};

/** Whether a text claims to be a head list, whatever its faults. */
export const isList = (text: string): boolean => {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && json !== null && "format" in json && json.format === HEADS_FORMAT;
  } catch {
    // Lines of JSON are not JSON, and a text that is neither is recognised by the log's own reader.
    return false;
  }
};

/** Reads a list, in any layout of its JSON. Neither signature nor chain is checked here. */
export const parseHeadList = (text: string): Result<HeadList, ProofMessage> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err({ key: "listNotJson" });
  }
  const list = headList.safeParse(json);
  if (list.success) return ok(list.data);
  const place = list.error.issues[0]?.path.join(".") ?? "";
  return err(place === "" ? { key: "listOtherwise" } : { key: "listUnreadable", about: { place } });
};
