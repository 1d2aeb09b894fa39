import { h } from "preact";
import { renderSVG } from "uqr";
import type { AppContext } from "#access/accounts/context.ts";
import { signedIn } from "#access/accounts/signed-in.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { ownGuardianships } from "#edge/routes/accounts/guardians.ts";
import { enter, updateEntry } from "#edge/routes/league/registration.ts";
import { type Database, directory } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { entryReference, isEntered, payLink, reserveNumbers } from "#league";
import { LANGUAGE, namesOf } from "#read/queries/clubs/names.ts";
import { peopleOf } from "#read/queries/clubs/people.ts";
import { registrationsOf } from "#read/queries/clubs/registrations.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import type { Division } from "#shared/api/league/division.ts";
import { byName } from "#shared/by-name.ts";
import { divisionId } from "#shared/ids.ts";
import { EnterView } from "#shared/views/account/enter.tsx";
import { speaksFor } from "#write/commands/league/own-entry.ts";
import { inPath, toSignIn } from "../desk/at-desk.ts";
import { formMarkup } from "../shell/form.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { notThere } from "../shell/shell.ts";

/** Somebody who is signed in, before a division that takes entries. */
type EntryContext = {
  readonly division: Division;
  readonly registration: NonNullable<Division["registration"]>;
  /** The player of the club who they are, or the junior for whom they ask; `null`: none. */
  readonly person: string | null;
  /** The page's own address. */
  readonly here: string;
  /** Juniors of the club whose guardian they are. */
  readonly juniors: readonly string[];
};

const enteringIn = async (c: AppContext): Promise<EntryContext | Response> => {
  const id = divisionId.safeParse(c.req.param("id")).data;
  const division = id === undefined ? null : await divisionDetail(directory(c.env), id);
  const registration = division?.registration;
  if (!division || !registration || division.regulations.teams) return notThere(c);
  const me = await signedIn(c);
  if (!me) return toSignIn(c, pageOf(division));
  const found = (await me.memberships()).find(({ club }) => club === division.club.id);
  const asked = await ask(c, ownGuardianships, {});
  const guarded = asked.ok ? asked.value.juniors.filter(({ club }) => club.id === division.club.id) : [];
  const entering = { division, registration, juniors: guarded.map(({ id: junior }) => junior) };
  const player = c.req.param("player");
  if (player === undefined) return { ...entering, person: found?.person ?? null, here: pageOf(division) };
  if (!entering.juniors.includes(player)) return notThere(c);
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
  const standing = rows.filter(isEntered);
  const own = standing.find(({ players }) => speaksFor([person], players, known));
  const taken = new Set([person, ...standing.flatMap(({ players }) => players)].map(known));
  const free = (listed?.people ?? []).map(({ id }) => id).filter((id) => !taken.has(id));
  // By the names that everybody reads: only the desk sees the whole names of juniors.
  const names = await namesOf(db, [person, ...(own?.players ?? []), ...free]);
  return {
    me: names(person),
    entry: own ? { ...own, players: own.players.map(names), reserve: reserveNumbers(rows).get(own.id) } : null,
    partners: free.map(names).toSorted(byName(LANGUAGE)),
  };
};

/** What pays the fee of an own entry. */
const payOf = ({ fee, howToPay }: EntryContext["registration"], entry: { readonly id: string } | null) => {
  if (entry === null || fee === null || howToPay?.link === undefined) return null;
  const reference = entryReference(entry.id);
  const link = payLink(howToPay.link, fee, reference);
  return { link, reference, code: renderSVG(link, { border: 2 }) };
};

const view = async (c: AppContext, entering: EntryContext, { typed, trouble, done }: FormState) => {
  const { division, registration } = entering;
  const { here, juniors } = entering;
  const names = await namesOf(directory(c.env), juniors);
  const others = juniors.filter((id) => id !== entering.person).map(names);
  const field = await fieldFor(directory(c.env), entering);
  const data = {
    division,
    registration,
    here,
    others,
    trouble,
    done,
    ...field,
    pay: payOf(registration, field.entry),
    typed: { id: crypto.randomUUID(), ...typed },
    now: new Date().toISOString(),
  };
  const title = c.var.words.account.enterTitle({ division: division.name });
  return { title, html: formMarkup(h(EnterView, { w: { ...c.var.words.account, ...c.var.words.category }, data })) };
};

const entryForms = (app: Router, path: string): void => {
  const form = formPage(app, {
    path,
    admit: (c) => enteringIn(c),
    address: ({ here }) => here,
    news: ({ var: { words } }) => ({
      entered: words.account.entryRecorded,
      withdrawn: words.account.entryWithdrawn,
    }),
    // Linked to nobody: the page itself says what to do.
    maySend: ({ person }) => person !== null,
    view,
  });

  // Who enters is not asked of the form: it is whoever is signed in.
  form.performs("", enter, {
    params: ({ division }) => ({ id: division.id }),
    names: { "players/1": "partner" },
    empty: (c) => ({ partner: c.var.words.account.choosePartner() }),
    body: (draft, { partner = "" }, { registration, person }) => ({
      ...draft,
      players: [person ?? "", ...(registration.players === 2 ? [partner] : [])],
    }),
    onward: "entered",
  });
  form.performs("/withdraw", updateEntry, {
    params: ({ division }, { entry = "" }) => ({ id: division.id, entry }),
    body: () => ({ state: "withdrawn" }),
    onward: "withdrawn",
  });
};

/** The pages on which players enter themselves in a division, and withdraw; guardians do it for a junior. */
export const enterPage = (app: Router): void => {
  for (const path of ["/divisions/:id/enter", "/divisions/:id/enter/for/:player"]) entryForms(app, path);
};
