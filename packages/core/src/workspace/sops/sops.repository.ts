import { sopAttachments, sops, sopVersions } from '@amends/db';
import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import { namedActor, notFound } from '../../kernel/internal.ts';

export type SopRow = typeof sops.$inferSelect;
export type SopVersionRow = typeof sopVersions.$inferSelect;
export type SopAttachmentRow = typeof sopAttachments.$inferSelect;

const oneOf = (reader: Reader, sopId: string) =>
  and(eq(sops.storeId, reader.storeId), eq(sops.id, sopId), isNull(sops.archivedAt));

/** What a list shows of an SOP: everything but its text. */
export type SopSummaryRow = Omit<SopRow, 'storeId' | 'content' | 'archivedAt' | 'createdAt'>;

/** Parameter 2 holds words of the title; 3 to 5 name the SOP that the page before ended with. */
export const LIST: Statement = {
  name: 'sops.list',
  text: `select id, title, state, claim_categories as "claimCategories",
      claim_types as "claimTypes", version, updated_at as "updatedAt"
    from sops where store_id = $1 and archived_at is null
      and not exists (select from unnest($2::text[]) word
        where strpos(lower(title), lower(word)) = 0)
      and (state, lower(title), id) > ($3, lower($4), $5)
    order by state, lower(title), id limit $6`,
};

/** Returns a page of the store's SOPs after a given SOP, active ones first, by title. */
export const selectSops = (
  reader: Reader,
  given: {
    words: readonly string[];
    after: Pick<SopRow, 'state' | 'title' | 'id'> | null;
    limit: number;
  },
): Promise<SopSummaryRow[]> => {
  const { words, after, limit } = given;
  const { state = '', title = '', id = '' } = after ?? {};
  return reader.rows<SopSummaryRow>(LIST, [reader.storeId, words, state, title, id, limit]);
};

/**
 * Returns the first active SOPs for a claim of this category with these types, its own and its items', by
 * title. An empty list of an SOP means all.
 */
export const selectFittingSops = (
  reader: Reader,
  claim: { claimCategory: string; claimTypes: readonly string[] },
  limit: number,
): Promise<SopRow[]> =>
  reader.drizzle
    .select()
    .from(sops)
    .where(
      and(
        eq(sops.storeId, reader.storeId),
        eq(sops.state, 'ACTIVE'),
        isNull(sops.archivedAt),
        sql`(${sops.claimCategories} = '{}' or ${claim.claimCategory} = any(${sops.claimCategories}))`,
        sql`(${sops.claimTypes} = '{}' or ${sops.claimTypes} && ${sql.param([...claim.claimTypes])}::text[])`,
      ),
    )
    .orderBy(asc(sql`lower(${sops.title})`), asc(sops.id))
    .limit(limit);

/** Returns one SOP, or null. */
export async function findSopRow(reader: Reader, sopId: string): Promise<SopRow | null> {
  const [row] = await reader.drizzle.select().from(sops).where(oneOf(reader, sopId));
  return row ?? null;
}

/** Returns one SOP; inside `write`, locks it until the end. Throws `sop_not_found`. */
export async function getSopRow(reader: Reader, sopId: string): Promise<SopRow> {
  const query = reader.drizzle.select().from(sops).where(oneOf(reader, sopId));
  const [row] = 'writer' in reader ? await query.for('update') : await query;
  if (!row) throw notFound('sop');
  return row;
}

export type SopText = Pick<SopRow, 'title' | 'content' | 'claimCategories' | 'claimTypes'>;

export async function insertSop(writer: Writer, sop: { id: string } & SopText): Promise<SopRow> {
  const now = writer.ctx.now();
  const [row] = await writer.drizzle
    .insert(sops)
    .values({ ...sop, storeId: writer.storeId, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('inserting the SOP returned no row');
  await keepVersion(writer, row, null);
  return row;
}

/** Saves the text of a locked SOP as its next version. */
export async function saveSopText(
  writer: Writer,
  sopId: string,
  text: SopText,
  restoredFrom: number | null,
): Promise<SopRow> {
  const row = await updateSop(writer, sopId, { ...text, version: sql`${sops.version} + 1` });
  await keepVersion(writer, row, restoredFrom);
  return row;
}

/** Changes a locked SOP. Throws `sop_not_found`. */
export async function updateSop(
  writer: Writer,
  sopId: string,
  change: Parameters<ReturnType<Writer['drizzle']['update']>['set']>[0],
): Promise<SopRow> {
  const [row] = await writer.drizzle
    .update(sops)
    .set({ ...change, updatedAt: writer.ctx.now() })
    .where(oneOf(writer, sopId))
    .returning();
  if (!row) throw notFound('sop');
  return row;
}

async function keepVersion(writer: Writer, row: SopRow, restoredFrom: number | null) {
  const author = namedActor(writer.ctx.actor);
  const { storeId, id: sopId, version, title, content, claimCategories, claimTypes } = row;
  await writer.drizzle.insert(sopVersions).values({
    storeId,
    sopId,
    version,
    title,
    content,
    claimCategories,
    claimTypes,
    restoredFrom,
    savedById: author?.id ?? null,
    savedBy: author?.name ?? null,
    savedAt: writer.ctx.now(),
  });
}

/** Returns the versions of an SOP before a number, the newest first. */
export const selectVersions = (
  reader: Reader,
  sopId: string,
  { before, limit }: { before: number; limit: number },
): Promise<SopVersionRow[]> =>
  reader.drizzle
    .select()
    .from(sopVersions)
    .where(
      and(
        eq(sopVersions.storeId, reader.storeId),
        eq(sopVersions.sopId, sopId),
        lt(sopVersions.version, before),
      ),
    )
    .orderBy(desc(sopVersions.version))
    .limit(limit);

/** Returns one version of an SOP. Throws `sop_version_not_found`. */
export async function getVersionRow(
  reader: Reader,
  sopId: string,
  version: number,
): Promise<SopVersionRow> {
  const [row] = await reader.drizzle
    .select()
    .from(sopVersions)
    .where(
      and(
        eq(sopVersions.storeId, reader.storeId),
        eq(sopVersions.sopId, sopId),
        eq(sopVersions.version, version),
      ),
    );
  if (!row) throw notFound('sop_version');
  return row;
}

const filesOf = (reader: Reader, sopId: string) =>
  and(
    eq(sopAttachments.storeId, reader.storeId),
    eq(sopAttachments.sopId, sopId),
    isNull(sopAttachments.removedAt),
  );

/** Returns the files of some SOPs, the oldest first. */
export const selectAttachments = (
  reader: Reader,
  sopIds: readonly string[],
): Promise<SopAttachmentRow[]> =>
  reader.drizzle
    .select()
    .from(sopAttachments)
    .where(
      and(
        eq(sopAttachments.storeId, reader.storeId),
        inArray(sopAttachments.sopId, [...sopIds]),
        isNull(sopAttachments.removedAt),
      ),
    )
    .orderBy(asc(sopAttachments.createdAt), asc(sopAttachments.id));

export async function insertAttachment(
  writer: Writer,
  file: Pick<SopAttachmentRow, 'id' | 'sopId' | 'filename' | 'contentType' | 'bytes'>,
): Promise<SopAttachmentRow> {
  const [row] = await writer.drizzle
    .insert(sopAttachments)
    .values({ ...file, storeId: writer.storeId, createdAt: writer.ctx.now() })
    .returning();
  if (!row) throw new Error('inserting the SOP returned no row');
  return row;
}

/** Deletes a file of an SOP; versions that show it no longer find it. Throws `file_not_found`. */
export async function removeAttachment(
  writer: Writer,
  sopId: string,
  attachmentId: string,
): Promise<SopAttachmentRow> {
  const [row] = await writer.drizzle
    .update(sopAttachments)
    .set({ removedAt: writer.ctx.now() })
    .where(and(filesOf(writer, sopId), eq(sopAttachments.id, attachmentId)))
    .returning();
  if (!row) throw notFound('file');
  return row;
}
