import type { ByteRange, OpenFile } from '../../kernel/internal.ts';
import { actingAsSystem, type Context, notFound, read } from '../../kernel/internal.ts';
import { mediaKeys } from './file-key.rules.ts';
import { getMedia, type Media } from './media.repository.ts';
import type { Rendition } from './media-path.ts';
import { publishVideo } from './publish-video.ts';
import { renderMedia } from './render-media.ts';

export interface OpenedMedia extends OpenFile {
  mediaId: string;
  kind: 'image' | 'video';
  filename: string;
  rendition: Rendition;
}

/**
 * Returns the bytes of a file: a viewable copy or thumbnail, created now if no job has done so yet; originals
 * of photos only for staff and programs. A video is shown without its metadata and has neither original nor
 * thumbnail. Throws `file_not_found` for anything else.
 */
export async function openMedia(
  ctx: Context,
  input: { storeId: string; mediaId: string; rendition: Rendition; range?: ByteRange },
): Promise<OpenedMedia> {
  const { storeId, mediaId, rendition, range } = input;
  const file = await read(ctx, 'media:read', { storeId }, (reader) => getMedia(reader, mediaId));
  if (rendition === 'original' && !maySeeOriginals(ctx)) throw notFound('file');
  const key = await keyToServe(ctx, file, rendition);
  let opened = key ? await ctx.ports.files.get(key, range) : null;
  if (key && !opened && file.kind === 'video') opened = await openOlderVideo(ctx, file, range);
  if (!opened || !file.kind) throw notFound('file');
  const { kind, filename } = file;
  // The detected content type, not the one the sender claimed.
  const contentType =
    key === mediaKeys(storeId, mediaId, file.acceptanceId).original
      ? file.contentType
      : opened.contentType;
  return { ...opened, contentType, mediaId, kind, filename, rendition };
}

async function keyToServe(ctx: Context, file: Media, rendition: Rendition): Promise<string | null> {
  const keys = mediaKeys(file.storeId, file.id, file.acceptanceId);
  if (file.status === 'awaiting' || file.status === 'refused') return null;
  if (file.kind === 'video') return rendition === 'thumb' ? null : keys.video;
  if (rendition === 'original') return keys.original;
  const system = actingAsSystem(ctx, 'render-media');
  const rendered =
    file.status === 'stored'
      ? await renderMedia(system, { storeId: file.storeId, mediaId: file.id })
      : file;
  return rendered.status === 'ready' ? keys[rendition] : null;
}

/**
 * Videos from before metadata removal are stored as uploaded and lose it when first opened. A video
 * whose metadata can't be found is not shown, but kept: it is the only copy of a claim's evidence.
 */
async function openOlderVideo(ctx: Context, file: Media, range?: ByteRange) {
  const { original: from, video: to } = mediaKeys(file.storeId, file.id, file.acceptanceId);
  const { contentType } = file;
  const isKept = await publishVideo(ctx, { from, to, contentType });
  if (isKept) return ctx.ports.files.get(to, range);
  console.error(
    new Error(
      `Video ${file.id} can’t be shown because its structure is damaged. The file is kept.`,
    ),
  );
  return null;
}

const maySeeOriginals = ({ actor }: Context) =>
  actor.kind === 'staff' || actor.kind === 'api-token' || actor.kind === 'system';
