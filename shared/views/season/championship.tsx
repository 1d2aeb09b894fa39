import { SEXES } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import { DeskHead, type DeskWords } from "../desk/head.tsx";
import { Choice, Group, optionsOf } from "../forms/choice.tsx";
import { Field, Form, News, type SentFields } from "../forms/field.tsx";

type ChampionshipData = SentFields & {
  readonly division: Pick<Division, "id" | "name" | "season" | "club" | "registration">;
};

type ChampionshipViewProps = { readonly w: DeskWords; readonly data: ChampionshipData };

/** Divisions that one form makes: a state championship has six events (E23), Canada's open five (E28). */
export const MOST_BESIDE = 8;

const Row = ({ w, index }: { readonly w: DeskWords; readonly index: number }) => {
  const at = `divisions/${index}`;
  return (
    <Group legend={w.besideNumber({ number: index + 1 })} name={at}>
      <div class="row">
        <Field name={`${at}/name`} label={w.besideName()} optional={w.optional()} />
        <Choice
          name={`${at}/registration/players`}
          label={w.entryIs()}
          options={[
            { value: "1", label: w.entrySingle() },
            { value: "2", label: w.entryPair() },
          ]}
        />
        <Choice
          name={`${at}/registration/category/rule/sex`}
          label={w.categorySex()}
          none={w.categoryAnySex()}
          options={optionsOf(SEXES, w.sexAs)}
        />
        <Field
          name={`${at}/registration/category/rule/ageOn/min`}
          label={w.categoryYoungest()}
          type="number"
          optional={w.optional()}
        />
        <Field
          name={`${at}/registration/category/rule/ageOn/max`}
          label={w.categoryOldest()}
          type="number"
          optional={w.optional()}
        />
      </div>
    </Group>
  );
};

/** The other divisions of a championship, as one form: each is as this one, with a category of its own. */
export const ChampionshipView = ({ w, data: { division, typed, trouble } }: ChampionshipViewProps) => (
  <article class="form-page">
    <DeskHead w={w} part="seasons" club={division.club} division={division} title={w.championship()} />
    <News trouble={trouble} />
    {division.registration ? (
      <>
        <p>{w.championshipAbout({ division: division.name })}</p>
        <Form
          action={`/divisions/${division.id}/desk/championship`}
          does={w.makeChampionship()}
          typed={typed}
          trouble={trouble}
        >
          <input type="hidden" name="id" value={typed.id} />
          <Field name="day" label={w.categoryAgeDay()} type="date" optional={w.optional()} />
          {Array.from({ length: MOST_BESIDE }, (_, index) => (
            <Row key={index} w={w} index={index} />
          ))}
        </Form>
      </>
    ) : (
      <p>{w.championshipByTable()}</p>
    )}
  </article>
);
