/** Returns whether this browser supports passkeys with JSON options. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Posts a form to the server's passkey routes, which read only forms. */
export async function askForPasskey(
  address: string,
  fields: Record<string, string>,
): Promise<{ options?: unknown; next?: string; message?: string }> {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
  return response.json();
}

/**
 * Signs in with a passkey and opens the next page; returns a message if refused, and throws if the browser
 * used no passkey.
 */
export async function answerOfPasskey(next: string): Promise<string | null> {
  const { options } = await askForPasskey('/sign-in/passkey', {});
  const shown = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
      options as PublicKeyCredentialRequestOptionsJSON,
    ),
  });
  const response = JSON.stringify(shown as PublicKeyCredential);
  const answer = await askForPasskey('/sign-in/passkey', { response, next });
  if (!answer.next) return answer.message ?? '';
  window.location.assign(answer.next);
  return null;
}

/**
 * Creates a passkey; returns it as JSON, or the server's refusal. Throws if the browser created no passkey.
 */
export async function makePasskey(): Promise<
  { response: string; refused?: undefined } | { response?: undefined; refused: string }
> {
  const { options, message } = await askForPasskey('/account/passkey', {});
  if (message !== undefined) return { refused: message };
  const made = await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    ),
  });
  return { response: JSON.stringify(made as PublicKeyCredential) };
}
