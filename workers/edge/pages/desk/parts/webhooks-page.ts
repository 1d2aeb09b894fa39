import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { type FormValues, goOn, saidAs, showForm, typedIn } from "#edge/pages/shell/form.ts";
import { fieldAmong, troubleAt, troubleOf } from "#edge/pages/shell/internal-api.ts";
import { notThere } from "#edge/pages/shell/shell.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { madeWebhook, webhookDeliveries, webhooks } from "#shared/api/deployment/webhooks.ts";
import { WEBHOOK_KINDS } from "#shared/told/webhooks.ts";
import { type WebhookData, type WebhooksData, WebhooksView, WebhookView } from "#shared/views/told/webhooks.tsx";
import * as parts from "#shared/words/desk-parts.en.ts";
import * as english from "#shared/words/webhooks.en.ts";
import { type AtDesk, atDesk, inPath } from "../at-desk.ts";

const w = { ...english, ...parts };

const LIST = "/clubs/:id/desk/webhooks";
const ONE = `${LIST}/:webhook`;

const api = ({ club }: AtDesk): string => `/api/v1/clubs/${inPath(club.id)}/webhooks`;
const page = ({ club }: AtDesk): string => `/clubs/${inPath(club.id)}/desk/webhooks`;

/** A new webhook tells of everything, unless somebody unticks it. */
const FIRST: FormValues = Object.fromEntries(WEBHOOK_KINDS.map((kind) => [kind, "yes"]));

const showList = async (
  c: AppContext,
  desk: AtDesk,
  shown: Partial<Omit<WebhooksData, "club" | "webhooks">> = {},
  status = 200,
): Promise<Response> => {
  const found = await desk.api.get(api(desk), webhooks);
  // Whoever may not see them is told so by the API.
  if (!found.ok) return notThere(c.env, c.req.raw);
  const said = { typed: FIRST, trouble: null, secret: null, done: saidAs(english.news, c.req.query("news")) };
  const data = { ...found.value.value, club: desk.club, ...said, ...shown };
  return showForm(c, english.webhooksTitle(), renderToString(h(WebhooksView, { w, data })), status);
};

const showOne = async (
  c: AppContext,
  desk: AtDesk,
  shown: Partial<Pick<WebhookData, "trouble" | "secret">> = {},
  status = 200,
): Promise<Response> => {
  const after = c.req.query("after");
  const path = `${api(desk)}/${inPath(c.req.param("webhook"))}/deliveries`;
  const found = await desk.api.get(after === undefined ? path : `${path}?after=${inPath(after)}`, webhookDeliveries);
  if (!found.ok) return notThere(c.env, c.req.raw);
  const said = { trouble: null, secret: null, done: saidAs(english.news, c.req.query("news")) };
  const data = { ...found.value.value, club: desk.club, ...said, ...shown };
  return showForm(c, english.deliveriesTitle(), renderToString(h(WebhookView, { w, data })), status);
};

/** What a form of the page of one webhook asks of the API behind the webhook's address. */
type Action = {
  readonly method: "POST" | "PATCH" | "DELETE";
  readonly behind: string;
  readonly body?: unknown;
  readonly answer: z.ZodType;
  /** What is said afterwards. */
  readonly news: keyof typeof english.news;
};

const { element: webhook } = webhooks.shape.webhooks;

const ACTIONS: Readonly<Record<string, Action>> = {
  pause: { method: "PATCH", behind: "", body: { paused: true }, answer: webhook, news: "paused" },
  resume: { method: "PATCH", behind: "", body: { paused: false }, answer: webhook, news: "resumed" },
  test: { method: "POST", behind: "/test", answer: done, news: "tested" },
  delete: { method: "DELETE", behind: "", answer: done, news: "deleted" },
};

const actionForms = (app: Router): void => {
  for (const [name, { method, behind, body, answer, news }] of Object.entries(ACTIONS))
    app.post(`${ONE}/${name}`, async (c) => {
      const desk = await atDesk(app, c, c.req.param("id") ?? null);
      if (desk instanceof Response) return desk;
      const id = inPath(c.req.param("webhook"));
      const sent = await desk.api.send(method, `${api(desk)}/${id}${behind}`, body, answer);
      if (!sent.ok) return showOne(c, desk, { trouble: troubleOf(sent.error) }, sent.error.status);
      return goOn(c, `${page(desk)}${news === "deleted" ? "" : `/${id}`}?news=${news}`);
    });
};

/** The pages on which owners of a club make webhooks, and see what was sent to each. */
export const webhooksPage = (app: Router): void => {
  app.get(LIST, async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    return desk instanceof Response ? desk : showList(c, desk);
  });

  app.post(LIST, async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    if (desk instanceof Response) return desk;
    const typed = await typedIn(c);
    const asked = { url: (typed["url"] ?? "").trim(), kinds: WEBHOOK_KINDS.filter((kind) => kind in typed) };
    const made = await desk.api.send("POST", api(desk), asked, madeWebhook);
    // Never by way of an address, which a browser remembers.
    if (made.ok) return showList(c, desk, { secret: made.value.value.secret });
    const trouble = troubleAt(made.error, fieldAmong(["url", "kinds"]));
    return showList(c, desk, { typed, trouble }, made.error.status);
  });

  app.get(ONE, async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    return desk instanceof Response ? desk : showOne(c, desk);
  });

  app.post(`${ONE}/secret`, async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    if (desk instanceof Response) return desk;
    const path = `${api(desk)}/${inPath(c.req.param("webhook"))}/secret`;
    const made = await desk.api.send("POST", path, undefined, madeWebhook);
    if (made.ok) return showOne(c, desk, { secret: made.value.value.secret });
    return showOne(c, desk, { trouble: troubleOf(made.error) }, made.error.status);
  });

  actionForms(app);
};
