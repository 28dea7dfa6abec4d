import { unauthenticated } from '@amends/core';
import { findStaff, noteAccountChange, type StaffAuth } from '@amends/core/people';
import { accountOf } from './account.ts';
import { invitedOf } from './invited.ts';
import type { Login } from './login.ts';
import { loginFormsOf } from './login-forms.ts';
import { proofNeeded } from './login-refusal.ts';
import { findSession, type LoginRequest } from './login-request.ts';
import { PROOF_MS } from './login-rules.ts';
import { passkeysOf } from './passkeys.ts';
import { proofOf } from './proof.ts';
import { proveCode, provePassword } from './prove.ts';
import type { SignedIn } from './signed-in.ts';
import { twoFactorOf } from './two-factor.ts';

/** Creates the functions of the sign-in and account pages, for one request. */
export function staffAuthOf(open: () => Promise<Login>, request: LoginRequest): StaffAuth {
  const session = async () => {
    const found = await findSession(open, request, { renew: false });
    if (!found) throw unauthenticated();
    return found;
  };
  // Read before the change, which may end the session.
  let whose: ReturnType<typeof session> | undefined;
  const given: SignedIn = {
    open,
    request,
    session: () => {
      whose ??= session();
      return whose;
    },
    async isProved() {
      const { createdAt, provedAt } = (await given.session()).session;
      const newest = Math.max(createdAt.getTime(), provedAt?.getTime() ?? 0);
      return request.ctx.now().getTime() - newest <= PROOF_MS;
    },
    async requireProof() {
      if (!(await given.isProved())) throw proofNeeded();
    },
    async note(what, keepSession) {
      const { id: userId } = (await given.session()).user;
      await noteAccountChange(request.ctx, { userId, what, keepSession });
    },
  };
  return {
    ...loginFormsOf(request, (other) => staffAuthOf(open, other)),
    async whoIsIn() {
      const found = await findSession(open, request, { renew: false });
      return found ? findStaff(request.ctx, found.user.id) : null;
    },
    signIn: async (input) => provePassword(await open(), request, input),
    verifyCode: async (input) => proveCode(await open(), request, input),
    ...invitedOf(given),
    ...accountOf(given),
    ...twoFactorOf(given),
    ...passkeysOf(given),
    ...proofOf(given),
  };
}
