import type { ImportStatus } from "#shared/api/deployment/import.ts";
import type { RebuildStatus } from "#shared/api/deployment/rebuild.ts";
import type { CliWords } from "../server/said-error.ts";

export const rebuildLines = (w: CliWords, found: RebuildStatus): string[] => {
  const rows = Object.entries(found.rows ?? {}).map(([table, count]) => `${table} ${count}`);
  return [
    w.matchesRebuilt({ matches: found.matches }),
    ...(rows.length > 0 ? [w.rowsRebuilt({ rows: rows.join(", ") })] : []),
    ...(found.before === null ? [] : [w.digestBefore({ digest: found.before })]),
    ...(found.after === null ? [] : [w.digestAfter({ digest: found.after })]),
    ...notDerived(w, found),
    verdict(w, found),
  ];
};

/** The matches whose logs are broken, each with the reason. */
export const notDerived = (w: CliWords, { failed, failures }: RebuildStatus): string[] => [
  ...failed.map(({ match, reason }) => w.matchNotDerived({ match, reason })),
  ...(failures > failed.length ? [w.moreNotDerived({ count: failures - failed.length })] : []),
];

const verdict = (w: CliWords, { status, reason, before, after, recorded }: RebuildStatus): string => {
  if (status !== "done") return [w.rebuildNotDone({ status }), ...(reason === null ? [] : [reason])].join(" ");
  if (before === after) return w.rebuildSame();
  return (recorded ?? 0) > 0 ? w.rebuildMoved({ events: recorded ?? 0 }) : w.rebuildDiffers();
};

/** Why an import was refused or failed, for a person: its faults by line, then the reason of the whole. */
export const refusalLines = (w: CliWords, { faults, reason, status }: ImportStatus): string[] => [
  ...faults.map(({ line, message }) => w.atLine({ line, message })),
  reason ?? w.importNotDone({ status }),
];

/** The outcome of an import, for a person; `rebuild`: the one that derived what was new, `null` where nothing was. */
export const importedLine = (w: CliWords, club: string, rebuild: RebuildStatus | null): string =>
  rebuild === null ? w.clubHere({ club }) : w.clubImported({ club });
