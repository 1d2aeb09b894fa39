import type { Router } from "#access/http/router.ts";
import { goOn } from "#edge/pages/shell/form.ts";
import { directory } from "#ground/db/database.ts";
import { clubNamed } from "#read/queries/clubs/club-named.ts";
import { inPath } from "../at-desk.ts";

/** A page of a club's desk is found by the address of the club, too: the page itself is named by the club's id. */
export const deskByAddress = (app: Router): void => {
  app.use("/clubs/:id/desk/*", async (c, next) => {
    if (c.req.method !== "GET") return next();
    const named = c.req.param("id");
    const club = await clubNamed(directory(c.env), named);
    if (!club || club.id === named) return next();
    const { pathname, search } = new URL(c.req.url);
    return goOn(c, `/clubs/${inPath(club.id)}${pathname.slice(pathname.indexOf("/desk"))}${search}`);
  });
};
