import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { keptLetters } from "#access/letters/mailer.ts";
import { clubActs, done, members } from "#shared/api/deployment/accounts.ts";
import { joining } from "#shared/api/deployment/joining.ts";
import { ownPhones, phoneLink, phoneOptions } from "#shared/api/deployment/phones.ts";
import { created } from "#shared/api/league/club.ts";
import type { Role } from "#shared/roles.ts";
import {
  acceptAs,
  accountOf,
  callAs,
  confirmAddress,
  cookiesOf,
  memberOf,
  newClub,
  newcomer,
  type Signed,
  somewhere,
} from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, refused, served } from "./support/api.ts";
import { Authenticator, postPhone } from "./support/authenticator.ts";
import { submit } from "./support/forms.ts";
import { eventually } from "./support/match.ts";

type Phone = Signed & { readonly keys: Authenticator };

/** Registers a phone with options for a new passkey. */
const registered = async (begun: Response, keys = new Authenticator()): Promise<Phone> => {
  const { challenge } = await served(begun.clone(), phoneOptions);
  const answer = await postPhone("", await keys.register(challenge), { cookie: cookiesOf(begun), ...somewhere() });
  await served(answer.clone(), done);
  const cookie = cookiesOf(answer);
  return { keys, cookie, email: "", user: (await accountOf({ cookie })).id };
};

const linked = async () => {
  const club = await newClub();
  const desk = await memberOf(club, "owner");
  const { link } = await served(await callAs(desk, `/api/v1/clubs/${club}/joining-link`, { method: "POST" }), joining);
  return { club, desk, code: link?.url.split("/").at(-1) ?? "" };
};

type Club = Awaited<ReturnType<typeof linked>>;

const joins = async ({ club, code }: Pick<Club, "club" | "code">, name = "Rahul Joshi"): Promise<Phone> =>
  registered(await postPhone("/joining", { club, code, name }, somewhere()));

/** A phone whose account is a new player of the club. */
const player = async (club: Club, name = "Rahul Joshi"): Promise<Phone> => {
  const phone = await joins(club, name);
  const body = { code: club.code, name };
  expect((await callAs(phone, `/api/v1/clubs/${club.club}/membership`, { body })).status).toBe(201);
  return phone;
};

const tokenOf = async (answer: Response): Promise<string> =>
  (await served(answer, phoneLink)).url.split("/").at(-1) ?? "";

const lost = (by: Signed, { club }: Pick<Club, "club">, { user }: Pick<Signed, "user">) =>
  callAs(by, `/api/v1/clubs/${club}/members/${user}/phone`, { method: "POST" });

const signsIn = async (keys: Authenticator): Promise<Response> => {
  const begun = await postPhone("/challenge", undefined, somewhere());
  const { challenge } = await served(begun.clone(), phoneOptions);
  return postPhone("/sign-in", await keys.sign(challenge), { cookie: cookiesOf(begun), ...somewhere() });
};

const isOut = async (who: Pick<Signed, "cookie">): Promise<boolean> =>
  (await callAs(who, "/api/v1/account")).status === 401;

describe("an account without an address", () => {
  it("is made by a joining link, and its internal address is shown, exported and mailed nowhere", async () => {
    const club = await linked();
    const phone = await player(club);
    const [row] = (
      await env.DB.prepare("SELECT email, email_verified AS verified FROM users WHERE id = ?").bind(phone.user).all()
    ).results;
    expect(row).toEqual({ email: `${phone.user}@phone.invalid`, verified: 0 });
    expect(await accountOf(phone)).toMatchObject({ email: null, verified: false, name: "Rahul Joshi" });
    const listed = await served(await callAs(club.desk, `/api/v1/clubs/${club.club}/members`), members);
    expect(listed.members.find(({ user }) => user === phone.user)).toMatchObject({ email: null });
    for (const path of ["/account", "/api/v1/account/file", "/account/erase", "/account/told"])
      expect(await (await callAs(phone, path)).text(), path).not.toContain(".invalid");
    for (const path of ["members", "people", "history"])
      expect(await (await callAs(club.desk, `/clubs/${club.club}/desk/${path}`)).text()).not.toContain(".invalid");
    const email = `${phone.user}@phone.invalid`;
    for (const [path, body] of [
      ["request-password-reset", { email }],
      ["sign-up/email", { email, name: "Somebody", password: "correct horse battery" }],
      ["sign-in/email", { email, password: "correct horse battery" }],
    ] as const)
      expect((await call(`/api/auth/${path}`, { body, headers: somewhere() })).status, path).toBe(400);
    const again = await callAs(phone, "/api/auth/send-verification-email", { method: "POST" });
    expect(await refused(again)).toMatchObject({ code: "address-missing" });
    expect(keptLetters.some(({ to }) => to.endsWith(".invalid"))).toBe(false);
  });

  it("gets an address by the link of a letter, and then may be what needs one", async () => {
    const club = await linked();
    const phone = await player(club);
    const email = `rahul-${crypto.randomUUID().slice(0, 8)}@example.org`;
    const page = await (await callAs(phone, "/account")).text();
    expect(page).toContain("Until then no one sees the address.");
    const form = await submit("/account/address", { email }, { cookie: phone.cookie });
    expect(form.headers.get("location")).toBe("/account?news=address");
    // Until the link is opened nothing has changed, for the account and for its club.
    expect(await accountOf(phone)).toMatchObject({ email: null, verified: false });
    for (const [who, path] of [
      [phone, "/api/v1/account/file"],
      [club.desk, `/api/v1/clubs/${club.club}/members`],
    ] as const)
      expect(await (await callAs(who, path)).text()).not.toContain(email);
    await confirmAddress({ ...phone, email });
    expect(await accountOf(phone)).toMatchObject({ id: phone.user, email, verified: true });
    expect((await accountOf({ cookie: cookiesOf(await signsIn(phone.keys)) })).id).toBe(phone.user);
    const again = await callAs(phone, "/api/v1/account/address", { body: { email: "another@example.org" } });
    expect(await refused(again)).toMatchObject({ code: "not-permitted" });
    const changed = await call(`/api/v1/clubs/${club.club}/members/${phone.user}`, {
      method: "PUT",
      body: { role: "umpire" },
      token: ORGANISER_KEY,
    });
    expect(changed.status).toBe(200);
    // The phone can be removed: letters are the way back in.
    expect(await (await callAs(phone, "/account")).text()).toContain('action="/account/phones/remove"');
    const other = await player(club, "Sunil Kale");
    expect((await callAs(other, "/api/v1/account/address", { body: { email } })).status).toBe(200);
    expect(keptLetters.filter(({ to }) => to === email)).toHaveLength(1);
    expect(await accountOf(other)).toMatchObject({ email: null });
  });

  it("gets no address within a day of a lost phone's link, and none by a letter of another account", async () => {
    const club = await linked();
    const phone = await player(club);
    // A letter that the lost phone asked for adds no address any more.
    const before = `before-${crypto.randomUUID().slice(0, 8)}@example.org`;
    expect((await callAs(phone, "/api/v1/account/address", { body: { email: before } })).status).toBe(200);
    const token = await tokenOf(await lost(club.desk, club, phone));
    const taken = await registered(await postPhone("/link", { token }, somewhere()));
    const email = `taken-${crypto.randomUUID().slice(0, 8)}@example.org`;
    const asked = await callAs(taken, "/api/v1/account/address", { body: { email } });
    expect(await refused(asked)).toMatchObject({ code: "phone-replaced" });
    const one = await player(club, "Sunil Kale");
    expect((await callAs(one, "/api/v1/account/address", { body: { email } })).status).toBe(200);
    const opened = async (by: Pick<Signed, "cookie"> | null, to: string) => {
      await eventually(async () => keptLetters.some((letter) => letter.to === to));
      const text = keptLetters.find((letter) => letter.to === to)?.text ?? "";
      const body = { token: /\/account\/verify\/(\S+)/.exec(text)?.[1] };
      const headers = { ...somewhere(), ...(by ? { cookie: by.cookie } : {}) };
      return call("/api/auth/verify-email", { body, headers });
    };
    expect((await opened(await player(club, "Vinod Mane"), email)).status).toBeGreaterThanOrEqual(400);
    expect(await refused(await opened(null, before))).toMatchObject({ code: "letter-expired" });
    expect(await accountOf(taken)).toMatchObject({ email: null });
    expect(await accountOf(one)).toMatchObject({ email: null });
  });

  it("signs in by its phone, and by no other", async () => {
    const phone = await joins(await linked());
    const answer = await signsIn(phone.keys);
    expect((await accountOf({ cookie: cookiesOf(answer) })).id).toBe(phone.user);
    expect(await refused(await signsIn(new Authenticator()))).toMatchObject({ status: 401, code: "credentials-wrong" });
  });

  it("cannot be an owner, an organiser, an umpire or an auditor, and founds no club", async () => {
    const club = await linked();
    const phone = await player(club);
    for (const role of ["owner", "organiser", "umpire", "auditor"] satisfies readonly Role[]) {
      const path = `/api/v1/clubs/${club.club}/members/${phone.user}`;
      const changed = await call(path, { method: "PUT", body: { role }, token: ORGANISER_KEY });
      expect(await refused(changed), role).toMatchObject({ status: 403, code: "address-missing" });
      const invited = { path: `/api/v1/clubs/${club.club}/invitations`, body: { role } };
      const made = await call(invited.path, { body: invited.body, token: ORGANISER_KEY, headers: somewhere() });
      const { token } = await made.json<{ token: string }>();
      expect(await refused(await acceptAs(phone, token)), role).toMatchObject({ code: "address-missing" });
    }
    const body = {
      id: crypto.randomUUID(),
      name: "Mine",
      address: `mine-${crypto.randomUUID().slice(0, 8)}`,
      zone: "UTC",
    };
    expect(await refused(await callAs(phone, "/api/v1/account/clubs", { body }))).toMatchObject({
      code: "address-unverified",
    });
    expect((await accountOf(phone)).clubs).toMatchObject([{ role: "player" }]);
  });

  it("is erased without a password, if it signed in lately", async () => {
    const club = await linked();
    const phone = await player(club);
    await env.DB.prepare("UPDATE sessions SET created_at = created_at - 3600000 WHERE user_id = ?")
      .bind(phone.user)
      .run();
    const erase = (who: Pick<Signed, "cookie">) => callAs(who, "/api/v1/account/erasure", { body: {} });
    expect(await refused(await erase(phone))).toMatchObject({ status: 403, code: "sign-in-again" });
    const cookie = cookiesOf(await signsIn(phone.keys));
    await served(await erase({ cookie }), done);
    expect(await isOut({ cookie })).toBe(true);
    const left = await env.DB.prepare("SELECT count(*) AS n FROM passkeys WHERE user_id = ?")
      .bind(phone.user)
      .first("n");
    expect(left).toBe(0);
    expect(
      await refused(await callAs(await memberOf(club.club, "player"), "/api/v1/account/erasure", { body: {} })),
    ).toMatchObject({
      code: "password-wrong",
      place: "/password",
    });
  });
});

describe("a token of a phone", () => {
  it("works once, for its own account, whoever is signed in on the phone", async () => {
    const phone = await joins(await linked());
    const token = await tokenOf(await callAs(phone, "/api/v1/account/phones", { method: "POST" }));
    const other = await newcomer();
    const begun = await postPhone("/link", { token }, { cookie: other.cookie, ...somewhere() });
    const second = await registered(begun);
    expect(second.user).toBe(phone.user);
    expect((await served(await callAs(second, "/api/v1/account/phones"), ownPhones)).phones).toHaveLength(2);
    expect(await isOut(phone)).toBe(false);
    const again = await postPhone("/link", { token }, somewhere());
    expect(await refused(again)).toMatchObject({ status: 404, code: "link-not-found" });
    expect((await call(`/account/phone/${token}`)).status).toBe(404);
  });

  it("registers one of two phones that began at once", async () => {
    const phone = await joins(await linked());
    const token = await tokenOf(await callAs(phone, "/api/v1/account/phones", { method: "POST" }));
    const begun = await Promise.all([0, 1].map(() => postPhone("/link", { token }, somewhere())));
    const answers = [];
    for (const one of begun) {
      const { challenge } = await served(one.clone(), phoneOptions);
      const answer = await new Authenticator().register(challenge);
      answers.push((await postPhone("", answer, { cookie: cookiesOf(one), ...somewhere() })).status);
    }
    expect(answers).toEqual([200, 404]);
  });

  it("is refused when it is old, changed or none, and an answer without its challenge too", async () => {
    const phone = await joins(await linked());
    const token = await tokenOf(await callAs(phone, "/api/v1/account/phones", { method: "POST" }));
    const changed = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    expect((await postPhone("/link", { token: changed }, somewhere())).status).toBe(404);
    await env.DB.prepare("UPDATE phone_tokens SET expires_at = '2020-01-01T00:00:00.000Z' WHERE user_id = ?")
      .bind(phone.user)
      .run();
    expect((await postPhone("/link", { token }, somewhere())).status).toBe(404);
    const answer = await new Authenticator().register("x".repeat(43));
    expect(await refused(await postPhone("", answer, somewhere()))).toMatchObject({ code: "credentials-wrong" });
    const { club } = await linked();
    const guessed = await postPhone("/joining", { club, code: "x".repeat(22), name: "Asha" }, somewhere());
    expect(await refused(guessed)).toMatchObject({ status: 404, code: "link-not-found" });
  });

  it("is made only for an account without an address", async () => {
    const made = await callAs(await newcomer(), "/api/v1/account/phones", { method: "POST" });
    expect(await refused(made)).toMatchObject({ status: 403, code: "not-permitted" });
  });
});

describe("a lost phone", () => {
  it("is replaced by a link of the organiser: the old ones are out, owners are told, and nothing is confirmed for a day", async () => {
    const club = await linked();
    await confirmAddress(club.desk);
    const organiser = await memberOf(club.club, "organiser");
    const phone = await player(club);
    await callAs(phone, "/api/v1/account/phones", { method: "POST" });
    const own = await callAs(club.desk, "/api/v1/account/telling", { method: "PATCH", body: { language: "fr" } });
    expect(own.status).toBe(200);
    const token = await tokenOf(await lost(organiser, club, phone));
    await eventually(async () =>
      keptLetters.some(({ to, subject }) => to === club.desk.email && subject.includes("nouveau téléphone")),
    );
    // The old phone works until the link is used.
    expect(await isOut(phone)).toBe(false);
    const next = await registered(await postPhone("/link", { token }, somewhere()));
    expect(next.user).toBe(phone.user);
    expect(await isOut(phone)).toBe(true);
    expect(await refused(await signsIn(phone.keys))).toMatchObject({ code: "credentials-wrong" });
    expect((await served(await callAs(next, "/api/v1/account/phones"), ownPhones)).phones).toHaveLength(1);
    const trail = await served(await callAs(club.desk, `/api/v1/clubs/${club.club}/acts`), clubActs);
    expect(trail.acts.slice(0, 2)).toMatchObject([
      { act: "phone-replaced", by: `player:${phone.user}`, subject: phone.user },
      { act: "phone-link-made", by: `organiser:${organiser.user}`, subject: phone.user },
    ]);
    const confirm = () => callAs(next, "/api/v1/account/confirmations", { body: { match: "none" } });
    const dispute = () =>
      callAs(next, "/api/v1/account/matches/none/disputes", { body: { id: crypto.randomUUID(), text: "It was 8." } });
    for (const held of [confirm, dispute])
      expect(await refused(await held())).toMatchObject({ code: "phone-replaced" });
    await env.DB.prepare("UPDATE phone_tokens SET used_at = '2020-01-01T00:00:00.000Z' WHERE user_id = ?")
      .bind(phone.user)
      .run();
    for (const free of [confirm, dispute])
      expect(await refused(await free())).toMatchObject({ code: "match-not-found" });
  });

  it.each(["an account with an address", "a player of two clubs", "a reader", "oneself", "a player of another club"])(
    "is never replaced for %s",
    async (kind) => {
      const [club, other] = [await linked(), await linked()];
      const phone = await player(club);
      const [by, of]: readonly [Signed, Signed] = await (async () => {
        switch (kind) {
          case "an account with an address":
            return [club.desk, await memberOf(club.club, "player")] as const;
          case "a player of two clubs":
            await callAs(phone, `/api/v1/clubs/${other.club}/membership`, {
              body: { code: other.code, name: "Rahul" },
            });
            return [club.desk, phone] as const;
          case "a reader": {
            const path = `/api/v1/clubs/${club.club}/members/${phone.user}`;
            expect((await callAs(club.desk, path, { method: "PUT", body: { role: "reader" } })).status).toBe(200);
            return [club.desk, phone] as const;
          }
          case "oneself":
            return [club.desk, club.desk] as const;
          default:
            return [other.desk, phone] as const;
        }
      })();
      const at = kind === "a player of another club" ? other : club;
      const code = kind === "a player of another club" ? "member-not-found" : "phone-not-replaceable";
      expect(await refused(await lost(by, at, of))).toMatchObject({ code });
    },
  );

  it("is replaced by owners and organisers alone", async () => {
    const club = await linked();
    const phone = await player(club);
    for (const role of ["umpire", "auditor", "player", "reader"] satisfies readonly Role[])
      expect((await lost(await memberOf(club.club, role), club, phone)).status, role).toBe(403);
    expect((await lost((await linked()).desk, club, phone)).status).toBe(403);
  });

  it("is not replaced by a link that was made before the player joined another club", async () => {
    const [club, other] = [await linked(), await linked()];
    const phone = await player(club);
    const token = await tokenOf(await lost(club.desk, club, phone));
    await callAs(phone, `/api/v1/clubs/${other.club}/membership`, { body: { code: other.code, name: "Rahul" } });
    const begun = await postPhone("/link", { token }, somewhere());
    const { challenge } = await served(begun.clone(), phoneOptions);
    const answer = await new Authenticator().register(challenge);
    expect((await postPhone("", answer, { cookie: cookiesOf(begun), ...somewhere() })).status).toBe(404);
    expect(await isOut(phone)).toBe(false);
  });
});

it("a junior who comes in by a phone is not linked to a player by the link", async () => {
  const club = await linked();
  const { id } = await organise("/api/v1/people", { name: "Arjun Mane", club: club.club, junior: true }, created);
  const phone = await joins(club, "Arjun Mane");
  const body = { id: crypto.randomUUID(), code: club.code, name: "Arjun Mane", person: id };
  expect(await refused(await callAs(phone, `/api/v1/clubs/${club.club}/claims`, { body }))).toMatchObject({
    status: 422,
  });
});
