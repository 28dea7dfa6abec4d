import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import type { AppEnv } from './request-context.ts';
import { takesCoding } from './takes-coding.ts';

const BUILT = new URL('../../../packages/widget/dist/', import.meta.url);

/** Path of the widget’s script. It is permanent: a breaking change gets a new path. */
export const WIDGET_PATH = '/widget/v1.js';

const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // A fix reaches every storefront within an hour, and storefronts keep the last version if we are down.
  'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Accept-Encoding',
};

interface Script {
  plain: Buffer<ArrayBuffer>;
  brotli: Buffer<ArrayBuffer>;
  tag: string;
}

/** Serves the script of the widget to pages of every origin. */
export function mountWidget(app: Hono<AppEnv>): void {
  let read: Promise<Script> | undefined;
  app.get(WIDGET_PATH, async (c) => {
    read ??= readScript();
    const { plain, brotli, tag } = await read.catch((error: unknown) => {
      read = undefined;
      throw error;
    });
    const isSmall = takesCoding('br', c.req.header('accept-encoding'));
    const headers = { ...HEADERS, ETag: `"${tag}${isSmall ? '-br' : ''}"` };
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304, headers);
    if (!isSmall) return c.body(plain, 200, headers);
    return c.body(brotli, 200, { ...headers, 'Content-Encoding': 'br' });
  });
}

async function readScript(): Promise<Script> {
  const [plain, brotli] = await Promise.all(
    ['v1.js', 'v1.js.br'].map((name) => readFile(new URL(name, BUILT))),
  );
  if (!plain || !brotli)
    throw new Error('The widget’s build must have exactly two files. Run npm run build.');
  return {
    plain,
    brotli,
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
  };
}
