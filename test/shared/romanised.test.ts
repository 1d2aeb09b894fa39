import { describe, expect, it } from "vitest";
import { romanised } from "#read/export/pictures/romanised.ts";

describe("a name of an Indic script in Latin letters", () => {
  it.each([
    ["आशा क्षत्रिय", "Āśā Kṣatriya"],
    ["राम कृष्ण", "Rāma Kṛṣṇa"],
    ["फ़ातिमा शेख", "Fātimā Śekha"],
    ["অনিতা রায়", "Anitā Rāẏa"],
    ["முருகன்", "Murukaṉ"],
    ["ਗੁਰਪ੍ਰੀਤ", "Guraprīta"],
    ["వెంకట", "Veṁkaṭa"],
    ["Asha राव", "Asha Rāva"],
  ])("%s", (name, latin) => expect(romanised(name)).toBe(latin));

  it("is nothing of another script, or of a letter that is in no table", () => {
    expect(romanised("Asha Rao")).toBeNull();
    expect(romanised("عائشة")).toBeNull();
    expect(romanised("ॐ")).toBeNull();
  });
});
