import type { Context, Writer } from '../../kernel/internal.ts';
import { conflict, invalid, parse, unprocessable, write } from '../../kernel/internal.ts';
import { findBrandFiles } from './brand-files.repository.ts';
import {
  BrandingDraftInput,
  BrandingVersionInput,
  SaveBrandingDraftInput,
} from './branding.input.ts';
import {
  type BrandingDraft,
  getPublishedLook,
  getPublishedTexts,
  getVersionRow,
  insertVersion,
  lockDraft,
  updateDraft,
  updateLook,
  updateTexts,
  wasPublished,
} from './branding.repository.ts';
import type { Branding } from './branding.shape.ts';
import { isOfferedFont } from './font.rules.ts';
import { describeBranding } from './get-branding.ts';
import { changesBetween, FILE_FIELDS, type Look } from './look.rules.ts';
import { applyTexts, textChangesBetween } from './portal-text.rules.ts';

/**
 * Saves the whole look as the store's draft; shoppers see nothing of it. Throws `invalid_input`, with the
 * field code `file_not_found` for a picture that was not uploaded for this field, and `branding_changed` with
 * the newer version if a colleague saved or published in the meantime.
 */
export async function saveBrandingDraft(
  ctx: Context,
  input: SaveBrandingDraftInput,
): Promise<Branding> {
  const { storeId, look, version } = parse(SaveBrandingDraftInput, input);
  return change(ctx, { storeId, version }, async (writer, draft) => {
    const { look: current } = await getPublishedLook(writer);
    await refuseUnknownFiles(writer, look, { ...current, ...draft.changes });
    const changes = changesBetween(current, look);
    return updateDraft(writer, draft, { changes, texts: draft.texts ?? {} });
  });
}

/** Discards the draft. Throws `branding_changed`. */
export async function discardBrandingDraft(
  ctx: Context,
  input: BrandingDraftInput,
): Promise<Branding> {
  const { storeId, version } = parse(BrandingDraftInput, input);
  return change(ctx, { storeId, version }, async (writer, draft) =>
    draft.changes || draft.texts ? updateDraft(writer, draft, NO_CHANGES) : draft,
  );
}

/**
 * Publishes the draft as the next version. Changes that the store made elsewhere in the meantime, such as to
 * its contact page, stay. Throws `branding_changed`, and `branding_unchanged` without a draft.
 */
export async function publishBranding(ctx: Context, input: BrandingDraftInput): Promise<Branding> {
  const { storeId, version } = parse(BrandingDraftInput, input);
  return change(ctx, { storeId, version }, async (writer, draft) => {
    const published = await publishDraft(writer, draft);
    if (!published) {
      throw unprocessable('branding_unchanged');
    }
    return published;
  });
}

/** Publishes the draft, if any, within a larger change. Locks the draft before the store. */
export async function publishBrandingWithin(writer: Writer): Promise<void> {
  await publishDraft(writer, await lockDraft(writer));
}

/** Returns the empty draft that remains; null if the draft changes nothing. */
async function publishDraft(writer: Writer, draft: BrandingDraft): Promise<BrandingDraft | null> {
  const published = await getPublishedLook(writer);
  const look: Look = { ...published.look, ...draft.changes };
  const changes = changesBetween(published.look, look);
  const publishedTexts = await getPublishedTexts(writer);
  const texts = applyTexts(publishedTexts, draft.texts ?? {});
  const textChanges = textChangesBetween(publishedTexts, texts);
  if (isEmpty(changes) && isEmpty(textChanges)) return null;
  const before = await keepFirst(writer, { ...published, texts: publishedTexts });
  const next = before + 1;
  await updateLook(writer, look, next);
  await updateTexts(writer, textChanges);
  await insertVersion(writer, { version: next, look, texts, restoredFrom: draft.restoredFrom });
  const was = { ...publishedTexts, ...published.look };
  writer.emit({
    name: 'branding.published',
    streamId: 'branding',
    data: {
      version: next,
      ...(draft.restoredFrom ? { restoredFrom: draft.restoredFrom } : {}),
      changes: Object.fromEntries(
        Object.entries({ ...textChanges, ...changes }).map(([field, after]) => [
          field,
          { before: was[field as keyof Look] ?? null, after },
        ]),
      ),
    },
  });
  return updateDraft(writer, draft, NO_CHANGES);
}

/**
 * Copies a published branding into the draft, so that it can be reviewed before it is published. Throws
 * `branding_version_not_found` and `branding_changed`.
 */
export async function restoreBranding(
  ctx: Context,
  input: BrandingVersionInput,
): Promise<Branding> {
  const { storeId, number, version } = parse(BrandingVersionInput, input);
  return change(ctx, { storeId, version }, async (writer, draft) => {
    const { look, texts } = await getVersionRow(writer, number);
    return updateDraft(writer, draft, {
      changes: changesBetween((await getPublishedLook(writer)).look, look),
      texts: textChangesBetween(await getPublishedTexts(writer), texts),
      restoredFrom: number,
    });
  });
}

/**
 * Changes the draft under a lock, unless a colleague changed it in the meantime. Throws `branding_changed`
 * with the newer version.
 */
export async function changeDraft<T>(
  ctx: Context,
  { storeId, version }: { storeId: string; version: number | undefined },
  body: (writer: Writer, draft: BrandingDraft) => Promise<T>,
): Promise<T> {
  return write(ctx, 'whitelabel:update', { storeId }, async (writer) => {
    const draft = await lockDraft(writer);
    const expected = version ?? ctx.expectedVersion;
    if (expected !== undefined && expected !== draft.version) {
      throw conflict('branding_changed', { facts: { version: draft.version } });
    }
    return body(writer, draft);
  });
}

const change = (
  ctx: Context,
  given: { storeId: string; version: number | undefined },
  body: (writer: Writer, draft: BrandingDraft) => Promise<BrandingDraft>,
): Promise<Branding> =>
  changeDraft(ctx, given, async (writer, draft) =>
    describeBranding(writer, await body(writer, draft)),
  );

/**
 * Stores the look that the store was created with as version 1, unless there is a version; returns the newest
 * version.
 */
async function keepFirst(
  writer: Writer,
  {
    version,
    look,
    texts,
    updatedAt,
  }: { version: number; look: Look; texts: Record<string, string>; updatedAt: Date },
): Promise<number> {
  if (version > 0) return version;
  await insertVersion(writer, { version: 1, look, texts, restoredFrom: null, at: updatedAt });
  return 1;
}

/** Throws unless each file was uploaded for this store, or is one that the store used before. */
async function refuseUnknownFiles(writer: Writer, look: Look, current: Look): Promise<void> {
  const fields = Object.keys(FILE_FIELDS) as (keyof typeof FILE_FIELDS)[];
  const asked = fields.filter(
    (field) =>
      look[field] !== null && look[field] !== current[field] && !isOfferedFont(look[field]),
  );
  if (asked.length === 0) return;
  const files = await findBrandFiles(
    writer,
    asked.flatMap((field) => look[field] ?? []),
  );
  const unknown: typeof asked = [];
  for (const field of asked) {
    const isUploaded = files.some(
      ({ path, kind }) => path === look[field] && kind === FILE_FIELDS[field],
    );
    if (!isUploaded && !(await wasPublished(writer, field, look[field] ?? ''))) unknown.push(field);
  }
  if (unknown.length === 0) return;
  throw invalid(
    unknown.map((path) => ({
      path: `look.${path}`,
      code: 'file_not_found',
      text: 'file_not_uploaded',
    })),
  );
}

const NO_CHANGES = { changes: {}, texts: {} };

const isEmpty = (changes: object) => Object.keys(changes).length === 0;
