import type { StaffAuth } from '@amends/core/people';
import { codeUsed } from './login-refusal.ts';
import { callLogin } from './login-request.ts';
import { limitProof, requireNewCode } from './prove.ts';
import type { SignedIn } from './signed-in.ts';

/** Returns the functions that prove identity again, which changes of sign-in settings require. */
export function proofOf({
  open,
  request,
  session,
  isProved,
}: SignedIn): Pick<StaffAuth, 'isProved' | 'prove'> {
  return {
    isProved,

    async prove({ password, code }) {
      const own = await session();
      const login = await open();
      const forgive = await limitProof(request, own.user.email);
      if (code) await proveByCode(code);
      else await proveByPassword(password ?? '');
      await forgive();
      const { internalAdapter } = await login.$context;
      await internalAdapter.updateSession(own.session.token, { provedAt: request.ctx.now() });
    },
  };

  async function proveByPassword(password: string): Promise<void> {
    const login = await open();
    await callLogin(request, (headers) =>
      login.api.verifyPassword({ body: { password }, headers, returnHeaders: true }),
    );
  }

  async function proveByCode(typed: string): Promise<void> {
    const code = typed.replaceAll(/\s/g, '');
    const { user } = await session();
    const login = await open();
    // Verifying a code of an incomplete setup would turn on two-step sign-in.
    if (!user.twoFactorEnabled) throw codeUsed();
    await callLogin(request, (headers) =>
      login.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
    );
    await requireNewCode(login, request.ctx, { userId: user.id, code });
  }
}
