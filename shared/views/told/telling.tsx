import type { Devices } from "#shared/api/deployment/push.ts";
import type { Telling } from "#shared/api/deployment/telling.ts";
import {
  CHANNELS,
  type Channel,
  channelsFor,
  NEWS_OF_ADMINS,
  NEWS_OF_PLAYERS,
  type NewsKind,
} from "#shared/told/news.ts";
import type { NamedLanguage } from "#shared/words/language.ts";
import { Choice, Group, languageOptions } from "../forms/choice.tsx";
import { Field, Form, FormPage, type SentForm } from "../forms/field.tsx";
import { longDay } from "../parts/days.ts";
import type { TellingWords } from "./words.ts";

/** An account's settings of notifications, and the choices. */
type TellingData = SentForm & {
  readonly telling: Telling;
  readonly verified: boolean;
  /** Whether they run a club. */
  readonly isAdmin: boolean;
  readonly zones: readonly string[];
  readonly languages: readonly NamedLanguage[];
  /** Devices that take notes. */
  readonly devices: Devices["devices"];
};

type TellingProps = { readonly w: TellingWords; readonly data: TellingData };

/** The field of one kind of news and one way. */
export const fieldOf = (channel: Channel, kind: NewsKind): string => `${channel}-${kind}`;

type KindsProps = TellingProps & { readonly title: string; readonly kinds: readonly NewsKind[] };

const Kinds = ({ w, data: { telling }, title, kinds }: KindsProps) => {
  const columns = { mail: w.mailColumn(), push: w.pushColumn() };
  const label = { mail: w.byMail, push: w.byPush };
  return (
    <table class="wishes">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{w.newsColumn()}</th>
          {CHANNELS.map((channel) => (
            <th scope="col" key={channel}>
              {columns[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{w.kind[kind]()}</th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                <input
                  type="checkbox"
                  name={fieldOf(channel, kind)}
                  value="yes"
                  aria-label={label[channel]({ news: w.kind[kind]() })}
                  checked={channelsFor(telling.wishes, kind).includes(channel)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Devices that take notes, and turning them on for this one: only a script can ask a browser for that. */
const OfDevices = ({ w, devices }: { readonly w: TellingWords } & Pick<TellingData, "devices">) => (
  <section class="notes" id="notes" data-notes>
    <h2>{w.devicesTitle()}</h2>
    <p>{w.devicesWhat()}</p>
    {devices.length === 0 ? null : (
      <ul class="listed">
        {devices.map(({ id, device, endpoint, made }) => (
          <li key={id} data-endpoint={endpoint}>
            <span data-here>
              {w.deviceSince({ device, day: longDay(w.locale, made.slice(0, "2026-03-29".length)) })}
            </span>
            <Form action="/account/told/off" does={w.turnOff({ device })} quiet>
              <input type="hidden" name="device" value={id} />
            </Form>
          </li>
        ))}
      </ul>
    )}
    <noscript>
      <p class="note">{w.notesNeedScripts()}</p>
    </noscript>
    <p role="status" data-said />
    <button class="act" type="button" data-on hidden>
      {w.turnOn()}
    </button>
    {devices.length === 0 ? null : <Form action="/account/told/test" does={w.sendTestNote()} quiet />}
  </section>
);

/** The page of an account's notifications: what, by which channel, and quiet hours. */
export const TellingView = ({ w, data }: TellingProps) => {
  const { telling, verified, isAdmin, zones, languages, devices, typed, trouble, done } = data;
  return (
    <FormPage title={w.tellingTitle()} trouble={trouble} done={done}>
      <p>
        {w.tellingWhat()} <a href="#notes">{w.toNotes()}</a>
      </p>
      {verified ? null : <p class="note">{w.tellingUnconfirmed()}</p>}
      {telling.mail ? null : (
        <>
          <p class="note">{w.tellingOff()}</p>
          <Form action="/account/told/mail" does={w.mailAgain()} />
        </>
      )}
      <Form action="/account/told" does={w.save()} typed={typed} trouble={trouble}>
        <Kinds w={w} data={data} title={w.ofPlayers()} kinds={NEWS_OF_PLAYERS} />
        {isAdmin ? <Kinds w={w} data={data} title={w.ofAdmins()} kinds={NEWS_OF_ADMINS} /> : null}
        <Group legend={w.quietHours()} name="quiet">
          <p class="hint">{w.quietHint()}</p>
          <Field name="from" label={w.quietFrom()} optional={w.maybe()} />
          <Field name="until" label={w.quietUntil()} optional={w.maybe()} />
        </Group>
        <Field name="zone" label={w.zone()} hint={w.zoneHint()} among={zones} optional={w.maybe()} />
        <Choice name="language" label={w.language()} none={w.languageOfClub()} options={languageOptions(languages)} />
      </Form>
      <OfDevices w={w} devices={devices} />
    </FormPage>
  );
};
