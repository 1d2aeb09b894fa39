import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { type ExportStatus, exportLink, exportStatus } from "#shared/api/deployment/export.ts";
import { type ImportStatus, importStatus } from "#shared/api/deployment/import.ts";
import { SECTIONS } from "#write/backup/sections/sections.ts";
import { call, ORGANISER_KEY, served } from "./api.ts";
import { eventually } from "./match.ts";

/** Orders an export of a club. */
export const orderExport = async (club: string): Promise<ExportStatus> =>
  served(await call(`/api/v1/clubs/${club}/exports`, { method: "POST", token: ORGANISER_KEY }), exportStatus);

/** The status of an export. */
export const exportNow = async ({ club, id }: Pick<ExportStatus, "club" | "id">): Promise<ExportStatus> =>
  served(await call(`/api/v1/clubs/${club}/exports/${id}`, { token: ORGANISER_KEY }), exportStatus);

/** Waits until an export has ended. */
export const exportEnded = async (ordered: ExportStatus): Promise<ExportStatus> => {
  let status = ordered;
  await eventually(async () => {
    status = await exportNow(ordered);
    return status.status !== "writing";
  }, 30_000);
  return status;
};

/** A new link to the file of an export. */
export const linkTo = async ({ club, id }: Pick<ExportStatus, "club" | "id">): Promise<string> => {
  const path = `/api/v1/clubs/${club}/exports/${id}/link`;
  return (await served(await call(path, { method: "POST", token: ORGANISER_KEY }), exportLink)).url;
};

/** A club's file, as a person with the link downloads it. */
export const exported = async (club: string): Promise<string> => {
  const ended = await exportEnded(await orderExport(club));
  if (ended.status !== "ready") throw new Error(`${ended.status}: ${ended.reason}`);
  const answer = await call(await linkTo(ended));
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return new TextDecoder().decode(await answer.arrayBuffer());
};

/** Sections of a file outside the club's own record: those whom it awaits, and its acts. */
const ASIDE = SECTIONS.filter(({ aside }) => aside).map(({ table }) => `"section":"${table}"}`);

/** The lines of the club's own record, in their order. */
export const recordIn = (text: string): string[] =>
  text
    .split("\n")
    .slice(1, -2)
    .filter((line) => !ASIDE.some((section) => line.endsWith(section)));

/** The file's SHA-256, by which it is known. */
export const digestOf = (file: string): string => createHash("sha256").update(file).digest("hex");

/** The SHA-256 of a piece, as it is sent with it (RFC 9530). */
export const contentDigest = (text: string): string =>
  `sha-256=:${createHash("sha256").update(text).digest("base64")}:`;

/** Sends a piece of a file. */
export const sendPart = (
  id: string,
  part: number,
  raw: string,
  token: string = ORGANISER_KEY,
  digest: string = contentDigest(raw),
): Promise<Response> =>
  call(`/api/v1/imports/${id}/parts/${part}`, {
    method: "PUT",
    raw,
    token,
    headers: { "content-type": "application/x-ndjson", "content-digest": digest },
  });

/** The file in pieces of `lines` lines. */
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

/** The status of an import. */
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

/** Removes everything: no table has a row and no object remembers anything. */
export const emptied = async (): Promise<void> => {
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
};
