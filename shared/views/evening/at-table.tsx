import type { EveningMatch } from "#shared/api/league/evening.ts";
import { Form, FormPage } from "../forms/field.tsx";
import type { EveningWords } from "./words.ts";

/** The page behind a table's code: the match at that table, by its name, or why there is none. */
export type AtTableData =
  | { readonly path: string; readonly table: string; readonly match: EveningMatch }
  | { readonly wrong: string };

/** The page of a table's code. */
export const AtTableView = ({ w, data }: { readonly w: EveningWords; readonly data: AtTableData }) =>
  "wrong" in data ? (
    <FormPage title={w.codeWrongTitle()}>
      <p class="reading">{data.wrong}</p>
      <p class="small">{w.codeHelp()}</p>
    </FormPage>
  ) : (
    <FormPage title={data.table}>
      <p class="reading">
        {w.codeAbout({ home: data.match.home.name, away: data.match.away.name, division: data.match.division.name })}
      </p>
      <Form action={data.path} does={w.codeScore()} />
      <p class="small">{w.codeOther()}</p>
      <p class="small">
        <a href="/score/practice/">{w.codePractice()}</a>
      </p>
    </FormPage>
  );
