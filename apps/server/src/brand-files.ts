import type { FileStorage } from '@amends/core';
import { readBrandFilePath } from '@amends/core/stores/branding/brand-file.rules';
import type { Hono } from 'hono';
import type { AppEnv } from './request-context.ts';

/**
 * Serves the files of brandings, which anyone may see: pictures are re-encoded, fonts were read, and an
 * address never leads to another content. Mounted on both sites, whose pages show only what their own origin has.
 */
export function mountBrandFiles(app: Hono<AppEnv>, files: Pick<FileStorage, 'get' | 'head'>): void {
  app.get('/brand/:storeId/:fileId/:name', async (c) => {
    const address = readBrandFilePath(new URL(c.req.url).pathname);
    if (!address) return c.notFound();
    // No content is opened that no one would read or close: for a HEAD, or another type.
    const file = await files.head(address.key);
    if (file?.contentType !== address.contentType) return c.notFound();
    const opened = c.req.method === 'HEAD' ? null : await files.get(address.key);
    if (!opened && c.req.method !== 'HEAD') return c.notFound();
    return new Response(opened?.stream ?? null, {
      headers: {
        'Content-Type': file.contentType,
        'Content-Length': String(file.size),
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        // Emails are read on the pages of mail services, and fonts are for the store's own pages.
        'Cross-Origin-Resource-Policy':
          file.contentType === 'font/woff2' ? 'same-origin' : 'cross-origin',
      },
    });
  });
}
