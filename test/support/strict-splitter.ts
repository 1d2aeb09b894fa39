/**
 * SQL that a splitter of statements as bad as the worst that was reported of Cloudflare's own would cut wrongly:
 * a trigger with `CASE … END` in it, and a comment with an odd apostrophe or a semicolon (workers-sdk issues 4713, 15178,
 * 15690).
 */
export const brokenBySplitting = (sql: string): readonly string[] => {
  const comments = [...sql.matchAll(/^\s*--.*$/gm)].map(([line]) => line.trim());
  const bad = comments.filter((line) => line.split("'").length % 2 === 0 || line.includes(";"));
  const triggers = [...sql.matchAll(/CREATE TRIGGER[^;]*?\bBEGIN\b.*?\bEND;/gis)].map(([text]) => text);
  const cut = triggers.filter((text) => /\bCASE\b/i.test(text));
  return [...bad, ...cut.map((text) => text.split("\n", 1)[0] ?? "")];
};
