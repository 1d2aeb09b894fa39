import type { Founding } from "#shared/api/league/founding.ts";
import { AddressField } from "../desk/club.tsx";
import { Field, Form, FormPage, type SentFields } from "../forms/field.tsx";
import type { AccountWords } from "./words.ts";

/** The page on which a club is founded. */
type FoundingData = SentFields & {
  /** What it takes here. */
  readonly founding: Founding;
  /** Whether the account's e-mail address is confirmed. */
  readonly verified: boolean;
  /** Time zones that can be chosen. */
  readonly zones: readonly string[];
  /** What every club's address begins with: `https://carrom.example/clubs/`. */
  readonly prefix: string;
};

type FoundingProps = { readonly w: AccountWords; readonly data: FoundingData };

const FoundingForm = ({ w, data: { founding, zones, prefix, typed, trouble } }: FoundingProps) => (
  <Form action="/clubs/new" does={w.foundClub()} typed={typed} trouble={trouble}>
    <input type="hidden" name="id" value={typed.id} />
    <Field name="name" label={w.clubName()} fills="organization" />
    <Field name="zone" label={w.clubZone()} among={zones} hint={w.clubZoneHint()} />
    <AddressField w={w} prefix={prefix} />
    {founding === "code" ? <Field name="code" label={w.foundingCode()} hint={w.foundingCodeHint()} /> : null}
  </Form>
);

/** A new club: its name, its clock and where it is found. */
export const FoundingView = ({ w, data }: FoundingProps) => (
  <FormPage title={w.foundTitle()} trouble={data.trouble}>
    {data.founding === "closed" ? (
      <p class="reading">{w.foundingClosed()}</p>
    ) : data.verified ? (
      <>
        <p class="reading">{w.foundAbout()}</p>
        {data.founding === "approval" ? <p class="reading">{w.foundingApproval()}</p> : null}
        <FoundingForm w={w} data={data} />
      </>
    ) : (
      <>
        <p class="reading">{w.confirmFirst()}</p>
        <Form action="/account/letter" does={w.sendConfirmation()} />
      </>
    )}
  </FormPage>
);
