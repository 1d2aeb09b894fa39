import { useEffect, useState } from "preact/hooks";
import type { MatchDetail } from "#shared/api/match/match.ts";
import type { ClubPeople } from "#shared/api/parts/person.ts";
import type { SharedBoard } from "#shared/match/shared-board.ts";
import { Select } from "../strike/select.tsx";
import { fetchManagedClubs, giveToClub, peopleOf, type Why } from "./club.ts";
import type { BoardWords } from "./words.ts";

type GiveProps = { readonly w: BoardWords; readonly board: SharedBoard; readonly data: MatchDetail };
type People = ClubPeople["people"];
type Club = { readonly id: string; readonly name: string };

const plain = (name: string): string => name.trim().toLowerCase();

/** Who of a club is most likely meant by a name that was typed: the same name, or the only one that begins with it. */
const suggested = (people: People, typed: string): string => {
  const same = people.filter(({ name }) => plain(name) === plain(typed));
  const begins = people.filter(({ name }) => plain(name).startsWith(`${plain(typed)} `));
  const [one, ...more] = same.length > 0 ? same : begins;
  return one && more.length === 0 ? one.id : "";
};

type PlayersProps = {
  readonly w: BoardWords;
  readonly data: MatchDetail;
  readonly people: People;
  readonly chosen: Readonly<Record<string, string>>;
  readonly choose: (player: string, person: string) => void;
};

const Players = ({ w, data, people, chosen, choose }: PlayersProps) => (
  <>
    {playersOf(data).map(({ id, name }) => (
      <Select
        key={id}
        class="typed"
        label={w.whoIs({ name })}
        none={w.choosePlayer()}
        options={people}
        value={chosen[id]}
        pick={(person) => choose(id, person)}
      />
    ))}
  </>
);

const playersOf = ({ sides }: MatchDetail) => sides.flatMap(({ players }) => players);

/** The clubs that the account runs, the chosen one's people, and who of them each player of the board is. */
const useClubs = (data: MatchDetail, fail: (why: Why) => void) => {
  const [clubs, setClubs] = useState<readonly Club[] | null>(null);
  const [club, setClub] = useState("");
  const [people, setPeople] = useState<People>([]);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    void fetchManagedClubs().then((found) => {
      if (!found.ok) return fail(found.error);
      setClubs(found.value);
      setClub(found.value[0]?.id ?? "");
    });
  }, []);
  useEffect(() => {
    if (club === "") return;
    let stale = false;
    void peopleOf(club).then((found) => {
      if (stale) return;
      if (!found.ok) return fail(found.error);
      setPeople(found.value);
      setChosen(Object.fromEntries(playersOf(data).map(({ id, name }) => [id, suggested(found.value, name)])));
    });
    return () => {
      stale = true;
    };
  }, [club]);
  const choose = (player: string, person: string): void => setChosen({ ...chosen, [player]: person });
  return { clubs, club, setClub, people, chosen, choose };
};

/** Makes a friendly match of a club from a board, for those who run the club. */
export const Give = ({ w, board, data }: GiveProps) => {
  const [status, say] = useState("");
  const [match, setMatch] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fail = (why: Why, sentence: (about: { why: string }) => string): void =>
    say(why === null ? w.noConnection() : sentence({ why }));
  const { clubs, club, setClub, people, chosen, choose } = useClubs(data, (why) => fail(why, w.notLoaded));
  const ids = Object.values(chosen);
  const ready = people.length > 0 && !ids.includes("");
  const give = async (): Promise<void> => {
    if (new Set(ids).size < ids.length) return say(w.samePlayer());
    setBusy(true);
    say(w.giving());
    const given = await giveToClub({ board, club, playerOf: new Map(Object.entries(chosen)) });
    setBusy(false);
    if (!given.ok) return fail(given.error, w.refused);
    setMatch(given.value);
    say(w.given({ club: clubs?.find(({ id }) => id === club)?.name ?? club }));
  };
  return (
    <section class="give">
      <h2>{w.giveTitle()}</h2>
      <p class="small">{clubs?.length === 0 ? w.noClub() : w.giveAbout()}</p>
      {clubs && clubs.length > 0 ? (
        <form
          class="form"
          onSubmit={(event) => {
            event.preventDefault();
            void give();
          }}
        >
          <Select class="typed" label={w.whichClub()} options={clubs} value={club} pick={setClub} />
          <Players w={w} data={data} people={people} chosen={chosen} choose={choose} />
          <button type="submit" class="key record" disabled={!ready || busy}>
            {w.give()}
          </button>
        </form>
      ) : null}
      <p role="status">{status}</p>
      {match === null ? null : (
        <p>
          <a href={`/matches/${match}`}>{w.toMatch()}</a>
        </p>
      )}
    </section>
  );
};
