import type { Context, LinkPurpose } from '@amends/core';
import type { Context as HonoContext } from 'hono';
import { type Caller, identifyCaller, isSameSite } from '../../auth/caller.ts';
import type { AppEnv } from '../../request-context.ts';
import type { ApiServices } from './services.ts';

/** Returns the caller of this request; throws `unauthenticated`. */
export const identifyRequest = (
  c: HonoContext<AppEnv>,
  ctx: Context,
  { staff }: Pick<ApiServices, 'staff'>,
  links?: readonly LinkPurpose[],
): Promise<Caller> =>
  identifyCaller(
    ctx,
    {
      authorization: c.req.header('authorization'),
      address: c.var.clientAddress,
      cookie: c.req.header('cookie'),
      origin: c.var.origin,
      staff: staff && (() => staff.actorOf(ctx, c.req.raw.headers)),
      cookieAllowed: isSameSite(
        c.req.header('origin'),
        c.req.header('sec-fetch-site'),
        c.var.origin,
      ),
    },
    links,
  );
