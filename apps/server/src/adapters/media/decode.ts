import type { MediaRefusal } from '@amends/core';
import { askWorker } from './ask-worker.ts';
import { queueOf } from './queue.ts';

/** Formats that the image library can't read on every platform. */
export type DecodedFormat = 'heic' | 'bmp';

export interface DecodeTask {
  format: DecodedFormat;
  bytes: Uint8Array;
  maxPixels: number;
  /** Returns width and height with empty `data`. */
  sizeOnly: boolean;
}

/** Upright pixels, four bytes each: red, green, blue, alpha. */
export type DecodeAnswer =
  | { ok: true; width: number; height: number; data: Uint8Array }
  | { ok: false; code: MediaRefusal };

/** Phones take 48 megapixels; decoding needs about ten bytes per pixel. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;

/** One at a time, because of the memory. */
const oneAtATime = queueOf(1);

/** Decodes in a separate thread that ends afterwards, or after 20 seconds. */
export function decode(
  format: DecodedFormat,
  bytes: Uint8Array,
  { sizeOnly = false } = {},
): Promise<DecodeAnswer> {
  const task: DecodeTask = { format, bytes, maxPixels: MAX_PIXELS, sizeOnly };
  return oneAtATime(() => runWorker(task));
}

const runWorker = (task: DecodeTask): Promise<DecodeAnswer> =>
  askWorker<DecodeAnswer>(new URL('./decode-worker.ts', import.meta.url), task, {
    megabytes: 256,
    seconds: MAX_SECONDS,
    failed: { ok: false, code: 'media_unreadable' },
  });
