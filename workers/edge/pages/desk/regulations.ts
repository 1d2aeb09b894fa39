import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { regulationsAnswer } from "../../../../shared/api/league/league.ts";
import { typedRegulations } from "../../../../shared/views/desk/division-terms.tsx";
import { type FrozenBy, RegulationsView } from "../../../../shared/views/desk/regulations.tsx";
import { RegulationsInWords } from "../../../../shared/views/division/regulations.tsx";
import type { Trouble } from "../../../../shared/views/forms/field.tsx";
import type { AppContext } from "../../../access/accounts/context.ts";
import type { Router } from "../../../access/http/router.ts";
import { databaseOf } from "../../../ground/db/database.ts";
import { docketOfDivision } from "../../../write/commands/league/decisions.ts";
import { firstOf, freezeOf } from "../../../write/commands/league/regulations.ts";
import { goOn, showForm, typedIn } from "../shell/form.ts";
import { among, troubleAt } from "../shell/internal-api.ts";
import { regulationsWords } from "../shell/words.ts";
import { type DivisionAtDesk, divisionAtDesk } from "./division-at-desk.ts";
import { REGULATION_FIELDS, regulationsIn } from "./regulations-typed.ts";
import { deskWords } from "./words.ts";

type Typed = Readonly<Record<string, string>>;

/** What froze them first; `null` as long as they can be changed. */
const frozenBy = async (c: AppContext, { club, division }: DivisionAtDesk): Promise<FrozenBy | null> => {
  const found = await docketOfDivision(databaseOf(c.env, club.id), division.id);
  const freeze = found && freezeOf(found);
  return freeze && firstOf(freeze, division);
};

const show = async (
  c: AppContext,
  desk: DivisionAtDesk,
  typed: Typed,
  trouble: Trouble | null = null,
  status = 200,
): Promise<Response> => {
  const { division } = desk;
  const done = trouble === null && c.req.query("news") === "changed" ? deskWords.regulationsSaved() : null;
  const data = { ...{ division, typed, trouble, done }, frozen: await frozenBy(c, desk) };
  const inForce = h(RegulationsInWords, { w: regulationsWords, regulations: division.regulations });
  const view = h(RegulationsView, { w: deskWords, data }, inForce);
  return showForm(c, deskWords.regulations(), renderToString(view), status);
};

/** The page of a division's regulations: in words, and, until the first result, as a form. */
export const regulationsPage = (app: Router): void => {
  const path = "/divisions/:id/desk/regulations";

  app.get(path, async (c) => {
    const desk = await divisionAtDesk(app, c);
    if (desk instanceof Response) return desk;
    return show(c, desk, typedRegulations(desk.division.regulations));
  });

  app.post(path, async (c) => {
    const desk = await divisionAtDesk(app, c);
    if (desk instanceof Response) return desk;
    const typed = await typedIn(c);
    const address = `/api/v1/divisions/${desk.division.id}/regulations`;
    const body = { regulations: regulationsIn(typed) };
    const changed = await desk.api.send("PUT", address, body, regulationsAnswer);
    if (changed.ok) return goOn(c, `/divisions/${desk.division.id}/desk/regulations?news=changed`);
    return show(c, desk, typed, troubleAt(changed.error, among(REGULATION_FIELDS)), changed.error.status);
  });
};
