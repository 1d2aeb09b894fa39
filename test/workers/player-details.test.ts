import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { transferOffer } from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { joinLine } from "#shared/api/league/league.ts";
import { clubPeople } from "#shared/api/parts/person.ts";
import { player } from "#shared/api/players/player.ts";
import { callAs, memberOf, newClub, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { exported } from "./support/backup.ts";
import { filledForm, submit } from "./support/forms.ts";
import { bringIn, does } from "./support/intake.ts";

/** Phones of players, which only the desk reads, and their names in a second script. */

const PHONE = "+919822011111";
const GUARDIAN = "9822022222";
const NAGARI = "अंजली कुलकर्णी";
const OF_JUNIOR = "अर्जुन माने";

describe("a phone and a name in a second script", () => {
  let club: string;
  let owner: Signed;
  let path: string;
  const id = (who: string): string => `${who}-${club}`;
  beforeAll(async () => {
    club = await newClub();
    owner = await memberOf(club, "owner");
    path = `clubs/${club}/intake/players`;
    const lines = [
      "Name,नाव,Mobile No.,Junior,id",
      `Anjali Kulkarni,${NAGARI},+91 98220 11111,,${id("anjali")}`,
      `Arjun Mane,${OF_JUNIOR},98220 22222,junior,${id("arjun")}`,
    ];
    expect(does(await bringIn(path, lines.join("\n")))).toEqual(["make", "make"]);
  });

  const text = async (address: string, who?: Signed): Promise<string> =>
    (await (who ? callAs(who, address) : call(address))).text();

  it("come in with a list, and the same list again changes nothing", async () => {
    const again = `name,id,phone,local_name\nAnjali Kulkarni,${id("anjali")},,\nArjun Mane,${id("arjun")},${GUARDIAN},`;
    expect(does(await bringIn(path, again))).toEqual(["nothing", "nothing"]);
    const other = `name,id,phone\nArjun Mane,${id("arjun")},9822000000`;
    expect(does(await bringIn(path, other))).toEqual(["change"]);
    expect(does(await bringIn(path, other.replace("9822000000", GUARDIAN)))).toEqual(["change"]);
  });

  it("the phone is the desk's alone; the second name is public with the name, and never of a junior", async () => {
    const page = await text(`/clubs/${club}/desk/people`, owner);
    for (const said of [`href="tel:${PHONE}"`, `Guardian’s phone: ${GUARDIAN}`, NAGARI, OF_JUNIOR])
      expect(page).toContain(said);
    const listed = await served(await callAs(owner, `/api/v1/clubs/${club}/people`), clubPeople);
    expect(listed.people.find((one) => one.id === id("anjali"))).toMatchObject({ phone: PHONE, localName: NAGARI });
    const shown = await read(`/api/v1/players/${id("anjali")}`, player);
    expect(shown.localName).toBe(NAGARI);
    expect((await read(`/api/v1/players/${id("arjun")}`, player)).localName).toBeNull();
    expect(await text(`/players/${id("anjali")}`)).toContain(NAGARI);
    const publicPlaces = [
      `/players/${id("anjali")}`,
      `/players/${id("arjun")}`,
      `/api/v1/players/${id("anjali")}`,
      `/api/v1/players/${id("arjun")}`,
      `/clubs/${club}`,
      `/api/v1/clubs/${club}`,
      `/api/v1/clubs/${club}/statistics`,
      `/api/v1/ratings/${club}:singles`,
      `/search?q=Anjali`,
      `/clubs/${club}/hall`,
    ];
    const reader = await memberOf(club, "reader");
    for (const place of publicPlaces)
      for (const who of [undefined, reader, owner]) {
        const answer = await text(place, who);
        for (const hidden of ["98220", GUARDIAN]) expect(answer, place).not.toContain(hidden);
        expect(answer, place).not.toContain(OF_JUNIOR);
      }
    for (const wanted of [PHONE, GUARDIAN, "98220", OF_JUNIOR])
      expect(await text(`/search?q=${encodeURIComponent(wanted)}`)).not.toMatch(/href="\/players\//);
    expect((await callAs(reader, `/api/v1/clubs/${club}/people`)).status).toBe(403);
    expect(await text(`/api/v1/clubs/${club}/acts`, owner)).not.toContain("98220");
  });

  it("leave with the club's file and its list of players", async () => {
    const csv = await text(`/api/v1/clubs/${club}/players.csv`, owner);
    for (const detail of [PHONE, GUARDIAN, NAGARI, OF_JUNIOR]) expect(csv).toContain(detail);
    const file = await exported(club);
    for (const detail of [PHONE, GUARDIAN, NAGARI, OF_JUNIOR]) expect(file).toContain(detail);
    const [other] = [await newClub()];
    await bringIn(`clubs/${other}/intake/players`, csv.replaceAll(`-${club}`, `-${other}`));
    const listed = await read(`/api/v1/clubs/${other}/people`, clubPeople, ORGANISER_KEY);
    expect(listed.people).toMatchObject([
      { phone: PHONE, localName: NAGARI },
      { phone: GUARDIAN, localName: OF_JUNIOR },
    ]);
  });

  it("are changed at the desk, and taken away", async () => {
    const { id: made } = await organise("/api/v1/people", { name: "Sneha Kale", club }, created);
    const action = `/clubs/${club}/desk/people/change`;
    const send = (more: Record<string, string>) =>
      submit(action, { person: made, name: "Sneha Kale", ...more }, { cookie: owner.cookie });
    expect((await send({ phone: "98220 66666", localName: "स्नेहा काळे" })).status).toBe(303);
    const stored = async () =>
      env.DB.prepare("SELECT phone, local_name FROM player_details WHERE person_id = ?").bind(made).first();
    expect(await stored()).toEqual({ phone: "9822066666", local_name: "स्नेहा काळे" });
    expect(await (await send({ phone: "no number", localName: "स्नेहा काळे" })).text()).toContain("no number");
    expect((await send({ phone: "", localName: "" })).status).toBe(303);
    expect(await stored()).toEqual({ phone: null, local_name: null });
    const form = filledForm(await text(`/clubs/${club}/desk/people`, owner), action);
    expect(Object.keys(form)).toEqual(expect.arrayContaining(["phone", "localName"]));
  });

  it("are those of the player who stays, where two are merged", async () => {
    const twin = id("twin");
    await organise("/api/v1/people", { id: twin, name: "Vinod Gaikwad", club }, created);
    await bringIn(path, `name,id,phone\nVinod G,${id("vinod")},9822055555`);
    const join = { id: crypto.randomUUID(), type: "people_joined", person: id("vinod"), into: twin, reason: "other" };
    await organise(`/api/v1/clubs/${club}/joins`, { ...join, confirm: true }, joinLine);
    const listed = await read(`/api/v1/clubs/${club}/people`, clubPeople, ORGANISER_KEY);
    expect(listed.people.find((one) => one.id === twin)).toMatchObject({ phone: "9822055555" });
  });

  it("a phone stays behind when the player moves to another club", async () => {
    const moving = id("moving");
    await bringIn(path, `name,id,phone,local_name\nDilip Jadhav,${moving},9822010101,दिलीप जाधव`);
    const made = await callAs(owner, `/api/v1/people/${moving}/transfer`, { method: "POST" });
    const code = (await served(made, transferOffer)).offer?.url.split("/").at(-1) ?? "";
    const other = await newClub();
    const taken = await callAs(await memberOf(other, "owner"), `/api/v1/clubs/${other}/transfers`, {
      body: { person: moving, code },
    });
    expect(taken.status).toBe(200);
    const listed = await read(`/api/v1/clubs/${other}/people`, clubPeople, ORGANISER_KEY);
    expect(listed.people).toMatchObject([{ id: moving, phone: null, localName: "दिलीप जाधव" }]);
  });

  it("are erased with the player", async () => {
    const body = { name: "Anjali Kulkarni", reason: "player-asked" };
    const erased = await callAs(owner, `/api/v1/people/${id("anjali")}/erasure`, { body });
    expect(erased.status).toBe(200);
    const left = env.DB.prepare("SELECT count(*) AS n FROM player_details WHERE person_id = ?").bind(id("anjali"));
    expect(await left.first("n")).toBe(0);
    expect(await text(`/players/${id("anjali")}`)).not.toContain(NAGARI);
    expect(await exported(club)).not.toContain(PHONE);
    const change = { phone: PHONE };
    const refusal = await refused(
      await callAs(owner, `/api/v1/people/${id("anjali")}`, { method: "PATCH", body: change }),
    );
    expect(refusal).toMatchObject({ code: "player-erased" });
  });
});
