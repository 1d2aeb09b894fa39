import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { lastServing } from "#cli/serve/control.ts";
import { currentRelease } from "#cli/serve/release.ts";
import { ApiClient } from "#cli/server/api-client.ts";
import { freePort } from "#cli/server/front.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { health } from "#shared/api/deployment/service.ts";
import { created } from "#shared/api/league/club.ts";
import { builtRelease } from "../support/built-once.ts";
import { kill, killAll, open, relayed, run, serve, started, strike } from "../support/host.ts";
import { examples } from "../support/runs.ts";

const folder = mkdtempSync(join(tmpdir(), "serve-"));

beforeAll(async () => {
  await builtRelease();
}, 120_000);
afterEach(killAll);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The time at which the served site was built (milliseconds). */
const builtAt = (): number => statSync(join(currentRelease()?.code ?? "", "index.js")).mtimeMs;

const mode = (file: string): string => (statSync(file).mode & 0o777).toString(8);

/** A mail server that does as little as it takes to receive a letter. */
const mailServer = async (): Promise<{ readonly port: number; readonly letters: string[]; close(): void }> => {
  const letters: string[] = [];
  const server = createServer((socket) => {
    let [text, inLetter] = ["", false];
    socket.write("220 mail\r\n");
    socket.on("data", (chunk) => {
      text += chunk.toString();
      if (inLetter && text.endsWith("\r\n.\r\n")) {
        letters.push(text);
        [text, inLetter] = ["", false];
        return void socket.write("250 taken\r\n");
      }
      if (inLetter) return;
      if (text.startsWith("DATA")) {
        inLetter = true;
        socket.write("354 go on\r\n");
      } else socket.write("250 yes\r\n");
      text = "";
    });
    socket.on("error", () => undefined);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { port, letters, close: () => void server.close() };
};

/** Asks as a proxy forwards a phone's request. */
const forwarded = (port: number, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, headers }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    });
    asked.once("error", reject);
    asked.end();
  });

describe("npm run serve", { timeout: 60_000 }, () => {
  it("does not start without its address, and says why", async () => {
    const { status, text } = await run("serve", [], { STRIKEBOOK_STATE: join(folder, "none"), PUBLIC_ORIGIN: "" });
    expect([status, text]).toEqual([
      1,
      "serve: Set PUBLIC_ORIGIN to the address of the site, for example https://carrom.example.\n",
    ]);
  });

  it("loses no strike: copied while it serves, killed, restored into an empty folder, it has the same heads", async () => {
    const [state, backup, empty] = [join(folder, "state"), join(folder, "backup"), join(folder, "restored")];
    const port = await freePort();
    const mail = await mailServer();
    const letters = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: "club@example.test" };
    const whenBuilt = builtAt();
    const first = await serve(state, port, letters);

    // The deployment has its own secrets; only the person who started it sees the chosen key.
    expect([mode(state), mode(join(state, "secrets")), mode(join(state, "notes.json"))]).toEqual(["700", "600", "600"]);
    const lines = first.log.text.split("\n").filter((line) => line.startsWith("{"));
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ time: expect.any(String), level: "info" });
    const { STRIKEBOOK_SECRET } = JSON.parse(readFileSync(join(state, "secrets"), "utf8"));
    expect(first.log.text).not.toContain(STRIKEBOOK_SECRET);
    expect((await run("serve", [], { STRIKEBOOK_STATE: state, PUBLIC_ORIGIN: first.url })).text).toContain(
      "Another process serves from this folder already",
    );
    const taken = { STRIKEBOOK_STATE: join(folder, "other"), PUBLIC_ORIGIN: first.url, PORT: String(port) };
    expect(await run("serve", [], taken)).toEqual({ status: 1, text: expect.stringContaining("is taken") });
    const host = `localhost:${port}`;
    expect(await forwarded(port, "/about/", { host, "mf-route-override": "x" })).toBe(200);
    expect(await forwarded(port, "/about/", { host: "elsewhere.test" })).toBe(200);
    expect(await forwarded(port, "/api/v1/clubs", { host: "elsewhere.test" })).toBe(421);

    const one = await open(first, "one");
    await strike(one, "one", 0, 8);
    const two = await open(first, "two");
    const twos = await strike(two, "two", 0, 5);
    const heads = await relayed(first, "one");
    await relayed(first, "two");

    const copied = await run("backup", [backup], { STRIKEBOOK_STATE: state });
    expect([copied.status, copied.text]).toEqual([0, expect.stringMatching(/databases backed up.*stood still for/s)]);
    expect((await run("backup", [backup], { STRIKEBOOK_STATE: state })).text).toContain("not empty");
    const { lastBackup } = await first.api.get("/health", health);
    expect(Date.now() - Date.parse(lastBackup ?? "")).toBeLessThan(60_000);

    // Goes on after the copy: that is not in it.
    await strike(one, "one", 8, 10);
    const body = { name: "A", email: "a@example.test", password: "correct horse battery staple" };
    const auth = await fetch(`${first.url}/api/auth/sign-up/email`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", origin: first.url },
    });
    expect(done.safeParse(await auth.json()).success).toBe(true);
    await vi.waitUntil(() => mail.letters.some((letter) => letter.includes("To: a@example.test")), { timeout: 10_000 });
    mail.close();
    await kill(first.child, "SIGKILL");

    const restored = await run("restore", [backup], { STRIKEBOOK_STATE: empty });
    expect([restored.status, restored.text]).toEqual([0, expect.stringContaining("restored")]);
    expect((await run("restore", [backup], { STRIKEBOOK_STATE: empty })).text).toContain("not empty");
    const second = await serve(empty, port);
    expect((await second.api.get("/health", health)).lastBackup).toBe(lastBackup);
    expect(await relayed(second, "one")).toEqual(heads);
    expect((await relayed(second, "two")).head).toEqual(twos);
    // The phone sends again what the copy has not, by the link that it had.
    expect((await strike(one, "one", 8, 10))?.seq).toBe(11);

    // When Node alone dies its workerd goes on: the next start ends it before it opens the same databases.
    const orphan = lastServing(empty)?.workerd ?? 0;
    await kill(second.child, "SIGKILL", false);
    expect(process.kill(orphan, 0)).toBe(true);
    const third = await serve(empty, port);
    expect(third.log.text).toContain('"orphan-ended"');
    expect((await relayed(third, "one")).head?.seq).toBe(11);
    await kill(third.child, "SIGTERM", false);
    expect(third.child.exitCode).toBe(0);
    expect(third.log.text).toContain('"stopped"');
    // None of these starts built anything.
    expect(builtAt()).toBe(whenBuilt);
  });

  it("names a set-up page where no key was chosen, which shows the key once; the limits of Cloudflare hold here", async () => {
    const state = join(folder, "set-up");
    const served = await serve(state, await freePort(), { ORGANISER_KEY: "" });
    const printed = await vi.waitUntil(() => /Set-up page +(\S+)/.exec(served.log.text), { timeout: 5_000 });
    const page = printed?.[1] ?? "";
    expect(page.startsWith(`${served.url}/set-up/`)).toBe(true);
    const form = { method: "POST", body: new URLSearchParams({ name: "Riverside" }), headers: { origin: served.url } };
    const key = /<code>([^<]+)<\/code>/.exec(await (await fetch(page, form)).text())?.[1] ?? "";
    expect(served.log.text).not.toContain(key);
    await new ApiClient(served.url, key).post("/clubs", { name: "Another club" }, created);
    expect((await fetch(page, form)).status).toBe(404);
    const searched = await fetch(`${served.url}/api/v1/search?q=riverside`);
    expect(searched.headers.get("ratelimit-policy")).toBe('"search";q=60;w=60');
    await kill(served.child, "SIGTERM", false);
    const { SET_UP } = JSON.parse(readFileSync(join(state, "secrets"), "utf8"));
    expect(SET_UP).not.toContain(key);
  });

  it("restores nothing that is not what was copied", async () => {
    const [backup, damaged, state] = [join(folder, "backup"), join(folder, "damaged"), join(folder, "again")];
    const env = { STRIKEBOOK_STATE: state };
    cpSync(backup, damaged, { recursive: true });
    const [database = ""] = globSync("**/d1/**/*.sqlite", { cwd: damaged });
    appendFileSync(join(damaged, database), "x");
    expect((await run("restore", [damaged], env)).text).toContain("was changed");
    cpSync(backup, damaged, { recursive: true });
    writeFileSync(join(damaged, "data", "more"), "");
    expect((await run("restore", [damaged], env)).text).toContain("does not belong to the backup: data/more");
    expect((await run("restore", [folder], env)).text).toContain("is not a backup");
    const checked = await run("restore", ["--check", damaged], env);
    expect([checked.status, checked.text]).toEqual([1, expect.stringContaining("does not belong to the backup")]);
  });

  it("says beforehand whether a backup would come back, and leaves nothing of it", async () => {
    // A folder of its own: other tests restore at the same time.
    const TMPDIR = join(folder, "tmp");
    mkdirSync(TMPDIR);
    const checked = await run("restore", ["--check", join(folder, "backup")], { TMPDIR });
    expect([checked.status, checked.text]).toEqual([0, expect.stringMatching(/databases would come back, as of 2/)]);
    expect(globSync("strikebook-restore-*", { cwd: TMPDIR })).toEqual([]);
  });

  const killedAfter = async (milliseconds: number, command: string, args: readonly string[], state: string) => {
    const child = started(command, args, { STRIKEBOOK_STATE: state });
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await kill(child, "SIGKILL");
  };
  const MOMENTS = examples([300, 150, 450, 600]);

  it("has no half backup where one was killed, and a whole one the next time", async () => {
    const [many, state] = [join(folder, "many"), join(folder, "restored")];
    for (const moment of MOMENTS) await killedAfter(moment, "backup", ["--rotate", many], state);
    const whole = await run("backup", ["--rotate", many], { STRIKEBOOK_STATE: state });
    expect([whole.status, whole.text]).toEqual([0, expect.stringMatching(/backups? (is|are) kept/)]);
    for (const name of readdirSync(many))
      expect((await run("restore", ["--check", join(many, name)], {})).text).toContain("would come back");
  });

  it("serves nothing of a restore that was killed, and restores again", async () => {
    for (const moment of MOMENTS) {
      const state = join(folder, `killed-${moment}`);
      await killedAfter(moment, "restore", [join(folder, "backup")], state);
      const isCutOff = existsSync(join(state, "restoring"));
      if (isCutOff)
        expect(
          (await run("serve", [], { STRIKEBOOK_STATE: state, PUBLIC_ORIGIN: "http://localhost:8999" })).text,
        ).toContain("was cut off");
      const again = await run("restore", [join(folder, "backup")], { STRIKEBOOK_STATE: state });
      expect(again.text).toContain(isCutOff || again.status === 0 ? "restored" : "not empty");
      expect(existsSync(join(state, "restoring"))).toBe(false);
    }
  });
});
