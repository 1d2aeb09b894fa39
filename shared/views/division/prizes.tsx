import type { Division } from "#shared/api/league/division.ts";
import { listOf } from "../parts/lists.ts";
import { namesOf } from "../parts/people.tsx";
import { priceOf } from "./registration.tsx";
import type { DivisionWords } from "./words.ts";

type Prizes = NonNullable<Division["prizes"]>;
type Props = { readonly w: DivisionWords; readonly division: Division };

/** `5–8`, or one place. */
const placesIn = ({ from, to }: Prizes["places"][number]): string =>
  from === to ? String(from) : `${from}\u2013${to}`;

const prizeIn = (w: DivisionWords, currency: string, { amount, what }: Prizes["places"][number]): string =>
  listOf(w.locale, [amount === null ? [] : priceOf(w.locale, { amount, currency }), what ?? []].flat());

const Places = ({ w, division, prizes }: Props & { readonly prizes: Prizes }) => {
  const players = new Map(division.entries.map((one) => [one.entry, namesOf(one.players)]));
  const isKnown = prizes.places.some(({ entries }) => entries.length > 0);
  return (
    <table class="moved">
      <caption class="hidden">{w.prizes()}</caption>
      <thead>
        <tr>
          <th scope="col">{w.prizePlace()}</th>
          <th scope="col">{w.prizeIs()}</th>
          {isKnown ? <th scope="col">{w.prizeHolder()}</th> : null}
        </tr>
      </thead>
      <tbody>
        {prizes.places.map((one) => (
          <tr key={one.from}>
            <th scope="row">{placesIn(one)}</th>
            <td class="names">{prizeIn(w, prizes.currency, one)}</td>
            {isKnown ? (
              <td class="names">
                {listOf(
                  w.locale,
                  one.entries.map((entry) => players.get(entry) ?? ""),
                )}{" "}
                {one.shared ? <span class="small">{w.prizeShared()}</span> : null}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Slams = ({ w, prizes: { currency, slams, paid } }: { readonly w: DivisionWords; readonly prizes: Prizes }) => (
  <>
    <ul>
      {slams.map(({ slam, amount, fromLast }) => (
        <li key={`${slam} ${fromLast}`}>
          {w.slamPrize({
            slam: slam ?? "other",
            price: priceOf(w.locale, { amount, currency }),
            rounds: fromLast ?? 0,
          })}
        </li>
      ))}
      {paid.map(({ match, board, slam, players, amount }) => (
        <li key={`${match} ${board}`}>
          <a href={`/matches/${match}`}>
            {w.slamMade({ slam, names: namesOf(players), price: priceOf(w.locale, { amount, currency }) })}
          </a>
        </li>
      ))}
    </ul>
  </>
);

/** The prizes of a division: what each place and each slam brings, and who has it. */
export const PrizeList = ({ w, division }: Props) => {
  const { prizes } = division;
  if (!prizes) return null;
  return (
    <section>
      <h2>{w.prizes()}</h2>
      {prizes.places.length > 0 ? <Places w={w} division={division} prizes={prizes} /> : null}
      {prizes.total > 0 ? (
        <p class="small">
          {w.prizeTotal({ price: priceOf(w.locale, { amount: prizes.total, currency: prizes.currency }) })}
        </p>
      ) : null}
      {prizes.slams.length > 0 ? <Slams w={w} prizes={prizes} /> : null}
    </section>
  );
};
