import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Context } from '@amends/core';
import { findSiteFile, type SiteName } from '@amends/core/workspace';
import type { Context as HonoContext } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { AppEnv } from '../request-context.ts';
import { takesCoding } from '../takes-coding.ts';

const decompress = promisify(brotliDecompress);

const FOLDER = '/assets/';

/**
 * Responds with a file that another release's build has, like with one of this build; 404 if none has it.
 * Throws `temporarily_unavailable` if the database is.
 */
export async function serveOtherRelease(
  c: HonoContext<AppEnv>,
  site: SiteName,
  ctx: Context,
  cacheControl: string,
): Promise<Response> {
  const name = c.req.path.slice(FOLDER.length);
  const file = await findSiteFile(ctx, { site, name });
  if (!file) return c.notFound();
  const { content, isBrotli } = file;
  const isSmall = isBrotli && takesCoding('br', c.req.header('accept-encoding'));
  const body = isBrotli && !isSmall ? await decompress(content) : content;
  return c.body(body, 200, {
    'Content-Type': getMimeType(name) ?? 'application/octet-stream',
    'Content-Length': String(body.length),
    'Cache-Control': cacheControl,
    ...(isBrotli ? { Vary: 'Accept-Encoding' } : {}),
    ...(isSmall ? { 'Content-Encoding': 'br' } : {}),
  });
}
