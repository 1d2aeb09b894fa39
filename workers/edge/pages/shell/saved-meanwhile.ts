import { initialNameOf } from "#shared/views/forms/initial-values.tsx";
import type { FormValues } from "./form.ts";

/** A form beside what somebody else saved since it was shown. */
export type Meanwhile = {
  /** The form as it is to be sent: fields that were left alone as somebody else saved them. */
  readonly typed: FormValues;
  /** Fields that both changed, each with what is there now. */
  readonly theirs: Readonly<Record<string, string>>;
};

/**
 * Brings a form together with what was saved since it was shown, field by field. A field that only one of the two changed
 * is as they changed it; one that both changed is for the second to choose, who then sees both.
 *
 * @param fields those that remember what they held at first (see `InitialValues`)
 * @param now what is there now
 */
export const savedMeanwhile = (fields: readonly string[], typed: FormValues, now: FormValues): Meanwhile => {
  const merged: Record<string, string> = { ...typed };
  const theirs: Record<string, string> = {};
  for (const field of fields) {
    const seen = lines(typed[initialNameOf(field)]);
    const [own, there] = [lines(typed[field]) ?? "", lines(now[field]) ?? ""];
    if (seen === undefined || there === seen || there === own) continue;
    merged[initialNameOf(field)] = there;
    if (own === seen) merged[field] = there;
    else theirs[field] = there;
  }
  return { typed: merged, theirs };
};

/** A text with its lines ended as they are stored: browsers send them otherwise. */
const lines = (text: string | undefined): string | undefined => text?.replaceAll("\r\n", "\n");
