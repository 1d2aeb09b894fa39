import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { type Database, directory } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { LANGUAGE, namesOf } from "#read/queries/clubs/names.ts";
import { peopleOf } from "#read/queries/clubs/people.ts";
import { registrationsOf } from "#read/queries/clubs/registrations.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import { account } from "#shared/api/deployment/accounts.ts";
import { guardianships } from "#shared/api/deployment/guardians.ts";
import { created } from "#shared/api/league/club.ts";
import type { Division } from "#shared/api/league/division.ts";
import { entryRow } from "#shared/api/league/league.ts";
import { byName } from "#shared/by-name.ts";
import { divisionId } from "#shared/ids.ts";
import { EnterView } from "#shared/views/account/enter.tsx";
import type { Trouble } from "#shared/views/forms/field.tsx";
import * as english from "#shared/words/account.en.ts";
import * as problems from "#shared/words/problems-in-english.ts";
import { speaksFor } from "#write/commands/league/own-entry.ts";
import { inPath, toSignIn } from "../desk/at-desk.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { InternalApi, troubleAt } from "../shell/internal-api.ts";
import { notThere } from "../shell/shell.ts";

/** Somebody who is signed in, before a division that takes entries. */
type EntryContext = {
  readonly api: InternalApi;
  readonly division: Division;
  readonly registration: NonNullable<Division["registration"]>;
  /** The player of the club who they are, or the junior for whom they ask; `null`: none. */
  readonly person: string | null;
  /** The page's own address. */
  readonly here: string;
  /** Juniors of the club whose guardian they are. */
  readonly juniors: readonly string[];
};

const NEWS = { entered: english.entryRecorded, withdrawn: english.entryWithdrawn };

const enteringIn = async (app: Router, c: AppContext): Promise<EntryContext | Response> => {
  const id = divisionId.safeParse(c.req.param("id")).data;
  const division = id === undefined ? null : await divisionDetail(directory(c.env), id);
  const registration = division?.registration;
  if (!division || !registration || division.regulations.teams) return notThere(c.env, c.req.raw);
  const api = new InternalApi(app, c);
  const me = await api.get("/api/v1/account", account);
  if (!me.ok) return toSignIn(c, pageOf(division));
  const found = me.value.value.clubs.find(({ id: club }) => club === division.club.id);
  const asked = await api.get("/api/v1/account/guardianships", guardianships);
  const guarded = asked.ok ? asked.value.value.juniors.filter(({ club }) => club.id === division.club.id) : [];
  const entering = { api, division, registration, juniors: guarded.map(({ id: junior }) => junior) };
  const player = c.req.param("player");
  if (player === undefined) return { ...entering, person: found?.person ?? null, here: pageOf(division) };
  if (!entering.juniors.includes(player)) return notThere(c.env, c.req.raw);
  return { ...entering, person: player, here: `${pageOf(division)}/for/${inPath(player)}` };
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
  const free = (listed?.people ?? []).map(({ id }) => id).filter((id) => !taken.has(id));
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
  const { here, juniors } = entering;
  const names = await namesOf(directory(c.env), juniors);
  const others = juniors.filter((id) => id !== entering.person).map(names);
  const data = {
    division,
    registration,
    here,
    others,
    trouble,
    done,
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

const entryForms = (app: Router, path: string): void => {
  const form = formPage(app, {
    path,
    admit: (c) => enteringIn(app, c),
    address: ({ here }) => here,
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

/** The pages on which players enter themselves in a division, and withdraw; guardians do it for a junior. */
export const enterPage = (app: Router): void => {
  for (const path of ["/divisions/:id/enter", "/divisions/:id/enter/for/:player"]) entryForms(app, path);
};
