import type { Context } from 'hono';

/** Returns whether a client takes responses compressed with Brotli. */
export const takesBrotli = (c: Context): boolean =>
  (c.req.header('accept-encoding') ?? '')
    .split(',')
    .some((coding) => coding.trim().toLowerCase() === 'br');
