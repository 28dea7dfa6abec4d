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
export function publishVideo(ctx: Context, video: Video): Promise<boolean> {
  const current = underWay.get(video.from);
  if (current) return current;
  const started = moveWithoutMetadata(ctx, video).finally(() => underWay.delete(video.from));
  underWay.set(video.from, started);
  return started;
}

async function moveWithoutMetadata(ctx: Context, { from, to, contentType }: Video) {
  const { files } = ctx.ports;
  const file = await files.head(from);
  const metadata = file ? await metadataOf(ctx, from, file.size) : undefined;
  if (metadata === null) return false;
  if (!file || !metadata) return true;
  const opened = await files.get(from);
  if (!opened) return true;
  const whole = opened.stream.pipeThrough(exactly(file.size));
  await files.put(to, whole.pipeThrough(overwriting(metadata)), contentType);
  await files.delete(from);
  return true;
}

/** Fails a stream that is longer or shorter than `size` bytes. */
function exactly(size: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  const check = (isRight: boolean) => {
    if (!isRight) throw new Error(`The copied video doesn’t have the expected ${size} bytes.`);
  };
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      check(bytes <= size);
      controller.enqueue(chunk);
    },
    flush: () => check(bytes === size),
  });
}

class VideoGone extends Error {}

/** Null if the video's structure is broken, undefined if the file is gone. */
async function metadataOf({ ports: { files, media } }: Context, key: string, size: number) {
  const readPart = async (start: number, length: number) => {
    const file = await files.get(key, { start, end: start + length - 1 });
    if (!file) throw new VideoGone();
    return new Uint8Array(await new Response(file.stream).arrayBuffer());
  };
  try {
    return await media.inTurn(() => findVideoMetadata(size, readPart));
  } catch (error) {
    if (error instanceof VideoGone) return undefined;
    throw error;
  }
}
