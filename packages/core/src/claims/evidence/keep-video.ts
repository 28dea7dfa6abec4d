import type { Context, FileStorage } from '../../kernel/internal.ts';
import { findVideoMetadata, overwriting } from './video-metadata.rules.ts';

/**
 * Moves a video to the key it is shown under, without its metadata, so that nothing else is ever
 * served. Returns false, keeping nothing, where its structure is broken; true where it is not there
 * any more, since another try has moved it.
 */
export async function keepVideo(
  ctx: Context,
  video: { from: string; to: string; contentType: string },
): Promise<boolean> {
  const { files } = ctx.ports;
  const { from, to, contentType } = video;
  const file = await files.head(from);
  if (!file) return true;
  const metadata = await findVideoMetadata(file.size, (start, length) =>
    readPart(files, from, { start, end: start + length - 1 }),
  );
  if (!metadata) {
    await files.delete(from);
    return false;
  }
  const opened = await files.get(from);
  if (!opened) return true;
  await files.put(to, opened.stream.pipeThrough(overwriting(metadata)), contentType);
  await files.delete(from);
  return true;
}

async function readPart(files: FileStorage, key: string, range: { start: number; end: number }) {
  const file = await files.get(key, range);
  if (!file) throw new Error('A video was deleted while it was read.');
  return new Uint8Array(await new Response(file.stream).arrayBuffer());
}
