/**
 * The oldest browsers that the site is built for, by major version: phones that clubs still have. An iPhone 6s, 7 or SE ends at
 * iOS 15.8, Android 5 at Chrome 95, and a WebView or a phone that is never updated is older still; Firefox 102 is the release
 * before the last one for Windows 7. What is newer is lowered at build (styles, syntax) or added where it is missing
 * (`built-ins.ts`); `test/site/floor.test.ts` holds what is built to that.
 */
export const FLOOR = { chrome: "90", safari: "15.4", firefox: "102" } as const;

/** The floor as Vite and esbuild name it. */
export const FLOOR_TARGETS: string[] = Object.entries(FLOOR).map(([browser, version]) => `${browser}${version}`);
