import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Router } from "#access/http/router.ts";
import { decisionLine, proposedRound } from "#shared/api/league/league.ts";
import { PairingView } from "#shared/views/desk/deciding/pairing.tsx";
import { pairTitle } from "#shared/views/desk/pair-title.ts";
import type { FormValues } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { fieldAmong, troubleAt, withReason } from "../shell/internal-api.ts";
import { type DivisionAtDesk, divisionAtDesk } from "./division-at-desk.ts";
import { numberIn } from "./typed-values.ts";
import { deskWords } from "./words.ts";

/** The pairs that a form says, in their order. */
const pairsIn = (typed: FormValues) =>
  Object.keys(typed)
    .flatMap((field) => /^home\/(\d+)$/.exec(field)?.[1] ?? [])
    .map(Number)
    .toSorted((one, other) => one - other)
    .map((index) => ({ home: typed[`home/${index}`] ?? "", away: typed[`away/${index}`] ?? "" }));

const publish = ({ api, division }: DivisionAtDesk, typed: FormValues, reason: string | undefined) =>
  api.send(
    "POST",
    `/api/v1/divisions/${division.id}/decisions`,
    {
      id: typed.id,
      decision: {
        ...{ type: "round_paired", round: numberIn(typed.round), pairs: pairsIn(typed), bye: typed.bye || null },
        ...(reason === undefined ? {} : { reason }),
        ...(typed.note ? { note: typed.note } : {}),
      },
    },
    decisionLine,
  );

const fieldOf = (place: string): string | null => fieldAmong(["reason", "note"])(place.replace(/^decision\//, ""));

/** The page on which the next round of a Swiss is paired. */
export const pairingPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/divisions/:id/desk/pairing",
    admit: (c) => divisionAtDesk(app, c),
    address: ({ division }) => `/divisions/${division.id}/desk`,
    // The desk of the division says it.
    news: { paired: deskWords.divisionNews.paired },
    troubleOf: (problem) => withReason(troubleAt(problem, fieldOf), {}, deskWords.chooseReason()),
    view: async (_c, { api, division }, { typed, trouble }) => {
      if (!division.pairing) return null;
      const due = division.pairing.due !== null;
      const found = due ? await api.get(`/api/v1/divisions/${division.id}/pairing`, proposedRound) : null;
      const proposed = found?.ok ? found.value.value : null;
      const refused = found && !found.ok ? troubleAt(found.error, fieldOf) : null;
      const data = { division, proposed, typed, trouble: trouble ?? refused, id: crypto.randomUUID() };
      return {
        title: pairTitle(deskWords, division),
        html: renderToString(h(PairingView, { w: deskWords, data })),
      };
    },
  });

  form("", (desk, typed) => publish(desk, typed, "pairing-rule"), "paired");
  form("/changed", (desk, typed) => publish(desk, typed, typed.reason || undefined), "paired");
};
