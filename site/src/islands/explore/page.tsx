import "../live/own-direction.ts";
import { render } from "preact";
import { readAddress } from "#shared/views/parts/address.ts";
import { Explorer } from "./explorer.tsx";
import { words } from "./words.ts";

const slot = document.querySelector('[data-view="explore"]');
// The content for readers without scripts makes room.
slot?.replaceChildren();
if (slot) render(<Explorer w={words} opened={readAddress(location.search, "icf")} site={location.origin} />, slot);
