import type { Context as HonoContext } from 'hono';
import type { AppEnv } from './request-context.ts';
import type { Services } from './services.ts';

type EndingProcess = Pick<Services, 'stopping' | 'draining'> & {
  config: Pick<Services['config'], 'stopDelay'>;
};

/**
 * Returns a signal that is aborted at a random moment in the first half of the stop delay, so that a
 * process's streams don't all reconnect at once. By then, proxies have noticed.
 */
function endOfStream({ stopping, draining, config }: EndingProcess): AbortSignal {
  const end = new AbortController();
  const onDrain = () => {
    const ms = (Math.random() * config.stopDelay * 1_000) / 2;
    const timer = setTimeout(() => end.abort(), ms);
    stopping.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  if (draining.aborted) onDrain();
  else draining.addEventListener('abort', onDrain, { once: true });
  return AbortSignal.any([end.signal, stopping]);
}

/**
 * Returns the request for a site's router: with the sender's origin as its URL, and without
 * `Origin`, which was already checked (the router would refuse the "null" that browsers send from
 * pages without a referrer). A NUL in the URL becomes a space, as in forms, because the database can't
 * store it. Streams end while the process drains.
 */
export function ownRequest(c: HonoContext<AppEnv>, process: EndingProcess): Request {
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
    signal: isStream ? AbortSignal.any([raw.signal, endOfStream(process)]) : raw.signal,
  };
  const address = `${pathname}${search}`.replaceAll('%00', '%20');
  return new Request(`${c.var.origin}${address}`, init);
}
