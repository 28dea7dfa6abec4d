import { setTimeout as pause } from 'node:timers/promises';
import type { Context, MediaInspection, MediaRefusal } from '../../kernel/internal.ts';
import {
  isRefusal,
  newId,
  parse,
  Refusal,
  read,
  temporarilyUnavailable,
  write,
} from '../../kernel/internal.ts';
import { MAX_BYTES } from '../terms/evidence.rules.ts';
import { ReceiveUploadInput } from './evidence.input.ts';
import { countParts, type MediaKeys, mediaKeys, partKeys } from './file-key.rules.ts';
import { copyArrived } from './join-parts.ts';
import { inOneRequest } from './list-missing-parts.ts';
import {
  endAcceptance,
  getMedia,
  type Media,
  startAcceptance,
  updateMedia,
} from './media.repository.ts';
import { publishVideo } from './publish-video.ts';
import { renderMediaJob } from './render-media.ts';
import type { ReceivedMedia } from './upload.shape.ts';
import { countBytes, pastQuota } from './upload-quota.ts';

/** How long one attempt excludes others, in milliseconds: longer than a video takes on a slow disk. */
const ACCEPTS_MS = 2 * 60_000;
/** How long a second attempt waits for the first, in milliseconds. */
const WAITS_MS = 15_000;
const LOOKS_MS = 150;

/**
 * Checks an uploaded file by its content, not its name. Deletes anything that is not an accepted photo or
 * video, too large or corrupt, and returns `refused`. Keeps the rest and queues a viewable copy. Idempotent.
 * Throws `upload_incomplete` while anything is missing, `upload_hash_mismatch` if the content doesn't match
 * `sha256`, `upload_in_one_request` if `sha256` is given for a file that was not announced in parts, and
 * `upload_quota_reached`, keeping nothing, past the order's daily quota. See
 * docs/rules/evidence.md#accepted-files.
 */
export async function receiveUpload(
  given: Context,
  input: ReceiveUploadInput,
): Promise<ReceivedMedia> {
  const { storeId, mediaId, sha256 } = parse(ReceiveUploadInput, input);
  // The file's row makes a repeat return the same; an idempotency key covers one write, and these are
  // several.
  const ctx: Context = { ...given, idempotency: undefined };
  const acceptanceId = newId('acc');
  for (let waited = 0; waited < WAITS_MS; waited += LOOKS_MS) {
    const file = await read(ctx, 'media:create', { storeId }, (reader) =>
      getMedia(reader, mediaId),
    );
    if (sha256 && countParts(file) === 0) throw inOneRequest();
    if (file.status !== 'awaiting') return received(ctx, file);
    const until = new Date(ctx.now().getTime() + ACCEPTS_MS);
    const isOurs = await write(ctx, 'media:create', { storeId }, (writer) =>
      startAcceptance(writer, mediaId, { acceptanceId, until }),
    );
    if (isOurs) {
      // Left by an attempt that was interrupted.
      if (file.acceptanceId) await deleteKept(ctx, keysOf(file, file.acceptanceId));
      const settled = await accept(ctx, file, acceptanceId, sha256);
      if (settled) return received(ctx, settled);
    }
    await pause(LOOKS_MS);
  }
  throw temporarilyUnavailable(
    new Error(`Another attempt is still checking the upload ${mediaId}.`),
  );
}

const keysOf = ({ storeId, id }: Media, acceptanceId: string) =>
  mediaKeys(storeId, id, acceptanceId);

/**
 * Copies the file to a key that its upload URL can't write to, and checks the copy: in a bucket, the
 * upload itself can be replaced during the check. Returns null if another attempt took over.
 */
async function accept(
  ctx: Context,
  file: Media,
  acceptanceId: string,
  sha256?: string,
): Promise<Media | null> {
  const keys = keysOf(file, acceptanceId);
  const { storeId, id: mediaId } = file;
  let settled: Media | null;
  try {
    const inspection = await copyAndInspect(ctx, file, keys, sha256);
    settled = await settle(ctx, file, acceptanceId, inspection);
  } catch (error) {
    // If the commit's response got lost, the file may be accepted: then its copy stays.
    const isOver = await write(ctx, 'media:create', { storeId }, (writer) =>
      endAcceptance(writer, mediaId, acceptanceId, {}),
    ).catch(() => false);
    // A storage that doesn't respond wouldn't delete the copy either, and would keep the sender waiting
    // longer. A sweep deletes what is left.
    if (isOver && !isStorageAway(error)) await deleteKept(ctx, keys).catch(() => undefined);
    throw error;
  }
  if (settled?.status === 'refused' || !settled) await deleteKept(ctx, keys);
  // `purgeUnusedMedia` deletes what is left there.
  if (settled) {
    const arrived = [keys.incoming, ...partKeys(storeId, mediaId, countParts(file))];
    await Promise.all(arrived.map((key) => ctx.ports.files.delete(key))).catch(() => undefined);
  }
  return settled;
}

const isStorageAway = (error: unknown): boolean =>
  isRefusal(error) && error.code === 'temporarily_unavailable';

async function copyAndInspect(
  ctx: Context,
  file: Media,
  keys: MediaKeys,
  sha256?: string,
): Promise<MediaInspection> {
  const { files, media } = ctx.ports;
  const incoming = await files.head(keys.incoming);
  if (incoming && incoming.size > MAX_BYTES.video) return { ok: false, code: 'media_too_large' };
  await copyArrived(ctx, file, keys.original, sha256);
  const opened = await files.get(keys.original);
  if (!opened) throw new Error(`The copy of the upload ${file.id} is missing.`);
  const inspection = await media.inspect({ stream: opened.stream, size: opened.size });
  if (!inspection.ok || inspection.kind === 'image') return inspection;
  const { original: from, video: to } = keys;
  const isKept = await publishVideo(ctx, { from, to, contentType: inspection.contentType });
  return isKept ? inspection : { ok: false, code: 'media_unreadable' };
}

/** Saves the outcome, counts the bytes and queues a viewable copy; null if another attempt took over. */
function settle(ctx: Context, file: Media, acceptanceId: string, inspection: MediaInspection) {
  const { storeId, id: mediaId } = file;
  return write(ctx, 'media:create', { storeId }, async (writer): Promise<Media | null> => {
    const change = { ...describe(inspection, ctx.now()), acceptanceId };
    const isOurs = await endAcceptance(writer, mediaId, acceptanceId, change);
    if (!isOurs) return null;
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
}

async function deleteKept({ ports }: Context, { original, video }: MediaKeys): Promise<void> {
  await Promise.all([original, video].map((key) => ports.files.delete(key)));
}

const QUOTA_REACHED = 'upload_quota_reached';

/** Returns the refusal of a file as an error, for endpoints that respond at once. */
export function mediaRefused(filename: string, code: MediaRefusal): Refusal {
  const values = { filename, ofPhoto: megabytes('image'), ofVideo: megabytes('video') };
  const kind = code === 'media_too_large' ? 'too-large' : 'unsupported';
  return new Refusal(kind, code, { values });
}

const megabytes = (kind: 'image' | 'video') => MAX_BYTES[kind] / 1024 / 1024;

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
    status: file.status,
    kind: file.kind,
    refusal: file.refusal as MediaRefusal | null,
  };
}
