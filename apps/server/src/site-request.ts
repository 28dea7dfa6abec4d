import type { Context as HonoContext } from 'hono';
import type { AppEnv } from './request-context.ts';

/**
 * Returns the request for a site's router: with the sender's origin as its URL, and without
 * `Origin`, which was already checked (the router would refuse the "null" that browsers send from
 * pages without a referrer). Long responses end when the process stops.
 */
export function ownRequest(c: HonoContext<AppEnv>, stopping: AbortSignal): Request {
  const { raw } = c.req;
  const { pathname, search } = new URL(raw.url);
  const headers = new Headers(raw.headers);
  headers.delete('origin');
  const isStream = headers.get('accept')?.includes('text/event-stream');
  const init: RequestInit & { duplex: 'half' } = {
    method: raw.method,
    headers,
    body: raw.body,
    duplex: 'half',
    signal: isStream ? AbortSignal.any([raw.signal, stopping]) : raw.signal,
  };
  return new Request(`${c.var.origin}${pathname}${search}`, init);
}
