import { dayAt } from "#shared/zone.ts";
import { DeskHead } from "../desk/head.tsx";
import { Form, News } from "../forms/field.tsx";
import { longDay } from "../parts/days.ts";
import { Sentence, UNTRANSLATED } from "../parts/notation.tsx";
import { Send } from "../parts/send.tsx";
import { ApplicationList, type ApplicationsData } from "./applications.tsx";
import type { JoiningWords } from "./words.ts";

/** The page of the desk on which it is settled who comes into the club. */
export type JoiningDeskData = ApplicationsData & {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  /** The next page of applications. */
  readonly next: string | null;
  readonly taken: boolean;
  /** Claims that can be accepted at once. */
  readonly plain: number;
  /** `code`: an SVG of the whole address. */
  readonly link: {
    readonly address: string;
    readonly code: string;
    readonly since: string;
    /** The text to send with it, in the language of the club. */
    readonly text: string;
    readonly lang: string;
  } | null;
  readonly done: string | null;
};

type JoiningProps = { readonly w: JoiningWords; readonly data: JoiningDeskData };

const Link = ({ w, data: { club, link } }: JoiningProps) => {
  const desk = `/clubs/${club.id}/desk/joining`;
  if (!link)
    return (
      <>
        <p class="small">{w.noLink()}</p>
        <Form action={`${desk}/link`} does={w.makeLink()} />
      </>
    );
  return (
    <>
      <p class="small">{w.linkAbout()}</p>
      {/* Drawn by the library, in squares: there are nobody's words in it. */}
      <div class="code" role="img" aria-label={w.qrCode()} dangerouslySetInnerHTML={{ __html: link.code }} />
      <p>
        <a class="link" href={link.address} {...UNTRANSLATED}>
          {link.address}
        </a>
      </p>
      <Send w={w.send} text={link.text} lang={link.lang} link={link.address} />
      <p class="small">
        <Sentence text={w.linkSince({ day: longDay(w.locale, dayAt(link.since, club.zone)) })} />
      </p>
      <Form action={`${desk}/link`} does={w.renewLink()} quiet />
      <Form action={`${desk}/link/withdraw`} does={w.withdrawLink()} quiet />
    </>
  );
};

/** Who wants to come into the club, and the link whose holder joins at once. */
export const JoiningDeskView = ({ w, data }: JoiningProps) => {
  const { club, taken, next, trouble, done } = data;
  const desk = `/clubs/${club.id}/desk/joining`;
  return (
    <article class="form-page">
      <DeskHead w={w} part="people" club={club} title={w.deskTitle()} />
      <News trouble={trouble} done={done} />
      <section>
        <h2>{w.applications()}</h2>
        <p class="small">{w.applicationsAbout({ taken })}</p>
        {data.plain > 0 ? (
          <>
            <p class="small">{w.acceptClaimsAbout()}</p>
            <Form action={`${desk}/accept-claims`} does={w.acceptClaims({ count: data.plain })} />
          </>
        ) : null}
        <ApplicationList w={w} data={data} />
        {next === null ? null : (
          <p>
            <a href={`${desk}?after=${encodeURIComponent(next)}`} rel="next">
              {w.moreApplications()}
            </a>
          </p>
        )}
        <Form action={`${desk}/applications`} does={taken ? w.closeApplications() : w.takeApplications()} quiet>
          <input type="hidden" name="applications" value={taken ? "no" : "yes"} />
        </Form>
      </section>
      <p>
        <a href={`${desk}/players`}>{w.invitePlayers()}</a>
      </p>
      <section>
        <h2>{w.linkTitle()}</h2>
        <Link w={w} data={data} />
        <p class="small">
          {w.onListBefore()} <a href={`/clubs/${club.id}/desk/duplicates`}>{w.mergeTitle()}</a>
        </p>
      </section>
    </article>
  );
};
