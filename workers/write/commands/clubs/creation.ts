import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** The outcome of a registration: sent again with the same content, it changes nothing. */
export type Creation = { readonly id: string; readonly fresh: boolean };

/** Compares what was to be stored with what is. */
export const settled = (id: string, inserted: boolean, same: boolean): Result<Creation, Fault> => {
  if (inserted) return ok({ id, fresh: true });
  if (same) return ok({ id, fresh: false });
  return err({ code: "id-in-use", message: { key: "idTaken", about: { id } }, place: "/id" });
};
