import { WHAT_IFS } from "../../shared/api/limits.ts";
import type { Result } from "../../shared/result.ts";
import type { Fault } from "../fault.ts";
import { clientOf } from "./client.ts";
import type { AppContext } from "./context.ts";
import { Pace } from "./pace.ts";

const pace = new Pace(WHAT_IFS);

/** Whether the client of this request may have a replay under other rules now: it costs as much as a whole match. */
export const whatIfAllowed = (c: AppContext): Result<true, Fault> => pace.admit(clientOf(c.req.raw), Date.now());
