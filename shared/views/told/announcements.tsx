import type { Announcement, Announcements } from "#shared/api/deployment/announcement.ts";
import { DeskHead, type DeskPartWords } from "../desk/head.tsx";
import { Area, Choice, type Option } from "../forms/choice.tsx";
import { Field, Form, type FormOutcome, News } from "../forms/field.tsx";
import { clockMoment, longDay } from "../parts/days.ts";
import { Sentence } from "../parts/notation.tsx";
import { Send } from "../parts/send.tsx";
import { Written } from "../parts/written.tsx";

/** The sentences of a club's messages to its members, in one language. */
type AnnouncementWords = typeof import("#shared/words/announcements.en.ts") &
  DeskPartWords & { readonly send: typeof import("#shared/words/send.en.ts") };

type AnnouncementsData = FormOutcome &
  Announcements & {
    readonly club: { readonly id: string; readonly name: string; readonly zone: string };
    /** The id of the message that is written: a form that is sent twice sends one message. */
    readonly id: string;
    readonly divisions: readonly { readonly id: string; readonly name: string }[];
    /** The next day on which the club plays; `null`: none is known. */
    readonly evening: string | null;
    readonly typed: Readonly<Record<string, string>>;
    /** The public page of the club, whole. */
    readonly page: string;
  };

type Props = { readonly w: AnnouncementWords; readonly data: AnnouncementsData };

const optionsOf = (w: AnnouncementWords, { divisions, evening }: AnnouncementsData): readonly Option[] => [
  { value: "club", label: w.toClub() },
  ...(evening === null
    ? []
    : [{ value: `evening/${evening}`, label: w.toEvening({ day: longDay(w.locale, evening) }) }]),
  ...divisions.map(({ id, name }) => ({ value: `division/${id}`, label: w.toDivision({ division: name }) })),
];

const recipients = (w: AnnouncementWords, { audience, division }: Announcement): string => {
  if (audience.to === "club") return w.toClub();
  if (audience.to === "evening") return w.toEvening({ day: longDay(w.locale, audience.day) });
  return w.toDivision({ division: division ?? audience.division });
};

const Sent = ({ w, data: { announcements, club, next, page } }: Props) => {
  const moment = clockMoment(w.locale, club.zone);
  return (
    <section>
      <h2>{w.sentTitle()}</h2>
      {announcements.length === 0 ? <p class="empty">{w.none()}</p> : <p class="small">{w.kept()}</p>}
      {announcements.map((one) => (
        <section key={one.id}>
          <h3>{one.title}</h3>
          <p class="small">
            <Sentence text={w.sentTo({ moment: moment(one.made), to: recipients(w, one), told: one.told })} />
          </p>
          <Written text={one.text} />
          <Send
            w={w.send}
            text={one.text === "" ? one.title : `${one.title}\n${one.text}`}
            link={page}
            does={w.send.sendAnnouncement()}
            of={one.title}
          />
        </section>
      ))}
      {next === null ? null : (
        <p>
          <a href={`/clubs/${club.id}/desk/announcements?after=${encodeURIComponent(next)}`} rel="next">
            {w.older()}
          </a>
        </p>
      )}
    </section>
  );
};

/** Those who run a club write to its members, and see what was sent. */
export const AnnouncementsView = ({ w, data }: Props) => {
  const { club, id, typed, trouble, done } = data;
  return (
    <article class="desk-page">
      <DeskHead w={w} part="people" club={club} title={w.title()} />
      <News trouble={trouble} done={done} />
      <p class="small">{w.about()}</p>
      <Form action={`/clubs/${club.id}/desk/announcements`} does={w.sendNow()} typed={typed} trouble={trouble}>
        <input type="hidden" name="id" value={id} />
        <Choice name="audience" label={w.to()} options={optionsOf(w, data)} />
        <Field name="title" label={w.subject()} />
        <Area name="text" label={w.text()} hint={w.textHint()} rows={6} optional="" />
      </Form>
      <Sent w={w} data={data} />
    </article>
  );
};
