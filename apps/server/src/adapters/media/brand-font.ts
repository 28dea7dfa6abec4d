import type { BrandFontReading } from '@amends/core';
import { askWorker } from './ask-worker.ts';
import { queueOf } from './queue.ts';

export interface BrandFontTask {
  bytes: Uint8Array;
  characters: string;
}

const MAX_SECONDS = 10;
/** Maximum unpacked size that a file may declare; 500 KB fonts unpack to less than two MB. */
const MAX_UNPACKED_BYTES = 10 * 1024 * 1024;

const oneAtATime = queueOf(1);

/**
 * Reads a WOFF2 file's metrics, characters and license in a separate thread that ends afterward, or after ten
 * seconds, because a malicious file may take forever.
 */
export async function readBrandFont(
  content: Uint8Array,
  /** Characters that the font should have. */
  characters: string,
): Promise<BrandFontReading> {
  const header = headerOf(content);
  if (!header) return { ok: false, code: 'font_type_not_accepted' };
  const fits = header.length === content.length && header.unpacked <= MAX_UNPACKED_BYTES;
  if (!fits || header.isCollection) return { ok: false, code: 'font_unreadable' };
  return oneAtATime(() => runWorker({ bytes: content, characters }));
}

/** Reads the file's header: https://www.w3.org/TR/WOFF2/#woff20Header. Null for other files. */
function headerOf(content: Uint8Array) {
  if (content.length < 48) return null;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  if (view.getUint32(0) !== 0x774f4632) return null;
  return {
    isCollection: view.getUint32(4) === 0x74746366,
    length: view.getUint32(8),
    unpacked: view.getUint32(16),
  };
}

const runWorker = (task: BrandFontTask): Promise<BrandFontReading> =>
  askWorker<BrandFontReading>(new URL('./brand-font-worker.ts', import.meta.url), task, {
    megabytes: 128,
    seconds: MAX_SECONDS,
    failed: { ok: false, code: 'font_unreadable' },
  });
