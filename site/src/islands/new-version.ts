import { keepShell } from "./score/registration.ts";

/** Keeps the page on this device, and says when a newer one waits: it comes when somebody asks for it, and not before. */
const line = document.querySelector<HTMLElement>("[data-new-version]");

keepShell((apply) => {
  const button = line?.querySelector("button");
  if (!line || !button) return;
  button.onclick = apply;
  line.hidden = false;
});
