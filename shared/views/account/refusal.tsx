import { FormPage } from "../forms/field.tsx";
import type { AccountWords } from "./words.ts";

/** A refusal in the place of a page: what happened, and what to do. */
export type RefusalData = { readonly title: string; readonly message: string };

type RefusalViewProps = { readonly w: Pick<AccountWords, "home">; readonly data: RefusalData };

/** The page of a request that was refused, or that failed. */
export const RefusalView = ({ w, data: { title, message } }: RefusalViewProps) => (
  <FormPage title={title}>
    <p class="reading">{message}</p>
    <p>
      <a href="/">{w.home()}</a>
    </p>
  </FormPage>
);
