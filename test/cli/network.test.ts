import { expect, it } from "vitest";
import { forPhones } from "#cli/print/next-step.ts";
import { isForOthers, reachedAt } from "#cli/server/network.ts";
import * as english from "#shared/words/cli.en.ts";

const address = (text: string, family: "IPv4" | "IPv6", internal: boolean) => ({
  address: text,
  netmask: "",
  mac: "",
  cidr: null,
  internal,
  ...(family === "IPv4" ? { family } : { family, scopeid: 0 }),
});

it("knows where a phone in the same network reaches a local server", () => {
  const lo = [address("127.0.0.1", "IPv4", true)];
  const wlan = [address("fe80::1", "IPv6", false), address("192.168.1.20", "IPv4", false)];
  expect(reachedAt("0.0.0.0", { lo, wlan })).toBe("192.168.1.20");
  expect(reachedAt("::", { lo, wlan })).toBe("192.168.1.20");
  expect(reachedAt("0.0.0.0", { lo })).toBe("localhost");
  expect(reachedAt("laptop.local", { lo, wlan })).toBe("laptop.local");
  expect(["localhost", "127.0.0.1", "::1", "0.0.0.0", "laptop.local"].map(isForOthers)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

it("shows a phone the way, and says what only secure pages can do", () => {
  const lines = forPhones(english, "http://192.168.1.20:8787");
  expect(lines[0]).toContain("http://192.168.1.20:8787");
  expect(lines.join("\n")).toMatch(/[▀▄█]{6}/);
  expect(lines.join("\n")).toContain("not encrypted");
});
