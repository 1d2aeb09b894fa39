import { render } from "preact";
import { Verifier } from "./verifier.tsx";

const slot = document.querySelector('[data-view="verify"]');
// What stands there for those without scripts makes room.
slot?.replaceChildren();
if (slot) render(<Verifier />, slot);
