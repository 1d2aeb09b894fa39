/** The name of the socket protocol of a match, in `Sec-WebSocket-Protocol`. */
export const LIVE_PROTOCOL = "strikebook.v1";

/** Its version, in `hello`. */
export const LIVE_VERSION = 1;

/** A browser sets no headers on a socket, and addresses are logged: a token travels as a second subprotocol. */
const BEARER = "bearer.";

/** The subprotocols that a client offers. A token of a scorer's link has only characters that are allowed here. */
export const offering = (token: string | null): string[] =>
  token === null ? [LIVE_PROTOCOL] : [LIVE_PROTOCOL, `${BEARER}${token}`];

/** A client's offer: whether it speaks this version, and its token. */
export type Offer = { readonly speaks: boolean; readonly token: string | null };

/** Reads `Sec-WebSocket-Protocol`; a client that offers no protocol at all is accepted. */
export const offerIn = (header: string | undefined): Offer => {
  const offered = (header ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const bearer = offered.find((one) => one.startsWith(BEARER));
  return {
    speaks: offered.length === 0 || offered.includes(LIVE_PROTOCOL),
    token: bearer === undefined ? null : bearer.slice(BEARER.length),
  };
};
