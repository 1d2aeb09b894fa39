import { networkInterfaces } from "node:os";

/** Hosts that stand for every address of a machine. */
const ANY = ["0.0.0.0", "::"];

/** The hosts that only this machine itself reaches. */
const OWN = ["localhost", "127.0.0.1", "::1"];

/** `true` if others in the network reach a server that listens there. */
export const isForOthers = (host: string): boolean => !OWN.includes(host);

type Interfaces = ReturnType<typeof networkInterfaces>;

/**
 * The host to type for a server that listens at a host: the host itself or, where that means every address, this
 * machine's first address in a network.
 */
export const reachedAt = (host: string, interfaces: Interfaces = networkInterfaces()): string => {
  if (!ANY.includes(host)) return host;
  const addresses = Object.values(interfaces).flatMap((some) => some ?? []);
  return addresses.find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? "localhost";
};
