import type { StaffAuth } from '@amends/core/team';
import { callLogin } from './login-request.ts';
import { limitProof } from './prove.ts';
import type { SignedIn } from './signed-in.ts';

type TwoFactor = Pick<
  StaffAuth,
  'hasTwoFactor' | 'startTwoFactor' | 'confirmTwoFactor' | 'disableTwoFactor' | 'renewRecoveryCodes'
>;

/** The authenticator and recovery codes of whoever signed in (D10). */
export function twoFactorOf({ open, request, session, note }: SignedIn): TwoFactor {
  /** Asks the login for something that needs the password; wrong ones slow down like at sign-in. */
  const withPassword = async <T>(ask: () => Promise<T>): Promise<T> => {
    const { user } = await session();
    const forgive = await limitProof(request, user.email);
    const answer = await ask();
    await forgive();
    return answer;
  };

  return {
    hasTwoFactor: async () => (await session()).user.twoFactorEnabled === true,

    startTwoFactor: ({ password }) =>
      withPassword(async () => {
        const login = await open();
        const started = await callLogin(request, (headers) =>
          login.api.enableTwoFactor({
            body: { password, method: 'totp' },
            headers,
            returnHeaders: true,
          }),
        );
        if (started.method !== 'totp') throw new Error('the login offered another second factor');
        const { totpURI: uri, backupCodes } = started;
        const { renderSVG } = await import('uqr');
        return {
          uri,
          secret: new URL(uri).searchParams.get('secret') ?? '',
          picture: renderSVG(uri, { border: 2 }),
          recoveryCodes: backupCodes,
        };
      }),

    async confirmTwoFactor({ code }) {
      const { user } = await session();
      const login = await open();
      const forgive = await limitProof(request, `second factor of ${user.id}`);
      await callLogin(request, (headers) =>
        login.api.verifyTOTP({
          body: { code: code.replaceAll(/\s/g, '') },
          headers,
          returnHeaders: true,
        }),
      );
      await forgive();
      await note('person.two-factor-on');
    },

    disableTwoFactor: ({ password }) =>
      withPassword(async () => {
        const login = await open();
        await callLogin(request, (headers) =>
          login.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
        );
        await note('person.two-factor-off');
      }),

    renewRecoveryCodes: ({ password }) =>
      withPassword(async () => {
        const login = await open();
        const { backupCodes } = await callLogin(request, (headers) =>
          login.api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
        );
        await note('person.recovery-codes-renewed');
        return backupCodes;
      }),
  };
}
