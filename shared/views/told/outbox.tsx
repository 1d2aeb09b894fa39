import type { Outbox, OutboxMessage } from "#shared/api/deployment/telling.ts";
import { afterEvent } from "#shared/told/outbox.ts";
import { DeskHead, type DeskPartWords } from "../desk/head.tsx";
import { Form, News } from "../forms/field.tsx";
import { Columns } from "../parts/columns.tsx";
import { clockMoment } from "../parts/days.ts";
import { Sentence } from "../parts/notation.tsx";
import { Scroller } from "../parts/scroller.tsx";
import type { TellingWords } from "./words.ts";

type Words = TellingWords & DeskPartWords;

/** A club's outbox: messages and their recipients. */
export type OutboxData = Outbox & {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  readonly done: string | null;
  readonly wrong: string | null;
};

type MessageProps = {
  readonly w: Words;
  readonly message: OutboxMessage;
  readonly club: OutboxData["club"];
};

const isReason = (w: Words, reason: string): reason is keyof Words["reason"] => Object.hasOwn(w.reason, reason);

/** What became of a message, and why. */
const Became = ({ w, message: { id, state, reason, due, to }, club }: MessageProps) => {
  const stateText =
    state === "waiting" ? w.state.waiting({ moment: clockMoment(w.locale, club.zone)(due) }) : w.state[state]();
  return (
    <>
      <Sentence text={stateText} />
      {reason !== null && isReason(w, reason) ? <span class="small"> {w.reason[reason]()}</span> : null}
      {afterEvent(state, { type: "resent" }) === null ? null : (
        <Form action={`/clubs/${club.id}/desk/outbox/resend`} does={w.resend({ name: to })} quiet>
          <input type="hidden" name="message" value={id} />
        </Form>
      )}
    </>
  );
};

/** The outbox of a club: to whom of what, how, and what became of it. */
export const OutboxView = ({ w, data }: { readonly w: Words; readonly data: OutboxData }) => {
  const { messages, counts, next, club, done, wrong } = data;
  const moment = clockMoment(w.locale, club.zone);
  return (
    <article class="desk-page">
      <DeskHead w={w} part="settings" club={club} title={w.outbox()} />
      <News trouble={wrong === null ? null : { message: wrong, fields: {} }} done={done} />
      <p class="small">{w.outboxWhat()}</p>
      {counts.unsure > 0 ? <p class="note">{w.unsureCount({ count: counts.unsure })}</p> : null}
      {counts.bounced > 0 ? <p class="note">{w.bouncedCount({ count: counts.bounced })}</p> : null}
      {messages.length === 0 ? (
        <p class="empty">{w.outboxEmpty()}</p>
      ) : (
        <Scroller label={w.outboxTable()}>
          <table class="acts">
            <Columns names={[w.when(), w.whom(), w.what(), w.how(), w.became()]} />
            <tbody>
              {messages.map((message) => (
                <tr key={message.id}>
                  <td>
                    <Sentence text={moment(message.since)} />
                  </td>
                  <td>{message.to}</td>
                  <td>{w.kind[message.kind]()}</td>
                  <td>{w.channel[message.channel]()}</td>
                  <td>
                    <Became w={w} message={message} club={club} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
      {next === null ? null : (
        <p>
          <a href={`/clubs/${club.id}/desk/outbox?after=${encodeURIComponent(next)}`} rel="next">
            {w.older()}
          </a>
        </p>
      )}
    </article>
  );
};
