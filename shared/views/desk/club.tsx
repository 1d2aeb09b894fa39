import type { NamedLanguage } from "#shared/words/language.ts";
import { Area, Choice, Group, languageOptions } from "../forms/choice.tsx";
import { Field, Form, News, type SentForm } from "../forms/field.tsx";
import { InitialValues } from "../forms/initial-values.tsx";
import { clockMoment } from "../parts/days.ts";
import { Sentence, UNTRANSLATED } from "../parts/notation.tsx";
import { DeskHead, type DeskWords } from "./head.tsx";

/** The page of what a club is called and by which clock it goes. */
type ClubData = SentForm & {
  readonly club: { readonly id: string; readonly name: string };
  /** Time zones that can be chosen; others that are known are taken too. */
  readonly zones: readonly string[];
  /** The clock that it goes by, and what it is now: an instant. */
  readonly zone: string;
  readonly now: string;
  /** The languages that are offered, and its own. */
  readonly languages: readonly NamedLanguage[];
  /** What every club's address begins with: `https://carrom.example/clubs/`. */
  readonly prefix: string;
};

/** Fields that two people may change at once. */
export const CLUB_FIELDS = ["name", "zone", "language", "address", "about", "venue", "contact"] as const;

type ClubViewProps = { readonly w: DeskWords; readonly data: ClubData };

type AddressProps = {
  readonly w: Pick<DeskWords, "clubAddress" | "clubAddressHint" | "optional">;
  /** The beginning of every club's address: `https://carrom.example/clubs/`. */
  readonly prefix: string;
};

/** The field of a club's address. */
export const AddressField = ({ w, prefix }: AddressProps) => (
  <Field
    name="address"
    label={
      <>
        {w.clubAddress()} <span {...UNTRANSLATED}>{prefix}</span>
      </>
    }
    optional={w.optional()}
    hint={w.clubAddressHint()}
  />
);

/** A club's name, and the clock by which its people type and read. */
export const ClubView = ({
  w,
  data: { club, zones, zone, now, languages, prefix, typed, trouble, done },
}: ClubViewProps) => (
  <article class="form-page">
    <DeskHead w={w} part="settings" club={club} title={w.clubTitle()} />
    <News trouble={trouble} done={done} />
    <p>
      <Sentence text={w.clubClock({ now: clockMoment(w.locale, zone)(now) })} />
    </p>
    <Form action={`/clubs/${club.id}/desk/club`} does={w.saveClub()} typed={typed} trouble={trouble}>
      <InitialValues fields={CLUB_FIELDS} />
      <Field name="name" label={w.clubName()} />
      <Field name="zone" label={w.timeZone()} among={zones} hint={w.timeZoneHint()} />
      <Choice
        name="language"
        label={w.clubLanguage()}
        options={languageOptions(languages)}
        hint={w.clubLanguageHint()}
      />
      <AddressField w={w} prefix={prefix} />
      <Group legend={w.clubPageLegend()}>
        <p class="small">
          {w.clubPageWhy()} <a href={`/clubs/${club.id}`}>{w.clubPageLink()}</a>
        </p>
        <Area name="about" label={w.clubAbout()} rows={5} optional={w.optional()} hint={w.clubAboutHint()} />
        <Field name="venue" label={w.clubVenue()} optional={w.optional()} hint={w.clubVenueHint()} />
        <Field name="contact" label={w.clubContact()} optional={w.optional()} hint={w.clubContactHint()} />
      </Group>
    </Form>
  </article>
);
