import { Fragment } from "preact";
import type { ClubAct } from "#shared/api/deployment/accounts.ts";
import { ROLES } from "#shared/roles.ts";
import { Columns } from "#shared/views/parts/columns.tsx";
import { clockMoment } from "#shared/views/parts/days.ts";
import { DECISION_CODES, sayReason } from "#shared/views/parts/decision-words.ts";
import { Notation, Sentence } from "#shared/views/parts/notation.tsx";
import { Scroller } from "#shared/views/parts/scroller.tsx";
import { DeskHead, type DeskWords } from "../head.tsx";

type WordsProps = { readonly w: DeskWords };

type DetailName = keyof DeskWords["detail"];

/** Whether a detail of an act has a word in the catalogue. Others are for programs, and are in the API. */
const isDetail = (w: DeskWords, name: string): name is DetailName => Object.hasOwn(w.detail, name);

/** Words of a list of them, for a code that may be none of its codes. */
const wordOf = (words: Readonly<Record<string, () => string>>, code: string): string | null =>
  Object.hasOwn(words, code) ? (words[code]?.() ?? null) : null;

/** The value of a detail in words; `null`: it has none, and is shown as logged. */
const valueInWords = (w: DeskWords, name: DetailName, value: string): string | null => {
  switch (name) {
    case "role":
    case "from":
    case "to":
      return wordOf(w.role, value);
    case "type": {
      const codes: Readonly<Record<string, keyof DeskWords["decisionTitle"]>> = DECISION_CODES;
      const code = codes[value];
      return code === undefined ? null : w.decisionTitle[code]();
    }
    case "reason":
      return wordOf(w.erasureReason, value) ?? sayReason(w, value);
    case "state":
      return wordOf(w.entryState, value);
    case "payment":
      return wordOf(w.payment, value);
    default:
      // Of a division's details, the old and the new value as people wrote them.
      return value.includes(" → ") ? value : null;
  }
};

/** Ids that programs make. Where nothing has a name for one, the reader of a page cannot use it. */
const MADE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const Detail = ({
  w,
  name,
  value,
  names,
}: WordsProps & Pick<ClubAct, "names"> & { name: DetailName; value: string }) => {
  const words = names[value] ?? valueInWords(w, name, value);
  return (
    <>
      {w.detail[name]()} {words ?? <Notation>{value}</Notation>}
    </>
  );
};

/** What was acted on, by its name, and what else is known of it. The division is named beside its subject. */
const Subject = ({ w, act: { subject, division, data, names } }: WordsProps & { act: ClubAct }) => {
  const unnamed = subject === division?.id || MADE_ID.test(subject) ? null : <Notation>{subject}</Notation>;
  const named = names[subject] ?? unnamed;
  const known = [
    ...(division === null ? [] : [<a href={`/divisions/${division.id}/desk`}>{division.name}</a>]),
    ...(named === null ? [] : [named]),
    ...Object.entries(data).flatMap(([name, value]) =>
      value === null || !isDetail(w, name) ? [] : [<Detail w={w} name={name} value={String(value)} names={names} />],
    ),
  ];
  return (
    <>
      {known.map((one, index) => (
        <Fragment key={index}>
          {index > 0 ? " · " : null}
          {one}
        </Fragment>
      ))}
    </>
  );
};

/** The holder of the deployment's own key, who is no account. */
const KEY_HOLDER = "organiser:key";

/** The actor's role, before the colon of the log's opaque id, with the name, or the id where there is none. */
const actorOf = (w: DeskWords, { name, by }: ClubAct): string => {
  const [as = "", id = ""] = by.split(":");
  const role = ROLES.find((one) => one === as);
  if (!role) return name ?? by;
  // Commands sign a token of their own, which has an id and no account.
  if (by === KEY_HOLDER || (name === null && MADE_ID.test(id))) return w.keyHolder();
  return w.actor({ name: name ?? id, role: w.role[role]() });
};

/** The audit trail of a club. */
export type HistoryData = {
  readonly acts: readonly ClubAct[];
  /** Where older acts begin; `null`: there are none. */
  readonly next: string | null;
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
};

/** The audit trail of a club, newest first, in names and words. */
export const HistoryView = ({ w, data: { acts, next, club } }: WordsProps & { readonly data: HistoryData }) => {
  const moment = clockMoment(w.locale, club.zone);
  return (
    <article class="desk-page">
      <DeskHead w={w} part="settings" club={club} title={w.acts()} />
      <p class="small">{w.actsWhy()}</p>
      <Scroller label={w.actsTable()}>
        <table class="acts">
          <Columns names={[w.actWhen(), w.actWho(), w.actWhat(), w.actSubject()]} />
          <tbody>
            {acts.map((act) => (
              <tr key={act.seq}>
                <td>
                  <Sentence text={moment(act.at)} />
                </td>
                <td>{actorOf(w, act)}</td>
                <td>{w.act[act.act]()}</td>
                <td>
                  <Subject w={w} act={act} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      {next === null ? null : (
        <p>
          <a href={`/clubs/${club.id}/desk/history?after=${encodeURIComponent(next)}`} rel="next">
            {w.olderActs()}
          </a>
        </p>
      )}
    </article>
  );
};
