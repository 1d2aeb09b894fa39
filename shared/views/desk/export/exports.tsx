import type { ExportStatus } from "#shared/api/deployment/export.ts";
import { Form, type FormOutcome, News } from "#shared/views/forms/field.tsx";
import { clockMoment } from "#shared/views/parts/days.ts";
import { Sentence, UNTRANSLATED } from "#shared/views/parts/notation.tsx";
import { DeskHead, type DeskWords } from "../head.tsx";

/** The page on which an owner takes the club along as a file. */
export type ExportsData = FormOutcome & {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  /** The latest, newest first. */
  readonly exports: readonly ExportStatus[];
  /** A link that was made just now, with its whole address: it is shown once. */
  readonly link: { readonly url: string; readonly expires: string } | null;
};

type RowProps = { readonly w: DeskWords; readonly one: ExportStatus; readonly club: ExportsData["club"] };

/** The state of an export, in a sentence. */
const Standing = ({ w, one, club }: RowProps) => {
  const moment = clockMoment(w.locale, club.zone);
  const { status, done, matches, bytes, expires, reason } = one;
  switch (status) {
    case "writing":
      return (
        <>
          {w.exportWriting({ done, matches })} <a href={`/clubs/${club.id}/desk/exports`}>{w.exportLookAgain()}</a>
        </>
      );
    case "ready":
      return <Sentence text={w.exportReady({ matches, megabytes: Math.ceil(bytes / 1e6), until: moment(expires) })} />;
    case "failed":
      return <>{reason ?? w.exportFailed()}</>;
    default:
      return <>{w.exportGone()}</>;
  }
};

const Row = ({ w, one, club }: RowProps) => (
  <li>
    <p>
      <Sentence text={w.exportOf({ moment: clockMoment(w.locale, club.zone)(one.at ?? one.requested) })} />{" "}
      <Standing w={w} one={one} club={club} />
    </p>
    {one.status === "ready" ? (
      <Form
        action={`/clubs/${club.id}/desk/exports/link`}
        does={one.linked ? w.newExportLink() : w.makeExportLink()}
        quiet
      >
        <input type="hidden" name="export" value={one.id} />
      </Form>
    ) : null}
    {one.status === "ready" || one.status === "writing" ? (
      <Form action={`/clubs/${club.id}/desk/exports/delete`} does={w.deleteExport()} quiet>
        <input type="hidden" name="export" value={one.id} />
      </Form>
    ) : null}
  </li>
);

/** A club's exports: asked for, followed, linked to and deleted. It works without scripts. */
export const ExportsView = ({ w, data }: { readonly w: DeskWords; readonly data: ExportsData }) => {
  const { club, exports, link } = data;
  return (
    <article class="form-page">
      <DeskHead w={w} part="settings" club={club} title={w.exportsTitle()} />
      <News trouble={data.trouble} done={data.done} />
      {link ? (
        <section>
          <h2>{w.exportLinkTitle()}</h2>
          <p>
            <a href={link.url} {...UNTRANSLATED}>
              {link.url}
            </a>
          </p>
          <p>
            <Sentence text={w.exportLinkShown({ until: clockMoment(w.locale, club.zone)(link.expires) })} />
          </p>
        </section>
      ) : null}
      <p>{w.exportsWhat()}</p>
      <p>{w.exportsPrivacy()}</p>
      <Form action={`/clubs/${club.id}/desk/exports`} does={w.orderExport()} />
      <section>
        <h2>{w.exportsLatest()}</h2>
        {exports.length === 0 ? <p class="empty">{w.noExports()}</p> : null}
        <ul class="listed">
          {exports.map((one) => (
            <Row w={w} key={one.id} one={one} club={club} />
          ))}
        </ul>
      </section>
    </article>
  );
};
