import { notFound } from '@amends/core';
import { PROVIDER, type StaffAuth } from '@amends/core/people';
import { callLogin, findSession } from './login-request.ts';
import { checkPassword } from './password-strength.ts';
import { limitProof } from './prove.ts';
import type { SignedIn } from './signed-in.ts';

type Account = Pick<
  StaffAuth,
  'changePassword' | 'listSessions' | 'endSession' | 'endAllSessions' | 'signOut'
>;

/** Returns the password and session functions of a signed-in person. */
export function accountOf({ open, request, session, note }: SignedIn): Account {
  const list = async () => {
    const login = await open();
    return callLogin(request, (headers) =>
      login.api.listSessions({ headers, returnHeaders: true }),
    );
  };

  /** Makes the person's open streams check their sessions. */
  const publish = (userId: string) =>
    request.ctx.ports.live.publish({
      storeId: PROVIDER,
      streamId: userId,
      names: [],
      sequence: null,
    });
  const tellStreams = async () => publish((await session()).user.id);

  return {
    async changePassword({ current, password }) {
      const { user } = await session();
      await checkPassword(password, [user.email, user.name]);
      const login = await open();
      const forgive = await limitProof(request, user.email);
      await callLogin(request, (headers) =>
        login.api.changePassword({
          body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
          headers,
          returnHeaders: true,
        }),
      );
      await forgive();
      await note('person.password-changed');
    },

    async listSessions() {
      const own = await session();
      const found = await list();
      return found
        .map((one) => ({
          id: one.id,
          userAgent: one.userAgent ?? null,
          address: one.ipAddress ?? null,
          createdAt: one.createdAt,
          lastUsedAt: one.updatedAt,
          isCurrent: one.id === own.session.id,
        }))
        .sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime());
    },

    async endSession({ id }) {
      const one = (await list()).find((each) => each.id === id);
      if (!one) throw notFound('session');
      const login = await open();
      await callLogin(request, (headers) =>
        login.api.revokeSession({ body: { token: one.token }, headers, returnHeaders: true }),
      );
      await tellStreams();
    },

    async endAllSessions() {
      await session();
      const login = await open();
      await callLogin(request, (headers) =>
        login.api.revokeSessions({ headers, returnHeaders: true }),
      );
      await callLogin(request, (headers) => login.api.signOut({ headers, returnHeaders: true }));
      await note('person.signed-out-everywhere');
    },

    async signOut() {
      const found = await findSession(open, request, { renew: false });
      const login = await open();
      await callLogin(request, (headers) => login.api.signOut({ headers, returnHeaders: true }));
      if (found) publish(found.user.id);
    },
  };
}
