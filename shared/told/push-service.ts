import { err, ok, type Result } from "../result.ts";
import { type EndpointFault, publicEndpoint } from "./public-endpoint.ts";

/**
 * Push services of browsers: Chrome and its derivatives, Firefox, Safari, Edge. A browser chooses its service, so no
 * honest person ever names another host.
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
 * Reads an address of a browser's push service, and refuses any other.
 *
 * @param more further hosts, in tests and development
 * @returns the address in the form of the request
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
