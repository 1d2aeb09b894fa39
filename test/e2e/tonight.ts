import { randomUUID } from "node:crypto";
import { eveningDayAt, eveningPhase, eveningWindow } from "#league";
import { done } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import { organiser } from "./club.ts";

/** Zones: in one of them it is evening, from two hours before the start to six in the morning, at every moment. */
const ZONES = ["UTC", "Asia/Kolkata", "Pacific/Kiritimati"];

/** The hour at which play begins, if a division says one. */
export const STARTS = "19:00";

/** A club in a zone in which it is evening, and the day of that evening. */
export const clubTonight = async (baseURL: string, name: string) => {
  const api = organiser(baseURL);
  const now = new Date().toISOString();
  const zone =
    ZONES.find((one) => eveningPhase(eveningWindow(eveningDayAt(now, one), one, STARTS), now) === "now") ?? "UTC";
  const club = `club-${randomUUID().slice(0, 8)}`;
  await api.post("/clubs", { id: club, name }, created);
  await api.patch(`/clubs/${club}`, { zone }, done);
  return { api, club, day: eveningDayAt(now, zone) };
};
