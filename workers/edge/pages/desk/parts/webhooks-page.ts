import { h } from "preact";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { formMarkup } from "#edge/pages/shell/form.ts";
import { type FormState, formPage } from "#edge/pages/shell/form-page.ts";
import type { InLanguage } from "#edge/pages/shell/in-language.ts";
import {
  addWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewSecretOf,
  tryWebhook,
  updateWebhook,
} from "#edge/routes/accounts/webhooks.ts";
import { WEBHOOK_KINDS } from "#shared/told/webhooks.ts";
import { WebhooksView, WebhookView } from "#shared/views/told/webhooks.tsx";
import { type AtDesk, atDesk, inPath } from "../at-desk.ts";

const webhookWords = (c: InLanguage) => ({ ...c.var.words.webhooks, ...c.var.words.deskParts });

const LIST = "/clubs/:id/desk/webhooks";

const listOf = ({ club }: AtDesk): string => `/clubs/${inPath(club.id)}/desk/webhooks`;

/** A secret is shown with the page: an address, which a browser remembers, never has it. */
type Secret = { readonly secret: string };
const shown = (_: AtDesk, { secret }: Secret) => ({ shown: { secret } });

const listPage = (app: Router): void => {
  const form = formPage(app, {
    path: LIST,
    admit: atDesk,
    address: listOf,
    news: (c) => c.var.words.webhooks.news,
    // A new webhook tells of everything, unless kinds are unticked.
    initial: () => Object.fromEntries(WEBHOOK_KINDS.map((kind) => [kind, "yes"])),
    view: async (c, { club }, { typed, trouble, done, shown: made }: FormState<never, Secret>) => {
      const found = await ask(c, listWebhooks, { params: { id: club.id } });
      if (!found.ok) return null;
      const data = { ...found.value, club, typed, trouble, done, secret: made?.secret ?? null };
      return {
        title: c.var.words.webhooks.webhooksTitle(),
        html: formMarkup(h(WebhooksView, { w: webhookWords(c), data })),
      };
    },
  });

  form.performs("", addWebhook, {
    params: ({ club }) => ({ id: club.id }),
    body: (_, { url = "", ...typed }) => ({ url: url.trim(), kinds: WEBHOOK_KINDS.filter((kind) => kind in typed) }),
    onward: shown,
  });
};

type Visitor = AtDesk & { readonly webhook: string };

const onePage = (app: Router): void => {
  const params = ({ club, webhook }: Visitor) => ({ id: club.id, webhook });
  const form = formPage(app, {
    path: `${LIST}/:webhook`,
    admit: async (c): Promise<Visitor | Response> => {
      const desk = await atDesk(c);
      return desk instanceof Response ? desk : { ...desk, webhook: c.req.param("webhook") ?? "" };
    },
    address: (visitor) => `${listOf(visitor)}/${inPath(visitor.webhook)}`,
    news: (c) => c.var.words.webhooks.news,
    view: async (c, visitor, { trouble, done, shown: made }: FormState<never, Secret>) => {
      const asked = { params: params(visitor), query: { after: c.req.query("after") } };
      const found = await ask(c, listWebhookDeliveries, asked);
      if (!found.ok) return null;
      const data = { ...found.value, club: visitor.club, trouble, done, secret: made?.secret ?? null };
      return {
        title: c.var.words.webhooks.deliveriesTitle(),
        html: formMarkup(h(WebhookView, { w: webhookWords(c), data })),
      };
    },
  });

  form.performs("/secret", renewSecretOf, { params, onward: shown });
  form.performs("/pause", updateWebhook, { params, body: () => ({ paused: true }), onward: "paused" });
  form.performs("/resume", updateWebhook, { params, body: () => ({ paused: false }), onward: "resumed" });
  form.performs("/test", tryWebhook, { params, onward: "tested" });
  form.performs("/delete", removeWebhook, { params, onward: (visitor) => `${listOf(visitor)}?news=deleted` });
};

/** The pages on which owners of a club make webhooks, and see what was sent to each. */
export const webhooksPage = (app: Router): void => {
  listPage(app);
  onePage(app);
};
