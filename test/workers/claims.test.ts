import { describe, expect, it } from "vitest";
import {
  acceptedClaims,
  applications,
  joining,
  type NewClaim,
  ownApplications,
} from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { clubPeople } from "#shared/api/parts/person.ts";
import { accountOf, callAs, memberOf, newClub, newcomer, type Signed } from "./support/accounts.ts";
import { call, organise, refused, served } from "./support/api.ts";
import { fieldsOfForms, submit } from "./support/forms.ts";

const player = async (club: string, name: string, more: Record<string, unknown> = {}): Promise<string> =>
  (await organise("/api/v1/people", { name, club, ...more }, created)).id;

/** A club with a joining link and a desk. */
const linked = async () => {
  const club = await newClub();
  const desk = await memberOf(club, "owner");
  const { link } = await served(await callAs(desk, `/api/v1/clubs/${club}/joining-link`, { method: "POST" }), joining);
  const code = link?.url.split("/").at(-1) ?? "";
  return { club, desk, code, page: `/clubs/${club}/join/${code}` };
};

const claim = (who: Signed, club: string, body: Partial<NewClaim>) =>
  callAs(who, `/api/v1/clubs/${club}/claims`, { body: { id: crypto.randomUUID(), ...body } });

const waitingAt = async (desk: Signed, club: string) =>
  (await served(await callAs(desk, `/api/v1/clubs/${club}/applications`), applications)).applications;

const peopleOf = async (desk: Signed, club: string) =>
  (await served(await callAs(desk, `/api/v1/clubs/${club}/people`), clubPeople)).people;

const textOf = async (who: Signed | null, path: string): Promise<string> =>
  (await (who ? callAs(who, path) : call(path))).text();

const naming = (page: string, name: string): string => `${page}?name=${encodeURIComponent(name)}`;

/** The names that the page offers. */
const offered = (html: string): readonly string[] =>
  [...html.matchAll(/>I am ([^<]+?)<\/button>/g)].flatMap(([, name = ""]) => (name.endsWith("I am new") ? [] : [name]));

const send = ({ cookie }: Signed, path: string, typed: Record<string, string>) => submit(path, typed, { cookie });

describe("the question who one is", () => {
  it("offers at most three players without an account, the equal name first", async () => {
    const { club, page } = await linked();
    for (const name of ["Rahul Patil", "Rahul Joshi", "Rahul Deshpande", "Rahul Kale", "Sneha Kale"])
      await player(club, name);
    await memberOf(club, "player", await player(club, "Rahul Account"));
    const who = await newcomer("Somebody");
    expect(offered(await textOf(who, naming(page, "joshi RAHUL")))).toEqual(["Rahul Joshi"]);
    expect(offered(await textOf(who, naming(page, "Rahul Joshy")))).toEqual(["Rahul Joshi"]);
    const found = offered(await textOf(who, naming(page, "Rahul")));
    expect(found).toHaveLength(3);
    expect(found).not.toContain("Rahul Account");
    expect(offered(await textOf(who, naming(page, "Zubin")))).toEqual([]);
  });

  it.each([
    ["another script", "नितिन मोरे", "नितिन मोरे"],
    ["accents", "Zoë Müller", "zoe muller"],
    ["a long name", "A".repeat(90), "A".repeat(90)],
  ])("knows a name in %s", async (_, name, typed) => {
    const { club, page } = await linked();
    await player(club, name);
    expect(offered(await textOf(await newcomer(), naming(page, typed)))).toEqual([name]);
  });

  it("knows the name of a player in a second script, and no junior by it", async () => {
    const { club, desk, page } = await linked();
    for (const [name, localName, junior] of [
      ["Nitin More", "नितिन मोरे", false],
      ["Sneha Kale", "स्नेहा काळे", false],
      ["Arjun Mane", "अर्जुन माने", true],
    ] as const) {
      const id = await player(club, name, { junior });
      const sent = await callAs(desk, `/api/v1/people/${id}`, { method: "PATCH", body: { localName } });
      expect(sent.status).toBe(200);
    }
    const who = await newcomer();
    expect(offered(await textOf(who, naming(page, "नितिन मोरे")))).toEqual(["Nitin More"]);
    expect(offered(await textOf(who, naming(page, "स्नेहा")))).toEqual(["Sneha Kale"]);
    expect(offered(await textOf(who, naming(page, "अर्जुन माने")))).toEqual([]);
  });

  it("never offers a junior, an erased or a merged player, or one of another club", async () => {
    const { club, desk, page } = await linked();
    await player(club, "Arjun Mane", { junior: true });
    await player((await linked()).club, "Arjun Mane");
    const [stays, other] = [await player(club, "Asha Rao"), await player(club, "Rao, Asha")];
    const body = { id: crypto.randomUUID(), type: "people_joined", person: other, into: stays, reason: "misrecorded" };
    expect((await callAs(desk, `/api/v1/clubs/${club}/joins`, { body })).status).toBe(201);
    const gone = await player(club, "Vinod Gone");
    expect(
      (await callAs(desk, `/api/v1/people/${gone}/erasure`, { body: { name: "Vinod Gone", reason: "player-asked" } }))
        .status,
    ).toBe(200);
    const who = await newcomer();
    expect(offered(await textOf(who, naming(page, "Arjun Mane")))).toEqual([]);
    expect(offered(await textOf(who, naming(page, "Asha Rao")))).toEqual(["Asha Rao"]);
    expect(offered(await textOf(who, naming(page, "Vinod Gone")))).toEqual([]);
  });

  it("is answered without an account too, is kept by nothing, and is counted", async () => {
    const { club, page } = await linked();
    await player(club, "Rahul Joshi");
    const answer = await call(naming(page, "Rahul Joshi"), { headers: { "cf-connecting-ip": "10.9.8.7" } });
    const html = await answer.text();
    expect(html).toContain("Rahul Joshi</li>");
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    let status = 200;
    for (let asked = 1; asked <= 120; asked += 1) {
      const next = await call(naming(page, `Nobody ${asked}`), { headers: { "cf-connecting-ip": "10.9.8.7" } });
      await next.text();
      ({ status } = next);
    }
    expect(status).toBe(429);
    expect((await call(naming(`${page.slice(0, -1)}x`, "Rahul Joshi"))).status).toBe(404);
  });
});

describe("a claim", () => {
  it("gives nothing before the organiser says yes, and then the player", async () => {
    const { club, desk, page } = await linked();
    const rahul = await player(club, "Rahul Joshi");
    const who = await newcomer("Rahul Joshi");
    const forms = new Map(fieldsOfForms(await textOf(who, page), page));
    const typed = forms.get(`${page}/claim`) ?? {};
    expect(typed).toMatchObject({ name: "Rahul Joshi", person: rahul });
    const sent = await send(who, `${page}/claim`, typed);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/account?news=claimed"]);
    expect((await accountOf(who)).clubs).toEqual([]);
    expect(await textOf(who, page)).toContain("The club has not decided yet.");
    expect(await textOf(desk, `/clubs/${club}/desk`)).toContain("/desk/joining");
    const at = `/clubs/${club}/desk/joining`;
    const html = await textOf(desk, at);
    expect(html).toContain("Claims to be Rahul Joshi, with the joining link.");
    expect(html).toContain("Accept 1 plain claim");
    const all = await send(desk, `${at}/accept-claims`, {});
    expect([all.status, all.headers.get("location")]).toEqual([303, `${at}?news=all`]);
    expect((await accountOf(who)).clubs).toMatchObject([{ id: club, person: rahul, role: "player" }]);
    expect(await peopleOf(desk, club)).toHaveLength(1);
  });

  it.each(["a junior", "a player with an account", "a player of another club", "a merged player"])(
    "on %s is refused in one way",
    async (kind) => {
      const { club, desk, code } = await linked();
      const person = await (async () => {
        if (kind === "a junior") return player(club, "Arjun Mane", { junior: true });
        if (kind === "a player of another club") return player((await linked()).club, "Asha Rao");
        const id = await player(club, "Asha Rao");
        if (kind === "a player with an account") await memberOf(club, "player", id);
        if (kind === "a merged player") {
          const body = { id: crypto.randomUUID(), type: "people_joined", person: id, reason: "misrecorded" };
          const into = await player(club, "Asha R.");
          expect((await callAs(desk, `/api/v1/clubs/${club}/joins`, { body: { ...body, into } })).status).toBe(201);
        }
        return id;
      })();
      const answer = await refused(await claim(await newcomer(), club, { code, name: "Asha Rao", person }));
      expect(answer).toMatchObject({ status: 422, code: "unknown-player", place: "/person" });
      expect(answer.detail).toBe("We cannot find this player. Ask the club for a personal invitation.");
      expect(await waitingAt(desk, club)).toEqual([]);
    },
  );

  it("on a player whom another claims too is shown next to the other, and neither is accepted at once", async () => {
    const { club, desk, code } = await linked();
    const [rahul, sneha] = [await player(club, "Rahul Joshi"), await player(club, "Sneha Kale")];
    const [one, between, other, wrong] = await Promise.all(
      ["one", "between", "other", "wrong"].map((name) => newcomer(name)),
    );
    if (!one || !between || !other || !wrong) throw new Error("four were made");
    expect((await claim(one, club, { code, name: "Rahul Joshi", person: rahul })).status).toBe(201);
    expect((await claim(between, club, { code, name: "Kale Sneha", person: sneha })).status).toBe(201);
    expect((await claim(other, club, { code, name: "Rahul Joshi", person: rahul })).status).toBe(201);
    const html = await textOf(desk, `/clubs/${club}/desk/joining`);
    const [first, second, third] = [rahul, rahul, sneha].reduce<number[]>(
      (places, id) => [...places, html.indexOf(`value="${id}" selected`, (places.at(-1) ?? -1) + 1)],
      [],
    );
    expect(html).toContain("2 people claim to be Rahul Joshi.");
    expect([first, second, third].every((place) => (place ?? -1) > 0)).toBe(true);
    const accepted = await callAs(desk, `/api/v1/clubs/${club}/claims/accept`, { method: "POST" });
    expect(await served(accepted, acceptedClaims)).toEqual({ accepted: 1 });
    expect((await accountOf(between)).clubs).toMatchObject([{ person: sneha }]);
    expect((await waitingAt(desk, club)).map(({ claims }) => claims?.id)).toEqual([rahul, rahul]);
    // One of them is accepted by hand; the other waits, and claims a player who has an account.
    const [{ id = "" } = {}] = await waitingAt(desk, club);
    const body = { decision: "accept", person: rahul };
    expect((await callAs(desk, `/api/v1/clubs/${club}/applications/${id}`, { method: "PUT", body })).status).toBe(200);
    expect(await waitingAt(desk, club)).toMatchObject([{ claims: null }]);
    expect(await peopleOf(desk, club)).toHaveLength(2);
  });

  it("under another name than the player's waits for a look", async () => {
    const { club, desk, code } = await linked();
    const rahul = await player(club, "Rahul Joshi");
    await claim(await newcomer(), club, { code, name: "Somebody Else", person: rahul });
    const accepted = await callAs(desk, `/api/v1/clubs/${club}/claims/accept`, { method: "POST" });
    expect(await served(accepted, acceptedClaims)).toEqual({ accepted: 0 });
  });

  it("is made once, by a right link alone, and by no member", async () => {
    const { club, desk, code } = await linked();
    const rahul = await player(club, "Rahul Joshi");
    const who = await newcomer();
    const body = { id: crypto.randomUUID(), code, name: "Rahul Joshi", person: rahul };
    expect(await refused(await claim(who, club, { ...body, code: "x".repeat(22) }))).toMatchObject({ status: 404 });
    expect(await refused(await claim(who, (await linked()).club, body))).toMatchObject({ status: 404 });
    expect((await claim(who, club, body)).status).toBe(201);
    expect((await claim(who, club, body)).status).toBe(200);
    expect(await refused(await claim(who, club, { ...body, id: crypto.randomUUID() }))).toMatchObject({
      code: "application-open",
    });
    expect(await refused(await claim(desk, club, { ...body, id: crypto.randomUUID() }))).toMatchObject({
      code: "already-member",
    });
    const own = await served(await callAs(who, "/api/v1/account/applications"), ownApplications);
    expect(own.applications).toMatchObject([{ id: body.id, state: "open" }]);
  });
});

describe("a visitor who is new", () => {
  it("joins at once, unless a player has the name already", async () => {
    const { club, desk, page } = await linked();
    await player(club, "Rahul Joshi");
    await player(club, "Arjun Mane", { junior: true });
    const [meera, rahul, arjun] = [
      await newcomer("Meera"),
      await newcomer("Joshi Rahul"),
      await newcomer("Arjun Mane"),
    ];
    for (const [who, news] of [
      [meera, "joined"],
      [rahul, "claimed"],
      [arjun, "claimed"],
    ] as const) {
      const typed = new Map(fieldsOfForms(await textOf(who, page), page)).get(page) ?? {};
      expect((await send(who, page, typed)).headers.get("location")).toBe(`/account?news=${news}`);
    }
    expect(await peopleOf(desk, club)).toHaveLength(3);
    expect(await waitingAt(desk, club)).toMatchObject([
      { same: [{ name: "Rahul Joshi" }] },
      { same: [{ name: "Arjun Mane" }] },
    ]);
  });

  it("waits for the club as a junior", async () => {
    const { club, desk, page } = await linked();
    const who = await newcomer("Tanvi");
    const typed = new Map(fieldsOfForms(await textOf(who, page), page)).get(page) ?? {};
    expect((await send(who, page, { ...typed, junior: "yes" })).headers.get("location")).toBe("/account?news=claimed");
    expect(await waitingAt(desk, club)).toMatchObject([{ name: "Tanvi", junior: true, claims: null }]);
  });
});
