import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { copyRelease } from "../serve/release.ts";
import { root, run, runQuietly } from "../server/children.ts";
import { sumOf } from "../server/file-sum.ts";
import { neededBy } from "./needed.ts";
import { PLATFORM, sumLine, writeSums } from "./sums.ts";

/** Commands of a release on a host. */
const COMMANDS = ["serve", "backup", "restore", "upgrade", "resend", "export", "import", "rebuild", "approve"];
/** Commands of a release on logs and rulesets. */
const LOOKED_AT = ["verify", "replay", "ruleset"];

/** Files of the repository that are read and not run. */
const READ = ["LICENSE", ".github/guide", ".github/CHANGELOG.md", "workers/cli/serve"];

/** Starts a command of the release by its own Node, with a state folder that outlives this version. */
const SCRIPT = `#!/bin/sh
# strikebook COMMAND [ARGUMENT...]: ${[...COMMANDS, ...LOOKED_AT].join(", ")}; each knows --help.
here=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
export STRIKEBOOK_SCRIPT="$0" STRIKEBOOK_STATE="\${STRIKEBOOK_STATE:-$(dirname "$here")/strikebook-state}"
if [ ! -f "$here/workers/cli/\${1:-none}.ts" ]; then
  sed -n 's/^# //p' "$here/strikebook" >&2
  exit 2
fi
command=$1
shift
exec "$here/node_modules/.bin/node" "$here/workers/cli/$command.ts" "$@"
`;

const START = `Strikebook, a carrom league on your own machine.

  PUBLIC_ORIGIN=http://localhost:8787 ./strikebook serve              to try it on this machine
  PUBLIC_ORIGIN=https://carrom.example ./strikebook serve             for everybody, behind a proxy with a certificate

PORT=8080 before it takes another port; the address of a trial then ends in 8080 as well. Ctrl-C stops it.
It prints the address of a page on which you found your first club.
It needs 64-bit Linux with glibc 2.35 or later, and the package ca-certificates.
.github/guide/serve.md says the rest: a proxy, a service, backups, upgrades.
sha256sum -c SHA256SUMS says whether these files are what was released; sbom.json says what is in them.
`;

const described = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  type: z.string(),
  imports: z.record(z.string(), z.string()),
});

/** Maps and types are for developers. workerd lies in the package of its platform, and once more in its own. */
const isNeeded = (path: string): boolean =>
  !/\.map$|\.d\.[cm]?ts$/.test(path) && !path.startsWith(`${root}node_modules/workerd/bin`);

const copy = (path: string, to: string): void => {
  mkdirSync(dirname(join(to, path)), { recursive: true });
  cpSync(`${root}${path}`, join(to, path), { recursive: true, filter: isNeeded });
};

/** The bill of materials of what is in the Worker, the site and the commands, as CycloneDX. */
const writeBill = async (folder: string): Promise<void> => {
  const { ok, out, text } = await run("npm", ["sbom", "--omit", "dev", "--sbom-format", "cyclonedx"], {
    output: "pipe",
  });
  if (!ok) throw new Error(text);
  writeFileSync(join(folder, "sbom.json"), out);
};

/** Lays out in an empty folder all that running needs, and nothing that building needs. */
export const writeTree = async (folder: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  const { files, packages } = await neededBy([...COMMANDS, ...LOOKED_AT]);
  for (const path of [...READ, ...files, ...packages]) copy(path, folder);
  copyRelease(folder);
  const node = join(folder, "node_modules", ".bin", "node");
  mkdirSync(dirname(node), { recursive: true });
  cpSync(`${root}node_modules/node/bin/node`, node);
  const about = described.parse(JSON.parse(readFileSync(`${root}package.json`, "utf8")));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(about, null, 2)}\n`);
  writeFileSync(join(folder, "README.txt"), START);
  writeFileSync(join(folder, "strikebook"), SCRIPT);
  chmodSync(join(folder, "strikebook"), 0o755);
  await writeBill(folder);
  await writeSums(folder);
};

/** The name of the archive of a version on this machine's platform, without `.tar.gz`. */
const archiveName = (version: string): string => `strikebook-${version}-${PLATFORM}`;

/** Packs a folder into an archive beside it, with its sum; answers with its file and bytes. */
export const pack = async (folder: string): Promise<{ readonly file: string; readonly bytes: number }> => {
  const file = `${folder}.tar.gz`;
  await runQuietly("tar", ["-czf", file, "-C", dirname(folder), basename(folder)]);
  writeFileSync(`${file}.sha256`, sumLine(await sumOf(file), basename(file)));
  return { file, bytes: statSync(file).size };
};

export const writeArchive = async (folder: string, version: string) => {
  mkdirSync(folder, { recursive: true });
  const tree = join(folder, archiveName(version));
  await writeTree(tree);
  return pack(tree);
};
