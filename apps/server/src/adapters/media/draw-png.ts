import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { queueOf } from './queue.ts';

const CHILD = fileURLToPath(new URL('./draw-png.child.ts', import.meta.url));
const MAX_SECONDS = 20;
const MAX_BYTES = 32 * 1024 * 1024;

/** `contain` fills the box with empty space around the image; `inside` doesn't. */
interface Box {
  width: number;
  height: number;
  fit: 'contain' | 'inside';
}

const oneAtATime = queueOf(1);

/**
 * Renders an SVG as a PNG, in a process that ends afterwards, or after 20 seconds. Scripts don't run
 * and nothing is fetched. Throws if the image can't be parsed.
 */
export function drawPng(svg: Uint8Array, box: Box): Promise<Uint8Array> {
  return oneAtATime(() => run(svg, box));
}

function run(svg: Uint8Array, { width, height, fit }: Box): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--max-old-space-size=256', CHILD, String(width), String(height), fit],
      { encoding: 'buffer', env: {}, timeout: MAX_SECONDS * 1000, maxBuffer: MAX_BYTES },
      (error, stdout) => (error ? reject(error) : resolve(new Uint8Array(stdout))),
    );
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(svg);
  });
}
