const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const GROUP = /^[0-9a-f]{1,4}$/;
const GROUPS = 8;
/** An IPv4 address written as an IPv6 one begins with these groups (RFC 4291, 2.5.5.2). */
const MAPPED = ["0", "0", "0", "0", "0", "ffff"];

/** The last four bytes of an IPv6 address may be written as an IPv4 address: as the two groups that they are. */
const withoutDots = (group: string): string[] => {
  if (!IPV4.test(group)) return [group];
  const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
};

const groupsIn = (text: string): string[] => (text === "" ? [] : text.split(":").flatMap(withoutDots));

/** The eight groups of an IPv6 address, without leading zeros; `null` for what is none. */
const expanded = (address: string): readonly string[] | null => {
  const [zoneless = ""] = address.toLowerCase().split("%", 1);
  const halves = zoneless.split("::");
  if (halves.length > 2) return null;
  const [head, tail] = [groupsIn(halves[0] ?? ""), groupsIn(halves[1] ?? "")];
  const missing = GROUPS - head.length - tail.length;
  if (halves.length === 2 ? missing < 0 : missing !== 0) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => "0"), ...tail];
  return groups.every((group) => GROUP.test(group)) ? groups.map((group) => group.replace(/^0+(?=.)/, "")) : null;
};

/**
 * The network that an address is counted as: an IPv4 address by itself, and an IPv6 address as its /64, which one
 * household has 2^64 addresses of. However an address is written, it comes out the same; `unknown`: it is none.
 */
export const networkOf = (address: string): string => {
  if (IPV4.test(address)) return address;
  const groups = expanded(address);
  if (!groups) return "unknown";
  if (MAPPED.every((group, index) => groups[index] === group))
    return groups.slice(MAPPED.length).flatMap(bytesOf).join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
};

const bytesOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
};

/** The client of a request, by the address that Cloudflare saw. Behind anything else all are one client. */
export const clientOf = (request: Request): string => networkOf(request.headers.get("cf-connecting-ip") ?? "");
