import { ndjson } from "#carrom";
import { sealQuick } from "#shared/match/quick-board.ts";
import { sha256 } from "../link/sha256.ts";
import type { Copy } from "../score/copy/entry.ts";
import type { MatchNames } from "../strike/names.ts";
import { namedIn, quickEvents } from "./board.ts";

/** A quick board as a file: a name to find it by, `Asha-Ravi.strikes.ndjson`, and its strike log. */
export const quickFile = (names: MatchNames, copy: Copy): [name: string, text: string] => [
  `${namedIn(names)
    .flat()
    .join("-")
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}-]+/gu, "-")}.strikes.ndjson`,
  ndjson(sealQuick(quickEvents(copy), sha256).map(({ line }) => line)),
];
