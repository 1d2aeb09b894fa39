import { expect, it } from "vitest";
import { networkOf } from "#access/http/rate/client.ts";

it.each([
  ["198.51.100.7", "198.51.100.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
  ["0:0:0:0:0:FFFF:c633:6407", "198.51.100.7"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["2001:db8:1:2::198.51.100.7", "2001:db8:1:2::/64"],
  ["not an address", "unknown"],
  ["1:2:3", "unknown"],
  ["", "unknown"],
])("%s is counted as %s, however it is written", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
