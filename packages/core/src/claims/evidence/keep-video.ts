import type { Context } from '../../kernel/internal.ts';
import { findVideoMetadata, overwriting } from './video-metadata.rules.ts';

interface Video {
  from: string;
  to: string;
  contentType: string;
}

const underWay = new Map<string, Promise<boolean>>();

/**
 * Moves a video to its public key, without its metadata, so that nothing else is ever served.
 * Returns false, moving nothing, if its structure is broken; true if another attempt has already
 * moved it. Concurrent callers share one attempt.
 */
export function keepVideo(ctx: Context, video: Video): Promise<boolean> {
  const current = underWay.get(video.from);
  if (current) return current;
  const started = moveWithoutMetadata(ctx, video).finally(() => underWay.delete(video.from));
  underWay.set(video.from, started);
  return started;
}

async function moveWithoutMetadata(ctx: Context, { from, to, contentType }: Video) {
  const { files } = ctx.ports;
  const metadata = await metadataOf(ctx, from);
  if (metadata === null) return false;
  if (!metadata) return true;
  const opened = await files.get(from);
  if (!opened) return true;
  await files.put(to, opened.stream.pipeThrough(overwriting(metadata)), contentType);
  await files.delete(from);
  return true;
}

class VideoGone extends Error {}

/** Null if the video's structure is broken, undefined if the file is gone. */
async function metadataOf({ ports: { files, media } }: Context, key: string) {
  const readPart = async (start: number, length: number) => {
    const file = await files.get(key, { start, end: start + length - 1 });
    if (!file) throw new VideoGone();
    return new Uint8Array(await new Response(file.stream).arrayBuffer());
  };
  const file = await files.head(key);
  if (!file) return undefined;
  try {
    return await media.inTurn(() => findVideoMetadata(file.size, readPart));
  } catch (error) {
    if (error instanceof VideoGone) return undefined;
    throw error;
  }
}
