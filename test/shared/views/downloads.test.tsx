import { renderToString } from "preact-render-to-string";
import { expect, it } from "vitest";
import * as said from "#edge/pages/shell/words.ts";
import { Downloads } from "#shared/views/parts/downloads.tsx";

it("a table is offered as CSV with commas, with semicolons for spreadsheets that want them, and as JSON", () => {
  const html = renderToString(
    <Downloads
      w={said.ratingsWords}
      offers={[
        { name: "Table", path: "divisions/d/standings" },
        { name: "List", path: "ratings/l/standings", query: "?least=3" },
      ]}
    />,
  );
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));
  expect(addresses).toEqual([
    "/api/v1/divisions/d/standings.csv",
    "/api/v1/divisions/d/standings.csv?separator=%3B",
    "/api/v1/divisions/d/standings",
    "/api/v1/ratings/l/standings.csv?least=3",
    "/api/v1/ratings/l/standings.csv?least=3&separator=%3B",
    "/api/v1/ratings/l/standings?least=3",
  ]);
  expect(html).toContain("CSV for Excel (;)");
});
