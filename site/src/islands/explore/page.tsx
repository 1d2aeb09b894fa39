import { render } from "preact";
import { readAddress } from "../../../../shared/views/parts/address.ts";
import { Explorer } from "./explorer.tsx";

const slot = document.querySelector('[data-view="explore"]');
// What stands there for those without scripts makes room.
slot?.replaceChildren();
if (slot) render(<Explorer opened={readAddress(location.search, "icf")} />, slot);
