import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WIDGET_PATH } from '../apps/server/src/widget.ts';
import { benchFolder } from './bench-database.ts';
import { startProcess } from './server-process.ts';

export interface Footprint {
  /** Bytes of script that the first load of /start fetches, with brotli, and how many files. */
  scriptBytes: number;
  scriptFiles: number;
  /** Bytes of the script that storefronts load, with brotli. */
  widgetBytes: number;
  /** From starting the built process until /ready succeeds. */
  readyAfterMs: number;
  /** Resident memory of the Node process after ten idle seconds. */
  idleBytes: number;
}

/** Measures a deployment with default settings: embedded PostgreSQL, demo stores. */
export async function measureFootprint(): Promise<Footprint> {
  // The demo's history is created once, after the first start, and is not part of the measurement.
  const environment = { DATA_DIR: join(benchFolder, 'footprint'), DEMO_HISTORY: 'false' };
  const begin = () => startProcess('apps/server/src/main.ts', environment, '/ready');
  // The first start creates the database; the second measures a warm start.
  await (await begin()).stop();
  const server = await begin();
  try {
    await pause(10_000);
    const idleBytes = server.memory();
    const scripts = await scriptsOf(server.url, '/start');
    const sizes = await Promise.all(scripts.map((path) => brotliBytes(server.url + path)));
    return {
      scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
      scriptFiles: scripts.length,
      widgetBytes: await brotliBytes(server.url + WIDGET_PATH),
      readyAfterMs: server.readyAfterMs,
      idleBytes,
    };
  } finally {
    await server.stop();
  }
}

/**
 * Returns every script that the page names: executed, preloaded, or imported by its inline module.
 */
async function scriptsOf(url: string, path: string): Promise<string[]> {
  const html = await (await fetch(url + path)).text();
  const named = html.matchAll(
    /(?:src|href)="(\/assets\/[^"]+\.js)"|import[^"]*"(\/assets\/[^"]+\.js)"/g,
  );
  return [...new Set([...named].map((match) => match[1] ?? match[2] ?? ''))];
}

/** Files of at most this many bytes are sent as they are: compression would gain nothing. */
const SMALL = 1024;

/** Returns the size on the wire; `fetch` would decompress the response. */
function brotliBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => {
        if (bytes <= SMALL || answer.headers['content-encoding'] === 'br') resolve(bytes);
        else reject(new Error(`${url} wasn’t compressed with brotli`));
      });
    })
      .on('error', reject)
      .end();
  });
}
