import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { done } from "../../../../shared/api/deployment/accounts.ts";
import { ClubView } from "../../../../shared/views/desk/club.tsx";
import type { Trouble } from "../../../../shared/views/forms/field.tsx";
import { momentIn, UTC } from "../../../../shared/zone.ts";
import type { AppContext } from "../../../access/accounts/context.ts";
import type { Router } from "../../../access/http/router.ts";
import { goOn, showForm, typedIn } from "../shell/form.ts";
import { among, troubleAt } from "../shell/internal-api.ts";
import { type AtDesk, atDesk, inPath } from "./at-desk.ts";
import { deskWords } from "./words.ts";

type Typed = Readonly<Record<string, string>>;

const show = (
  c: AppContext,
  { club }: AtDesk,
  typed: Typed = { name: club.name, zone: club.zone },
  trouble: Trouble | null = null,
  status = 200,
): Promise<Response> => {
  const data = {
    ...{ club, typed, trouble },
    zones: [UTC, ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== UTC)],
    now: momentIn(club.zone)(new Date().toISOString()),
    done: trouble === null && c.req.query("news") === "changed" ? deskWords.clubSaved() : null,
  };
  return showForm(c, deskWords.clubTitle(), renderToString(h(ClubView, { w: deskWords, data })), status);
};

/** The page on which a club says what it is called and by which clock it goes. */
export const clubPage = (app: Router): void => {
  const path = "/clubs/:id/desk/club";

  app.get(path, async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    return desk instanceof Response ? desk : show(c, desk);
  });

  app.post(path, async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    if (desk instanceof Response) return desk;
    const typed = await typedIn(c);
    const { name = "", zone = "" } = typed;
    const body = { name, zone: zone.trim() };
    const changed = await desk.api.send("PATCH", `/api/v1/clubs/${inPath(desk.club.id)}`, body, done);
    if (changed.ok) return goOn(c, `/clubs/${inPath(desk.club.id)}/desk/club?news=changed`);
    return show(c, desk, typed, troubleAt(changed.error, among(["name", "zone"])), changed.error.status);
  });
};
