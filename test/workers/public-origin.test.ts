import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { keptLetters } from "#access/letters/mailer.ts";
import { problem } from "#shared/api/parts/problem.ts";
import worker from "#workers/index.ts";
import { memberOf, newClub, PASSWORD, signUp, somewhere } from "./support/accounts.ts";
import { ORGANISER_KEY } from "./support/api.ts";
import { foundDivision, openFixture } from "./support/match.ts";

type Settings = Partial<Pick<Env, "PUBLIC_ORIGIN" | "HOST">>;

/** Asks a deployment with these settings, and waits for what it does after its answer. */
const ask = async (settings: Settings, url: string, init: RequestInit = {}): Promise<Response> => {
  const after = createExecutionContext();
  const { PUBLIC_ORIGIN: _origin, HOST: _host, ...others } = env;
  const request = new Request(url, { redirect: "manual", ...init });
  const answer = await worker.fetch(request, { ...others, ...settings }, after);
  await waitOnExecutionContext(after);
  return answer;
};

const posted = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", ...somewhere(), ...headers },
  body: JSON.stringify(body),
});

const HEALTH = "/api/v1/health";
const DEPLOYED = { PUBLIC_ORIGIN: "https://carrom.example" };
const address = () => `${crypto.randomUUID()}@example.test`;

beforeEach(() => void keptLetters.splice(0));

describe("a deployment that knows its address", () => {
  it.each(["https://evil.test", "https://carrom.example:8443", "http://localhost:8787", "https://127.0.0.1"])(
    "refuses what is asked of %s",
    async (other) => {
      const answer = await ask(DEPLOYED, `${other}${HEALTH}`);
      expect(problem.parse(await answer.json())).toMatchObject({
        status: 421,
        code: "host-foreign",
        detail: "The address of this site is https://carrom.example.",
      });
      expect((await ask(DEPLOYED, `${other}/account/sign-in`)).status).toBe(421);
    },
  );

  it("sends no one a link to a host that a stranger named", async () => {
    const email = address();
    await signUp(email);
    keptLetters.splice(0);
    const forgotten = posted({ email });
    await ask(DEPLOYED, "https://evil.test/api/auth/request-password-reset", forgotten);
    expect(keptLetters).toEqual([]);
  });

  it("writes its own address into letters, also where a proxy in front of it speaks https for it", async () => {
    const email = address();
    await ask(
      DEPLOYED,
      "http://carrom.example/api/auth/sign-up/email",
      posted({ name: "A", email, password: PASSWORD }),
    );
    expect(keptLetters.find(({ to }) => to === email)?.text).toContain("https://carrom.example/account/verify/");
    const answer = await ask(
      DEPLOYED,
      "http://carrom.example/api/auth/sign-in/email",
      posted({ email, password: PASSWORD }, { origin: "https://carrom.example" }),
    );
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-strikebook=.* Secure/i);
  });

  it("writes it into invitations, calendars, scorer's links and the head of a page", async () => {
    const club = await newClub();
    const email = address();
    const key = { authorization: `Bearer ${ORGANISER_KEY}` };
    const invitation = posted({ role: "player", email }, key);
    await ask(DEPLOYED, `http://carrom.example/api/v1/clubs/${club}/invitations`, invitation);
    expect(keptLetters.find(({ to }) => to === email)?.text).toContain("https://carrom.example/invitations/");

    const { shown } = await foundDivision(2);
    const calendar = await ask(DEPLOYED, `http://carrom.example/api/v1/divisions/${shown.id}/calendar.ics`);
    expect(await calendar.text()).toContain("URL;VALUE=URI:https://carrom.example/");

    const page = await ask(DEPLOYED, `http://carrom.example/divisions/${shown.id}`);
    expect(await page.text()).toContain(`<link rel="canonical" href="https://carrom.example/divisions/${shown.id}">`);

    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    const { cookie } = await memberOf(shown.club.id, "umpire");
    const secure = cookie.replace("strikebook=", "__Host-strikebook=");
    const links = await ask(DEPLOYED, `http://carrom.example/matches/${match.id}/links`, {
      method: "POST",
      headers: {
        cookie: secure,
        origin: "https://carrom.example",
        "content-type": "application/x-www-form-urlencoded",
      },
    });
    expect(await links.text()).toContain(`https://carrom.example/score/${match.id}#ey`);
  });
});

describe("a server in development, which has no address", () => {
  it.each(["http://localhost:8787", "http://127.0.0.1:8787", "http://[::1]:8787"])("answers at %s", async (here) => {
    expect((await ask({}, `${here}${HEALTH}`)).status).toBe(200);
    expect((await ask({ PUBLIC_ORIGIN: "", HOST: "" }, `${here}${HEALTH}`)).status).toBe(200);
  });

  it("answers at the host that HOST names", async () => {
    expect((await ask({ HOST: "laptop.local" }, `http://laptop.local:8787${HEALTH}`)).status).toBe(200);
    expect((await ask({ HOST: "fd00::5" }, `http://[fd00::5]:8787${HEALTH}`)).status).toBe(200);
    expect((await ask({ HOST: "laptop.local" }, `http://other.local:8787${HEALTH}`)).status).toBe(503);
  });
});

it.each([
  [undefined, "PUBLIC_ORIGIN is not set"],
  ["carrom.example", "PUBLIC_ORIGIN must be an address"],
  ["ftp://carrom.example", "PUBLIC_ORIGIN must be an address"],
  ["https://carrom.example/league", "PUBLIC_ORIGIN must be an address"],
])("a deployment whose PUBLIC_ORIGIN is %s says so, whatever host is asked", async (origin, said) => {
  const settings = origin === undefined ? {} : { PUBLIC_ORIGIN: origin };
  const answer = await ask(settings, `https://carrom.example${HEALTH}`);
  const told = problem.parse(await answer.json());
  expect(told).toMatchObject({ status: 503, code: "not-configured" });
  expect(told.detail).toContain(said);
});
