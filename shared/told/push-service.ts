import { err, ok, type Result } from "../result.ts";
import { type EndpointFault, publicEndpoint } from "./public-endpoint.ts";

/**
 * Where browsers take notes: Chrome and what is made of it, Firefox, Safari, Edge. A browser chooses its service, so no one
 * who means well ever names another host.
 */
const SERVICES = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "updates.push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
] as const;

const isAt = (host: string, service: string): boolean => host === service || host.endsWith(`.${service}`);

/**
 * Whether an address is one of a push service that browsers have.
 *
 * @param more hosts beside these, in tests and development
 * @returns the address as it is asked
 */
export const pushEndpoint = (
  text: string,
  more: readonly string[] = [],
): Result<string, EndpointFault | "no-push-service"> => {
  const found = publicEndpoint(text, []);
  if (!found.ok) return found;
  const { host, address } = found.value;
  return [...SERVICES, ...more].some((service) => isAt(host, service)) ? ok(address) : err("no-push-service");
};
