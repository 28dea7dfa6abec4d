import { parentPort, workerData } from 'node:worker_threads';
import type { DecodeAnswer, DecodeTask } from './decode.ts';

// A separate thread: decoding takes seconds, and a malicious file may take forever.
const { format, bytes, maxPixels, sizeOnly } = workerData as DecodeTask;
const { answer, transfer } = await (format === 'heic' ? readHeic() : readBmp());
parentPort?.postMessage(answer, transfer);

type Reply = { answer: DecodeAnswer; transfer: ArrayBuffer[] };

// Each format loads its own decoder: the one for HEIC takes most of the time that a small image takes.
async function readHeic(): Promise<Reply> {
  const { default: heic } = await import('heic-decode');
  const images = await heic.all({ buffer: bytes });
  const image = images[0];
  if (!image) throw new Error('no image');
  const { width, height } = image;
  if (width * height > maxPixels) return tooLarge();
  return sizeOnly ? sized(width, height) : pixels(width, height, (await image.decode()).data);
}

async function readBmp(): Promise<Reply> {
  // Width and height are at offsets 18 and 22; a negative height means that the top row comes
  // first.
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const width = view.getInt32(18, true);
  const height = Math.abs(view.getInt32(22, true));
  if (width < 1 || height < 1) throw new Error('no image');
  if (width * height > maxPixels) return tooLarge();
  if (sizeOnly) return sized(width, height);
  const { default: nsbmp } = await import('@cwasm/nsbmp');
  const image = nsbmp.decode(bytes);
  return pixels(image.width, image.height, image.data);
}

function tooLarge(): Reply {
  return { answer: { ok: false, code: 'media_too_many_pixels' }, transfer: [] };
}

function sized(width: number, height: number): Reply {
  return { answer: { ok: true, width, height, data: new Uint8Array() }, transfer: [] };
}

function pixels(width: number, height: number, data: Uint8Array | Uint8ClampedArray): Reply {
  const owned = new Uint8Array(data);
  return { answer: { ok: true, width, height, data: owned }, transfer: [owned.buffer] };
}
