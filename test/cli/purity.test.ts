import { dirname } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { root } from "#cli/server/children.ts";

const PLANTED = `${root}shared/planted.ts`;

/** Errors of the compiler for one more module in `shared/`, by that folder's own settings. */
const complaints = (source: string): string[] => {
  const config = `${root}shared/tsconfig.json`;
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    dirname(config),
  );
  const host = ts.createCompilerHost({ ...options, composite: false });
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => file === PLANTED || fileExists(file);
  host.getSourceFile = (file, version, ...rest) =>
    file === PLANTED ? ts.createSourceFile(file, source, version) : getSourceFile(file, version, ...rest);
  const program = ts.createProgram([PLANTED], { ...options, composite: false }, host);
  const planted = program.getSourceFile(PLANTED);
  return program
    .getSemanticDiagnostics(planted)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
};

describe("shared/ cannot name the outside world", () => {
  it("and compiles what is pure", () => {
    expect(complaints("export const one: number = Math.max(1, 0);\n")).toEqual([]);
  });

  it.each([
    ["the page", "export const title = document.title;", "'document'"],
    ["the process", "export const id = process.pid;", "'process'"],
    ["the disk", 'export { readFileSync } from "node:fs";', "'node:fs'"],
    ["a clock that calls back", "export const later = setTimeout(() => 1, 2);", "'setTimeout'"],
    ["the network", 'export const answer = fetch("https://carrom.example");', "'fetch'"],
    ["the Worker's types", "export type State = DurableObjectState;", "'DurableObjectState'"],
  ])("%s", (_, source, named) => {
    expect(complaints(`${source}\n`).join("\n")).toContain(`Cannot find name ${named}`);
  });
});
