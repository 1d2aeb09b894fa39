/** Signs in by a passkey of this phone, or makes one, before a form is sent: `views/account/phones.tsx`. */

type Descriptor = PublicKeyCredentialDescriptorJSON;

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const base64url = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Older browsers read and write no JSON of passkeys (Chrome 129, Safari 18.4): this is the part of it that is sent here. */
const described = (all: readonly Descriptor[] = []) =>
  all.map(({ id }) => ({ type: "public-key", id: bytes(id) }) as const);

/** A refusal of the server, in words. */
class Refused extends Error {}

const post = async (path: string, body?: unknown): Promise<Response> => {
  const sent =
    body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`/api/auth/phones${path}`, { method: "POST", ...sent });
  if (answer.ok) return answer;
  const { detail }: { readonly detail?: string } = await answer.json();
  throw new Refused(detail);
};

const publicKey = (made: Credential | null): PublicKeyCredential => {
  if (made instanceof PublicKeyCredential) return made;
  throw new DOMException("no passkey", "NotAllowedError");
};

const answered = ({ id, rawId, type }: PublicKeyCredential, response: Readonly<Record<string, unknown>>) => ({
  response: { id, rawId: base64url(rawId), type, clientExtensionResults: {}, response },
});

const register = async (path: string, body: unknown): Promise<void> => {
  const answer = await post(path, body);
  const options: PublicKeyCredentialCreationOptionsJSON = await answer.json();
  const made = publicKey(
    await navigator.credentials.create({
      publicKey: {
        rp: options.rp,
        pubKeyCredParams: options.pubKeyCredParams,
        challenge: bytes(options.challenge),
        user: { ...options.user, id: bytes(options.user.id) },
        excludeCredentials: described(options.excludeCredentials),
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "preferred" },
      },
    }),
  );
  const { response } = made;
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new DOMException("no passkey", "NotAllowedError");
  await post(
    "",
    answered(made, {
      clientDataJSON: base64url(response.clientDataJSON),
      attestationObject: base64url(response.attestationObject),
      transports: response.getTransports(),
    }),
  );
};

const signIn = async (): Promise<void> => {
  const answer = await post("/challenge");
  const { challenge, rpId }: PublicKeyCredentialRequestOptionsJSON = await answer.json();
  const asked = { challenge: bytes(challenge), userVerification: "preferred" } as const;
  const found = publicKey(
    await navigator.credentials.get({ publicKey: rpId === undefined ? asked : { ...asked, rpId } }),
  );
  const { response } = found;
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new DOMException("no passkey", "NotAllowedError");
  await post(
    "/sign-in",
    answered(found, {
      clientDataJSON: base64url(response.clientDataJSON),
      authenticatorData: base64url(response.authenticatorData),
      signature: base64url(response.signature),
      userHandle: response.userHandle ? base64url(response.userHandle) : undefined,
    }),
  );
};

const perform = (form: HTMLFormElement): Promise<void> => {
  const { phone, club, code, token } = form.dataset;
  if (phone === "joining") return register("/joining", { club, code, name: new FormData(form).get("name") });
  if (phone === "link") return register("/link", { token });
  return signIn();
};

/** What went wrong: the server's words; else the phone's owner cancelled, or there was no answer. */
const wordsFor = (error: unknown, { cancelled = "", failed = "" }: DOMStringMap): string => {
  if (error instanceof Refused && error.message) return error.message;
  return error instanceof DOMException && error.name === "NotAllowedError" ? cancelled : failed;
};

const enable = (form: HTMLFormElement): void => {
  const button = form.querySelector("button");
  const said = form.querySelector<HTMLElement>("[role=alert]");
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (button) button.disabled = true;
    perform(form)
      .then(() => form.submit())
      .catch((error: unknown) => {
        if (button) button.disabled = false;
        if (!said) return;
        said.textContent = wordsFor(error, form.dataset);
        said.hidden = false;
      });
  });
};

if ("credentials" in navigator && "PublicKeyCredential" in window) {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-phone]")) enable(form);
  for (const without of document.querySelectorAll<HTMLElement>("[data-without-passkeys]")) without.hidden = true;
  for (const said of document.querySelectorAll<HTMLElement>("[data-with-passkeys]")) said.hidden = false;
}
