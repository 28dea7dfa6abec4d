import type { FileStorage } from '@amends/core';
import { readBrandFilePath } from '@amends/core/stores/branding/brand-file.rules';
import type { Hono } from 'hono';
import type { AppEnv } from './request-context.ts';

/**
 * Serves branding files to anyone. Images are re-encoded, fonts are validated, and a URL's content never
 * changes. Mounted on both sites, whose pages only load from their own origin.
 */
export function mountBrandFiles(app: Hono<AppEnv>, files: Pick<FileStorage, 'get' | 'head'>): void {
  app.get('/brand/:storeId/:fileId/:name', async (c) => {
    const address = readBrandFilePath(new URL(c.req.url).pathname);
    if (!address) return c.notFound();
    // Don't open content that won't be read, for a HEAD or another type.
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
        // Webmail pages show images; fonts are for the store's own pages.
        'Cross-Origin-Resource-Policy':
          file.contentType === 'font/woff2' ? 'same-origin' : 'cross-origin',
      },
    });
  });
}
