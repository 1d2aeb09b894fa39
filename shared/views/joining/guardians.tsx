import { type Guardians, MOST_GUARDIANS } from "#shared/api/deployment/guardians.ts";
import { verbatim } from "#shared/words/verbatim.ts";
import { dayAt } from "#shared/zone.ts";
import { DeskHead } from "../desk/head.tsx";
import { Field, Form, News, type SentForm } from "../forms/field.tsx";
import { longDay } from "../parts/days.ts";
import { Sentence } from "../parts/notation.tsx";
import type { JoiningWords } from "./words.ts";

/** The page of the desk about who speaks for a junior. */
type GuardiansData = SentForm & {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  readonly player: { readonly id: string; readonly name: string; readonly junior: boolean };
  readonly found: Guardians;
};

type GuardiansProps = { readonly w: JoiningWords; readonly data: GuardiansData };

const hereOf = ({ club, player }: GuardiansData): string => `/clubs/${club.id}/desk/people/${player.id}/guardians`;

const Listed = ({ w, data }: GuardiansProps) => (
  <ul class="listed">
    {data.found.guardians.map(({ user, name, email, since }) => (
      <li key={user}>
        {name}{" "}
        <span class="small">
          <Sentence
            text={w.guardianSince({ email: verbatim(email), day: longDay(w.locale, dayAt(since, data.club.zone)) })}
          />
        </span>
        <Form action={`${hereOf(data)}/remove`} does={w.removeGuardian({ name })} quiet>
          <input type="hidden" name="user" value={user} />
        </Form>
      </li>
    ))}
    {data.found.invitations.map(({ id, email, expires }) => (
      <li key={id}>
        <Sentence
          text={w.guardianInvited({ email: verbatim(email), day: longDay(w.locale, dayAt(expires, data.club.zone)) })}
        />
        <Form
          action={`${hereOf(data)}/revoke`}
          does={<Sentence text={w.revokeGuardian({ email: verbatim(email) })} />}
          quiet
        >
          <input type="hidden" name="invitation" value={id} />
        </Form>
      </li>
    ))}
  </ul>
);

export const GuardiansView = ({ w, data }: GuardiansProps) => {
  const { club, player, found, typed, trouble, done } = data;
  const count = found.guardians.length + found.invitations.length;
  return (
    <article class="form-page">
      <DeskHead w={w} part="people" club={club} title={w.guardiansTitle({ name: player.name })} />
      <News trouble={trouble} done={done} />
      <p class="reading">
        {player.junior ? w.guardiansWhat({ name: player.name }) : w.guardiansOfAdult({ name: player.name })}
      </p>
      {count > 0 ? <Listed w={w} data={data} /> : null}
      {count === 0 && player.junior ? <p class="empty">{w.noGuardian()}</p> : null}
      {player.junior && count < MOST_GUARDIANS ? (
        <Form action={hereOf(data)} does={w.inviteGuardian()} typed={typed} trouble={trouble}>
          <Field name="email" label={w.guardianEmail()} type="email" hint={w.guardianHint()} />
        </Form>
      ) : null}
      {count >= MOST_GUARDIANS ? <p class="small">{w.guardiansMost({ most: MOST_GUARDIANS })}</p> : null}
    </article>
  );
};
