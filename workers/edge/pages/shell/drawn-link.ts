import { renderSVG } from "uqr";
import type { PhoneLink } from "#shared/api/deployment/phones.ts";
import type { ShownPhoneLink } from "#shared/views/forms/phones.tsx";

/** A link for a phone with its code. */
export const drawnLink = ({ url }: PhoneLink): ShownPhoneLink => ({ url, code: renderSVG(url, { border: 4 }) });
