import { actingAsSystem, type Context } from '@amends/core';
import {
  forgiveAccountAttempts,
  forgiveLoginAttempts,
  limitAccountAttempts,
  limitLoginAttempts,
  limitRate,
} from '@amends/core/access';
import { findStaff, hasOpenInvitation, useTotpStep } from '@amends/core/people';
import { knownDeviceOf, rememberDevice } from './known-device.ts';
import type { Login } from './login.ts';
import { codeUsed, noMembership } from './login-refusal.ts';
import { callLogin, type LoginRequest } from './login-request.ts';
import { readRecoveryCode } from './recovery-codes.ts';
import { stepOfAcceptedCode } from './totp.ts';

/** Limit of guesses from one network, for all accounts: many people may share an office's. */
const FROM_ONE_ADDRESS = { limit: 100, windowSeconds: 15 * 60 };

/** Counts a guess from the client's network. Throws `too_many_requests` past its limit. */
export const limitGuesses = ({ ctx }: LoginRequest): Promise<void> =>
  limitRate(ctx, [{ key: `login ${ctx.clientNetwork}`, ...FROM_ONE_ADDRESS }]);

/**
 * Counts an attempt to prove the identity of `whom`. Throws `too_many_requests` during a pause.
 * Returns a function that clears the attempts, to call after a success. See
 * docs/rules/permissions.md#wrong-passwords.
 */
export async function limitProof(
  request: LoginRequest,
  whom: string,
): Promise<() => Promise<void>> {
  const key = ['login', whom, request.ctx.clientNetwork ?? ''];
  await limitGuesses(request);
  await limitLoginAttempts(request.ctx, ...key);
  // A known browser has a separate limit: others can't exhaust it, and a thief of its cookie
  // guesses no faster than anyone else.
  const device = knownDeviceOf(request, whom);
  const counted = device === null ? whom : `${whom} with ${device}`;
  await limitAccountAttempts(request.ctx, counted);
  return async () => {
    await forgiveLoginAttempts(request.ctx, ...key);
    await forgiveAccountAttempts(request.ctx, counted);
  };
}

/**
 * Checks the first factor. A wrong password and an unknown email address get the same response in
 * the same time. See docs/rules/permissions.md#wrong-passwords.
 */
export async function provePassword(
  login: Login,
  request: LoginRequest,
  given: { email: string; password: string },
): Promise<{ next: 'in' | 'code' }> {
  const email = given.email.trim().toLowerCase();
  const forgive = await limitProof(request, email);
  const answer = await callLogin(request, (headers) =>
    login.api.signInEmail({
      body: { email, password: given.password },
      headers,
      returnHeaders: true,
    }),
  );
  await forgive();
  if (isHalfway(answer)) return { next: 'code' };
  await requireBelonging(login, request.ctx, answer);
  await rememberDevice(login, request, email);
  return { next: 'in' };
}

const isHalfway = (answer: object): boolean =>
  'twoFactorRedirect' in answer && answer.twoFactorRedirect === true;

/**
 * Checks the second factor after a correct password. Five wrong codes require the password again;
 * ten in a row block the second factor for 15 minutes.
 */
export async function proveCode(
  login: Login,
  request: LoginRequest,
  given: { code: string; recovery?: boolean },
): Promise<void> {
  await limitGuesses(request);
  const code = given.code.replaceAll(/\s/g, '');
  const answer = await callLogin(request, (headers) => {
    const sent = { headers, returnHeaders: true } as const;
    return given.recovery
      ? login.api.verifyBackupCode({ ...sent, body: { code: readRecoveryCode(given.code) } })
      : login.api.verifyTOTP({ ...sent, body: { code } });
  });
  if (!given.recovery) await endUnlessNew(login, request.ctx, answer, code);
  await requireBelonging(login, request.ctx, answer);
  await rememberDevice(login, request, answer.user.email);
}

/** Ends the session that a reused code opened. */
async function endUnlessNew(
  login: Login,
  ctx: Context,
  { token, user }: { token?: string | null; user: { id: string } },
  code: string,
): Promise<void> {
  try {
    await requireNewCode(login, ctx, { userId: user.id, code });
  } catch (error) {
    if (token) await (await login.$context).internalAdapter.deleteSession(token);
    throw error;
  }
}

/**
 * Marks an authenticator code as used, which the auth library just accepted. Throws `wrong_code` if it
 * was used before.
 */
export async function requireNewCode(
  login: Login,
  ctx: Context,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  const { adapter, secretConfig } = await login.$context;
  const where = [{ field: 'userId', value: userId }];
  const found = await adapter.findOne<{ secret: string }>({ model: 'twoFactor', where });
  const { symmetricDecrypt } = await import('better-auth/crypto');
  const secret = found && (await symmetricDecrypt({ key: secretConfig, data: found.secret }));
  const step = secret ? stepOfAcceptedCode(secret, code, new Date()) : null;
  if (step === null || !(await useTotpStep(ctx, { userId, step }))) throw codeUsed();
}

/** Ends the session of a person without a membership, unless they are accepting an invitation. */
export async function requireBelonging(
  login: Login,
  ctx: Context,
  { token, user }: { token?: string | null; user: { id: string; email: string } },
): Promise<void> {
  const system = actingAsSystem(ctx, 'sign-in');
  if (await findStaff(system, user.id)) return;
  if (await hasOpenInvitation(system, { email: user.email })) return;
  if (token) await (await login.$context).internalAdapter.deleteSession(token);
  throw noMembership();
}
