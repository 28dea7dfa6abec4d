import type { StaffAuth } from '@amends/core/people';
import type { Login } from './login.ts';
import { callLogin } from './login-request.ts';
import { limitGuesses, requireBelonging } from './prove.ts';
import type { SignedIn } from './signed-in.ts';

type Passkeys = Pick<
  StaffAuth,
  | 'listPasskeys'
  | 'passkeyCreation'
  | 'addPasskey'
  | 'removePasskey'
  | 'passkeyRequest'
  | 'signInWithPasskey'
>;

/** A browser's WebAuthn response, not yet verified. */
type PasskeyAnswer = NonNullable<
  Parameters<Login['api']['verifyPasskeyAuthentication']>[0]
>['body']['response'];

const UNNAMED = 'Passkey';

/** Returns the passkey functions of a person; passkeys sign in without a password. */
export function passkeysOf({ open, request, requireProof, note }: SignedIn): Passkeys {
  return {
    async listPasskeys() {
      const login = await open();
      const found = await callLogin(request, (headers) =>
        login.api.listPasskeys({ headers, returnHeaders: true }),
      );
      return found.map(({ id, name, createdAt }) => ({
        id,
        name: name ?? UNNAMED,
        createdAt: createdAt ?? null,
      }));
    },

    async passkeyCreation() {
      await requireProof();
      const login = await open();
      return callLogin(request, (headers) =>
        login.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
      );
    },

    async addPasskey({ name, response }) {
      await requireProof();
      const login = await open();
      await callLogin(request, (headers) =>
        login.api.verifyPasskeyRegistration({
          body: { response, name: name.trim().slice(0, 60) || UNNAMED },
          headers,
          returnHeaders: true,
        }),
      );
      await note('person.passkey-added');
    },

    async removePasskey({ id }) {
      await requireProof();
      const login = await open();
      await callLogin(request, (headers) =>
        login.api.deletePasskey({ body: { id }, headers, returnHeaders: true }),
      );
      await note('person.passkey-removed');
    },

    async passkeyRequest() {
      const login = await open();
      return callLogin(request, (headers) =>
        login.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
      );
    },

    async signInWithPasskey({ response }) {
      const login = await open();
      await limitGuesses(request);
      const { session, user } = await callLogin(request, (headers) =>
        login.api.verifyPasskeyAuthentication({
          body: { response: response as PasskeyAnswer },
          headers,
          returnHeaders: true,
        }),
      );
      await requireBelonging(login, request.ctx, { token: session.token, user });
    },
  };
}
