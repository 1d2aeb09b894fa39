import type { Division } from "../api/division.ts";
import { moment } from "./decision-words.ts";
import { counted } from "./figures.ts";
import { namesOf } from "./people.tsx";

const STATES = { registered: "registered", confirmed: "confirmed", withdrawn: "withdrawn" } as const;

/** `5.00 EUR`; the smallest coin is taken for a hundredth. */
const priceOf = ({ amount, currency }: { amount: number; currency: string }): string =>
  `${(amount / 100).toFixed(2)} ${currency}`;

/** Until when a division takes entries, what one costs, and who has entered; nothing once it is drawn. */
export const Registration = ({ division }: { division: Division }) => {
  const { registration, entries } = division;
  if (!registration || entries.length > 0) return null;
  const { deadline, published, fee, minimum, entries: entered } = registration;
  return (
    <section>
      <h2>Entries</h2>
      <p>
        Taken until {moment(deadline)}
        {deadline === published ? "" : ` (extended; first until ${moment(published)})`}. An entry is{" "}
        {registration.players === 1 ? "one player" : "a pair"}
        {fee ? ` and costs ${priceOf(fee)}` : ""}. At least {counted(minimum, "entry", "entries")} are needed.
      </p>
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
