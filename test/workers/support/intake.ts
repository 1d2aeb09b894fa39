import { type IntakeAnswer, intakeAnswer } from "../../../shared/api/intake.ts";
import { call, ORGANISER_KEY, served } from "./api.ts";

/** Sends a list and takes whatever is answered. */
export const sendList = (path: string, text: BodyInit, token = ORGANISER_KEY): Promise<Response> =>
  call(`/api/v1/${path}`, { raw: text, token, headers: { "content-type": "text/csv" } });

/** Brings in a list that is to be taken. */
export const bringIn = async (path: string, text: string): Promise<IntakeAnswer> =>
  served(await sendList(path, text), intakeAnswer);

/** Asks what would become of a list. */
export const tryOut = (path: string, text: string): Promise<IntakeAnswer> => bringIn(`${path}?dryRun=true`, text);
