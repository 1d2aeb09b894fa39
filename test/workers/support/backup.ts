import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { type ImportStatus, importStatus } from "../../../shared/api/deployment/import.ts";
import { call, ORGANISER_KEY, served } from "./api.ts";
import { eventually } from "./match.ts";

/** A club's file, as it is downloaded. */
export const exported = async (club: string): Promise<string> => {
  const answer = await call(`/api/v1/clubs/${club}/export`, { token: ORGANISER_KEY });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return new TextDecoder().decode(await answer.arrayBuffer());
};

/** The file's SHA-256, which it is known by. */
export const digestOf = (file: string): string => createHash("sha256").update(file).digest("hex");

/** Sends a piece of a file. */
export const sendPart = (id: string, part: number, raw: string, token: string = ORGANISER_KEY): Promise<Response> =>
  call(`/api/v1/imports/${id}/parts/${part}`, {
    method: "PUT",
    raw,
    token,
    headers: { "content-type": "application/x-ndjson" },
  });

/** The file in pieces of so many lines. */
export const inParts = (file: string, lines: number): string[] => {
  const all = file.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  return Array.from({ length: Math.ceil(all.length / lines) }, (_, index) =>
    all.slice(index * lines, (index + 1) * lines).join(""),
  );
};

/** Sends a file whole and asks for it to be imported. */
export const sendFile = async (file: string, lines = 40): Promise<ImportStatus> => {
  const id = digestOf(file);
  const parts = inParts(file, lines);
  for (const [part, text] of parts.entries()) await served(await sendPart(id, part, text), importStatus);
  return served(
    await call(`/api/v1/imports/${id}`, { body: { parts: parts.length }, token: ORGANISER_KEY }),
    importStatus,
  );
};

/** How far an import is. */
export const importNow = async (id: string): Promise<ImportStatus> =>
  served(await call(`/api/v1/imports/${id}`, { token: ORGANISER_KEY }), importStatus);

/** Imports a file from beginning to end. */
export const imported = async (file: string, lines?: number): Promise<ImportStatus> => {
  const { id } = await sendFile(file, lines);
  return importEnded(id);
};

/** Waits for the end of an import. */
export const importEnded = async (id: string): Promise<ImportStatus> => {
  let status = await importNow(id);
  await eventually(async () => {
    status = await importNow(id);
    return ["done", "refused", "failed"].includes(status.status);
  }, 20_000);
  return status;
};

/** Empties everything: no table has a row and no object remembers anything. */
export const emptied = async (): Promise<void> => {
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
};
