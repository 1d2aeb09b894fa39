import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { FOUNDING, type Founding } from "#shared/api/league/founding.ts";
import { SaidError } from "../server/said-error.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The settings of a deployment on one host, from the environment. */
export type Settings = {
  /** The public address of the site: `https://carrom.example`. */
  readonly origin: string;
  /** The port of this machine that the proxy in front forwards to. */
  readonly port: number;
  /** The folder that has everything: databases, objects, secrets and notes. */
  readonly state: string;
  /** The operator's own key for a new deployment; `null`: one is made. */
  readonly organiserKey: string | null;
  /** The founders of clubs, as settings of the Worker: only the operator by default. */
  readonly founding: { readonly FOUNDING: Founding; readonly FOUNDING_CODE?: string };
  /** The mail server, and the recipient of faults; `null`: none. */
  readonly mail: { readonly smtp: string; readonly from: string; readonly operator: string | null } | null;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The state folder of this machine: `STRIKEBOOK_STATE`, or `.strikebook` beside the code. */
export const stateFolder = (environment: Environment): string =>
  resolve(root, environment.STRIKEBOOK_STATE || ".strikebook");

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** A bare origin that browsers take for safe: https, or http on this machine. */
const originIn = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const { origin, href, protocol } = new URL(text);
  if (href !== `${origin}/`) return null;
  return protocol === "https:" || LOCAL.test(origin) ? origin : null;
};

const ADDRESS = /^[^\s<>@,;]+@[^\s<>@,;]+$/;

const mailIn = ({ SMTP_URL = "", MAIL_FROM = "", OPERATOR_MAIL = "" }: Environment): Settings["mail"] => {
  if (OPERATOR_MAIL !== "" && (SMTP_URL === "" || !ADDRESS.test(OPERATOR_MAIL)))
    throw new SaidError({ key: "operatorMailForm", about: { variable: "OPERATOR_MAIL", url: "SMTP_URL" } });
  if (SMTP_URL === "") return null;
  if (!/^smtps?:\/\/./.test(SMTP_URL) || !URL.canParse(SMTP_URL) || MAIL_FROM === "")
    throw new SaidError({ key: "smtpForm", about: { url: "SMTP_URL", from: "MAIL_FROM" } });
  return { smtp: SMTP_URL, from: MAIL_FROM, operator: OPERATOR_MAIL || null };
};

/** A key is sent as a bearer token (RFC 6750), and must be hard to guess. */
const KEY = /^[\w.~+/-]{20,}=*$/;

const keyIn = ({ ORGANISER_KEY = "" }: Environment): string | null => {
  if (ORGANISER_KEY === "") return null;
  if (!KEY.test(ORGANISER_KEY)) throw new SaidError({ key: "keyForm", about: { variable: "ORGANISER_KEY" } });
  return ORGANISER_KEY;
};

/** A code goes with `code` alone: under any other word it would be ignored, or not needed. */
const foundingFrom = ({ FOUNDING: said = "", FOUNDING_CODE: code = "" }: Environment): Settings["founding"] => {
  const known = said === "" ? "closed" : FOUNDING.find((one) => one === said);
  const about = { variable: "FOUNDING", words: FOUNDING.join(", "), code: "FOUNDING_CODE" };
  if (known === undefined) throw new SaidError({ key: "foundingForm", about });
  if ((known === "code") !== (code !== "")) throw new SaidError({ key: "foundingCodeForm", about });
  if (known !== "code") return { FOUNDING: known };
  if (code.length < LEAST_OF_A_CODE) throw new SaidError({ key: "foundingCodeForm", about });
  return { FOUNDING: known, FOUNDING_CODE: code };
};

const LEAST_OF_A_CODE = 6;

/** @throws SaidError where something is missing, or is not what it should be. */
export const settingsIn = (environment: Environment): Settings => {
  const { PUBLIC_ORIGIN = "", PORT = "8787" } = environment;
  const about = { variable: "PUBLIC_ORIGIN", example: "https://carrom.example" };
  if (PUBLIC_ORIGIN === "") throw new SaidError({ key: "publicOriginMissing", about });
  const origin = originIn(PUBLIC_ORIGIN);
  if (origin === null) throw new SaidError({ key: "publicOriginForm", about });
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new SaidError({ key: "portForm", about: { variable: "PORT" } });
  return {
    origin,
    port,
    state: stateFolder(environment),
    organiserKey: keyIn(environment),
    founding: foundingFrom(environment),
    mail: mailIn(environment),
  };
};
