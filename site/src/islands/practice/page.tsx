import { render } from "preact";
import { words as scoring } from "../score/tray/words.ts";
import { Practice } from "./practice.tsx";
import { words as practice } from "./words.ts";

const slot = document.querySelector('[data-view="practice"]');
if (slot) render(<Practice w={{ practice, scoring }} />, slot);
