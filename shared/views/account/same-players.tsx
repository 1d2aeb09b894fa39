import type { SamePersons } from "#shared/api/league/federation.ts";
import type { FederationWords } from "../desk/parts/federation.tsx";
import { Form, FormPage, type Trouble } from "../forms/field.tsx";

/** An account's players in several clubs, and the result of the last form. */
type SamePlayersData = SamePersons & { readonly trouble: Trouble | null; readonly done: string | null };

type Pair = SamePersons["open"][number];
type Props = { readonly w: FederationWords; readonly data: SamePlayersData };

type TwoProps = Omit<Props, "data"> & {
  readonly pair: Pair;
  readonly does: string;
  readonly behind: "confirm" | "undo";
};

/** Two players, each by name and club, and a form that says something of both. */
const Two = ({ w, pair: { one, into }, does, behind }: TwoProps) => (
  <li>
    {w.twoPlayers({
      one: into.person.name,
      oneClub: into.club.name,
      other: one.person.name,
      otherClub: one.club.name,
    })}
    <Form action={`/account/players/${behind}`} does={does} quiet={behind === "undo"}>
      <input type="hidden" name="person" value={one.person.id} />
      <input type="hidden" name="into" value={into.person.id} />
    </Form>
  </li>
);

type ListProps = Omit<TwoProps, "pair"> & {
  readonly title: string;
  readonly about?: string;
  readonly pairs: readonly Pair[];
};

const List = ({ w, title, about, pairs, does, behind }: ListProps) =>
  pairs.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      {about ? <p>{about}</p> : null}
      <ul class="listed">
        {pairs.map((pair) => (
          <Two key={`${pair.one.person.id} ${pair.into.person.id}`} w={w} pair={pair} does={does} behind={behind} />
        ))}
      </ul>
    </section>
  );

/** The page on which a person confirms that they are one in two clubs, and undoes that. */
export const SamePlayersView = ({ w, data: { open, confirmed, trouble, done } }: Props) => (
  <FormPage title={w.samePlayersTitle()} trouble={trouble} done={done}>
    <p>{w.samePlayersWhat()}</p>
    <p>{w.samePlayersNoAccount()}</p>
    {open.length + confirmed.length === 0 ? <p class="empty">{w.samePlayersNone()}</p> : null}
    <List
      w={w}
      title={w.samePlayersOpen()}
      about={w.samePlayersShown()}
      pairs={open}
      does={w.confirmSame()}
      behind="confirm"
    />
    <List w={w} title={w.samePlayersConfirmed()} pairs={confirmed} does={w.undoSame()} behind="undo" />
  </FormPage>
);
