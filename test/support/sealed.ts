import { GENESIS, type RecordedEvent, seal, type Unsealed } from "#carrom";
import { type Signer, signerFrom } from "#ground/crypto/ed25519.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import { type HeadList, listHash, signedText } from "#proof";
import type { UnsignedList } from "#shared/proof/head-list.ts";

/** Events chained again from the first, as a forger with the whole database would. */
export const resealed = (events: readonly RecordedEvent[]): RecordedEvent[] => {
  let prev = GENESIS;
  return events.map((event, index) => {
    const { prev: _, hash: __, ...rest } = event;
    // The spread takes the union apart; it still is one event.
    const sealed = seal({ ...rest, seq: index + 1 } as Unsealed, prev, sha256);
    prev = sealed.hash;
    return sealed;
  });
};

/** A signing key like a deployment's. */
export const newSigner = async (): Promise<{ readonly pkcs8: string; readonly signer: Signer }> => {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new Error("Ed25519 keys come in pairs");
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey("pkcs8", pair.privateKey)).toString("base64");
  return { pkcs8, signer: await signerFrom(pkcs8) };
};

/** Signs a list. */
export const signedList = async (list: Omit<UnsignedList, "key">, { key, sign }: Signer): Promise<HeadList> => {
  const unsigned = { ...list, key };
  return { ...unsigned, signature: await sign(signedText(unsigned)) };
};

/** Lists of a club, a day apart from 2026-01-10, each naming the one before. Lists `after` others go on from them. */
export const listsOf = async (
  club: string | null,
  heads: readonly HeadList["heads"][],
  signer: Signer,
  after: readonly HeadList[] = [],
): Promise<HeadList[]> => {
  const lists: HeadList[] = [];
  for (const [offset, standing] of heads.entries()) {
    const before = lists.at(-1) ?? after.at(-1);
    const index = after.length + offset;
    const list = {
      format: "strikebook-heads" as const,
      version: 2 as const,
      club,
      number: index + 1,
      at: `2026-01-${10 + index}T03:00:00.000Z`,
      prev: before ? listHash(before, sha256) : GENESIS,
      heads: standing,
    };
    lists.push(await signedList(list, signer));
  }
  return lists;
};
