import { isRefusal, Refusal, withIdempotencyKey } from '@amends/core';
import type { StaffAuth } from '@amends/core/people';
import {
  acceptInvitation,
  checkName,
  checkSetUp,
  checkSetUpToken,
  findInvitation,
  findPasswordReset,
  requestPasswordReset,
  setUp,
  usePasswordReset,
} from '@amends/core/people';
import { findSession } from './login-request.ts';
import { checkPassword } from './password-strength.ts';
import { provePassword } from './prove.ts';
import type { SignedIn } from './signed-in.ts';

type Invited = Pick<
  StaffAuth,
  'requestReset' | 'resetPassword' | 'acceptInvitation' | 'setUp' | 'joinTeam' | 'signedInAs'
>;

/** Returns the functions behind emailed links: setting a password and joining a team. */
export function invitedOf({ open, request, session }: SignedIn): Invited {
  const { ctx } = request;
  const hashOf = async (password: string) => {
    const login = await open();
    return (await login.$context).password.hash(password);
  };

  return {
    requestReset: ({ email }) => requestPasswordReset(ctx, { email }),

    async resetPassword({ token, password }) {
      const { email, name } = await findPasswordReset(ctx, { token });
      await checkPassword(password, [email, name]);
      await usePasswordReset(ctx, { token, passwordHash: await hashOf(password) });
    },

    async acceptInvitation({ token, name, password }) {
      const { email } = await findInvitation(ctx, { token });
      await allOf([() => checkName(name), () => checkPassword(password, [email, name])]);
      const passwordHash = await hashOf(password);
      await acceptInvitation(ctx, { token, as: { name, passwordHash } });
      await provePassword(await open(), request, { email, password });
    },

    async setUp({ token, password, once = '', ...given }) {
      // Hashes of the content are stored, so the password is not part of it.
      const named = withIdempotencyKey(ctx, once, [token, given]);
      await checkSetUpToken(named, { token });
      const { name, email } = given.owner;
      await allOf([() => checkSetUp(given), () => checkPassword(password, [email, name])]);
      const passwordHash = await hashOf(password);
      const { owner, store } = await setUp(named, { ...given, token, passwordHash });
      await provePassword(await open(), request, { email: owner.email, password });
      return { storeId: store.id };
    },

    async joinTeam({ token }) {
      const { user } = await session();
      await acceptInvitation(ctx, { token, as: { userId: user.id } });
    },

    async signedInAs() {
      const found = await findSession(open, request, { renew: false });
      return found?.user.email ?? null;
    },
  };
}

/** Runs every check of a form, so that all errors appear at once. */
async function allOf(checks: readonly (() => unknown)[]): Promise<void> {
  const refusals: Refusal[] = [];
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!isRefusal(error) || error.kind !== 'invalid') throw error;
      refusals.push(error);
    }
  }
  const [first] = refusals;
  if (!first) return;
  const errors = refusals.flatMap(({ details }) => details.errors ?? []);
  throw new Refusal(first.kind, first.code, { ...first.details, errors });
}
