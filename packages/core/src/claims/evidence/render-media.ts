import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { defineJob, notFound, read, write } from '../../kernel/internal.ts';
import { mediaKeys } from './file-key.rules.ts';
import { getMedia, type Media, updateMedia } from './media.repository.ts';

/** Makes the viewable copy of an uploaded picture. */
export const renderMediaJob = defineJob({
  name: 'render-media',
  input: z.object({ storeId: z.string(), mediaId: z.string() }),
  queue: { timeoutSeconds: 900 },
  retry: { limit: 5 },
  run: renderMedia,
});

/**
 * Creates the viewable copy and thumbnail of a stored photo: re-encoded, upright, without metadata.
 * Idempotent. A corrupt photo becomes `refused`.
 */
export async function renderMedia(
  ctx: Context,
  input: { storeId: string; mediaId: string },
): Promise<Media> {
  const { storeId, mediaId } = input;
  const file = await read(ctx, 'media:read', { storeId }, (reader) => getMedia(reader, mediaId));
  if (file.status !== 'stored' || file.kind !== 'image') return file;
  const change = await render(ctx, file);
  return write(ctx, 'media:read', { storeId }, async (writer) => {
    await updateMedia(writer, file, change);
    return { ...file, ...change };
  });
}

async function render(ctx: Context, { storeId, id, acceptanceId }: Media) {
  const { files, media } = ctx.ports;
  const keys = mediaKeys(storeId, id, acceptanceId);
  const original = await files.get(keys.original);
  if (!original) throw notFound('file');
  const bytes = new Uint8Array(await new Response(original.stream).arrayBuffer());
  const rendering = await media.renderForViewing(bytes);
  if (!rendering.ok) return { status: 'refused' as const, refusal: rendering.code };
  const { view, viewContentType, thumb, thumbContentType } = rendering;
  await files.put(keys.view, view, viewContentType);
  await files.put(keys.thumb, thumb, thumbContentType);
  const { width, height, perceptualHash } = rendering;
  return { status: 'ready' as const, width, height, perceptualHash };
}
