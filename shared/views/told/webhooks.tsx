import type { Webhook, WebhookDeliveries, WebhookDelivery } from "#shared/api/deployment/webhooks.ts";
import { MOST_WEBHOOKS, WEBHOOK_KINDS } from "#shared/told/webhooks.ts";
import { verbatim } from "#shared/words/verbatim.ts";
import { DeskHead, type DeskPartWords } from "../desk/head.tsx";
import { Group, Tick } from "../forms/choice.tsx";
import { Field, Form, type FormOutcome, News } from "../forms/field.tsx";
import { Columns } from "../parts/columns.tsx";
import { clockMoment } from "../parts/days.ts";
import { Sentence, UNTRANSLATED } from "../parts/notation.tsx";
import { Scroller } from "../parts/scroller.tsx";

/** The sentences of webhooks, in one language. */
type WebhookWords = typeof import("#shared/words/webhooks.en.ts") & DeskPartWords;

type Club = { readonly id: string; readonly name: string; readonly zone: string };

type FormNews = FormOutcome & {
  /** The secret that was just made: no other page ever shows it. */
  readonly secret: string | null;
};

/** A club's webhooks. */
export type WebhooksData = FormNews & {
  readonly club: Club;
  readonly webhooks: readonly Webhook[];
  readonly typed: Readonly<Record<string, string>>;
};

/** One webhook of a club, with its deliveries. */
export type WebhookData = FormNews & WebhookDeliveries & { readonly club: Club };

type WordsProps = { readonly w: WebhookWords };

const Secret = ({ w, says, secret }: WordsProps & { readonly says: string; readonly secret: string | null }) =>
  secret === null ? null : (
    <section class="field">
      <p class="done" role="status">
        {says}
      </p>
      <label for="secret">{w.secretValue()}</label>
      <input class="choice" type="text" id="secret" readonly value={secret} autocomplete="off" {...UNTRANSLATED} />
    </section>
  );

type OneProps = WordsProps & { readonly club: Club; readonly webhook: Webhook };

/** A webhook's kinds of news, and faults of it. */
const State = ({ w, club, webhook: { kinds, paused, failingSince, oldSecretUntil } }: OneProps) => {
  const moment = clockMoment(w.locale, club.zone);
  return (
    <>
      <p class="small">{w.webhookTells({ kinds: kinds.map((kind) => w.kind[kind]()).join(", ") })}</p>
      {paused === null ? null : (
        <p class="note">
          <Sentence text={w.pausedBecause[paused.reason]({ moment: moment(paused.at) })} />
        </p>
      )}
      {paused !== null || failingSince === null ? null : (
        <p class="note">
          <Sentence text={w.failingSince({ moment: moment(failingSince) })} />
        </p>
      )}
      {oldSecretUntil === null ? null : (
        <p class="small">
          <Sentence text={w.oldSecretUntil({ moment: moment(oldSecretUntil) })} />
        </p>
      )}
    </>
  );
};

const NewWebhookForm = ({ w, data: { club, typed, trouble } }: WordsProps & { readonly data: WebhooksData }) => (
  <Form action={`/clubs/${club.id}/desk/webhooks`} does={w.webhookMake()} typed={typed} trouble={trouble}>
    <Field name="url" label={w.webhookUrl()} hint={w.webhookUrlHint()} />
    <Group legend={w.webhookKinds()} name="kinds">
      {WEBHOOK_KINDS.map((kind) => (
        <Tick key={kind} name={kind} label={w.kind[kind]()} checked={kind in typed} />
      ))}
    </Group>
  </Form>
);

/** The page on which owners of a club see its webhooks and make one. */
export const WebhooksView = ({ w, data }: WordsProps & { readonly data: WebhooksData }) => {
  const { club, webhooks, trouble, done, secret } = data;
  return (
    <article class="desk-page">
      <DeskHead w={w} part="settings" club={club} title={w.webhooksTitle()} />
      <News trouble={trouble} done={done} />
      <Secret w={w} says={w.webhookMade()} secret={secret} />
      <p>{w.webhooksWhat()}</p>
      <p class="small">{w.webhooksHow()}</p>
      <section>
        <h2>{w.webhookList()}</h2>
        {webhooks.length === 0 ? (
          <p class="empty">{w.webhookNone()}</p>
        ) : (
          <ul class="listed">
            {webhooks.map((webhook) => (
              <li key={webhook.id}>
                <a href={`/clubs/${club.id}/desk/webhooks/${webhook.id}`} {...UNTRANSLATED}>
                  {webhook.url}
                </a>
                <State w={w} club={club} webhook={webhook} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2>{w.webhookNew()}</h2>
        {webhooks.length < MOST_WEBHOOKS ? (
          <NewWebhookForm w={w} data={data} />
        ) : (
          <p>{w.webhookFull({ most: MOST_WEBHOOKS })}</p>
        )}
      </section>
    </article>
  );
};

/** The state of a request: how often it was tried, and until when it waits. */
const became = (w: WebhookWords, { state, due, attempts }: WebhookDelivery, zone: string): string =>
  state === "waiting"
    ? w.state.waiting({ moment: clockMoment(w.locale, zone)(due) })
    : `${w.state[state]()} · ${w.attempts({ count: attempts })}`;

const Deliveries = ({ w, data: { deliveries, club } }: WordsProps & { readonly data: WebhookData }) => {
  const moment = clockMoment(w.locale, club.zone);
  return (
    <Scroller label={w.deliveriesTable()}>
      <table class="acts">
        <Columns names={[w.when(), w.what(), w.became(), w.answered(), w.requestId()]} />
        <tbody>
          {deliveries.map((one) => (
            <tr key={one.id}>
              <td>
                <Sentence text={moment(one.since)} />
              </td>
              <td>{w.kind[one.kind]()}</td>
              <td>
                <Sentence text={became(w, one, club.zone)} />
              </td>
              <td {...UNTRANSLATED}>
                {one.status ?? w.noAnswer()} {one.answer}
              </td>
              <td>
                <code {...UNTRANSLATED}>{one.id}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
};

/** The page of one webhook: its forms, and its deliveries. */
export const WebhookView = ({ w, data }: WordsProps & { readonly data: WebhookData }) => {
  const { club, webhook, deliveries, next, trouble, done, secret } = data;
  const page = `/clubs/${club.id}/desk/webhooks/${webhook.id}`;
  return (
    <article class="desk-page">
      <DeskHead w={w} part="settings" club={club} title={w.deliveriesTitle()} />
      <News trouble={trouble} done={done} />
      <Secret w={w} says={w.secretMade()} secret={secret} />
      <p>
        <Sentence text={w.deliveriesWhat({ url: verbatim(webhook.url) })} />
      </p>
      <State w={w} club={club} webhook={webhook} />
      {webhook.paused === null ? <Form action={`${page}/test`} does={w.testWebhook()} quiet /> : null}
      {webhook.paused === null ? (
        <Form action={`${page}/pause`} does={w.pauseWebhook()} quiet />
      ) : (
        <Form action={`${page}/resume`} does={w.resumeWebhook()} quiet />
      )}
      <Form action={`${page}/secret`} does={w.renewSecret()} quiet />
      <Form action={`${page}/delete`} does={w.deleteWebhook()} quiet />
      {deliveries.length === 0 ? <p class="empty">{w.deliveriesEmpty()}</p> : <Deliveries w={w} data={data} />}
      <p class="links">
        <a href={`/clubs/${club.id}/desk/webhooks`}>{w.allWebhooks()}</a>
        {next === null ? null : (
          <a href={`${page}?after=${encodeURIComponent(next)}`} rel="next">
            {w.older()}
          </a>
        )}
      </p>
    </article>
  );
};
