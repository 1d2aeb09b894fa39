import type { Division } from "../../api/league/division.ts";
import { momentIn } from "../../zone.ts";
import { counted } from "../parts/figures.ts";
import { namesOf } from "../parts/people.tsx";

const STATES = { registered: "registered", confirmed: "confirmed", withdrawn: "withdrawn" } as const;

type Terms = NonNullable<Division["registration"]>;

/** `5.00 EUR`; the smallest coin is taken for a hundredth. */
export const priceOf = ({ amount, currency }: { amount: number; currency: string }): string =>
  `${(amount / 100).toFixed(2)} ${currency}`;

/** What an entry is and costs, in words that a sentence goes on with. */
export const termsInWords = ({ players, fee }: Terms): string =>
  `${players === 1 ? "one player" : "a pair"}${fee ? ` and costs ${priceOf(fee)}` : ""}`;

/** Why nobody can enter a division any more, whatever the hour; `null` if there is no such reason. */
export const closedSentence = ({ registration, cancelled, entries }: Division): string | null => {
  if (cancelled) return "This division is not played.";
  if (!registration) return "This division takes no entries.";
  if (entries.length > 0) return "The draw has been made.";
  const standing = registration.entries.filter(({ state }) => state !== "withdrawn").length;
  return standing < registration.maximum ? null : `There are ${registration.maximum} entries already: it is full.`;
};

/** Whether a division takes entries at this moment of the server's clock. */
export const takesEntries = (division: Division, now: string): boolean => {
  const { registration } = division;
  if (!registration || closedSentence(division) !== null) return false;
  return registration.opens <= now && now <= registration.deadline;
};

/** Until when a division takes entries, what one costs, and who has entered; nothing once it is drawn. */
export const Registration = ({ division, open }: { division: Division; open: boolean }) => {
  const { registration, entries, cancelled } = division;
  if (!registration || entries.length > 0) return null;
  const { deadline, published, minimum, entries: entered } = registration;
  const moment = momentIn(division.club.zone);
  return (
    <section>
      <h2>Entries</h2>
      {cancelled ? null : (
        <p>
          Taken until {moment(deadline)}
          {deadline === published ? "" : ` (extended; first until ${moment(published)})`}. An entry is{" "}
          {termsInWords(registration)}. At least {counted(minimum, "entry", "entries")} are needed.
        </p>
      )}
      {open ? (
        <p>
          <a href={`/divisions/${division.id}/enter`}>Enter this division</a>
        </p>
      ) : null}
      {entered.length === 0 ? (
        <p class="empty">Nobody has entered yet.</p>
      ) : (
        <ul>
          {entered.map(({ id, players, state }) => (
            <li key={id}>
              {namesOf(players)} <span class="small">{STATES[state]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
