import type { Context } from '@amends/core';
import { findStaff, type Staff, type StaffAuth } from '@amends/core/people';
import type { Services } from '../services.ts';
import type { StaffActor } from './caller.ts';
import type { Login } from './login.ts';
import { findSession, type LoginRequest } from './login-request.ts';
import { staffAuthOf } from './staff-auth.ts';

/** Identifies the person of a browser's staff session. */
export interface StaffSessions {
  /**
   * Returns the person of the request's session cookie, with current roles; null if there is none,
   * it has ended, or the person was removed.
   */
  actorOf(ctx: Context, headers: Headers): Promise<StaffActor | null>;
}

/** Staff sign-in, on the dashboard's address only. */
export interface StaffLogins extends StaffSessions {
  /** Identifies the caller of a dashboard request; renews an active session. */
  staffOf(request: LoginRequest): Promise<Staff | null>;
  authOf(request: LoginRequest): StaffAuth;
  /** Hashes a password, for the demo's people. */
  hashOf(password: string): Promise<string>;
}

/** Loads lazily: with the first session or sign-in. */
export function openStaffLogins(
  services: Pick<Services, 'database' | 'log' | 'dashboardUrl' | 'baseContext'>,
): StaffLogins {
  let opened: Promise<Login> | undefined;
  const open = () => {
    opened ??= import('./login.ts').then(({ createLogin }) =>
      createLogin({
        database: services.database,
        secret: services.baseContext().keys.staffLogin,
        dashboardUrl: services.dashboardUrl(),
        log: services.log,
      }),
    );
    return opened;
  };
  const find = async (request: LoginRequest, renew: boolean) => {
    const found = await findSession(open, request, { renew });
    return found ? findStaff(request.ctx, found.user.id) : null;
  };

  return {
    async actorOf(ctx, headers) {
      const request = {
        ctx,
        cookie: headers.get('cookie') ?? undefined,
        userAgent: undefined,
        clientAddress: ctx.clientNetwork ?? '',
        keep: () => undefined,
      };
      return (await find(request, false))?.actor ?? null;
    },
    staffOf: (request) => find(request, true),
    authOf: (request) => staffAuthOf(open, request),
    hashOf: async (password) => (await (await open()).$context).password.hash(password),
  };
}
