import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { done } from "../../../../shared/api/deployment/accounts.ts";
import { created } from "../../../../shared/api/league/club.ts";
import { MOST_TO_A_PAGE } from "../../../../shared/api/parts/limits.ts";
import { clubPeople } from "../../../../shared/api/parts/person.ts";
import type { Problem } from "../../../../shared/api/parts/problem.ts";
import { PeopleView } from "../../../../shared/views/desk/people.tsx";
import type { Trouble } from "../../../../shared/views/forms/field.tsx";
import type { AppContext } from "../../../access/accounts/context.ts";
import type { Router } from "../../../access/http/router.ts";
import { goOn, saidAs, showForm, typedIn } from "../shell/form.ts";
import { among, troubleAt } from "../shell/internal-api.ts";
import { notThere } from "../shell/shell.ts";
import { type AtDesk, atDesk, inPath } from "./at-desk.ts";
import { deskWords } from "./words.ts";

type Typed = Readonly<Record<string, string>>;

const show = async (
  c: AppContext,
  { api, club }: AtDesk,
  typed: Typed = {},
  trouble: Trouble | null = null,
  status = 200,
): Promise<Response> => {
  const after = c.req.query("after");
  const listed = await api.get(
    `/api/v1/clubs/${club.id}/people?limit=${MOST_TO_A_PAGE}${after === undefined ? "" : `&after=${inPath(after)}`}`,
    clubPeople,
  );
  if (!listed.ok) return notThere(c.env, c.req.raw);
  const data = {
    ...{ club, trouble, listed: listed.value.value, first: after === undefined },
    typed: { id: crypto.randomUUID(), ...typed },
    done: trouble ? null : saidAs(deskWords.peopleNews, c.req.query("news")),
  };
  return showForm(c, deskWords.peopleTitle(), renderToString(h(PeopleView, { w: deskWords, data })), status);
};

const at = (problem: Problem): Trouble => troubleAt(problem, among(["name", "juniorNames"]));

/** The page of a club's players. */
export const peoplePage = (app: Router): void => {
  app.get("/clubs/:id/desk/people", async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    return desk instanceof Response ? desk : show(c, desk);
  });

  const form = (
    path: string,
    news: keyof typeof deskWords.peopleNews,
    asks: (desk: AtDesk, typed: Typed) => Promise<{ ok: true } | { ok: false; error: Problem }>,
  ): void => {
    app.post(`/clubs/:id/desk/people${path}`, async (c) => {
      const desk = await atDesk(app, c, c.req.param("id"));
      if (desk instanceof Response) return desk;
      const typed = await typedIn(c);
      const asked = await asks(desk, typed);
      if (!asked.ok) return show(c, desk, typed, at(asked.error), asked.error.status);
      return goOn(c, `/clubs/${inPath(desk.club.id)}/desk/people?news=${news}`);
    });
  };

  form("", "added", ({ api, club }, { id, name = "", junior, guest }) =>
    api.send(
      "POST",
      "/api/v1/people",
      { ...(id ? { id } : {}), name, club: club.id, junior: junior === "yes", guest: guest === "yes" },
      created,
    ),
  );
  form("/change", "changed", ({ api }, { person, name = "", junior, guest }) =>
    api.send(
      "PATCH",
      `/api/v1/people/${inPath(person)}`,
      { name, junior: junior === "yes", guest: guest === "yes" },
      done,
    ),
  );
  form("/juniors", "changed", ({ api, club }, { juniorNames }) =>
    api.send("PATCH", `/api/v1/clubs/${club.id}`, { juniorNames }, done),
  );
};
