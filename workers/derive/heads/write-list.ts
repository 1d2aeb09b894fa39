import type { Fault } from "../../../shared/api/parts/fault.ts";
import { canonical } from "../../../shared/match/seal/canonical.ts";
import { GENESIS } from "../../../shared/match/seal/chain.ts";
import { type HeadList, type MatchHead, parseHeadList, signedText } from "../../../shared/proof/head-list.ts";
import { err, ok, type Result } from "../../../shared/result.ts";
import * as proof from "../../../shared/words/proof.en.ts";
import { say } from "../../../shared/words/said.ts";
import type { Signer } from "../../ground/crypto/ed25519.ts";
import { sha256 } from "../../ground/crypto/sha256.ts";
import { databaseOf } from "../../ground/db/database.ts";
import { forgetMoved } from "./moved-logs.ts";
import { signingKey } from "./signing-key.ts";
import { append, clubKey, type ListState, standingOf } from "./stored-list.ts";

/** What became of it. `unchanged`: no log has moved since the last list, which says all that a new one would. */
export type WriteResult = { readonly outcome: "written" | "unchanged"; readonly number: number | null };

/** Two who write at once: one of them reads again. So many at once are no accident. */
const ATTEMPTS = 20;

/** Writes a club's next head list (`null`: that of the matches without a club). `now` gives ISO 8601 in UTC. */
export const writeHeadList = async (
  env: Env,
  club: string | null,
  now: () => string,
): Promise<Result<WriteResult, Fault>> => {
  const signer = await signingKey(env);
  if (!signer.ok) return signer;
  const db = databaseOf(env, club);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const standing = await standingOf(db, club);
    const said = saidBy(standing.last);
    const heads = moved(said, standing.moved);
    if (canonical(said) === canonical(heads)) {
      await forgetMoved(db, clubKey(club), standing.moved);
      return ok({ outcome: "unchanged", number: standing.last?.number ?? null });
    }
    const list = await nextList(club, standing.last, heads, now(), signer.value);
    if (await append(db, list, sha256)) {
      await forgetMoved(db, clubKey(club), standing.moved);
      return ok({ outcome: "written", number: list.number });
    }
  }
  return err({ code: "store-unavailable", message: { key: "listsBusy" } });
};

/** The heads of the last list; before the first there is nothing to say of no matches. */
const saidBy = (last: ListState["last"]): readonly MatchHead[] => {
  if (!last) return [];
  const list = parseHeadList(last.text);
  if (!list.ok) throw new Error(`head list ${last.number} in the database cannot be read: ${say(proof, list.error)}`);
  return list.value.heads;
};

/** Heads as they were, but for those of logs that may have moved since; by their matches. */
const moved = (before: readonly MatchHead[], since: readonly MatchHead[]): readonly MatchHead[] => {
  const heads = new Map([...before, ...since].map((head) => [head.match, head]));
  return [...heads.values()].sort((one, other) => (one.match < other.match ? -1 : 1));
};

const nextList = async (
  club: string | null,
  last: ListState["last"],
  heads: readonly MatchHead[],
  now: string,
  { key, sign }: Signer,
): Promise<HeadList> => {
  const list = {
    format: "strikebook-heads" as const,
    version: 1 as const,
    club,
    number: (last?.number ?? 0) + 1,
    // A clock that was set back does not put the lists out of order.
    at: last && last.at > now ? last.at : now,
    prev: last?.hash ?? GENESIS,
    heads: [...heads],
    key,
  };
  return { ...list, signature: await sign(signedText(list)) };
};
