declare module "http_ece" {
  export const decrypt: (
    body: Buffer,
    keys: {
      readonly version: "aes128gcm";
      readonly privateKey: import("node:crypto").ECDH;
      readonly authSecret: string;
    },
  ) => Buffer;
}
