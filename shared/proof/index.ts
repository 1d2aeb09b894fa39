/**
 * The proof: checks that logs and head lists are as they were signed.
 */
export * from "./check-files.ts";
export type { Checked, Tools, Trust } from "./checked.ts";
export {
  formatHeadList,
  type HeadList,
  headList,
  headListFile,
  listHash,
  listTexts,
  type MatchHead,
  MOST_HEADS,
  matchHead,
  parseHeadList,
  signedText,
} from "./head-list.ts";
export type * from "./key.ts";
export { jwkOf, jwkSet, parseKeys, publicKey, type VerifySignature } from "./key.ts";
export * from "./report.ts";
