import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { listInvitations } from "#edge/routes/accounts/invitations.ts";
import { invitePlayers } from "#edge/routes/accounts/player-invitations.ts";
import { databaseOf } from "#ground/db/database.ts";
import { nameKey } from "#league";
import { addressesOf } from "#read/queries/clubs/addresses.ts";
import { playersWithoutAccount, type Unlinked } from "#read/queries/clubs/applications.ts";
import { email as address, type Invitation } from "#shared/api/deployment/accounts.ts";
import type { InvitedPlayer } from "#shared/api/deployment/joining.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { MOST_TO_A_PAGE } from "#shared/api/parts/limits.ts";
import { type AddressLine, addressLines } from "#shared/import/addresses.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { PlayerInvitationsView } from "#shared/views/joining/player-invitations.tsx";
import { longDay } from "#shared/views/parts/days.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import { dayAt } from "#shared/zone.ts";
import { type AtDesk, atDesk, inPath } from "../desk/at-desk.ts";
import { type FormValues, formMarkup } from "../shell/form.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import type { InLanguage } from "../shell/in-language.ts";
import { joiningWords } from "./words.ts";

/** The desk, with the players who can be invited. */
type Inviting = AtDesk & {
  readonly players: readonly Unlinked[];
  /** Addresses that a list brought in, by player. */
  readonly kept: ReadonlyMap<string, string>;
};

type Read = { readonly player: InvitedPlayer } | { readonly place: string; readonly message: ErrorMessage };

const isAddress = (text: string): boolean => address.safeParse(text).success;

/** A ticked row, or one in which somebody typed an address. */
const rowOf = ({ id }: Unlinked, kept: string, typed: FormValues): Read[] => {
  const email = (typed[`email-${id}`] ?? "").trim();
  if (typed[`tick-${id}`] !== "yes" && (email === "" || email === kept)) return [];
  return isAddress(email)
    ? [{ player: { person: id, email } }]
    : [{ place: `/email-${id}`, message: { key: email === "" ? "addressMissing" : "addressWrong" } }];
};

/** A pasted line: its name has to be that of one player. */
const lineOf = ({ line, name, email }: AddressLine, players: readonly Unlinked[]): Read => {
  const wrong = (message: ErrorMessage): Read => ({ place: `/lines/${line}`, message });
  const [player, another] = players.filter((one) => nameKey(one.name) === nameKey(name));
  if (!player) return wrong({ key: "nobodyToInvite", about: { name } });
  if (another) return wrong({ key: "severalToInvite", about: { name } });
  if (!isAddress(email)) return wrong({ key: email === "" ? "addressMissing" : "addressWrong" });
  return { player: { person: player.id, email } };
};

/** Who is invited by the form, once each; or everything that is wrong with it. */
const readForm = ({ players, kept }: Inviting, typed: FormValues): Result<readonly InvitedPlayer[], Fault> => {
  const all = [
    ...players.flatMap((player) => rowOf(player, kept.get(player.id) ?? "", typed)),
    ...addressLines(typed.lines ?? "").map((line) => lineOf(line, players)),
  ];
  const errors = all.flatMap((one) => ("place" in one ? [one] : []));
  if (errors.length > 0) return err({ code: "invalid-request", message: { key: "nobodyInvitedYet" }, errors });
  const chosen = new Map(all.flatMap((one) => ("player" in one ? [[one.player.person, one.player] as const] : [])));
  if (chosen.size === 0) return err({ code: "invalid-request", message: { key: "tickSomebody" } });
  return ok([...chosen.values()]);
};

/** Until when an invitation is open to each player, by player. */
const openUntil = (c: InLanguage, listed: readonly Invitation[], zone: string): ReadonlyMap<string, string> =>
  new Map(
    listed.flatMap(({ state, person, expires }) =>
      state === "open" && person !== null
        ? [[person, longDay(joiningWords(c).locale, dayAt(expires, zone))] as const]
        : [],
    ),
  );

const view = async (c: AppContext, visitor: Inviting, { typed, trouble, done }: FormState) => {
  const { club, players, kept } = visitor;
  const listed = await ask(c, listInvitations, { params: { id: club.id }, query: { limit: MOST_TO_A_PAGE } });
  const open = openUntil(c, listed.ok ? listed.value.invitations : [], club.zone);
  const isMarked = trouble !== null && Object.keys(trouble.fields).length > 0;
  const data = {
    club,
    typed,
    trouble: isMarked ? { ...trouble, message: c.var.words.problems.nobodyInvitedYet() } : trouble,
    done,
    players: players.map(({ id, name }) => ({
      id,
      name,
      email: kept.get(id) ?? null,
      invited: open.get(id) ?? null,
    })),
  };
  return {
    title: joiningWords(c).invitePlayers(),
    html: formMarkup(h(PlayerInvitationsView, { w: joiningWords(c), data })),
  };
};

/** The page on which players are invited, many at once. */
export const playerInvitationsPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/joining/players",
    admit: async (c): Promise<Inviting | Response> => {
      const desk = await atDesk(c);
      if (desk instanceof Response) return desk;
      const db = databaseOf(c.env, desk.club.id);
      const [players, kept] = await Promise.all([
        playersWithoutAccount(db, desk.club.id),
        addressesOf(db, desk.club.id),
      ]);
      return { ...desk, players, kept };
    },
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/joining/players`,
    news: (c) => joiningWords(c).inviteNews,
    view,
  });

  form.does("", {
    schema: undefined,
    names: (place) => place,
    work: async (c, visitor, typed) => {
      const players = readForm(visitor, typed);
      if (!players.ok) return players;
      const params = { id: visitor.club.id };
      const invited = await ask(c, invitePlayers, { params, body: { players: [...players.value] } });
      return invited.ok ? ok({ onward: invited.value.already.length === 0 ? "sent" : "others" }) : invited;
    },
  });
};
