import type { Reason } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { Choice, namedOptions, optionsOf } from "../forms/choice.tsx";
import { Form, FormPage, type SentForm } from "../forms/field.tsx";
import { namesOf, type Person, playersOn, seatedAt } from "../parts/people.tsx";
import type { DeskWords } from "./head.tsx";

/** A match between two boards, and the people of its club. */
type SubstituteData = SentForm & { readonly match: MatchDetail; readonly people: readonly Person[] };

/** Reasons why a player leaves the table. */
const WHY = ["injury", "withdrawn", "conduct", "other"] as const satisfies readonly Reason[];

/** Puts a player of the club in the place of a player of the match. */
export const SubstituteView = ({ w, data }: { readonly w: DeskWords; readonly data: SubstituteData }) => {
  const { match, people, typed, trouble, done } = data;
  const seated = seatedAt(match.sides);
  const free = people.filter(({ id }) => seated.every((one) => one.id !== id));
  const names = match.sides.map((side) => namesOf(playersOn(side)));
  return (
    <FormPage title={w.substituteTitle()} trouble={trouble} done={done}>
      <p>
        <a href={`/matches/${match.id}`}>{names.reduce((home, away) => w.versus({ home, away }))}</a>
      </p>
      <p>{w.substituteHow()}</p>
      <Form action={`/matches/${match.id}/substitute`} does={w.substituteNow()} typed={typed} trouble={trouble}>
        <input type="hidden" name="event" value={typed.event} />
        <input type="hidden" name="seq" value={match.head.seq} />
        <Choice name="out" label={w.substituteOut()} options={namedOptions(seated)} />
        <Choice name="in" label={w.substituteIn()} options={namedOptions(free)} />
        <Choice name="reason" label={w.substituteWhy()} options={optionsOf(WHY, w.reason)} />
      </Form>
    </FormPage>
  );
};
