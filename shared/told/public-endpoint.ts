import { err, ok, type Result } from "../result.ts";

/** The reasons why nothing is ever sent to an address. */
const ENDPOINT_FAULTS = [
  "too-long",
  "not-https",
  "credentials",
  "not-plain",
  "other-port",
  "no-name",
  "inner-name",
  "own-host",
] as const;
export type EndpointFault = (typeof ENDPOINT_FAULTS)[number];

/** An address on a public host, in the form of the request: its host in small letters, without the default port of https. */
export type PublicEndpoint = { readonly host: string; readonly address: string };

const MOST_CHARACTERS = 2000;
const MOST_OF_A_NAME = 253;

/** The scheme, then everything up to the first character that ends a host and its port, then the rest. */
const PARTS = /^https:\/\/([^/?]*)(.*)$/is;
/**
 * ASCII that a browser's parser of addresses does not change. A backslash, a tab or a fragment is read in different ways by
 * different programs, and a letter of another script may be turned into an ASCII one, so all of these are refused.
 */
const PLAIN = /^[!$-;=?-[\]_a-z~]*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** The last label of a name: letters, or international. A last label of digits, or of `0x`, makes an IPv4 address. */
const LAST_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;
const ONLY_PORT = "443";

/** Names without a host on the public internet (RFC 6761, 6762, 8375, 9476; ICANN's `internal`), or usually of an inner host. */
const INNER = [
  "localhost",
  "localdomain",
  "local",
  "internal",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
  "host",
  "domain",
  "test",
  "example",
  "invalid",
  "onion",
  "alt",
  "arpa",
];

/** Public names whose subdomains resolve to the address that they spell, or to the sender's own machine. */
const MIRRORS = [
  "nip.io",
  "sslip.io",
  "xip.io",
  "traefik.me",
  "local-ip.sh",
  "localtest.me",
  "lvh.me",
  "lacolhost.com",
  "localho.st",
  "vcap.me",
  "smackaho.st",
];

/** Whether a host is a name or a subdomain of it. */
const isWithin = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`);

const faultOfHost = (host: string, own: readonly string[]): EndpointFault | null => {
  const labels = host.split(".");
  const last = labels.at(-1) ?? "";
  if ([...INNER, ...MIRRORS].some((name) => isWithin(host, name))) return "inner-name";
  // A name of one label comes from an inner network.
  if (labels.length < 2 && LAST_LABEL.test(host)) return "inner-name";
  if (host.length > MOST_OF_A_NAME || !LAST_LABEL.test(last) || !labels.every((label) => LABEL.test(label)))
    return "no-name";
  return own.some((name) => isWithin(host, name.toLowerCase())) ? "own-host" : null;
};

/**
 * Reads an address for notifications, and refuses any that could lead into an inner network: only https, only
 * port 443, only a name of the public internet and never an IP address in any notation, no user or password, nothing that
 * programs read in different ways. A public name may still resolve to a private address: the code that connects has to
 * refuse that, and to follow no redirect.
 *
 * @param own hosts of this deployment, and everything below them: nothing is sent there either
 */
export const publicEndpoint = (text: string, own: readonly string[]): Result<PublicEndpoint, EndpointFault> => {
  if (text.length > MOST_CHARACTERS) return err("too-long");
  const [, authority, rest = ""] = PARTS.exec(text) ?? [];
  if (authority === undefined) return err("not-https");
  if (authority.includes("@")) return err("credentials");
  if (!PLAIN.test(text.toLowerCase())) return err("not-plain");
  const [named = "", port, ...more] = authority.toLowerCase().split(":");
  // An IPv6 address has colons and brackets.
  if (more.length > 0 || named.includes("[")) return err("no-name");
  const fault = faultOfHost(named, own);
  if (fault) return err(fault);
  if (port !== undefined && port !== ONLY_PORT) return err("other-port");
  return ok({ host: named, address: `https://${named}${rest.startsWith("/") ? rest : `/${rest}`}` });
};
