import { ERASURE_REASONS, type PlayerErasure } from "#shared/api/deployment/erasure.ts";
import { ErasureLists, type ErasureWords } from "../account/erasure-lists.tsx";
import { DeskHead } from "../desk/head.tsx";
import { Choice, optionsOf } from "../forms/choice.tsx";
import { Field, Form, News, type SentFields } from "../forms/field.tsx";
import type { JoiningWords } from "./words.ts";

/** The page of the desk on which a player without an account is erased. */
type ErasePlayerData = SentFields & {
  readonly club: { readonly id: string; readonly name: string };
  readonly player: { readonly id: string; readonly name: string };
  readonly erasure: PlayerErasure;
};

type ErasePlayerProps = { readonly w: JoiningWords & ErasureWords; readonly data: ErasePlayerData };

/** Erasing a player: what goes, what stays, who asked for it, and the name typed once more. */
export const ErasePlayerView = ({ w, data: { club, player, erasure, typed, trouble } }: ErasePlayerProps) => {
  const { name } = player;
  return (
    <article class="form-page">
      <DeskHead w={w} part="people" club={club} title={w.erasePlayerTitle({ name })} />
      <News trouble={trouble} />
      {erasure.account ? (
        <p class="reading">
          {w.eraseThemselves({ name })} <a href="/account/erase">/account/erase</a>
        </p>
      ) : (
        <>
          <p class="reading">{w.erasePlayerWhy()}</p>
          <ErasureLists w={w} players={erasure.players}>
            <li>{w.erasePlayerReach({ name, club: club.name })}</li>
          </ErasureLists>
          <Form
            action={`/clubs/${club.id}/desk/people/${player.id}/erase`}
            does={w.erasePlayerTitle({ name })}
            typed={typed}
            trouble={trouble}
          >
            <Choice
              name="reason"
              label={w.erasePlayerReason()}
              none={w.eraseChooseReason()}
              options={optionsOf(ERASURE_REASONS, w.erasureReason)}
              value={typed.reason ?? ""}
            />
            <Field name="name" label={w.erasePlayerType({ name })} hint={w.erasePlayerForGood()} />
          </Form>
        </>
      )}
    </article>
  );
};
