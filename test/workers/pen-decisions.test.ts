import { expect, it } from "vitest";
import type { PenAct } from "#shared/api/parts/pen.ts";
import type { WriteScope } from "#shared/match/write-scope.ts";
import { afterAct, afterWriting, FREE, type Held } from "#write/match/pen.ts";

const one = { device: "one", name: "One" };
const two = { device: "two", name: "Two" };
const held: Held = { holder: one, asking: null };
const asked: Held = { holder: one, asking: two };

it.each<[string, Held, typeof one, WriteScope, boolean, PenAct, Held | string]>([
  ["no one holds it", FREE, two, "scorer", false, "ask", { holder: two, asking: null }],
  ["a phone holds it", held, two, "scorer", false, "ask", asked],
  ["its holder is silent", asked, two, "scorer", true, "ask", { holder: two, asking: null }],
  ["an organiser asks", held, two, "organiser", false, "ask", { holder: two, asking: null }],
  ["an auditor asks", held, two, "auditor", true, "ask", "auditor"],
  ["its holder asks", asked, one, "scorer", false, "ask", asked],
  ["a phone asks for it", asked, one, "scorer", false, "give", { holder: two, asking: null }],
  ["no one asks for it", held, one, "scorer", false, "give", held],
  ["it is not theirs", asked, two, "scorer", true, "give", "elsewhere"],
  ["a phone asks for it", asked, one, "scorer", false, "keep", held],
  ["it is not theirs", asked, two, "organiser", false, "keep", "elsewhere"],
  ["no one asks for it", held, one, "scorer", false, "drop", FREE],
  ["a phone asks for it", asked, one, "scorer", false, "drop", { holder: two, asking: null }],
  ["they only asked", asked, two, "scorer", false, "drop", held],
  ["it is not theirs", held, two, "scorer", true, "drop", held],
])("where %s (%o, %o as %s, silent %s): %s", (_case, before, who, scope, silent, act, after) => {
  const done = afterAct(before, { who, scope, silent }, act);
  expect(done.ok ? done.value : done.error).toEqual(after);
});

it.each<[Held, WriteScope, boolean, boolean, Held | null]>([
  [FREE, "scorer", false, false, { holder: two, asking: null }],
  [held, "scorer", false, false, null],
  [held, "scorer", true, false, null],
  [held, "scorer", false, true, null],
  [held, "scorer", true, true, { holder: two, asking: null }],
  [held, "organiser", false, false, held],
  [held, "auditor", false, false, held],
  [FREE, "organiser", false, false, FREE],
])("%o, written to as %s (silent %s, a program %s): %o", (before, scope, silent, program, after) => {
  expect(afterWriting(before, { who: two, scope, silent }, program)).toEqual(after);
});
