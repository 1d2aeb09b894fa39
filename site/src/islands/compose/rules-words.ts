import * as clauses from "../../../../shared/words/clauses.en.ts";
import { seeReading, title } from "../../../../shared/words/readings.en.ts";
import * as rulebook from "../../../../shared/words/rulebook.en.ts";

/** The words of rules beside the form: of our readings only their titles. */
export const rules = { rulebook, clauses, readings: { title, seeReading } };
