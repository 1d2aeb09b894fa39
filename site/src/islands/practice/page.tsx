import { render } from "preact";
import { Practice } from "./practice.tsx";
import { words } from "./words.ts";

const slot = document.querySelector('[data-view="practice"]');
if (slot) render(<Practice w={words} />, slot);
