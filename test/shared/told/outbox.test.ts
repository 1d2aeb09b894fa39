import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { channelsFor, NEWS, WISHES } from "#shared/told/news.ts";
import { afterEvent, MESSAGE_STATES, type MessageEvent, type MessageState } from "#shared/told/outbox.ts";

const EVENTS = ["taken", "delivered", "refused", "undeliverable", "abandoned", "unwanted", "resent"] as const;

const follow = (events: readonly MessageEvent["type"][]) =>
  events.reduce<{ state: MessageState; handed: number; sure: number }>(
    ({ state, handed, sure }, type) => {
      const next = afterEvent(state, { type });
      if (next === null) return { state, handed, sure };
      // Refusals of which it is certain that nothing was delivered.
      return {
        state: next,
        handed: handed + Number(type === "taken") - Number(type === "refused"),
        sure: sure + Number(type === "resent"),
      };
    },
    { state: "waiting", handed: 0, sure: 0 },
  );

describe("a message", () => {
  it("is handed over at most once, whatever comes in whatever order, unless the desk has it sent again", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
        const { handed, sure } = follow(events);
        expect(handed).toBeLessThanOrEqual(1 + sure);
      }),
    );
  });

  it.for([
    { of: "a consumer that dies before it takes the message", events: ["taken", "delivered"], state: "sent" },
    { of: "one that dies after it took it", events: ["taken", "abandoned"], state: "unsure" },
    { of: "one that was only slow", events: ["taken", "abandoned", "delivered"], state: "sent" },
    { of: "a refusal for now", events: ["taken", "refused", "taken", "delivered"], state: "sent" },
    { of: "a refusal for good", events: ["taken", "undeliverable", "taken"], state: "bounced" },
    { of: "a fixture that moved meanwhile", events: ["unwanted", "taken"], state: "dropped" },
  ] as const)("comes to $state after $of", ({ events, state }) => {
    expect(follow(events).state).toBe(state);
  });

  it("that was delivered or is not wanted any more stays so", () => {
    for (const state of ["sent", "dropped"] as const)
      for (const type of EVENTS) expect(afterEvent(state, { type })).toBeNull();
    expect(MESSAGE_STATES).toHaveLength(6);
  });
});

describe("the channels of a recipient", () => {
  it("are what they asked for, and both where they said nothing", () => {
    for (const kind of NEWS) {
      expect(channelsFor({}, kind)).toEqual(["mail", "push"]);
      const chosen = WISHES.map((wish) => channelsFor({ [kind]: wish }, kind));
      expect(chosen).toEqual([[], ["mail"], ["push"], ["mail", "push"]]);
    }
  });
});
