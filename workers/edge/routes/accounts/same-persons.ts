import { operation, serving } from "#access/http/operation.ts";
import { pokeFedBy, pokeLists } from "#derive/ratings/poke.ts";
import { samePersons, samePersonWord } from "#shared/api/league/federation.ts";
import { ok } from "#shared/result.ts";
import { samePersonsOf, saySamePerson } from "#write/commands/clubs/same-persons.ts";

export const ownSamePersons = operation({
  method: "get",
  path: "/api/v1/account/same-persons",
  permission: "account",
  tags: ["accounts"],
  summary: "List the players of two clubs whom this account confirmed to be one person, and those it could confirm.",
  output: samePersons,
  answers: { 200: "Of the account itself, and of juniors whose guardian it is." },
  isPrivate: true,
  run: async ({ db, who: { user } }) => ok(await samePersonsOf(db, user.id)),
});

export const confirmSamePerson = operation({
  method: "post",
  path: "/api/v1/account/same-persons",
  permission: "account",
  tags: ["accounts"],
  summary: "Confirm that two players of two clubs are one person, whom a federation rates once; or undo it.",
  body: samePersonWord,
  answers: { 200: "Recorded." },
  run: async ({ env, db, body, who: { user }, now }) => {
    const said = await saySamePerson(db, user.id, body, now);
    if (!said.ok) return said;
    for (const club of said.value) {
      await pokeLists(env, club);
      await pokeFedBy(env, db, club);
    }
    return said;
  },
});

/** People who play for two clubs, by their own word. */
export const samePersonRoutes = serving(ownSamePersons, confirmSamePerson);
