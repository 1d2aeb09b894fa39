import type { ComponentChildren } from "preact";

/** Why a form was not taken: what is wrong as a whole, and what is wrong with which field. */
export type Trouble = { readonly message: string; readonly fields: Readonly<Record<string, string>> };

type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly type?: "text" | "email" | "password";
  readonly value?: string | undefined;
  readonly hint?: string;
  /** What the browser may fill in (WCAG 1.3.5). */
  readonly fills?: string;
  readonly optional?: boolean;
  readonly trouble?: Trouble | null | undefined;
};

/** A field with its label, its hint and, beside it, what is wrong with it. */
export const Field = ({ name, label, type = "text", value, hint, fills, optional = false, trouble }: FieldProps) => {
  const wrong = trouble?.fields[name];
  const described = [hint ? `${name}-hint` : "", wrong ? `${name}-wrong` : ""].filter((id) => id !== "").join(" ");
  const input = {
    class: "choice",
    id: name,
    name,
    autocomplete: fills ?? "off",
    required: !optional,
    "aria-invalid": wrong ? ("true" as const) : undefined,
    "aria-describedby": described === "" ? undefined : described,
  };
  return (
    <div class="field">
      <label for={name}>
        {label}
        {optional ? <span class="optional"> (may be left empty)</span> : null}
      </label>
      {type === "password" ? (
        <input {...input} type="password" />
      ) : type === "email" ? (
        <input {...input} type="email" value={value} />
      ) : (
        <input {...input} type="text" value={value} />
      )}
      {hint ? (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <Wrong name={name} trouble={trouble} />
    </div>
  );
};

/** What is wrong with a field. */
export const Wrong = ({ name, trouble }: { name: string; trouble?: Trouble | null | undefined }) =>
  trouble?.fields[name] ? (
    <p class="wrong" id={`${name}-wrong`}>
      {trouble.fields[name]}
    </p>
  ) : null;

/** What is wrong as a whole, read out first; and what has just been done. */
export const News = ({ trouble, done }: { trouble?: Trouble | null | undefined; done?: string | null | undefined }) => (
  <>
    {trouble ? (
      <p class="wrong" role="alert">
        {trouble.message}
      </p>
    ) : null}
    {done ? (
      <p class="done" role="status">
        {done}
      </p>
    ) : null}
  </>
);

type FormProps = {
  readonly action: string;
  readonly does: string;
  readonly children?: ComponentChildren;
  readonly quiet?: boolean;
};

/** A plain form: it works without scripts, and its one button says what it does. */
export const Form = ({ action, does, children, quiet = false }: FormProps) => (
  <form class={quiet ? "form inline" : "form"} method="post" action={action} novalidate>
    {children}
    <button class={quiet ? "act quiet" : "act"} type="submit">
      {does}
    </button>
  </form>
);

/** A page with one form on it. */
export const FormPage = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <article class="form-page">
    <header class="page-head">
      <h1>{title}</h1>
    </header>
    {children}
  </article>
);
