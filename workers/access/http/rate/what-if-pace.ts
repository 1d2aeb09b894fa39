import type { AllowanceLeft } from "../../../../shared/api/parts/allowance.ts";
import type { Fault } from "../../../../shared/api/parts/fault.ts";
import { WHAT_IFS } from "../../../../shared/api/parts/limits.ts";
import type { Result } from "../../../../shared/result.ts";
import type { AppContext } from "../../accounts/context.ts";
import { clientOf } from "./client.ts";
import { Pace } from "./pace.ts";
import { rateTold } from "./rate-headers.ts";

const pace = new Pace("what-if", WHAT_IFS);

/** Whether the client of this request may have a replay under other rules now: it costs as much as a whole match. */
export const whatIfAllowed = (c: AppContext): Result<AllowanceLeft, Fault> =>
  rateTold(c, pace.admit(clientOf(c.req.raw), Date.now()));
