import { brandFiles } from '@amends/db';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Connections, Reader, Writer } from '../../kernel/internal.ts';
import type { BrandFileKind } from './brand-file.rules.ts';
import type { BrandFont } from './branding.shape.ts';

export type BrandFileRow = typeof brandFiles.$inferSelect;

export async function insertBrandFile(
  writer: Writer,
  file: Pick<BrandFileRow, 'id' | 'kind' | 'filename' | 'path' | 'contentType' | 'bytes'> &
    Partial<Pick<BrandFileRow, 'width' | 'height' | 'licenseNote' | 'metrics'>>,
): Promise<void> {
  const { actor } = writer.ctx;
  await writer.drizzle.insert(brandFiles).values({
    ...file,
    storeId: writer.storeId,
    uploadedById: actor.kind === 'staff' ? actor.userId : null,
    createdAt: writer.ctx.now(),
  });
}

/** Returns how many files the store has. */
export async function countBrandFiles(reader: Reader): Promise<number> {
  const [row] = await reader.drizzle
    .select({ files: count() })
    .from(brandFiles)
    .where(eq(brandFiles.storeId, reader.storeId));
  return row?.files ?? 0;
}

/** Returns the addresses that lead to files of the store, with the kind of each file. */
export async function findBrandFiles(
  reader: Reader,
  paths: readonly string[],
): Promise<{ path: string; kind: BrandFileKind }[]> {
  if (paths.length === 0) return [];
  const rows = await reader.drizzle
    .select({ path: brandFiles.path, kind: brandFiles.kind })
    .from(brandFiles)
    .where(and(eq(brandFiles.storeId, reader.storeId), inArray(brandFiles.path, [...paths])));
  return rows as { path: string; kind: BrandFileKind }[];
}

/** The stored facts about a font; its measures are part of its address. */
export type KeptFontFacts = Pick<
  BrandFont,
  'family' | 'weights' | 'axes' | 'permission' | 'missing'
>;

const MOST_LISTED_FONTS = 20;

/** Returns the newest fonts of the store. */
export async function listBrandFonts(reader: Reader): Promise<BrandFont[]> {
  const rows = await reader.drizzle
    .select()
    .from(brandFiles)
    .where(and(eq(brandFiles.storeId, reader.storeId), eq(brandFiles.kind, 'font')))
    .orderBy(desc(brandFiles.createdAt), desc(brandFiles.id))
    .limit(MOST_LISTED_FONTS);
  return rows.map(describeFont);
}

function describeFont(row: BrandFileRow): BrandFont {
  const { id, filename, path, bytes, licenseNote, createdAt } = row;
  const facts = row.metrics as unknown as KeptFontFacts;
  return { id, filename, path, size: bytes, licenseNote, uploadedAt: createdAt, ...facts };
}

/** A file is unused if no published version, draft or current look refers to it. */
const IS_UNUSED = `not exists (select from branding_versions v, jsonb_each_text(v.look) field
    where v.store_id = f.store_id and field.value = f.path)
  and not exists (select from branding_drafts d, jsonb_each_text(d.changes) field
    where d.store_id = f.store_id and d.changes is not null and field.value = f.path)
  and not exists (select from branding b where b.store_id = f.store_id
    and f.path in (b.logo_url, b.favicon_url, b.background_image, b.font, b.heading_font))`;

export interface UnusedBrandFile {
  storeId: string;
  id: string;
}

/** Returns unused files of all stores that were uploaded before an instant, starting after `after`. */
export async function listUnusedBrandFiles(
  database: Connections,
  uploadedBefore: Date,
  after: UnusedBrandFile | null,
  limit: number,
): Promise<UnusedBrandFile[]> {
  const { rows } = await database.pool.query<UnusedBrandFile>(
    `select f.store_id as "storeId", f.id from brand_files f where f.created_at < $1
      and ($2::text is null or (f.store_id, f.id) > ($2, $3)) and ${IS_UNUSED}
      order by f.store_id, f.id limit $4`,
    [uploadedBefore, after?.storeId ?? null, after?.id ?? null, limit],
  );
  return rows;
}

/** Deletes the row of a file if it is still unused, holding the draft's lock; returns whether it did. */
export async function deleteUnusedBrandFile(writer: Writer, id: string): Promise<boolean> {
  const deleted = await writer.rows(DELETE_UNUSED, [writer.storeId, id]);
  return deleted.length > 0;
}

const DELETE_UNUSED = {
  name: 'delete-unused-brand-file',
  text: `delete from brand_files f where f.store_id = $1 and f.id = $2 and ${IS_UNUSED}
    returning f.id`,
};
