/** Version of the rules engine: every report names it, so that a verdict can be traced to the code that gave it. */
export const ENGINE_VERSION = "0.2.0";
