import type { Context } from 'hono';
import type { AppEnv } from '../../../request-context.ts';

/** Returns the origin of the requesting page: a white-label page may only upload to its own origin. */
export const pageOrigin = (c: Context<AppEnv>): { origin?: string } =>
  c.req.header('sec-fetch-site') === 'same-origin' ? { origin: c.var.origin } : {};
