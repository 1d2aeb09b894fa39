import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { keptLetters } from "#access/letters/mailer.ts";
import type { HealthTrouble } from "#shared/api/deployment/service.ts";
import { post } from "#workers/scheduled.ts";
import { tellOperator } from "#write/told/operator.ts";

const OPERATOR_MAIL = "operator@club.example";
const watched: Env = { ...env, OPERATOR_MAIL, PUBLIC_ORIGIN: "https://carrom.example" };

/** Subjects of the operator's letters about these troubles: found by rooms too, or by the database alone. */
const told = async (troubles: readonly HealthTrouble[], by: "rooms" | "database" = "rooms"): Promise<string[]> => {
  const before = keptLetters.length;
  await tellOperator(watched, troubles, Date.now(), by === "rooms");
  return keptLetters
    .slice(before)
    .filter(({ to }) => to === OPERATOR_MAIL)
    .map(({ subject }) => subject);
};

const TURNED = "Strikebook needs you";
const WELL = "Strikebook is well again";

beforeEach(() => env.DB.prepare("DELETE FROM operator_told").run());

it("an operator gets one letter when something is wrong, and one when all is well again", async () => {
  expect(await told([])).toEqual([]);
  expect(await told(["job-failed"], "database")).toEqual([TURNED]);
  const [letter] = keptLetters.slice(-1);
  expect(letter?.text).toContain("Work in the background was tried four times and given up on.");
  expect(letter?.text).toContain("https://carrom.example/api/v1/health");
  expect(await told(["job-failed"])).toEqual([]);
  expect(await told(["backup-late", "job-failed"])).toEqual([]);
  expect(await told([])).toEqual([WELL]);
  expect(await told([])).toEqual([]);
  expect(await told(["relay-late"])).toEqual([TURNED]);
});

it("what the database alone does not know makes nothing well again", async () => {
  expect(await told(["relay-late"])).toEqual([TURNED]);
  expect(await told([], "database")).toEqual([]);
  expect(await told([])).toEqual([WELL]);
});

it("runs that overlap write one letter", async () => {
  const before = keptLetters.length;
  await Promise.all([1, 2, 3].map(() => tellOperator(watched, ["log-faults"], Date.now(), true)));
  expect(keptLetters.slice(before).map(({ subject }) => subject)).toEqual([TURNED]);
});

it("a letter that does not go at once goes by the clock", async () => {
  const down: Env = { ...watched, MAILER: { send: async () => "refused-for-now" } };
  await tellOperator(down, ["log-faults"], Date.now(), true);
  expect(
    await env.DB.prepare("SELECT attempts FROM letters WHERE letter LIKE ?").bind(`%${OPERATOR_MAIL}%`).first(),
  ).toEqual({ attempts: 1 });
});

it("no one is written to where no one is named", async () => {
  await tellOperator(env, ["log-faults"], Date.now(), true);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM operator_told").first("n")).toBe(0);
});

it("the clock looks every minute", async () => {
  await env.DB.prepare(
    "INSERT INTO failed_jobs (kind, subject, run, at) VALUES ('news', 'planted for the operator', '', '2026-01-01')",
  ).run();
  await post(watched);
  await env.DB.prepare("DELETE FROM failed_jobs WHERE subject = 'planted for the operator'").run();
  expect(await env.DB.prepare("SELECT status FROM operator_told").first("status")).toBe("faults");
});
