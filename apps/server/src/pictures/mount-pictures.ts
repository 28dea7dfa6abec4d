import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_PIXELS } from '@amends/core/mail';
import type { Hono } from 'hono';
import { drawPng } from '../adapters/media/draw-png.ts';
import type { AppEnv } from '../request-context.ts';

const SIZES = new Set<number>(Object.values(PICTURE_PIXELS));

/**
 * Serves the portal's own vector images as PNG, for email clients, which show no SVG. `folder` has
 * the portal's files. Renders each image once per size and keeps it in memory.
 */
export function mountPictures(app: Hono<AppEnv>, folder: string): void {
  const drawn = new Map<string, Promise<Uint8Array>>();
  app.get('/pictures/:pixels{\\d+}/:name{(?:[\\w-]+/)*[\\w-]+\\.png}', async (c) => {
    const pixels = Number(c.req.param('pixels'));
    const svg = SIZES.has(pixels) ? await read(folder, c.req.param('name')) : null;
    if (!svg) return c.notFound();
    const key = `${pixels} ${c.req.param('name')}`;
    const drawing =
      drawn.get(key) ?? drawPng(svg, { width: pixels, height: pixels, fit: 'contain' });
    drawn.set(key, drawing);
    try {
      const png = await drawing;
      return c.body(new Uint8Array(png), 200, {
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=604800',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    } catch (error) {
      drawn.delete(key);
      throw error;
    }
  });
}

async function read(folder: string, name: string): Promise<Uint8Array | null> {
  try {
    return await readFile(join(folder, name.replace(/\.png$/, '.svg')));
  } catch {
    return null;
  }
}
