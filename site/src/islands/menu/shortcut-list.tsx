import { UNTRANSLATED } from "#shared/views/parts/notation.tsx";
import type { MenuWords } from "./words.ts";

/** What is typed, and what it does; as in ../strike/shortcuts.ts. */
const LIST = [
  ["0 N", "nothing"],
  ["1 2 3 4", "men"],
  ["O", "other"],
  ["Q", "queen"],
  ["S", "striker"],
  ["M", "missed"],
  ["7 9 1 3", "pockets"],
  ["U", "undo"],
  ["R", "record"],
] as const;

/** The keys of a keyboard, for whoever scores at a desk. */
export const Shortcuts = ({ w }: { readonly w: MenuWords }) => (
  <details class="shortcuts">
    <summary>{w.keyboard()}</summary>
    <dl>
      {LIST.map(([typed, does]) => (
        <div key={does}>
          <dt>
            {typed.split(" ").map((one) => (
              <kbd key={one} {...UNTRANSLATED}>
                {one}
              </kbd>
            ))}
          </dt>
          <dd>{w.does[does]()}</dd>
        </div>
      ))}
    </dl>
  </details>
);
