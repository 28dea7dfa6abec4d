import { claims, media } from '@amends/db';
import { and, count, eq, gt, inArray, or } from 'drizzle-orm';
import type { Actor, Reader, Statement, Writer } from '../../kernel/internal.ts';
import { notFound, reaches, unprocessable } from '../../kernel/internal.ts';

export type Media = typeof media.$inferSelect;
/** A file's row as JSON with its column names. */
type MediaJson = Readonly<Record<string, unknown>>;
export type NewMedia = Omit<typeof media.$inferInsert, 'storeId'>;

const own = (reader: Reader, mediaId: string) =>
  and(eq(media.storeId, reader.storeId), eq(media.id, mediaId));

/** Returns the file; throws `file_not_found` if it does not exist or is not the actor's. */
export async function getMedia(reader: Reader, mediaId: string): Promise<Media> {
  const [row] = await reader.drizzle.select().from(media).where(own(reader, mediaId));
  const subject = row && {
    storeId: reader.storeId,
    orderId: row.orderId ?? row.filingId ?? '',
    ...(row.claimId ? { claimId: row.claimId } : {}),
  };
  if (!subject || !reaches(reader.ctx.actor, subject)) throw notFound('file');
  // Customers don't see files attached to staff notes, even on their own claim.
  if (row.noteId && !isOfStaff(reader.ctx.actor)) throw notFound('file');
  return row;
}

const isOfStaff = ({ kind }: Actor) => kind === 'staff' || kind === 'system';

/** Returns the files attached to the given claims, or uploaded for them, in order. */
export async function listMediaOfClaims(
  reader: Reader,
  claimIds: readonly string[],
): Promise<Media[]> {
  return reader.drizzle
    .select()
    .from(media)
    .where(and(eq(media.storeId, reader.storeId), inArray(media.claimId, [...claimIds])))
    .orderBy(media.position, media.createdAt);
}

/** Returns the files of one message, in their order. */
export async function listMediaOfMessage(reader: Reader, messageId: string): Promise<Media[]> {
  return reader.drizzle
    .select()
    .from(media)
    .where(and(eq(media.storeId, reader.storeId), eq(media.messageId, messageId)))
    .orderBy(media.position, media.createdAt);
}

export async function insertMedia(writer: Writer, row: NewMedia): Promise<void> {
  await writer.drizzle.insert(media).values({ storeId: writer.storeId, ...row });
}

/**
 * Changes a file that still has the status it was read with; returns false if the status has
 * changed.
 */
export async function updateMedia(
  writer: Writer,
  file: Pick<Media, 'id' | 'status'>,
  change: Partial<NewMedia>,
): Promise<boolean> {
  const changed = await writer.drizzle
    .update(media)
    .set(change)
    .where(and(own(writer, file.id), eq(media.status, file.status)))
    .returning({ id: media.id });
  return changed.length === 1;
}

const START_ACCEPTANCE: Statement = {
  name: 'media.start-acceptance',
  text: `update media set acceptance_id = $3, accepting_until = $4
    where store_id = $1 and id = $2 and status = 'awaiting'
      and (accepting_until is null or accepting_until <= $5)
    returning 1 as started`,
};

/** Starts an attempt to accept a file, exclusive until an instant; false while another one runs. */
export async function startAcceptance(
  writer: Writer,
  mediaId: string,
  { acceptanceId, until }: { acceptanceId: string; until: Date },
): Promise<boolean> {
  const values = [writer.storeId, mediaId, acceptanceId, until, writer.ctx.now()];
  return (await writer.rows(START_ACCEPTANCE, values)).length === 1;
}

/** Updates a file if this attempt to accept it is still the current one; false otherwise. */
export async function endAcceptance(
  writer: Writer,
  mediaId: string,
  acceptanceId: string,
  change: Partial<NewMedia>,
): Promise<boolean> {
  const changed = await writer.drizzle
    .update(media)
    .set({ ...change, acceptingUntil: null })
    .where(
      and(own(writer, mediaId), eq(media.status, 'awaiting'), eq(media.acceptanceId, acceptanceId)),
    )
    .returning({ id: media.id });
  return changed.length === 1;
}

/** Returns the number of files announced for an order, or for a filing, since an instant. */
export async function countUploads(reader: Reader, orderId: string, since: Date): Promise<number> {
  const [row] = await reader.drizzle
    .select({ files: count() })
    .from(media)
    .where(
      and(
        eq(media.storeId, reader.storeId),
        or(eq(media.orderId, orderId), eq(media.filingId, orderId)),
        gt(media.createdAt, since),
      ),
    );
  return row?.files ?? 0;
}

const LOCK_UPLOADS: Statement = {
  name: 'media.lock-uploads',
  text: `select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'uploads', $1::text, $2::text), 0))`,
};

/** Serializes announcements for an order, or for a filing, so that each counts the ones before. */
export async function lockUploads(writer: Writer, orderId: string): Promise<void> {
  await writer.rows(LOCK_UPLOADS, [writer.storeId, orderId]);
}

const AWAITED: Statement = {
  name: 'media.awaited',
  text: `select 1 as found from media where store_id = $1 and id = $2 and status = 'awaiting'`,
};

/** Returns whether a file was announced, and neither accepted nor refused yet. */
export const isAwaited = async (reader: Reader, mediaId: string): Promise<boolean> =>
  (await reader.rows(AWAITED, [reader.storeId, mediaId])).length > 0;

const UNDER_WAY: Statement = {
  name: 'media.bytes-under-way',
  text: `select coalesce(sum(announced_bytes), 0)::int as bytes from media
    where store_id = $1 and (order_id = $2 or filing_id = $2) and status = 'awaiting'
      and announced_bytes is not null and created_at > $3
      and (uploaded_by in ('shopper', 'claim-link')) = ($4 in ('shopper', 'claim-link'))`,
};

/**
 * Returns the bytes that uploads in parts, announced since an instant, may still add to an order or a filing.
 * Uploads of customers and of the team are counted separately.
 */
export async function bytesUnderWay(
  reader: Reader,
  sent: Pick<Media, 'orderId' | 'uploadedBy'> & Partial<Pick<Media, 'filingId'>>,
  since: Date,
): Promise<number> {
  const values = [reader.storeId, sent.orderId ?? sent.filingId, since, sent.uploadedBy];
  const [row] = await reader.rows<{ bytes: number }>(UNDER_WAY, values);
  return row?.bytes ?? 0;
}

const HAS_ORDER: Statement = {
  name: 'media.has-order',
  text: 'select 1 as found from orders where store_id = $1 and id = $2',
};

/** Returns whether the store has an order of this id. */
export const hasOrder = async (reader: Reader, orderId: string): Promise<boolean> =>
  (await reader.rows(HAS_ORDER, [reader.storeId, orderId])).length > 0;

const HAS_FILING: Statement = {
  name: 'media.has-filing',
  text: `select 1 as found from in_store_filings
    where store_id = $1 and id = $2 and claim_id is null and warranty_id is null`,
};

/** Returns whether the store has a filing of this id that hasn't become a claim or a warranty yet. */
export const hasFiling = async (reader: Reader, filingId: string): Promise<boolean> =>
  (await reader.rows(HAS_FILING, [reader.storeId, filingId])).length > 0;

const OWN: Statement = {
  name: 'media.own',
  text: `select id from media where store_id = $1 and id = any($2) and note_id is null
    and (order_id = $3 or filing_id = $3)`,
};

/** Returns those of the given files that the customer uploaded for an order or a filing. */
export async function findOwnFiles(
  reader: Reader,
  orderId: string,
  mediaIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (mediaIds.length === 0) return new Set();
  const rows = await reader.rows<{ id: string }>(OWN, [reader.storeId, mediaIds, orderId]);
  return new Set(rows.map(({ id }) => id));
}

const MOVE_TO_ORDER: Statement = {
  name: 'media.move-to-order',
  text: `update media set order_id = filing_id, filing_id = null
    where store_id = $1 and filing_id = $2`,
};

/** Moves the files of a filing to the order that it became, which has the same id. */
export async function moveMediaToOrder(writer: Writer, filingId: string): Promise<void> {
  await writer.rows(MOVE_TO_ORDER, [writer.storeId, filingId]);
}

/** Returns the order of a claim, or null. */
export async function findOrderOfClaim(reader: Reader, claimId: string): Promise<string | null> {
  const [row] = await reader.drizzle
    .select({ orderId: claims.orderId })
    .from(claims)
    .where(and(eq(claims.storeId, reader.storeId), eq(claims.id, claimId)));
  return row?.orderId ?? null;
}

const ATTACH: Statement = {
  name: 'media.attach',
  text: `update media m set claim_id = $3, claim_item_id = $4, message_id = $5, note_id = $6,
      position = given.position
    from unnest($2::text[]) with ordinality as given(id, position), claims c
    where m.store_id = $1 and m.id = given.id and m.status in ('stored', 'ready')
      and m.claim_item_id is null and m.message_id is null and m.note_id is null
      and (m.claim_id is null or m.claim_id = $3)
      and c.store_id = $1 and c.id = $3 and m.order_id = c.order_id
    returning to_json(m) as media`,
};

/**
 * Attaches uploaded files to a claim, and to one of its items, messages or notes, and returns them. The
 * claim's row must exist. Throws `media_not_usable` unless every file is complete, belongs to the claim's
 * order and is unused.
 */
export async function attachMedia(
  writer: Writer,
  mediaIds: readonly string[],
  to: { claimId: string; claimItemId?: string; messageId?: string; noteId?: string },
): Promise<MediaJson[]> {
  const ids = [...new Set(mediaIds)];
  if (ids.length === 0) return [];
  const attached = await writer.rows<{ media: MediaJson }>(ATTACH, [
    writer.storeId,
    ids,
    to.claimId,
    to.claimItemId ?? null,
    to.messageId ?? null,
    to.noteId ?? null,
  ]);
  if (attached.length !== ids.length) throw unprocessable('media_not_usable');
  return attached.map((row) => row.media);
}

/** A photo elsewhere in the deployment that resembles one of this claim's. */
export interface SimilarMedia {
  mediaId: string;
  likeMediaId: string;
  /** Number of differing bits, out of 64. */
  distance: number;
  sameStore: boolean;
  /** Set only within the same store; other stores' claims stay private. */
  claimId: string | null;
  claimNumber: number | null;
  filedAt: Date | null;
}

const SIMILAR: Statement = {
  name: 'media.similar',
  text: `select * from (
      select own.id as "mediaId", other.id as "likeMediaId", other.store_id = $1 as "sameStore",
        bit_count(('x' || own.perceptual_hash)::bit(64) # ('x' || other.perceptual_hash)::bit(64))::int
          as distance,
        case when other.store_id = $1 then c.id end as "claimId",
        case when other.store_id = $1 then c.claim_number end as "claimNumber",
        case when other.store_id = $1 then c.created_at end as "filedAt"
      from media own
      join media other on other.perceptual_hash is not null and other.claim_id is not null
        and photo_bands(other.perceptual_hash) && photo_probes(own.perceptual_hash)
        and (other.store_id, other.claim_id) <> (own.store_id, own.claim_id)
      join claims c on c.store_id = other.store_id and c.id = other.claim_id
      where own.store_id = $1 and own.claim_id = $2 and own.perceptual_hash is not null) as pairs
    where distance <= $3 order by distance, "filedAt" desc nulls last limit 20`,
};

/**
 * Returns photos of other claims, in any store, at most `distance` bits from one of this claim's.
 * Finds distances up to 7, since candidates come from an index of quarters (photo_probes).
 */
export const listSimilar = (reader: Reader, claimId: string, distance: number) =>
  reader.rows<SimilarMedia>(SIMILAR, [reader.storeId, claimId, distance]);
