import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { convertV4MiniflareOptions, Miniflare, Response as NodeResponse, NoOpLog } from "miniflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { outboundWorker } from "#cli/serve/runtime.ts";

const DATE = "2026-10-01";
const ASKS = `export default {
  async fetch(request, env) {
    if (new URL(request.url).pathname === "/host") return env.HOST.fetch("http://host/");
    const { to } = await request.json();
    return fetch(to).then(({ status }) => new Response(String(status)), () => new Response("refused"));
  },
};`;

let came = 0;
const inner = createServer((_request, answer) => {
  came += 1;
  answer.end("inside");
});
let miniflare: Miniflare;

const options = (outbound: object) =>
  convertV4MiniflareOptions({
    cf: false,
    log: new NoOpLog(),
    telemetry: { enabled: false },
    workers: [
      {
        name: "asks",
        modules: true,
        script: ASKS,
        compatibilityDate: DATE,
        ...outbound,
        serviceBindings: { HOST: () => new NodeResponse("the host") },
      },
      outboundWorker(DATE),
    ],
  });

const asked = async (to: string): Promise<string> => {
  const answer = await miniflare.dispatchFetch("http://asks/", { method: "POST", body: JSON.stringify({ to }) });
  return answer.text();
};

beforeAll(async () => {
  await new Promise<void>((resolve) => void inner.listen(0, "127.0.0.1", resolve));
  miniflare = new Miniflare(options({ outboundService: "outbound" }));
  await miniflare.ready;
});
afterAll(async () => {
  await miniflare.dispose();
  inner.close();
});

it("lets the Worker of npm run serve reach nothing on this machine or in its network, by number or by name", async () => {
  const { port } = inner.address() as AddressInfo;
  // A name is looked up first: its address decides.
  for (const host of [
    "127.0.0.1",
    "localhost",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "0.0.0.0",
    "10.0.0.1",
    "192.168.0.1",
    "169.254.169.254",
    // IPv4 within IPv6, as a network that translates writes it.
    "[64:ff9b::7f00:1]",
  ])
    expect(`${host} ${await asked(`http://${host}:${port}/`)}`).not.toContain("200");
  expect(came).toBe(0);
  // No network translates here, so that this address is refused or not to be reached alike.
  expect(outboundWorker(DATE).serviceBindings.PUBLIC.network.deny).toEqual(["64:ff9b::/96", "64:ff9b:1::/48"]);
  // A service that the host itself is bound to is reached another way.
  expect(await (await miniflare.dispatchFetch("http://asks/host")).text()).toBe("the host");
  // Without the outbound Worker the Worker would reach this machine.
  await miniflare.setOptions(options({}));
  expect(await asked(`http://127.0.0.1:${port}/`)).toBe("200");
});
