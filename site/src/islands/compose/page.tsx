import { render } from "preact";
import { publishedRuleset, RULESETS, type Ruleset } from "#carrom";
import { houseRuleset } from "#shared/api/parts/ruleset.ts";
import { Composer, type ComposerProps } from "./composer.tsx";
import { draftOf, freshDraft } from "./draft.ts";
import { words } from "./words.ts";

const query = new URLSearchParams(location.search);
const club = query.get("club") ?? "";

/** A ruleset by its name: the club's own, or a published one. */
const named = async (name: string): Promise<Ruleset | null> => {
  const published = publishedRuleset(name);
  if (published) return published;
  if (club !== "" && name !== "") {
    const answer = await fetch(`/api/v1/clubs/${encodeURIComponent(club)}/rulesets/${encodeURIComponent(name)}`);
    const found = answer.ok ? houseRuleset.safeParse(await answer.json()) : null;
    if (found?.success) return found.data.document;
  }
  return null;
};

/** What the address asks for: `?base=icf` to start from, `?club=…&rules=…` to go on with. */
const opened = async (): Promise<Omit<ComposerProps, "w"> | null> => {
  const [first] = RULESETS;
  const rules = query.get("rules");
  const going = rules === null ? null : await named(rules);
  const base = await named(going?.base ?? query.get("base") ?? "");
  if (going && base) return { opened: draftOf(base, going), houses: [base].filter(isHouse), club };
  const start = base ?? first;
  return start ? { opened: freshDraft(start), houses: [start].filter(isHouse), club } : null;
};

const isHouse = ({ base }: Ruleset): boolean => base !== undefined;

const slot = document.querySelector('[data-view="compose"]');
const props = await opened();
if (slot && props) {
  // The content for readers without scripts makes room.
  slot.replaceChildren();
  render(<Composer w={words} {...props} />, slot);
}
