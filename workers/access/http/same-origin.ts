/** What only reads needs no proof of where it came from. */
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a request changes something. */
export const isUnsafe = (request: Request): boolean => !SAFE.has(request.method);

/** Whether the browser says that a page of ours asked: no other page can make it say so. */
export const isSameOrigin = (request: Request): boolean => {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return request.headers.get("origin") === new URL(request.url).origin;
};

/** Whether the browser says that another page asked. Programs say neither. */
export const isForeign = (request: Request): boolean =>
  (request.headers.has("sec-fetch-site") || request.headers.has("origin")) && !isSameOrigin(request);
