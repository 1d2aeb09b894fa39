import type { Erasure } from "#shared/api/deployment/erasure.ts";
import { Field, Form, FormPage, type Trouble } from "../forms/field.tsx";
import { ErasureLists, type ErasureWords } from "./erasure-lists.tsx";
import type { AccountWords } from "./words.ts";

/** The page on which people erase themselves. */
type EraseData = {
  readonly erasure: Erasure /** The account has no password. */;
  readonly byPhone: boolean;
  readonly trouble: Trouble | null;
};

type EraseProps = { readonly w: AccountWords & ErasureWords; readonly data: EraseData };

/** The list of data that goes and stays, and then the button. */
export const EraseView = ({ w, data: { erasure, byPhone, trouble } }: EraseProps) => (
  <FormPage title={w.eraseTitle()} trouble={trouble}>
    <ErasureLists w={w} players={erasure.players} first={w.eraseGoesAccount()}>
      {erasure.clubs.map(({ id, name }) => (
        <li key={id}>{w.eraseGoesMembership({ club: name })}</li>
      ))}
    </ErasureLists>
    {erasure.ownerOf.length > 0 ? (
      <section>
        <h2>{w.eraseFirst()}</h2>
        <ul class="listed">
          {erasure.ownerOf.map(({ id, name }) => (
            <li key={id}>
              <a href={`/clubs/${id}/desk`}>{w.eraseOwnerOf({ club: name })}</a>
            </li>
          ))}
        </ul>
      </section>
    ) : (
      <Form action="/account/erase" does={w.eraseButton()} trouble={trouble}>
        <p>
          <a href="/api/v1/account/file" download>
            {w.aboutMeFile()}
          </a>
        </p>
        {byPhone ? (
          <p class="small">{w.eraseByPhone()}</p>
        ) : (
          <Field
            name="password"
            label={w.password()}
            type="password"
            shows={w.showPassword()}
            fills="current-password"
            hint={w.erasePassword()}
          />
        )}
      </Form>
    )}
  </FormPage>
);
