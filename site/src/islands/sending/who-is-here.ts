import type { Account } from "#shared/api/deployment/accounts.ts";

/** The signed-in account; `null` if there is none. The cookie that pages may read saves asking in vain. */
export const whoIsHere = async (): Promise<Account | null> => {
  if (!document.cookie.split("; ").includes("strikebook-here=1")) return null;
  try {
    const answer = await fetch("/api/v1/account", { cache: "no-store" });
    // Our own API's answer (shared/api/deployment/accounts.ts).
    return answer.ok ? ((await answer.json()) as Account) : null;
  } catch {
    return null;
  }
};
