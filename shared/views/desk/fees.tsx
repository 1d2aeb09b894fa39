import { FeeLine, type Owing, priceOf } from "../division/registration.tsx";
import { type FormOutcome, News } from "../forms/field.tsx";
import { DeskHead, type DeskWords } from "./head.tsx";

/** The fees that a club has still to take, over all its divisions. */
type FeesData = FormOutcome & {
  readonly club: { readonly id: string; readonly name: string };
  /** By division; each with the picture of a code that pays it. */
  readonly owing: readonly (Owing & { readonly code: string | null })[];
};

type FeesProps = { readonly w: DeskWords; readonly data: FeesData };

/** The sum of fees, one for each currency. */
const sumOf = (w: DeskWords, owing: readonly Owing[]): string =>
  [...Map.groupBy(owing, ({ fee }) => fee.currency)]
    .map(([currency, all]) =>
      priceOf(w.locale, { currency, amount: all.reduce((sum, { fee }) => sum + fee.amount, 0) }),
    )
    .join(" + ");

/** The entries of which the fee is still to be paid: over all, and by division, each with a button and a code. */
export const FeesView = ({ w, data: { club, owing, trouble, done } }: FeesProps) => {
  const action = `/clubs/${club.id}/desk/fees`;
  return (
    <article class="desk-page">
      <DeskHead w={w} part="today" club={club} title={w.feesOpen()} />
      <News trouble={trouble} done={done} />
      {owing.length === 0 ? (
        <p class="empty">{w.feesNone()}</p>
      ) : (
        <>
          <p>
            <strong>{w.oweTotal({ count: owing.length, total: sumOf(w, owing) })}</strong>
          </p>
          <p class="links">
            <a href={`${action}.csv`}>{w.feesCsv()}</a>
          </p>
          {[...Map.groupBy(owing, ({ division }) => division.id)].map(([id, all]) => (
            <section key={id} class="all-members">
              <h2>
                <a href={`/divisions/${id}/desk`}>{all[0]?.division.name}</a>
              </h2>
              {all.length === owing.length ? null : (
                <p class="small">{w.oweTotal({ count: all.length, total: sumOf(w, all) })}</p>
              )}
              <ul class="members">
                {all.map((one) => (
                  <FeeLine key={one.entry} w={w} one={one} named={false} action={`${action}/paid`}>
                    {one.code === null ? null : (
                      <details id={`code-${one.entry}`}>
                        <summary>{w.feeCode()}</summary>
                        <div
                          class="code"
                          role="img"
                          aria-label={w.qrCode()}
                          dangerouslySetInnerHTML={{ __html: one.code }}
                        />
                      </details>
                    )}
                  </FeeLine>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </article>
  );
};
