/** The version of this code (Semantic Versioning 2.0), the same as in package.json. */
export const VERSION = "1.0.0-rc.1";
