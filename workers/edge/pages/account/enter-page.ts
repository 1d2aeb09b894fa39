import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { account } from "../../../../shared/api/deployment/accounts.ts";
import { created } from "../../../../shared/api/league/club.ts";
import type { Division } from "../../../../shared/api/league/division.ts";
import { entryRow } from "../../../../shared/api/league/league.ts";
import { byName } from "../../../../shared/by-name.ts";
import { divisionId } from "../../../../shared/ids.ts";
import { EnterView } from "../../../../shared/views/account/enter.tsx";
import type { Trouble } from "../../../../shared/views/forms/field.tsx";
import * as english from "../../../../shared/words/account.en.ts";
import * as problems from "../../../../shared/words/problems-in-english.ts";
import type { AppContext } from "../../../access/accounts/context.ts";
import type { Router } from "../../../access/http/router.ts";
import { type Database, directory } from "../../../ground/db/database.ts";
import { knownIn } from "../../../ground/db/joins.ts";
import { LANGUAGE } from "../../../read/queries/clubs/language.ts";
import { namesOf } from "../../../read/queries/clubs/names.ts";
import { peopleOf } from "../../../read/queries/clubs/people.ts";
import { registrationsOf } from "../../../read/queries/clubs/registrations.ts";
import { divisionDetail } from "../../../read/queries/league/division.ts";
import { speaksFor } from "../../../write/commands/league/own-entry.ts";
import { inPath, toSignIn } from "../desk/at-desk.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { InternalApi, troubleAt } from "../shell/internal-api.ts";
import { notThere } from "../shell/shell.ts";

/** Somebody who is signed in, before a division that takes entries. */
type EntryContext = {
  readonly api: InternalApi;
  readonly division: Division;
  readonly registration: NonNullable<Division["registration"]>;
  /** The player of the club who they are. */
  readonly person: string | null;
};

const NEWS = { entered: english.entryRecorded, withdrawn: english.entryWithdrawn };

const enteringIn = async (app: Router, c: AppContext): Promise<EntryContext | Response> => {
  const id = divisionId.safeParse(c.req.param("id")).data;
  const division = id === undefined ? null : await divisionDetail(directory(c.env), id);
  const registration = division?.registration;
  if (!division || !registration) return notThere(c.env, c.req.raw);
  const api = new InternalApi(app, c);
  const me = await api.get("/api/v1/account", account);
  if (!me.ok) return toSignIn(c, pageOf(division));
  const found = me.value.value.clubs.find(({ id: club }) => club === division.club.id);
  return { api, division, registration, person: found?.person ?? null };
};

const pageOf = ({ id }: Division): string => `/divisions/${id}/enter`;

/** Somebody's own entry that stands, and whom of the club they could still choose for a partner. */
const fieldFor = async (db: Database, { division, registration, person }: EntryContext) => {
  if (person === null) return { me: null, entry: null, partners: [] };
  const [rows, known, listed] = await Promise.all([
    registrationsOf(db, division.id),
    knownIn(db, division.club.id),
    registration.players === 2 ? peopleOf(db, division.club.id) : null,
  ]);
  const standing = rows.filter(({ state }) => state !== "withdrawn");
  const own = standing.find(({ players }) => speaksFor([person], players, known));
  const taken = new Set([person, ...standing.flatMap(({ players }) => players)].map(known));
  const free = (listed?.people ?? []).map(({ id }) => id).filter((id) => known(id) === id && !taken.has(id));
  // By the names that everybody reads: only the desk sees the whole names of juniors.
  const names = await namesOf(db, [person, ...(own?.players ?? []), ...free]);
  return {
    me: names(person),
    entry: own ? { ...own, players: own.players.map(names) } : null,
    partners: free.map(names).toSorted(byName(LANGUAGE)),
  };
};

const view = async (c: AppContext, entering: EntryContext, { typed, trouble, done }: FormState) => {
  const { division, registration } = entering;
  const data = {
    ...{ division, registration, trouble, done },
    ...(await fieldFor(directory(c.env), entering)),
    typed: { id: crypto.randomUUID(), ...typed },
    now: new Date().toISOString(),
  };
  const title = english.enterTitle({ division: division.name });
  return { title, html: renderToString(h(EnterView, { w: english, data })) };
};

/** The one field of the form is the partner. */
const fieldOf = (place: string): string | null => (place === "players/1" ? "partner" : null);

/** What a schema says where nobody was chosen says less than this. */
const chosen = ({ message, fields }: Trouble): Trouble => ({
  message,
  fields: fields.partner === problems.idForm() ? { partner: english.choosePartner() } : fields,
});

/** The page on which players enter themselves in a division, and withdraw. */
export const enterPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/divisions/:id/enter",
    admit: (c) => enteringIn(app, c),
    address: ({ division }) => pageOf(division),
    news: NEWS,
    // Linked to nobody: the page itself says what to do.
    maySend: ({ person }) => person !== null,
    troubleOf: (problem) => chosen(troubleAt(problem, fieldOf)),
    view,
  });

  // Who enters is not asked of the form: it is whoever is signed in.
  form(
    "",
    ({ api, division, registration, person }, { id, partner = "" }) => {
      const players = [person ?? "", ...(registration.players === 2 ? [partner] : [])];
      return api.send("POST", `/api/v1/divisions/${division.id}/entries`, { ...(id ? { id } : {}), players }, created);
    },
    "entered",
  );
  form(
    "/withdraw",
    ({ api, division }, { entry }) =>
      api.send("PATCH", `/api/v1/divisions/${division.id}/entries/${inPath(entry)}`, { state: "withdrawn" }, entryRow),
    "withdrawn",
  );
};
