import { Form, FormPage } from "../forms/field.tsx";
import type { TellingWords } from "./words.ts";

type UnsubscribeData = { readonly state: "asks" | "ended" | "stale"; readonly token: string };

type UnsubscribeViewProps = { readonly w: TellingWords; readonly data: UnsubscribeData };

/** The page of a link that ends an account's letters: it asks once, and shows no name. */
export const UnsubscribeView = ({ w, data: { state, token } }: UnsubscribeViewProps) => (
  <FormPage title={w.unsubscribeTitle()}>
    {state === "asks" ? (
      <>
        <p>{w.unsubscribeWhat()}</p>
        <Form action={`/unsubscribe/${token}`} does={w.unsubscribeNow()} />
      </>
    ) : (
      <p role="status">{state === "ended" ? w.unsubscribed() : w.unsubscribeStale()}</p>
    )}
    <p>
      <a href="/account/told">{w.chooseInstead()}</a>
    </p>
  </FormPage>
);
