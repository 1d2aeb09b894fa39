import { env } from "cloudflare:workers";
import { z } from "zod";

declare global {
  namespace Cloudflare {
    interface Env {
      /** The keys of the phone of the push service that replaces a browser's. */
      readonly PHONE: { readonly p256dh: string; readonly auth: string };
    }
  }
}

/** The push service that replaces a browser's. */
export const HOST = env.PUSH_HOST ?? "";

/** The subscription of a phone whose notes go to a path of the push service. */
export const phoneOf = (path: string) => ({
  endpoint: `https://${HOST}/${path}`,
  keys: env.PHONE,
  device: "Firefox",
});

const arrival = z.object({
  to: z.string(),
  note: z.object({ title: z.string(), body: z.string(), path: z.string() }),
  signed: z.boolean(),
  claims: z.object({ aud: z.string(), exp: z.number(), sub: z.string() }),
});

/** The notes sent to these paths, decrypted by the phone, in the order in which they came. */
export const arrived = async (...paths: readonly string[]): Promise<readonly z.output<typeof arrival>[]> => {
  const all = z.array(arrival).parse(await (await fetch(`https://${HOST}/arrived`)).json());
  return all.filter(({ to }) => paths.includes(to.slice(1)));
};
