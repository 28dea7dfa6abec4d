import {
  branding,
  brandingDrafts,
  brandingVersions,
  portalTexts,
  storeSettings,
  stores,
} from '@amends/db';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Reader, Writer } from '../../kernel/internal.ts';
import { notFound } from '../../kernel/internal.ts';
import { type Look, lookIn } from './look.rules.ts';
import type { TextChanges } from './portal-text.rules.ts';

export interface BrandingDraft {
  /** Null without a draft. */
  changes: Partial<Look> | null;
  /** Changed portal texts by name; null if there are none. */
  texts: TextChanges | null;
  version: number;
  restoredFrom: number | null;
  savedAt: Date | null;
  savedBy: string | null;
}

const NO_DRAFT: BrandingDraft = {
  changes: null,
  texts: null,
  version: 0,
  restoredFrom: null,
  savedAt: null,
  savedBy: null,
};

export interface PublishedLook {
  version: number;
  updatedAt: Date;
  look: Look;
}

/** Returns the look that shoppers see. Throws `store_not_found`. */
export async function getPublishedLook(reader: Reader): Promise<PublishedLook> {
  const [row] = await reader.drizzle
    .select({
      branding,
      contactUrl: stores.contactUrl,
      privacyUrl: stores.privacyUrl,
      termsUrl: stores.termsUrl,
      showProvider: storeSettings.showProvider,
    })
    .from(branding)
    .innerJoin(stores, eq(stores.id, branding.storeId))
    .innerJoin(storeSettings, eq(storeSettings.storeId, branding.storeId))
    .where(eq(branding.storeId, reader.storeId));
  if (!row) throw notFound('store');
  const { branding: columns, ...links } = row;
  const { version, updatedAt } = columns;
  return { version, updatedAt, look: lookIn({ ...columns, ...links }) };
}

/** Returns the portal texts that shoppers see in place of the defaults, by name. */
export async function getPublishedTexts(reader: Reader): Promise<Record<string, string>> {
  const rows = await reader.drizzle
    .select({ key: portalTexts.key, text: portalTexts.text })
    .from(portalTexts)
    .where(eq(portalTexts.storeId, reader.storeId));
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]));
}

/** Publishes changed portal texts; null restores the default. */
export async function updateTexts(writer: Writer, changes: TextChanges): Promise<void> {
  const { id: savedById, name: savedBy } = personIn(writer);
  const { storeId, drizzle } = writer;
  const by = { savedById, savedBy, updatedAt: writer.ctx.now() };
  const names = Object.keys(changes);
  if (names.length === 0) return;
  await drizzle
    .delete(portalTexts)
    .where(and(eq(portalTexts.storeId, storeId), inArray(portalTexts.key, names)));
  const rows = Object.entries(changes).flatMap(([key, text]) =>
    text === null ? [] : [{ storeId, key, text, ...by }],
  );
  if (rows.length > 0) await drizzle.insert(portalTexts).values(rows);
}

/** Returns the draft; inside `write`, locks it until the end of the transaction. */
export async function getDraft(reader: Reader): Promise<BrandingDraft> {
  const query = reader.drizzle
    .select()
    .from(brandingDrafts)
    .where(eq(brandingDrafts.storeId, reader.storeId));
  const [row] = 'writer' in reader ? await query.for('update') : await query;
  return row ? { ...row, changes: row.changes as Partial<Look> | null } : NO_DRAFT;
}

/**
 * Locks the draft, creating it if it doesn't exist, so that two first saves can't both find it missing.
 * Throws `store_not_found`.
 */
export async function lockDraft(writer: Writer): Promise<BrandingDraft> {
  await writer.drizzle
    .insert(brandingDrafts)
    .values({ storeId: writer.storeId })
    .onConflictDoNothing();
  return getDraft(writer);
}

/** Replaces the changes of the locked draft and increments its version; empty changes are stored as null. */
export async function updateDraft(
  writer: Writer,
  { version }: BrandingDraft,
  change: { changes: Partial<Look>; texts: TextChanges; restoredFrom?: number },
): Promise<BrandingDraft> {
  const changes = isEmpty(change.changes) ? null : change.changes;
  const texts = isEmpty(change.texts) ? null : change.texts;
  const isDraft = changes !== null || texts !== null;
  const person = personIn(writer);
  const next = {
    changes,
    texts,
    version: version + 1,
    restoredFrom: isDraft ? (change.restoredFrom ?? null) : null,
    savedAt: isDraft ? writer.ctx.now() : null,
    savedBy: isDraft ? person.name : null,
  };
  await writer.drizzle
    .update(brandingDrafts)
    .set({ ...next, savedById: isDraft ? person.id : null })
    .where(eq(brandingDrafts.storeId, writer.storeId));
  return next;
}

/** Publishes a look. The caller holds the draft's lock, so concurrent changes wait. */
export async function updateLook(writer: Writer, look: Look, version: number): Promise<void> {
  const { contactUrl, privacyUrl, termsUrl, showProvider, ...columns } = look;
  const { storeId, drizzle } = writer;
  const now = writer.ctx.now();
  await drizzle
    .update(branding)
    .set({ ...columns, version, updatedAt: now })
    .where(eq(branding.storeId, storeId));
  await drizzle
    .update(stores)
    .set({ contactUrl, privacyUrl, termsUrl, updatedAt: now })
    .where(eq(stores.id, storeId));
  await drizzle
    .update(storeSettings)
    .set({ showProvider })
    .where(eq(storeSettings.storeId, storeId));
}

export type BrandingVersionRow = Omit<
  typeof brandingVersions.$inferSelect,
  'look' | 'storeId' | 'publishedById'
> & { look: Look };

/** Stores a look as a version; with `at`, as one that no one published here. */
export async function insertVersion(
  writer: Writer,
  given: {
    version: number;
    look: Look;
    texts: Record<string, string>;
    restoredFrom: number | null;
    at?: Date;
  },
): Promise<void> {
  const { at, look, ...rest } = given;
  const person = at ? { id: null, name: null } : personIn(writer);
  await writer.drizzle.insert(brandingVersions).values({
    ...rest,
    look: { ...look },
    storeId: writer.storeId,
    publishedById: person.id,
    publishedBy: person.name,
    publishedAt: at ?? writer.ctx.now(),
  });
}

/** Returns the published looks before a number, the newest first. */
export async function selectVersions(
  reader: Reader,
  { before, limit }: { before: number; limit: number },
): Promise<BrandingVersionRow[]> {
  const rows = await reader.drizzle
    .select()
    .from(brandingVersions)
    .where(and(eq(brandingVersions.storeId, reader.storeId), lt(brandingVersions.version, before)))
    .orderBy(desc(brandingVersions.version))
    .limit(limit);
  return rows.map(describeRow);
}

/** Returns whether a published look of the store had this value of a field. */
export async function wasPublished(
  reader: Reader,
  field: keyof Look,
  value: string,
): Promise<boolean> {
  const rows = await reader.drizzle
    .select({ version: brandingVersions.version })
    .from(brandingVersions)
    .where(
      and(
        eq(brandingVersions.storeId, reader.storeId),
        sql`${brandingVersions.look}->>${field} = ${value}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Throws `branding_version_not_found`. */
export async function getVersionRow(reader: Reader, version: number): Promise<BrandingVersionRow> {
  const [row] = await reader.drizzle
    .select()
    .from(brandingVersions)
    .where(
      and(eq(brandingVersions.storeId, reader.storeId), eq(brandingVersions.version, version)),
    );
  if (!row) throw notFound('branding_version');
  return describeRow(row);
}

const describeRow = (row: typeof brandingVersions.$inferSelect): BrandingVersionRow => {
  const { version, restoredFrom, publishedAt, publishedBy, look, texts } = row;
  return {
    version,
    texts,
    restoredFrom,
    publishedAt,
    publishedBy,
    look: lookIn(look as Partial<Look>),
  };
};

const isEmpty = (changes: object) => Object.keys(changes).length === 0;

const personIn = ({ ctx: { actor } }: Writer): { id: string | null; name: string | null } => {
  if (actor.kind === 'staff') return { id: actor.userId, name: actor.name };
  return { id: null, name: actor.kind === 'api-token' ? actor.name : null };
};
