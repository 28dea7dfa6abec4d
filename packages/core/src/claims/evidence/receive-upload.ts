import type { Context, MediaInspection, MediaRefusal } from '../../kernel/internal.ts';
import { conflict, Refusal, read, write } from '../../kernel/internal.ts';
import { MAX_BYTES } from '../terms/evidence.rules.ts';
import { type MediaKeys, mediaKeys } from './file-key.rules.ts';
import { keepVideo } from './keep-video.ts';
import { getMedia, type Media, updateMedia } from './media.repository.ts';
import { renderMediaJob } from './render-media.ts';
import type { ReceivedMedia } from './upload.shape.ts';
import { countBytes, pastQuota } from './upload-quota.ts';

/**
 * Checks an uploaded file by its content, not its name. Deletes anything that is not an accepted
 * photo or video, too large or corrupt, and returns `refused`. Keeps the rest and queues a viewable
 * copy. Idempotent. Throws `upload_incomplete` while nothing has arrived, and
 * `upload_quota_reached`, keeping nothing, past the order's daily quota. See
 * docs/rules/evidence.md#accepted-files.
 */
export async function receiveUpload(
  ctx: Context,
  input: { storeId: string; mediaId: string },
): Promise<ReceivedMedia> {
  const { storeId, mediaId } = input;
  const file = await read(ctx, 'media:create', { storeId }, (reader) => getMedia(reader, mediaId));
  if (file.status !== 'awaiting') return received(ctx, file);
  const keys = mediaKeys(storeId, mediaId);
  const inspection = await keep(ctx, keys, await inspectArrived(ctx, keys));
  let isOurs = true;
  const settled = await write(ctx, 'media:create', { storeId }, async (writer) => {
    const change = describe(inspection, ctx.now());
    isOurs = await updateMedia(writer, file, change);
    if (!isOurs) return getMedia(writer, mediaId);
    // Counted after the change of its row, so that concurrent calls count it once.
    if (inspection.ok && !(await countBytes(writer, file, inspection.bytes))) {
      const refused = { status: 'refused' as const, refusal: QUOTA_REACHED };
      await updateMedia(writer, { id: mediaId, status: change.status }, refused);
      return { ...file, ...change, ...refused };
    }
    if (change.status === 'stored') {
      writer.enqueue(renderMediaJob.of({ storeId, mediaId }));
    }
    return { ...file, ...change };
  });
  if (settled.refusal === QUOTA_REACHED) await throwAway(ctx, keys);
  else if (!isOurs) await throwAwayUncounted(ctx, keys, settled);
  return received(ctx, settled);
}

/**
 * Moves an accepted file out of reach of its upload URL, a video without its metadata; deletes any
 * other. In a bucket the file can be replaced during the check, so the size of the stored file must
 * equal the counted size.
 */
async function keep(
  ctx: Context,
  keys: MediaKeys,
  inspection: MediaInspection,
): Promise<MediaInspection> {
  if (inspection.ok && (await isMoved(ctx, keys, inspection))) {
    const stored = await ctx.ports.files.head(finalKey(keys, inspection.kind));
    if (stored?.size === inspection.bytes) return inspection;
  }
  await throwAway(ctx, keys);
  return inspection.ok ? { ok: false, code: 'media_unreadable' } : inspection;
}

type Accepted = Extract<MediaInspection, { ok: true }>;

/**
 * Returns false for a video whose structure is broken; true if another attempt has moved the file.
 */
async function isMoved(ctx: Context, keys: MediaKeys, { kind, contentType }: Accepted) {
  const [from, to] = [keys.incoming, finalKey(keys, kind)];
  if (kind === 'video') return keepVideo(ctx, { from, to, contentType });
  await ctx.ports.files.move(from, to);
  return true;
}

const finalKey = ({ original, video }: MediaKeys, kind: Accepted['kind']) =>
  kind === 'video' ? video : original;

/** Deletes this attempt's copy of a file that another attempt has counted or refused. */
async function throwAwayUncounted(ctx: Context, keys: MediaKeys, { status, kind, bytes }: Media) {
  if (status === 'refused' || !kind) return throwAway(ctx, keys);
  const { files } = ctx.ports;
  await files.delete(finalKey(keys, kind === 'video' ? 'image' : 'video'));
  const stored = await files.head(finalKey(keys, kind));
  if (stored && stored.size !== bytes) await files.delete(stored.key);
}

async function throwAway({ ports }: Context, { incoming, original, video }: MediaKeys) {
  await Promise.all([incoming, original, video].map((key) => ports.files.delete(key)));
}

const QUOTA_REACHED = 'upload_quota_reached';

/** Returns the refusal of a file as an error, for endpoints that answer at once. */
export function mediaRefused(filename: string, code: MediaRefusal): Refusal {
  const titles: Record<MediaRefusal, string> = {
    media_type_not_accepted: `${filename} isn't a photo or video we can open. Use jpg, png, gif, bmp, webp, heic, mp4 or mov.`,
    media_too_large: `${filename} is too large. Photos can be up to ${megabytes('image')} MB, videos up to ${megabytes('video')} MB.`,
    media_unreadable: `${filename} couldn't be opened. Try another file.`,
    media_too_many_pixels: `${filename} has too many pixels. Send a smaller photo.`,
  };
  const kind = code === 'media_too_large' ? 'too-large' : 'unsupported';
  return new Refusal(kind, code, { title: titles[code] });
}

const megabytes = (kind: 'image' | 'video') => MAX_BYTES[kind] / 1024 / 1024;

/** An attempt interrupted after the move left the file under its final key. */
async function inspectArrived(ctx: Context, keys: MediaKeys): Promise<MediaInspection> {
  const { files } = ctx.ports;
  const file =
    (await files.get(keys.incoming)) ??
    (await files.get(keys.original)) ??
    (await files.get(keys.video));
  if (!file) throw conflict('upload_incomplete', 'The file has not arrived yet.');
  return ctx.ports.media.inspect({ stream: file.stream, size: file.size });
}

function describe(inspection: MediaInspection, now: Date) {
  if (!inspection.ok) return { status: 'refused' as const, refusal: inspection.code };
  const { kind, contentType, bytes, width, height } = inspection;
  // Videos are shown as stored, so they are ready at once.
  const status = kind === 'video' ? ('ready' as const) : ('stored' as const);
  return { status, kind, contentType, bytes, width, height, storedAt: now };
}

function received(ctx: Context, file: Media): ReceivedMedia {
  if (file.refusal === QUOTA_REACHED) throw pastQuota(ctx);
  return {
    mediaId: file.id,
    status: file.status === 'awaiting' ? 'stored' : file.status,
    kind: file.kind,
    refusal: file.refusal as MediaRefusal | null,
  };
}
