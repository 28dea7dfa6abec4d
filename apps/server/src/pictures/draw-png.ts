import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { queueOf } from '../adapters/media/queue.ts';

const CHILD = fileURLToPath(new URL('./draw-png.child.ts', import.meta.url));
const MAX_SECONDS = 20;
const MAX_BYTES = 4 * 1024 * 1024;

const oneAtATime = queueOf(1);

/**
 * Renders an SVG as a square PNG, in a process that ends afterwards, or after 20 seconds. Throws if
 * the image can't be parsed.
 */
export function drawPng(svg: Uint8Array, pixels: number): Promise<Uint8Array> {
  return oneAtATime(() => run(svg, pixels));
}

function run(svg: Uint8Array, pixels: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [CHILD, String(pixels)],
      { encoding: 'buffer', env: {}, timeout: MAX_SECONDS * 1000, maxBuffer: MAX_BYTES },
      (error, stdout) => (error ? reject(error) : resolve(new Uint8Array(stdout))),
    );
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(svg);
  });
}
