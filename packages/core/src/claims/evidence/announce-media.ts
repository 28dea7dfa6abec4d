import type { Actor, Context } from '../../kernel/internal.ts';
import { invalid, newId, notFound, Refusal, write } from '../../kernel/internal.ts';
import { MAX_BYTES, mediaKindOf } from '../terms/evidence.rules.ts';
import { type AnnouncedParts, PART_BYTES } from './file-key.rules.ts';
import {
  bytesUnderWay,
  countUploads,
  findOrderOfClaim,
  hasFiling,
  hasOrder,
  insertMedia,
  lockUploads,
} from './media.repository.ts';
import { requireRoom } from './upload-quota.ts';

export interface Announcement {
  storeId: string;
  orderId?: string | undefined;
  claimId?: string | undefined;
  filename: string;
  caption?: string | undefined;
  contentType: string;
  /** In bytes, if known. */
  size?: number | undefined;
  /** Whether a file of a known size above `PART_BYTES` arrives in parts. */
  inParts?: boolean | undefined;
  /** Whether a smaller file also arrives in parts: as a single one, so that its hash is checked. */
  ofAnySize?: boolean | undefined;
}

export interface AnnouncedMedia {
  mediaId: string;
  contentType: string;
  maxBytes: number;
  parts: AnnouncedParts;
}

/** Maximum number of announced files per order and day; far above what a claim needs. */
const DAILY_UPLOADS = 300;
const DAY_MS = 86_400_000;

/**
 * Reserves room for one file of an order, a claim or a filing. Throws `file_type_refused` for a name without
 * an accepted extension, and `upload_quota_reached` if the file would exceed the order's daily quota. The
 * content of the file decides its type later. See docs/rules/evidence.md#accepted-files.
 */
export async function announceMedia(ctx: Context, given: Announcement): Promise<AnnouncedMedia> {
  const subject = { ...ownSubject(ctx.actor), ...leaveOut(given) };
  return write(ctx, 'media:create', subject, async (writer) => {
    const kind = mediaKindOf(given.filename);
    if (!kind) throw fileTypeRefused(given.filename);
    const { claimId } = subject;
    const orderId = claimId ? await findOrderOfClaim(writer, claimId) : subject.orderId;
    if (claimId && (!orderId || (subject.orderId && subject.orderId !== orderId))) {
      throw notFound('claim');
    }
    if (!orderId) {
      throw invalid([{ path: 'orderId', code: 'required', text: 'order_or_claim_missing' }]);
    }
    const isFiling = !claimId && (await hasFiling(writer, orderId));
    if (!claimId && !isFiling && !(await hasOrder(writer, orderId))) throw notFound('order');
    const since = new Date(ctx.now().getTime() - DAY_MS);
    if ((await countUploads(writer, orderId, since)) >= DAILY_UPLOADS) throw tooManyUploads();
    const parts = partsOf(given, MAX_BYTES[kind]);
    const sent = isFiling
      ? { orderId: null, filingId: orderId, uploadedBy: ctx.actor.kind }
      : { orderId, uploadedBy: ctx.actor.kind };
    if (parts.partBytes) await lockUploads(writer, orderId);
    const reserved = parts.partBytes ? await bytesUnderWay(writer, sent, since) : 0;
    await requireRoom(writer, sent, reserved + (given.size ?? 1));
    const mediaId = newId('med');
    const contentType = given.contentType || FALLBACK_TYPES[kind];
    await insertMedia(writer, {
      id: mediaId,
      ...(isFiling ? { filingId: orderId } : { orderId }),
      claimId: claimId ?? null,
      filename: given.filename,
      caption: given.caption || null,
      contentType,
      uploadedBy: ctx.actor.kind,
      ...parts,
      createdAt: ctx.now(),
    });
    return { mediaId, contentType, maxBytes: MAX_BYTES[kind], parts };
  });
}

/** A file above the size limit gets no parts, so that it is refused on arrival. */
const partsOf = ({ size, inParts, ofAnySize }: Announcement, most: number): AnnouncedParts =>
  inParts && size && (ofAnySize || size > PART_BYTES) && size <= most
    ? { announcedBytes: size, partBytes: PART_BYTES }
    : { announcedBytes: null, partBytes: null };

const FALLBACK_TYPES = { image: 'image/jpeg', video: 'video/mp4' } as const;

function ownSubject(actor: Actor): { orderId?: string; claimId?: string } {
  if (actor.kind === 'shopper') return { orderId: actor.orderId };
  if (actor.kind === 'claim-link') return { orderId: actor.orderId, claimId: actor.claimId };
  return {};
}

const leaveOut = ({ storeId, orderId, claimId }: Announcement) => ({
  storeId,
  ...(orderId ? { orderId } : {}),
  ...(claimId ? { claimId } : {}),
});

export const fileTypeRefused = (filename: string) =>
  new Refusal('unsupported', 'file_type_refused', {
    values: { filename },
  });

const tooManyUploads = () =>
  new Refusal('rate-limited', 'too_many_uploads', {
    retryAfter: 3600,
  });
