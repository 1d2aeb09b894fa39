import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";
import { Sentence, UNTRANSLATED } from "../parts/notation.tsx";
import { FIRST_MARK, Woven } from "../parts/woven.tsx";

/**
 * Why a form was not taken: what is wrong as a whole, and what to enter in which field. `LABEL` in such a sentence is
 * the label of its field.
 */
export type Trouble = { readonly message: string; readonly fields: Readonly<Record<string, string>> };

/** Takes the place of a field's label in a sentence: those who find a fault do not know the label. */
export const LABEL = FIRST_MARK;

/** What came of the form that was sent last. */
export type FormOutcome = { readonly trouble: Trouble | null; readonly done: string | null };

/** A form as it was sent, and its fault. */
export type SentFields = { readonly typed: Readonly<Record<string, string>>; readonly trouble: Trouble | null };

/** A page's form as it was sent, its fault, and what was done. */
export type SentForm = SentFields & FormOutcome;

/** The content of a form: the values of its fields by their names, and its fault. */
export type FormContent = {
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly trouble: Trouble | null;
};

const FormContext = createContext<FormContent>({ typed: {}, trouble: null });

/** The content of the form around a field. */
export const useContent = (): FormContent => useContext(FormContext);

/** A fault next to its field, as the list on top has it. */
type MarkedFault = { readonly place: string; readonly label: ComponentChildren; readonly sentence: string };

/** The faults next to the fields of a page. The list on top comes before the fields: a page is drawn twice for it. */
export type MarkedFaults = {
  /** Those that the first drawing found. */
  readonly listed: readonly MarkedFault[];
  /** Takes a fault that is drawn. */
  readonly mark: (fault: MarkedFault) => void;
};

/** The faults of the page around a form. */
export const MarkedFaultsContext = createContext<MarkedFaults>({ listed: [], mark: () => undefined });

type Filling = {
  readonly typed?: FormContent["typed"] | undefined;
  readonly trouble?: Trouble | null | undefined;
  readonly children?: ComponentChildren;
};

/** Gives the fields inside it their values and their faults. */
export const Filled = ({ typed = {}, trouble = null, children }: Filling) => (
  <FormContext.Provider value={{ typed, trouble }}>{children}</FormContext.Provider>
);

type FieldProps = {
  readonly name: string;
  readonly label: ComponentChildren;
  /** Where a page has more than one field of this name. */
  readonly id?: string;
  readonly type?: "text" | "email" | "password" | "number" | "date" | "datetime-local";
  /** Left out: the form's value of this name. */
  readonly value?: string | undefined;
  readonly hint?: string | undefined;
  /** What the browser offers, of what may be typed. */
  readonly among?: readonly string[];
  /** What the browser may fill in (WCAG 1.3.5). */
  readonly fills?: string;
  /** What says beside the label that it may be left empty; `""` where that is plain from its form. */
  readonly optional?: string | undefined;
  /** What the button says that shows a password while it is typed. */
  readonly shows?: string;
};

/** A field with its label, its hint and, next to it, its fault. */
export const Field = ({ type = "text", value, fills, among, shows, ...field }: FieldProps) => {
  const { typed, trouble } = useContent();
  const input = { ...inputOf(field, trouble), autocomplete: fills ?? (among ? "on" : "off") };
  const offered = `${input.id}-offered`;
  return (
    <Labelled {...field}>
      {inputFor(type, value ?? typed[field.name], among ? { ...input, list: offered } : input)}
      {shows ? <ShowPassword id={input.id} shows={shows} /> : null}
      {among ? (
        <datalist id={offered} {...UNTRANSLATED}>
          {among.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ) : null}
    </Labelled>
  );
};

/** Shows what is typed into a field of a password, and hides it again: `islands/show-password.ts`. */
const ShowPassword = ({ id, shows }: { readonly id: string; readonly shows: string }) => (
  <button type="button" class="show-password" data-shows={id} aria-controls={id} aria-pressed="false">
    {shows}
  </button>
);

/** The input itself. What is secret is never sent back. */
const inputFor = (
  type: NonNullable<FieldProps["type"]>,
  value: string | undefined,
  input: ReturnType<typeof inputOf> & { readonly autocomplete: string; readonly list?: string },
) => {
  switch (type) {
    case "password":
      return <input {...input} type="password" />;
    case "email":
      return <input {...input} type="email" value={value} />;
    case "number":
      return <input {...input} type="number" inputmode="numeric" value={value} />;
    case "date":
      return <input {...input} type="date" value={value} />;
    case "datetime-local":
      return <input {...input} type="datetime-local" value={value} />;
    case "text":
      return <input {...input} type="text" value={value} />;
  }
};

type Labels = Pick<FieldProps, "name" | "label" | "id" | "hint" | "optional">;

/** Attributes of every field for assistive technology. */
export const inputOf = ({ name, id = name, hint, optional }: Labels, trouble: Trouble | null) => {
  const wrong = trouble?.fields[name];
  const described = [hint ? `${id}-hint` : "", wrong ? `${id}-wrong` : ""].filter((one) => one !== "").join(" ");
  return {
    class: "choice",
    id,
    name,
    required: optional === undefined,
    "aria-invalid": wrong ? ("true" as const) : undefined,
    "aria-describedby": described === "" ? undefined : described,
  };
};

type LabelledProps = Labels & { readonly children: ComponentChildren };

/** A field between its label and what there is to say of it. */
export const Labelled = ({ name, label, id = name, hint, optional, children }: LabelledProps) => (
  <div class="field">
    <label for={id}>
      {label}
      {optional ? <span class="optional"> {optional}</span> : null}
    </label>
    {children}
    {hint ? (
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    ) : null}
    <Wrong name={name} id={id} label={label} place={id} />
  </div>
);

type WrongProps = {
  readonly name: string;
  readonly id?: string;
  readonly label: ComponentChildren;
  /** The id of the field that the list on top leads to; left out: the fault itself. */
  readonly place?: string;
};

/** The fault of one field, or of fields that make up one place of a request. */
export const Wrong = ({ name, id = name, label, place = `${id}-wrong` }: WrongProps) => {
  const sentence = useContent().trouble?.fields[name];
  const { mark } = useContext(MarkedFaultsContext);
  if (!sentence) return null;
  mark({ place, label, sentence });
  return (
    <p class="wrong" id={`${id}-wrong`}>
      <Labelling sentence={sentence} label={label} />
    </p>
  );
};

/** A sentence with the label of its field. */
const Labelling = ({ sentence, label }: Pick<MarkedFault, "sentence" | "label">) => (
  <Woven say={() => sentence} parts={[label]} />
);

/** A link to a field, and what to enter there. */
const FaultLink = ({ place, label, sentence }: MarkedFault) =>
  sentence.includes(LABEL) ? (
    <a href={`#${place}`}>
      <Labelling sentence={sentence} label={label} />
    </a>
  ) : (
    <>
      <a href={`#${place}`}>{label}</a> <Sentence text={sentence} />
    </>
  );

type NewsProps = { readonly trouble?: Trouble | null | undefined; readonly done?: string | null | undefined };

/** What is wrong as a whole, with a link to each field that is wrong. */
const TroubleBox = ({ trouble }: { readonly trouble: Trouble }) => {
  const { listed } = useContext(MarkedFaultsContext);
  return (
    <div class="wrong" role="alert">
      <p>{trouble.message}</p>
      {listed.length === 0 ? null : (
        <ul class="faults">
          {listed.map((fault) => (
            <li key={fault.place}>
              <FaultLink {...fault} sentence={fault.sentence === trouble.message ? "" : fault.sentence} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** What is wrong as a whole, read out first; and what has just been done. */
export const News = ({ trouble, done }: NewsProps) => (
  <>
    {trouble ? <TroubleBox trouble={trouble} /> : null}
    {done ? (
      <p class="done" role="status">
        {done}
      </p>
    ) : null}
  </>
);

type FormProps = Filling & {
  readonly action: string;
  readonly does: ComponentChildren;
  readonly quiet?: boolean;
};

/** A plain form: it works without scripts, and its one button says what it does. */
export const Form = ({ action, does, children, quiet = false, typed, trouble }: FormProps) => (
  <form class={quiet ? "form inline" : "form"} method="post" action={action} novalidate>
    <Filled typed={typed} trouble={trouble}>
      {children}
    </Filled>
    <button class={quiet ? "act quiet" : "act"} type="submit">
      {does}
    </button>
  </form>
);

/** Fields that are seldom needed: folded until the form was refused. */
export const Fold = ({ summary, children }: { summary: string; children: ComponentChildren }) => (
  <details open={useContent().trouble !== null}>
    <summary>{summary}</summary>
    {children}
  </details>
);

type FormPageProps = NewsProps & { readonly title: string; readonly children: ComponentChildren };

/** A page with one form on it, and what came of it. */
export const FormPage = ({ title, children, ...news }: FormPageProps) => (
  <article class="form-page">
    <header class="page-head">
      <h1>{title}</h1>
    </header>
    <News {...news} />
    {children}
  </article>
);
