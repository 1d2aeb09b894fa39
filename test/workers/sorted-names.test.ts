import { expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { clubPeople } from "#shared/api/parts/person.ts";
import { callAs, memberOf, newClub } from "./support/accounts.ts";
import { organise, served } from "./support/api.ts";

const SORTED = ["adam", "Åsa", "Bob", "Émile", "İpek", "Öykü", "Player 9", "Player 10", "Zoe"];

it("lists a club's players by name as a reader sorts them: at the desk, in its forms, in the API, page by page, and in the file", async () => {
  const club = await newClub();
  const { cookie } = await memberOf(club, "organiser");
  for (const name of SORTED.toReversed()) await organise("/api/v1/people", { name, club }, created);

  const asked = async (query: string) =>
    served(await callAs({ cookie }, `/api/v1/clubs/${club}/people${query}`), clubPeople);
  expect((await asked("?limit=100")).people.map(({ name }) => name)).toEqual(SORTED);
  const turned: string[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const page = await asked(`?limit=2${next === "" ? "" : `&after=${next}`}`);
    turned.push(...page.people.map(({ name }) => name));
    next = page.next;
  }
  expect(turned).toEqual(SORTED);

  const csv = await (await callAs({ cookie }, `/api/v1/clubs/${club}/players.csv`)).text();
  const lines = csv.trimEnd().split(/\r?\n/).slice(1);
  expect(lines.map((line) => line.replace(/^\ufeff/, "").split(",")[0])).toEqual(SORTED);

  const page = await (await callAs({ cookie }, `/clubs/${club}/desk/people`)).text();
  expect([...page.matchAll(/<h3><a href="\/players\/[^"]+">([^<]+)<\/a>/g)].map(([, name]) => name)).toEqual(SORTED);
  const consents = await (await callAs({ cookie }, `/clubs/${club}/desk/consents`)).text();
  const options = [...consents.matchAll(/<option [^>]*>([^<]+)<\/option>/g)].map(([, name]) => name ?? "");
  expect(options.filter((name) => SORTED.includes(name))).toEqual(SORTED);
});

it("lists clubs by name so too", async () => {
  const names = ["Zagreb", "Århus", "berlin", "Évry"];
  for (const name of names) await organise("/api/v1/clubs", { name }, created);
  const { cookie } = await memberOf(await newClub(), "organiser");
  const [club = ""] = /[\w-]+(?=\/desk)/.exec(await (await callAs({ cookie }, "/account")).text()) ?? [];
  const consents = await (await callAs({ cookie }, `/clubs/${club}/desk/consents`)).text();
  const options = [...consents.matchAll(/<option [^>]*>([^<]+)<\/option>/g)].map(([, name]) => name ?? "");
  expect(options.filter((name) => names.includes(name))).toEqual(["Århus", "berlin", "Évry", "Zagreb"]);
});
