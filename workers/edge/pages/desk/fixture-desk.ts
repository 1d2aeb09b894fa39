import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { setUmpires } from "#edge/routes/league/registry.ts";
import { closeMatchOperation } from "#edge/routes/matches/closing.ts";
import { open } from "#edge/routes/matches/matches.ts";
import { databaseOf } from "#ground/db/database.ts";
import { MOST_NAMED_UMPIRES, type NamedUmpire } from "#league";
import { tieDetail } from "#read/queries/league/team-tie.ts";
import { umpiresOfClub } from "#read/queries/matches/umpires.ts";
import type { FixtureRow } from "#shared/api/league/division.ts";
import { ok } from "#shared/result.ts";
import { FixtureDeskView } from "#shared/views/desk/fixture-desk.tsx";
import { type FormValues, formMarkup } from "../shell/form.ts";
import { numberIn } from "../shell/form-body.ts";
import { formPage } from "../shell/form-page.ts";
import type { InLanguage } from "../shell/in-language.ts";
import { notThere } from "../shell/shell.ts";
import { type DivisionAtDesk, divisionAtDesk } from "./division-at-desk.ts";
import { linkMade } from "./scorer-link-page.ts";
import { deskWords } from "./words.ts";

/** A fixture at its club's desk. */
export type FixtureAtDesk = DivisionAtDesk & { readonly fixture: FixtureRow };

/** Lets whoever runs the club of the fixture in an address in. */
export const fixtureAtDesk = async (c: AppContext): Promise<FixtureAtDesk | Response> => {
  const desk = await divisionAtDesk(c);
  if (desk instanceof Response) return desk;
  const fixture = desk.division.fixtures.find(({ id }) => id === c.req.param("fixture"));
  return fixture ? { ...desk, fixture } : notThere(c);
};

const nameOf = (c: InLanguage, { home, away }: FixtureRow): string =>
  deskWords(c).versus({ home: home.name, away: away.name });

/** A member of the club as the form names one: by the player that it is, or by name. */
const memberValue = (one: NamedUmpire): string => ("player" in one ? `player:${one.player}` : `name:${one.name}`);
const memberIn = (value: string): NamedUmpire => {
  const [kind, ...rest] = value.split(":");
  return kind === "player" ? { player: rest.join(":") } : { name: rest.join(":") };
};

/** The umpires that the form names: a typed name goes before a member. */
const umpiresTyped = (typed: FormValues): readonly NamedUmpire[] =>
  Array.from({ length: MOST_NAMED_UMPIRES }, (_, slot) => slot).flatMap((slot): readonly NamedUmpire[] => {
    const name = typed[`umpires/${slot}/name`]?.trim() ?? "";
    const chosen = typed[`umpires/${slot}/member`] ?? "";
    if (name !== "") return [{ name }];
    return chosen === "" ? [] : [memberIn(chosen)];
  });

/** The page of one fixture at its club's desk. */
export const fixtureDeskPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/divisions/:id/desk/fixtures/:fixture",
    admit: fixtureAtDesk,
    address: ({ division, fixture }) => `/divisions/${division.id}/desk/fixtures/${fixture.id}`,
    news: (c) => deskWords(c).fixtureNews,
    view: async (c, { division, fixture }, { trouble, refused, done }) => {
      if (refused === "/close" && !fixture.match) return null;
      const tie = fixture.rubbers ? await tieDetail(databaseOf(c.env, division.club.id), fixture.id) : null;
      const umpires = (await umpiresOfClub(databaseOf(c.env, division.club.id), division.club.id)).map(
        ({ label, umpire }) => ({ label, value: memberValue(umpire) }),
      );
      const data = { division, fixture, tie, umpires, trouble, done };
      return { title: nameOf(c, fixture), html: formMarkup(h(FixtureDeskView, { w: deskWords(c), data })) };
    },
  });

  form.performs("/close", closeMatchOperation, {
    params: ({ fixture }) => ({ id: fixture.match?.id ?? "" }),
    onward: "closed",
  });

  form.does("/umpires", {
    schema: undefined,
    work: async (c, { division, fixture }, typed) => {
      const body = { rubber: numberIn(typed["rubber"]), umpires: umpiresTyped(typed) };
      const named = await setUmpires.perform(c, { params: { id: division.id, fixture: fixture.id }, body });
      return named.ok ? ok({ onward: "umpires" }) : named;
    },
  });

  // Asked again, it is the same match with another link.
  form.does("/open", {
    schema: undefined,
    work: async (c, { fixture }, { rubber }) => {
      const opened = await open.perform(c, { body: { fixture: fixture.id, rubber: numberIn(rubber) } });
      if (!opened.ok) return opened;
      const { match, scorer } = opened.value.value;
      return ok({ onward: await linkMade(c, { id: match, name: nameOf(c, fixture) }, scorer) });
    },
  });
};
