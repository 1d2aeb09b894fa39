import { FormPage } from "../forms/field.tsx";

/** What a page says instead of what was asked for: what happened, and what to do. */
export type RefusalData = { readonly title: string; readonly message: string };

/** The page of a request that was refused, or that failed. */
export const RefusalView = ({ data: { title, message } }: { data: RefusalData }) => (
  <FormPage title={title}>
    <p class="reading">{message}</p>
    <p>
      <a href="/">Home</a>
    </p>
  </FormPage>
);
