import { z } from "zod";
import { clubId, playerId } from "../ids.ts";
import { name } from "./values.ts";

export const newPlayer = z.strictObject({ id: playerId.optional(), name, club: clubId }).meta({ id: "NewPlayer" });

/** Somebody with a name; whoever's name was removed is shown by the id. */
export const person = z.object({ id: playerId, name: z.string() });
