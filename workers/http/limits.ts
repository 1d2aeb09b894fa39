import { bodyLimit } from "hono/body-limit";
import { MAX_BODY_BYTES } from "../../shared/api/limits.ts";
import { refuse } from "./problem.ts";

/** Refuses bodies that no honest request has, whether they say how long they are or not. */
export const bodyLimits = () =>
  bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) =>
      refuse(c, {
        code: "body-too-large",
        message: `A request's body has at most ${MAX_BODY_BYTES} bytes.`,
        place: "",
      }),
  });
