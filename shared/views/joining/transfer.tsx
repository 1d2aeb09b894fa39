import { isTransferDay, type TransferWindow, windowsFrom } from "#league";
import { dayAt } from "#shared/zone.ts";
import { DeskHead } from "../desk/head.tsx";
import { Choice, namedOptions } from "../forms/choice.tsx";
import { Form, type FormOutcome, FormPage, News, type SentFields } from "../forms/field.tsx";
import { longDay } from "../parts/days.ts";
import { UNTRANSLATED } from "../parts/notation.tsx";
import type { JoiningWords } from "./words.ts";

/** A federation that has set transfer windows, with the day on its clock. */
type FederationDays = {
  readonly name: string;
  readonly today: string;
  readonly windows: readonly TransferWindow[];
};

type TransferDaysProps = { readonly w: JoiningWords; readonly federations: readonly FederationDays[] };

/** When the federations of a club let players change clubs. */
const TransferDays = ({ w, federations }: TransferDaysProps) => (
  <>
    {federations.map(({ name, today, windows }) => (
      <p key={name}>{daysInWords(w, { name, today, windows })}</p>
    ))}
  </>
);

const daysInWords = (w: JoiningWords, { name: federation, today, windows }: FederationDays): string => {
  const [next] = windowsFrom(windows, today);
  if (!next) return w.windowNone({ federation });
  const last = longDay(w.locale, next.last);
  return isTransferDay(windows, today)
    ? w.windowOpen({ federation, last })
    : w.windowNext({ federation, first: longDay(w.locale, next.first), last });
};

/** The page of the desk on which a player is offered to another club. */
type OfferData = FormOutcome & {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  readonly player: { readonly id: string; readonly name: string };
  /** The federations of the club that have set transfer windows. */
  readonly federations: readonly FederationDays[];
  readonly offer: { readonly address: string; readonly expires: string } | null;
};

type OfferViewProps = { readonly w: JoiningWords; readonly data: OfferData };

/** Offering a player to another club. */
export const OfferView = ({ w, data: { club, player, federations, offer, trouble, done } }: OfferViewProps) => {
  const here = `/clubs/${club.id}/desk/transfers/${player.id}`;
  return (
    <article class="form-page">
      <DeskHead w={w} part="people" club={club} title={w.transferTitle({ name: player.name })} />
      <News trouble={trouble} done={done} />
      <p class="reading">{w.transferWhat({ name: player.name, club: club.name })}</p>
      <TransferDays w={w} federations={federations} />
      {offer ? (
        <section>
          <h2>{w.transferLink()}</h2>
          <p class="small">{w.transferLinkAbout({ day: longDay(w.locale, dayAt(offer.expires, club.zone)) })}</p>
          <p>
            <a class="link" href={offer.address} {...UNTRANSLATED}>
              {offer.address}
            </a>
          </p>
          <Form action={`${here}/withdraw`} does={w.withdrawTransfer()} quiet />
        </section>
      ) : (
        <Form action={here} does={w.makeTransfer()} />
      )}
    </article>
  );
};

/** The page on which another club takes the player over. */
type TakeOverData = SentFields & {
  readonly here: string;
  /** By the name that everybody reads. */
  readonly player: string;
  readonly from: string;
  /** The federations of that club that have set transfer windows. */
  readonly federations: readonly FederationDays[];
  /** Clubs that the signed-in account runs; `null`: not signed in. */
  readonly clubs: readonly { readonly id: string; readonly name: string }[] | null;
};

type TakeOverViewProps = { readonly w: JoiningWords; readonly data: TakeOverData };

/** Taking over a player whom another club offers. */
export const TakeOverView = ({
  w,
  data: { here, player, from, federations, clubs, typed, trouble },
}: TakeOverViewProps) => (
  <FormPage title={w.takeOverTitle({ name: player })} trouble={trouble}>
    <p class="reading">{w.takeOverWhat({ name: player, club: from })}</p>
    <TransferDays w={w} federations={federations} />
    {clubs === null ? (
      <p>
        <a href={`/account/sign-in?next=${encodeURIComponent(here)}`}>{w.signIn()}</a>
      </p>
    ) : clubs.length === 0 ? (
      <p class="empty">{w.takeOverNobody()}</p>
    ) : (
      <Form action={here} does={w.takeOver({ name: player })} typed={typed} trouble={trouble}>
        <Choice name="club" label={w.takeOverClub()} options={namedOptions(clubs)} />
      </Form>
    )}
  </FormPage>
);
