import type { Account } from "#shared/api/deployment/accounts.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { ADJUDICATORS } from "#shared/roles.ts";
import { everyPlayer } from "#shared/views/parts/people.tsx";
import type { CorrectWords } from "./words.ts";

/** Whether the signed-in account may correct a match; if not, why. Its players may not: the server refuses them too. */
export const mayCorrect = (
  w: Pick<CorrectWords, "notAdjudicator" | "party">,
  account: Pick<Account, "clubs">,
  { club, sides }: Pick<MatchDetail, "club" | "sides">,
): { readonly may: true } | { readonly may: false; readonly why: string } => {
  const own = account.clubs.find(({ id }) => id === club);
  if (!own || !ADJUDICATORS.some((role) => role === own.role))
    return {
      may: false,
      why: w.notAdjudicator(),
    };
  const persons = new Set(account.clubs.map(({ person }) => person));
  const plays = sides.some((side) => everyPlayer(side).some(({ id }) => persons.has(id)));
  return plays ? { may: false, why: w.party() } : { may: true };
};
