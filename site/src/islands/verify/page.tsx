import "../live/own-direction.ts";
import { render } from "preact";
import { Verifier } from "./verifier.tsx";
import { words } from "./words.ts";

const slot = document.querySelector('[data-view="verify"]');
// The content for readers without scripts makes room.
slot?.replaceChildren();
if (slot) render(<Verifier w={words} />, slot);
