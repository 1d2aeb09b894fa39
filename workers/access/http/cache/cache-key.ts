/** What a kept answer is found by: nothing but all of these, so that none is ever taken for another. */
export type CacheKey = {
  /** Which release of the Worker made it: two releases say the same otherwise. */
  readonly release: string;
  /** The language of its sentences. */
  readonly language: string;
  /** The version of what it was derived from. */
  readonly version: string;
  /** What was asked for: an address without a query, `https://carrom.example/divisions/first`. */
  readonly address: string;
};

/**
 * The address that an answer is kept under in Cloudflare's cache, which finds by address alone. There is no page under it, and
 * nobody is answered from the cache by asking for it: the Worker looks there itself.
 */
export const cacheAddress = ({ release, language, version, address }: CacheKey): string => {
  const { origin, pathname } = new URL(address);
  const parts = [release, language, version, pathname].map(encodeURIComponent);
  return `${origin}/.kept/${parts.join("/")}`;
};
