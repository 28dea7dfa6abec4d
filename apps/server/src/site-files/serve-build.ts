import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../request-context.ts';
import { takesCoding } from '../takes-coding.ts';

/** Serves the files of a folder, as the build compressed them if the client takes Brotli. */
export function serveBuild(folder: string, cacheControl: string): MiddlewareHandler<AppEnv> {
  const serve = serveStatic<AppEnv>({ root: folder, precompressed: true });
  return async (c, next) => {
    const sent = c.req.raw;
    c.req.raw = inExactWords(sent);
    let isFound = true;
    const response = await serve(c, async () => {
      isFound = false;
      c.req.raw = sent;
      await next();
    });
    if (!isFound || !response) return;
    response.headers.set('Cache-Control', cacheControl);
    const varies =
      response.headers.has('Content-Encoding') || existsSync(`${join(folder, c.req.path)}.br`);
    if (varies) response.headers.set('Vary', 'Accept-Encoding');
    return response;
  };
}

/**
 * Returns the request as `serveStatic` understands it, which compares codings letter by letter. It also ignores
 * `If-Range`, so that a client could join parts of two variants: without a range, it always gets all of one.
 */
function inExactWords(sent: Request): Request {
  const accepted = sent.headers.get('accept-encoding') ?? '';
  const wanted = takesCoding('br', accepted) ? 'br' : 'identity';
  const isExact = accepted.split(',').some((name) => name.trim() === 'br') === (wanted === 'br');
  if (isExact && !sent.headers.has('range')) return sent;
  const headers = new Headers(sent.headers);
  headers.set('Accept-Encoding', wanted);
  headers.delete('Range');
  return new Request(sent, { headers });
}
