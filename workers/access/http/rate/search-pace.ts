import type { AllowanceLeft } from "../../../../shared/api/parts/allowance.ts";
import type { Fault } from "../../../../shared/api/parts/fault.ts";
import { SEARCHES } from "../../../../shared/api/parts/limits.ts";
import type { Result } from "../../../../shared/result.ts";
import type { AppContext } from "../../accounts/context.ts";
import { clientOf } from "./client.ts";
import { Pace } from "./pace.ts";
import { rateTold } from "./rate-headers.ts";

const pace = new Pace("search", SEARCHES);

/** Whether the client of this request may search now: an answer is different for every word, so none is kept. */
export const searchAllowed = (c: AppContext): Result<AllowanceLeft, Fault> =>
  rateTold(c, pace.admit(clientOf(c.req.raw), Date.now()));
