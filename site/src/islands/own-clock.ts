import { presentName } from "#shared/zone.ts";

/** A new club has the clock of the device on which it is founded: the server knows only where the network is. */
const field = document.querySelector<HTMLInputElement>('form[action$="/clubs/new"] input[name="zone"]');
const sentBack = document.querySelector('[role="alert"]') !== null;
if (field && !sentBack && field.value === field.defaultValue)
  field.value = presentName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
