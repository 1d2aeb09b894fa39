import { h } from "preact";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { decide, pairing } from "#edge/routes/league/decisions.ts";
import type { DecisionPreview } from "#shared/views/desk/deciding/decision-form.tsx";
import { PairingView } from "#shared/views/desk/deciding/pairing.tsx";
import { pairTitle } from "#shared/views/desk/pair-title.ts";
import { type FormValues, formMarkup } from "../shell/form.ts";
import { numberIn } from "../shell/form-body.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { troubleIn } from "../shell/trouble.ts";
import { divisionAtDesk } from "./division-at-desk.ts";
import { deskWords } from "./words.ts";

/** The pairs that a form says, in their order. */
const pairsIn = (typed: FormValues) =>
  Object.keys(typed)
    .flatMap((field) => /^home\/(\d+)$/.exec(field)?.[1] ?? [])
    .map(Number)
    .toSorted((one, other) => one - other)
    .map((index) => ({ home: typed[`home/${index}`] ?? "", away: typed[`away/${index}`] ?? "" }));

/** The page on which the next round of a Swiss is paired. */
export const pairingPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/divisions/:id/desk/pairing",
    admit: divisionAtDesk,
    address: ({ division }) => `/divisions/${division.id}/desk`,
    // The desk of the division says it.
    news: (c) => ({ paired: deskWords(c).divisionNews.paired }),
    view: async (c, { division }, { typed, trouble }: FormState<DecisionPreview>) => {
      if (!division.pairing) return null;
      const due = division.pairing.due !== null;
      const found = due ? await ask(c, pairing, { params: { id: division.id } }) : null;
      const proposed = found?.ok ? found.value : null;
      const refused =
        found && !found.ok
          ? troubleIn(c.var.words.problems, found.error, { body: undefined, fields: {}, typed })
          : null;
      const data = { division, proposed, typed, trouble: trouble ?? refused, id: crypto.randomUUID() };
      return {
        title: pairTitle(deskWords(c), division),
        html: formMarkup(h(PairingView, { w: deskWords(c), data })),
      };
    },
  });

  for (const [name, reason] of [
    ["", "pairing-rule"],
    ["/changed", undefined],
  ] as const)
    form.performs(name, decide, {
      at: "decision",
      params: ({ division }) => ({ id: division.id }),
      body: ({ id }, typed) => ({
        id,
        decision: {
          type: "round_paired",
          round: numberIn(typed.round),
          pairs: pairsIn(typed),
          bye: typed.bye || null,
          reason: reason ?? (typed.reason || undefined),
          note: typed.note || undefined,
        },
      }),
      empty: (c) => ({ reason: deskWords(c).chooseReason() }),
      onward: "paired",
    });
};
