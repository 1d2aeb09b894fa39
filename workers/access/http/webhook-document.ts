import { TEST_KIND, type WebhookKind } from "#shared/told/webhooks.ts";

/** What each kind tells, as the operation of the program that receives it. */
const SUMMARIES: Readonly<Record<WebhookKind | typeof TEST_KIND, string>> = {
  drawn: "Receive that a division was drawn.",
  "fixture-moved": "Receive that a match was moved to another day, or put off.",
  "fixture-cancelled": "Receive that a match is not played.",
  "result-entered": "Receive that a result was entered.",
  "result-confirmed": "Receive that a result was confirmed.",
  "dispute-raised": "Receive that a result is disputed.",
  decided: "Receive that the league decided something.",
  "rating-corrected": "Receive that ratings were corrected.",
  "season-closed": "Receive that a season was closed.",
  [TEST_KIND]: "Receive a delivery that was sent from the desk to try the webhook.",
};

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

/** The headers of Standard Webhooks 1.0. */
const HEADERS = [
  header("webhook-id", "The id of the delivery, the same at each attempt."),
  header("webhook-timestamp", "The time of the attempt, in seconds since 1970."),
  header("webhook-signature", "Signatures of id, timestamp and body, with spaces between; one of them has to hold."),
];

const bodyOf = (kind: string) => ({
  allOf: [{ $ref: "#/components/schemas/WebhookBody" }, { type: "object", properties: { type: { const: kind } } }],
});

/** What the Worker asks of a club's own programs, as OpenAPI 3.1 describes it. */
export const webhookDocument = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(SUMMARIES).map(([kind, summary]) => [
      kind,
      {
        post: {
          operationId: `webhook-${kind}`,
          tags: ["webhooks"],
          summary,
          parameters: HEADERS,
          requestBody: { required: true, content: { "application/json": { schema: bodyOf(kind) } } },
          responses: {
            "2XX": { description: "Taken. Anything else is tried again for about a day." },
            410: { description: "Gone. The webhook is paused." },
          },
        },
      },
    ]),
  );
