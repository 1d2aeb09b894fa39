import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { z } from "zod";
import type { Router } from "#access/http/router.ts";
import { type FormValues, filledIn } from "#edge/pages/shell/form.ts";
import { formPage } from "#edge/pages/shell/form-page.ts";
import { fieldAmong, troubleAt } from "#edge/pages/shell/internal-api.ts";
import { databaseOf } from "#ground/db/database.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { federations } from "#shared/api/league/federation.ts";
import { day } from "#shared/ids.ts";
import { FederationView } from "#shared/views/desk/parts/federation.tsx";
import * as parts from "#shared/words/desk-parts.en.ts";
import * as english from "#shared/words/federations.en.ts";
import { otherClubs } from "#write/commands/clubs/consents.ts";
import { type AtDesk, atDesk, inPath } from "../at-desk.ts";

const w = { ...english, ...parts };

const said = z.object({ day });

/**
 * The page on which a club joins federations and leaves them, and invites clubs to its own rating lists and says when
 * players change between them.
 */
export const federationPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/federations",
    admit: (c) => atDesk(app, c, c.req.param("id") ?? null),
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/federations`,
    news: english.news,
    troubleOf: (problem) => troubleAt(problem, fieldAmong(["club", "day", "first", "last"])),
    view: async (c, { api, club, role }, { typed, trouble, done: news }) => {
      const [found, others] = await Promise.all([
        api.get(`/api/v1/clubs/${inPath(club.id)}/federations`, federations),
        otherClubs(databaseOf(c.env, club.id), club.id),
      ]);
      if (!found.ok) return null;
      const data = {
        ...{ club, others, typed, trouble, done: news },
        isOwner: role === "owner",
        federations: found.value.value,
        now: new Date().toISOString(),
      };
      return { title: english.federationTitle(), html: renderToString(h(FederationView, { w, data })) };
    },
  });

  const invite =
    (invited: boolean) =>
    ({ api, club }: AtDesk, typed: FormValues) =>
      api.send("POST", `/api/v1/clubs/${inPath(club.id)}/member-clubs`, { ...filledIn(typed, "club"), invited }, done);
  form("/invite", invite(true), "invited");
  form("/withdraw", invite(false), "withdrawn");

  const say =
    (type: "joined" | "left") =>
    ({ api, club }: AtDesk, typed: FormValues) =>
      api.send(
        "POST",
        `/api/v1/clubs/${inPath(club.id)}/federations`,
        { ...filledIn(typed, "federation", "day"), type },
        said,
      );
  form("/join", say("joined"), "joined");
  form("/leave", say("left"), "left");

  const windows = (club: AtDesk["club"]): string => `/api/v1/clubs/${inPath(club.id)}/transfer-windows`;
  form(
    "/open",
    ({ api, club }, typed) => api.send("POST", windows(club), filledIn(typed, "first", "last"), done),
    "added",
  );
  form(
    "/close",
    ({ api, club }, { window }) => api.send("DELETE", `${windows(club)}/${inPath(window)}`, undefined, done),
    "removed",
  );
};
