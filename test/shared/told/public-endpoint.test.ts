import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EndpointFault, publicEndpoint } from "#shared/told/public-endpoint.ts";

const OWN = ["carrom.example.org"];
const read = (text: string) => publicEndpoint(text, OWN);

describe("an address that a recipient wants notifications at", () => {
  it.each([
    ["https://hooks.example.com/strikebook", "https://hooks.example.com/strikebook"],
    ["HTTPS://Hooks.Example.COM:443/A?b=c%20d", "https://hooks.example.com/A?b=c%20d"],
    ["https://example.com", "https://example.com/"],
    ["https://example.com?club=a", "https://example.com/?club=a"],
    ["https://xn--bcher-kva.example.com/", "https://xn--bcher-kva.example.com/"],
    ["https://a.xn--p1ai/", "https://a.xn--p1ai/"],
    ["https://example.com/a@b", "https://example.com/a@b"],
  ])("%s is taken", (text, address) => {
    expect(read(text)).toMatchObject({ ok: true, value: { address } });
  });

  it.each<[string, EndpointFault]>([
    ["", "not-https"],
    ["example.com", "not-https"],
    ["//example.com/", "not-https"],
    ["http://example.com/", "not-https"],
    ["ftp://example.com/", "not-https"],
    [" https://example.com/", "not-https"],
    ["https:example.com", "not-https"],
    ["https:/example.com", "not-https"],
    ["https:\\\\example.com", "not-https"],
    ["https:///", "no-name"],
    ["https://", "no-name"],
    [`https://example.com/${"a".repeat(2000)}`, "too-long"],
    ["https://user@example.com/", "credentials"],
    ["https://user:secret@example.com/", "credentials"],
    ["https://example.com@127.0.0.1/", "credentials"],
    ["https://exa\tmple.com/", "not-plain"],
    ["https://example.com/\n", "not-plain"],
    ["https://example.com\\@127.0.0.1/", "credentials"],
    ["https://example.com\\.evil.com/", "not-plain"],
    ["https://example.com/#here", "not-plain"],
    ["https://127.0.0.1#.example.com/", "not-plain"],
    ["https://exam%70le.com/", "no-name"],
    ["https://127。0。0。1/", "not-plain"],
    ["https://①②⑦.⓪.⓪.①/", "not-plain"],
    ["https://example。com/", "not-plain"],
    ["https://ｌocalhost/", "not-plain"],
    ["https://bücher.example.com/", "not-plain"],
    ["https://example.com:8443/", "other-port"],
    ["https://example.com:80/", "other-port"],
    ["https://example.com:/", "other-port"],
    ["https://example.com:0443/", "other-port"],
    ["https://example.com:443:443/", "no-name"],
    ["https://127.0.0.1/", "no-name"],
    ["https://8.8.8.8/", "no-name"],
    ["https://2130706433/", "no-name"],
    ["https://0x7f000001/", "no-name"],
    ["https://0x7f.0.0.1/", "no-name"],
    ["https://a.0x7f/", "no-name"],
    ["https://a.0x/", "no-name"],
    ["https://017700000001/", "no-name"],
    ["https://0177.0.0.01/", "no-name"],
    ["https://127.1/", "no-name"],
    ["https://127.0.0.1./", "no-name"],
    ["https://0/", "no-name"],
    ["https://169.254.169.254/latest/meta-data", "no-name"],
    ["https://[::1]/", "no-name"],
    ["https://[::ffff:127.0.0.1]/", "no-name"],
    ["https://[::ffff:7f00:1]/", "no-name"],
    ["https://[fe80::1%25eth0]/", "no-name"],
    ["https://[::1]:443/", "no-name"],
    ["https://::1/", "no-name"],
    ["https://example.com./", "no-name"],
    ["https://.example.com/", "no-name"],
    ["https://exa..mple.com/", "no-name"],
    ["https://-a.example.com/", "no-name"],
    ["https://a_b.example.com/", "no-name"],
    [`https://${"a".repeat(64)}.example.com/`, "no-name"],
    [`https://${"a.".repeat(126)}example.com/`, "no-name"],
    ["https://localhost/", "inner-name"],
    ["https://LOCALHOST:443/", "inner-name"],
    ["https://a.localhost/", "inner-name"],
    ["https://printer.local/", "inner-name"],
    ["https://metadata.google.internal/", "inner-name"],
    ["https://router/", "inner-name"],
    ["https://router.home.arpa/", "inner-name"],
    ["https://nas.lan/", "inner-name"],
    ["https://127.0.0.1.nip.io/", "inner-name"],
    ["https://10-0-0-7.sslip.io/", "inner-name"],
    ["https://localtest.me/", "inner-name"],
    ["https://hidden.onion/", "inner-name"],
    ["https://localhost.localdomain/", "inner-name"],
    ["https://carrom.example.org/", "own-host"],
    ["https://Carrom.Example.Org/api", "own-host"],
    ["https://sub.carrom.example.org/", "own-host"],
  ])("%j is refused: %s", (text, error) => {
    expect(read(text)).toEqual({ ok: false, error });
  });

  it("leads where it says: whatever is taken is read by a browser's parser as the same host, at 443, without a user name", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "https://",
        "example.com",
        "127.0.0.1",
        "0x7f",
        "localhost",
        "@",
        ":",
        "443",
        "/",
        "\\",
        ".",
        "?",
      ),
      fc.constantFrom("#", "%", "[", "]", "。", "xn--", "a", "1", "\t", " ", "-"),
      fc.webUrl(),
      fc.string({ maxLength: 5, unit: "binary" }),
    );
    const texts = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
      fc.array(piece, { maxLength: 8 }).map((pieces) => `https://${pieces.join("")}`),
      fc.tuple(fc.domain(), piece).map(([host, more]) => `https://${host}/${more}`),
    );
    let taken = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const found = read(text);
        // An international label may be invalid: then no server is asked at all.
        if (!found.ok || !URL.canParse(text)) return;
        taken += 1;
        const { protocol, hostname, port, username, password, hash } = new URL(found.value.address);
        expect({ protocol, hostname, port, username, password, hash }).toEqual({
          protocol: "https:",
          hostname: found.value.host,
          port: "",
          username: "",
          password: "",
          hash: "",
        });
        expect(hostname).toMatch(/\.[a-z0-9-]*[a-z][a-z0-9-]*$/);
        // The text itself, by the browser's parser, leads to the same place.
        expect(new URL(text).host).toBe(hostname);
      }),
      { numRuns: 3000 },
    );
    expect(taken).toBeGreaterThan(100);
  });

  it("is the same whatever is taken twice", () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ["https"] }), (text) => {
        const found = read(text);
        if (found.ok) expect(read(found.value.address)).toEqual(found);
      }),
    );
  });
});
