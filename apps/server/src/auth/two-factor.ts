import type { StaffAuth } from '@amends/core/people';
import { codeUsed } from './login-refusal.ts';
import { callLogin, findSession, keepingToo } from './login-request.ts';
import { limitProof, requireNewCode } from './prove.ts';
import type { SignedIn } from './signed-in.ts';

type TwoFactor = Pick<
  StaffAuth,
  'hasTwoFactor' | 'startTwoFactor' | 'confirmTwoFactor' | 'disableTwoFactor' | 'renewRecoveryCodes'
>;

const NOT_NOW = { renew: false };

/** Returns the `Cookie` header that a browser would send after these `Set-Cookie` lines. */
const asCookie = (lines: readonly string[]): string =>
  lines.map((line) => line.split(';', 1)[0]).join('; ');

/** Returns the functions for a person's authenticator and recovery codes. */
export function twoFactorOf({ open, request, session, note }: SignedIn): TwoFactor {
  /**
   * Calls the auth library with the person's password; wrong passwords cause the same pauses as at
   * sign-in.
   */
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
        if (started.method !== 'totp')
          throw new Error('Better Auth started another second factor than TOTP.');
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
      // A code only confirms a setup; it is ignored if two-step sign-in is on.
      if (user.twoFactorEnabled) throw codeUsed();
      const typed = code.replaceAll(/\s/g, '');
      const cookies: string[] = [];
      await callLogin(keepingToo(request, cookies), (headers) =>
        login.api.verifyTOTP({ body: { code: typed }, headers, returnHeaders: true }),
      );
      await forgive();
      await requireNewCode(login, request.ctx, { userId: user.id, code: typed });
      // Enabling it renews this browser's session, the only one that stays.
      const renewed = await findSession(open, { ...request, cookie: asCookie(cookies) }, NOT_NOW);
      await note('person.two-factor-on', renewed?.session.token);
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
