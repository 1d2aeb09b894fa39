import { DeskHead } from "../desk/head.tsx";
import { Area, Tick } from "../forms/choice.tsx";
import { Field, Form, News, type SentForm, useContent } from "../forms/field.tsx";
import type { JoiningWords } from "./words.ts";

/** A player without an account, by the whole name. */
type InvitablePlayer = {
  readonly id: string;
  readonly name: string;
  /** An address that a list brought in. */
  readonly email: string | null;
  /** The day in words until which an invitation is open; `null`: none is. */
  readonly invited: string | null;
};

/** The page on which players are invited, many at once. */
type PlayerInvitationsData = SentForm & {
  readonly club: { readonly id: string; readonly name: string };
  readonly players: readonly InvitablePlayer[];
};

type PageProps = { readonly w: JoiningWords; readonly data: PlayerInvitationsData };

const PlayerRow = ({ w, player }: Pick<PageProps, "w"> & { readonly player: InvitablePlayer }) => {
  const { id, name, email, invited } = player;
  if (invited !== null) return <li class="small">{w.invitedUntil({ name, day: invited })}</li>;
  // A sent form keeps its values; a new one begins with the known addresses.
  const known = useContent().typed["sent"] === undefined ? (email ?? "") : undefined;
  return (
    <li>
      <Tick name={`tick-${id}`} label={name} {...(known === undefined ? {} : { checked: known !== "" })} />
      <Field name={`email-${id}`} label={w.emailOf({ name })} type="email" value={known} optional="" />
    </li>
  );
};

/** What is wrong with lines of the pasted list, each with its number. */
const LineFaults = ({ w }: Pick<PageProps, "w">) => {
  const { trouble } = useContent();
  const faults = Object.entries(trouble?.fields ?? {}).flatMap(([field, message]) => {
    const [, line] = /^lines\/(\d+)$/.exec(field) ?? [];
    return line === undefined ? [] : [{ line: Number(line), message }];
  });
  if (faults.length === 0) return null;
  return (
    <ul class="listed" id="lines-faults">
      {faults
        .toSorted((one, other) => one.line - other.line)
        .map(({ line, message }) => (
          <li key={line} class="wrong">
            {w.lineWrong({ line, message })}
          </li>
        ))}
    </ul>
  );
};

/** Inviting players of the club by e-mail: ticked in the list, or pasted as lines. */
export const PlayerInvitationsView = ({ w, data }: PageProps) => {
  const { club, players, typed, trouble, done } = data;
  return (
    <article class="form-page player-invitations">
      <DeskHead w={w} part="people" club={club} title={w.invitePlayers()} />
      <News trouble={trouble} done={done} />
      <p class="small">{w.invitePlayersAbout()}</p>
      {players.length === 0 ? (
        <p class="empty">{w.nobodyToInvite()}</p>
      ) : (
        <Form
          action={`/clubs/${club.id}/desk/joining/players`}
          does={w.sendInvitations()}
          typed={typed}
          trouble={trouble}
        >
          <input type="hidden" name="sent" value="yes" />
          <ul class="listed">
            {players.map((player) => (
              <PlayerRow w={w} key={player.id} player={player} />
            ))}
          </ul>
          <Area
            name="lines"
            label={w.invitationLines()}
            rows={4}
            optional={w.optional()}
            hint={w.invitationLinesHint()}
          />
          <LineFaults w={w} />
        </Form>
      )}
    </article>
  );
};
