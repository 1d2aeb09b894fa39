/**
 * The state of one message to one person. A message is `sending` from the moment before it is handed to its
 * carrier: after a crash there it stays so, because it is not known whether it was sent. It is never sent again by itself.
 */
export const MESSAGE_STATES = ["waiting", "sending", "sent", "unsure", "bounced", "dropped"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** An event of a message. */
export type MessageEvent =
  /** A consumer takes it. */
  | { readonly type: "taken" }
  /** The deliverer has taken it over. */
  | { readonly type: "delivered" }
  /** Refused for now, and certainly not delivered. */
  | { readonly type: "refused" }
  /** Refused for good: there is no such address, or the subscription is gone. */
  | { readonly type: "undeliverable" }
  /** A consumer finds that another one took it and never came back. */
  | { readonly type: "abandoned" }
  /** It is no longer wanted: its subject has changed, or the recipient turned such news off. */
  | { readonly type: "unwanted" }
  /** The desk has it sent again, although it may arrive twice. */
  | { readonly type: "resent" };

const STEPS: Readonly<Record<MessageState, Partial<Record<MessageEvent["type"], MessageState>>>> = {
  waiting: { taken: "sending", unwanted: "dropped" },
  sending: { delivered: "sent", refused: "waiting", undeliverable: "bounced", abandoned: "unsure" },
  // A deliverer that was believed dead may still report.
  unsure: { delivered: "sent", resent: "waiting" },
  sent: {},
  bounced: { resent: "waiting" },
  dropped: {},
};

/** The state after an event; `null`: the event cannot happen to a message in this state, and changes nothing. */
export const afterEvent = (state: MessageState, { type }: MessageEvent): MessageState | null =>
  STEPS[state][type] ?? null;
