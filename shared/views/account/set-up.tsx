import { Field, Form, FormPage, News, type Trouble } from "../forms/field.tsx";
import type { AccountWords } from "./words.ts";

/** The page of a set-up code: it asks for the first club, is over, or shows what it came to. */
export type SetUpData =
  | { readonly state: "asks"; readonly code: string; readonly typed: string; readonly trouble: Trouble | null }
  | { readonly state: "stale" }
  | { readonly state: "done"; readonly organiserKey: string; readonly invitation: string };

type Props<D> = { readonly w: AccountWords; readonly data: D };

const Asks = ({ w, data: { code, typed, trouble } }: Props<Extract<SetUpData, { state: "asks" }>>) => (
  <>
    <News trouble={trouble} done={null} />
    <p class="reading">{w.setUpWhy()}</p>
    <Form action={`/set-up/${code}`} does={w.setUpNow()} trouble={trouble}>
      <Field name="name" label={w.setUpClub()} value={typed} />
    </Form>
  </>
);

const Done = ({ w, data: { organiserKey, invitation } }: Props<Extract<SetUpData, { state: "done" }>>) => (
  <>
    <p role="status">{w.setUpDone()}</p>
    <p class="reading">{w.setUpKey()}</p>
    <p>
      <code>{organiserKey}</code>
    </p>
    <p class="reading">{w.setUpOwner()}</p>
    <p>
      <a href={invitation}>{w.setUpOwnerLink()}</a>
    </p>
  </>
);

/** The page on which a new deployment is set up, once. */
export const SetUpView = ({ w, data }: Props<SetUpData>) => (
  <FormPage title={w.setUpTitle()}>
    {data.state === "asks" ? <Asks w={w} data={data} /> : null}
    {data.state === "stale" ? <p role="status">{w.setUpStale()}</p> : null}
    {data.state === "done" ? <Done w={w} data={data} /> : null}
  </FormPage>
);
