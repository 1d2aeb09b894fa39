import type { Erasure } from "../../api/deployment/erasure.ts";
import { Field, Form, FormPage, News, type Trouble } from "../forms/field.tsx";
import type { AccountWords } from "./words.ts";

/** The page on which somebody erases themselves. */
export type EraseData = { readonly erasure: Erasure; readonly trouble: Trouble | null };

type EraseProps = { readonly w: AccountWords; readonly data: EraseData };

const Goes = ({ w, erasure: { players, clubs } }: { w: AccountWords; erasure: Erasure }) => (
  <section>
    <h2>{w.eraseGoes()}</h2>
    <ul class="listed">
      <li>{w.eraseGoesAccount()}</li>
      {players.map(({ player, name, club }) => (
        <li key={player}>{w.eraseGoesName({ name, club: club.name })}</li>
      ))}
      {clubs.map(({ id, name }) => (
        <li key={id}>{w.eraseGoesMembership({ club: name })}</li>
      ))}
    </ul>
  </section>
);

const Stays = ({ w, erasure: { players } }: { w: AccountWords; erasure: Erasure }) => (
  <section>
    <h2>{w.eraseStays()}</h2>
    <ul class="listed">
      {players.map(({ player, club, becomes, matches }) => (
        <li key={player}>
          {w.eraseStaysMatches({ count: matches, club: club.name, becomes })}{" "}
          <a href={`/players/${player}`}>{w.ownPage()}</a>
        </li>
      ))}
      {players.length > 0 ? <li>{w.eraseStaysLogs({ ids: players.map(({ player }) => player).join(", ") })}</li> : null}
      <li>{w.eraseStaysWords()}</li>
      <li>{w.eraseStaysCopies()}</li>
    </ul>
  </section>
);

/** What goes and what stays, and then the button. */
export const EraseView = ({ w, data: { erasure, trouble } }: EraseProps) => (
  <FormPage title={w.eraseTitle()}>
    <News trouble={trouble} />
    <Goes w={w} erasure={erasure} />
    <Stays w={w} erasure={erasure} />
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
      <Form action="/account/erase" does={w.eraseButton()}>
        <p>
          <a href="/api/v1/account/file" download>
            {w.aboutMeFile()}
          </a>
        </p>
        <Field
          name="password"
          label={w.password()}
          type="password"
          fills="current-password"
          hint={w.erasePassword()}
          trouble={trouble}
        />
      </Form>
    )}
  </FormPage>
);
