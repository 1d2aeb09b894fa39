import { useEffect, useState } from "preact/hooks";
import type { MatchDetail } from "#shared/api/match/match.ts";
import type { ClubPeople } from "#shared/api/parts/person.ts";
import type { SharedBoard } from "#shared/match/shared-board.ts";
import { clubsRun, giveToClub, peopleOf, type Why } from "./club.ts";
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
    {data.sides
      .flatMap(({ players }) => players)
      .map(({ id, name }) => (
        <label key={id} class="typed">
          {w.whoIs({ name })}
          <select class="choice" value={chosen[id]} onChange={({ currentTarget }) => choose(id, currentTarget.value)}>
            <option value="">{w.choosePlayer()}</option>
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
          </select>
        </label>
      ))}
  </>
);

/** A board becomes a friendly match of a club, by those who run it. */
export const Give = ({ w, board, data }: GiveProps) => {
  const [clubs, setClubs] = useState<readonly Club[] | null>(null);
  const [club, setClub] = useState("");
  const [people, setPeople] = useState<People>([]);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [said, say] = useState("");
  const [match, setMatch] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fail = (why: Why, sentence: (about: { why: string }) => string): void =>
    say(why === null ? w.noConnection() : sentence({ why }));
  useEffect(() => {
    void clubsRun().then((found) => {
      if (!found.ok) return fail(found.error, w.notLoaded);
      setClubs(found.value);
      setClub(found.value[0]?.id ?? "");
    });
  }, []);
  useEffect(() => {
    if (club === "") return;
    let stale = false;
    void peopleOf(club).then((found) => {
      if (stale) return;
      if (!found.ok) return fail(found.error, w.notLoaded);
      const players = data.sides.flatMap((side) => side.players);
      setPeople(found.value);
      setChosen(Object.fromEntries(players.map(({ id, name }) => [id, suggested(found.value, name)])));
    });
    return () => {
      stale = true;
    };
  }, [club]);
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
          <label class="typed">
            {w.whichClub()}
            <select class="choice" value={club} onChange={({ currentTarget }) => setClub(currentTarget.value)}>
              {clubs.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Players
            w={w}
            data={data}
            people={people}
            chosen={chosen}
            choose={(player, person) => setChosen({ ...chosen, [player]: person })}
          />
          <button type="submit" class="key record" disabled={!ready || busy}>
            {w.give()}
          </button>
        </form>
      ) : null}
      <p role="status">{said}</p>
      {match === null ? null : (
        <p>
          <a href={`/matches/${match}`}>{w.toMatch()}</a>
        </p>
      )}
    </section>
  );
};
