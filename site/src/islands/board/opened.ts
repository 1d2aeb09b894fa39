import { lineFault, type RecordedEvent, verify, verifyLog } from "#carrom";
import { type SharedBoard, unpackBoard } from "#shared/match/shared-board.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { canDeflate, fromFragment } from "../link/fragment.ts";
import { sha256 } from "../link/sha256.ts";
import type { BoardWords } from "./words.ts";

/** A board that this page has: from a link, whose last hash tells that it came whole, or from a file. */
export type Opened = { readonly board: SharedBoard; readonly from: "link" | "file" };

/** Characters of a file that are read, at most: some 20,000 strikes. */
const MAX_FILE = 8_000_000;

/** Why nothing is shown, as a sentence. */
type Fault = string;

/** Reads the board that a link carries. */
export const openLink = async (w: BoardWords, fragment: string): Promise<Result<Opened, Fault>> => {
  if (!canDeflate()) return err(w.cannotOpen());
  const text = await fromFragment(fragment);
  if (!text.ok) return err(text.error === "too-long" ? w.tooLong() : w.damagedLink());
  const board = unpackBoard(text.value, sha256);
  if (!board.ok)
    return err({ "not-a-board": w.foreignLink, newer: w.newerLink, damaged: w.damagedLink }[board.error]());
  return standing(w, { board: board.value, from: "link" });
};

/** Reads a strike log from a file. */
export const openFile = async (w: BoardWords, file: Blob): Promise<Result<Opened, Fault>> => {
  if (file.size > MAX_FILE) return err(w.tooLong());
  const text = await file.text();
  const log = verifyLog(text, sha256);
  if (!log.ok) return err(w.notALog({ fault: lineFault(w.refusals, log.error) }));
  const { events, chained, brokenAt } = log.value;
  if (brokenAt !== null) return err(w.brokenChain({ entry: brokenAt }));
  if (!chained) return err(w.notChained());
  // Chained and whole: every member of a recorded event is there, or its hash would not be right.
  const [opening, ...rest] = events as readonly RecordedEvent[];
  if (opening?.type !== "match_opened") return err(w.noOpening());
  return standing(w, { board: { names: null, log: [opening, ...rest], text }, from: "file" });
};

/** Whether a board can have happened: a log may be whole, and nothing that a ruleset allows. */
const standing = (w: BoardWords, opened: Opened): Result<Opened, Fault> => {
  const [problem] = verify(opened.board.text, sha256, w.refusals).report.problems;
  return problem ? err(w.cannotStand({ entry: problem.seq, why: problem.message })) : ok(opened);
};
