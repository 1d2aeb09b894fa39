import { FIELDS, type Ruleset, type RulesetField, rulebook, statementOf } from "#carrom";
import { faultsAt, type HouseDraft, type Looked } from "./draft.ts";
import { NAME_FIELDS } from "./names.tsx";
import { ParameterField, type ParameterProps } from "./parameter.tsx";
import type { ComposeStep } from "./steps.tsx";
import type { ComposeWords } from "./words.ts";

type FormSection = {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly (readonly [path: string, field: RulesetField])[];
};

/** Which men a game has cannot be changed: it would be another game, and other rules would be missing. */
const FIXED: ReadonlySet<string> = new Set(["setUp.pieces"]);

const hasChoice = (field: RulesetField): boolean => field.kind !== "choice" || field.options.length > 1;

/**
 * The parameters in the rulebook's own sections, in the order of the schema: that order holds still while the rulebook
 * puts its sentences together again.
 */
const sectionsOf = (w: ComposeWords, base: Ruleset): FormSection[] =>
  rulebook(w.rulebook, base).flatMap(({ id, title, rules }) => {
    const groups = new Set(rules.flatMap(({ parameters }) => parameters.map((path) => path.split(".")[0])));
    const fields = [...FIELDS].filter(
      ([path, field]) => groups.has(path.split(".")[0]) && !FIXED.has(path) && hasChoice(field),
    );
    return fields.length > 0 ? [{ id, title, fields }] : [];
  });

/** Where in the form something is: in which step, what that place is called, and which section has to be open there. */
type Place = { readonly step: ComposeStep; readonly title: string; readonly section: string | null };

/** Where in the form a fault is: at a name, or in the section of its parameter. */
export const placeOf = (w: ComposeWords, base: Ruleset, parameter: string): Place => {
  const name = NAME_FIELDS.find((key) => key === parameter);
  if (name) return { step: "start", title: w.field[name](), section: null };
  const section = sectionsOf(w, base).find(({ fields }) => fields.some(([path]) => parameter.startsWith(path)));
  return { step: "change", title: section?.title ?? parameter, section: section?.id ?? null };
};

type SectionProps = {
  readonly w: ComposeWords;
  readonly draft: HouseDraft;
  readonly looked: Looked;
  readonly change: ParameterProps["change"];
};

/** A parameter that can never matter is not asked for, unless it has been changed. */
const SectionFields = ({ w, section, draft, looked, change }: SectionProps & { section: FormSection }) => (
  <>
    {section.fields.map(([path, field]) => {
      const changed = draft.changes.find(({ parameter }) => parameter === path);
      const asked =
        changed !== undefined || path === "match.open" || statementOf(w.rulebook, looked.standing, path) !== null;
      return asked ? (
        <ParameterField
          key={path}
          w={w}
          path={path}
          field={field}
          base={draft.base}
          standing={looked.standing}
          changed={changed}
          faults={looked.faults}
          change={change}
        />
      ) : null;
    })}
  </>
);

const noted = ({ w, draft, looked }: SectionProps, { fields }: FormSection): string => {
  const changed = draft.changes.filter(({ parameter }) => fields.some(([path]) => path === parameter));
  const wrong = changed.filter(({ parameter }) => faultsAt(looked.faults, parameter).length > 0);
  return changed.length === 0 ? "" : w.sectionNoted({ rules: changed.length, mistakes: wrong.length });
};

/** The form: one section open at a time is work enough, so the others are not even drawn. */
export const Sections = (props: SectionProps & { open: string | null; toggle: (id: string) => void }) => (
  <>
    {sectionsOf(props.w, props.draft.base).map((section) => (
      <section key={section.id} class="form-section">
        <h3>
          <button
            type="button"
            aria-expanded={props.open === section.id}
            aria-controls={`form-${section.id}`}
            onClick={() => props.toggle(section.id)}
          >
            {section.title} <span class="small">{noted(props, section)}</span>
          </button>
        </h3>
        <div id={`form-${section.id}`}>
          {props.open === section.id ? <SectionFields {...props} section={section} /> : null}
        </div>
      </section>
    ))}
  </>
);
