import type { Context } from '@amends/core';
import { findStaff, type Staff, type StaffAuth } from '@amends/core/people';
import type { Services } from '../services.ts';
import type { StaffActor } from './caller.ts';
import type { Login } from './login.ts';
import { findSession, type LoginRequest } from './login-request.ts';
import { staffAuthOf } from './staff-auth.ts';

/** Tells whom a browser's staff session stands for. */
export interface StaffSessions {
  /**
   * The person whose session the request's cookie carries, with the roles of this moment; null if
   * there is none, it has ended, or the person was removed.
   */
  actorOf(ctx: Context, headers: Headers): Promise<StaffActor | null>;
}

/** The logins of staff, for the dashboard's address only. */
export interface StaffLogins extends StaffSessions {
  /** Who sends a request of the dashboard; a session in use is renewed. */
  staffOf(request: LoginRequest): Promise<Staff | null>;
  authOf(request: LoginRequest): StaffAuth;
  /** A password as the login keeps it, for people that a demo invents. */
  hashOf(password: string): Promise<string>;
}

/** Opens nothing before someone has a session or wants one. */
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
