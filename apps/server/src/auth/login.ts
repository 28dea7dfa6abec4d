import {
  type Database,
  loginAccounts,
  loginSessions,
  loginVerifications,
  passkeys,
  people,
  twoFactors,
} from '@amends/db';
import { passkey } from '@better-auth/passkey';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Log } from '../log.ts';
import { idOfLoginRow } from './login-ids.ts';
import { CLIENT_ADDRESS_HEADER, LOGIN_COOKIES, SESSION_SECONDS } from './login-rules.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

export interface LoginOptions {
  database: Database;
  /** The deployment's key for sign-in. */
  secret: Buffer;
  /** The dashboard's origin: passkeys belong to its host. */
  dashboardUrl: string;
  log: Log;
}

const RENEWED_AFTER_SECONDS = 10 * 60;

/**
 * Creates the auth library with passwords, second factors, passkeys and sessions in our PostgreSQL,
 * without roles. None of its endpoints is served: `staff-auth.ts` calls it, with the trusted client
 * address and limits.
 */
export function createLogin({ database, secret, dashboardUrl, log }: LoginOptions) {
  const { hostname, origin, protocol } = new URL(dashboardUrl);
  const secure = protocol === 'https:' || !isLocal(hostname);
  return betterAuth({
    appName: 'Amends',
    baseURL: origin,
    secret: secret.toString('base64'),
    database: drizzleAdapter(database.db, {
      provider: 'pg',
      schema: {
        user: people,
        session: loginSessions,
        account: loginAccounts,
        verification: loginVerifications,
        twoFactor: twoFactors,
        passkey: passkeys,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // Strength is checked in password-strength.ts.
      minPasswordLength: 1,
      maxPasswordLength: 200,
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: RENEWED_AFTER_SECONDS,
      additionalFields: { provedAt: { type: 'date', required: false, input: false } },
    },
    verification: { storeIdentifier: 'hashed' },
    // We count attempts ourselves, including those that bypass the library's endpoints.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      // The library's own prefix for secure cookies is the weaker `__Secure-`.
      cookiePrefix: secure ? `__Host-${LOGIN_COOKIES}` : LOGIN_COOKIES,
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/', secure },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: ({ model }) => idOfLoginRow(model) },
    },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => log.error({ details: details.map(String) }, message),
    },
    plugins: [
      twoFactor({
        issuer: 'Amends',
        totpOptions: { period: 30, digits: 6 },
        backupCodeOptions: {
          storeBackupCodes: 'encrypted',
          customBackupCodesGenerate: newRecoveryCodes,
        },
      }),
      passkey({
        rpID: hostname,
        rpName: 'Amends',
        origin,
        // A passkey counts as both factors: the device must verify its user.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        authentication: {
          afterVerification: async ({ verification }) => {
            if (!verification.authenticationInfo.userVerified) throw passkeyRefused();
          },
        },
      }),
    ],
  });
}

export type Login = ReturnType<typeof createLogin>;

const isLocal = (hostname: string) =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

const passkeyRefused = () => new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' });
