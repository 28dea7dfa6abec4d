import type { Context, Reader } from '../../kernel/internal.ts';
import { actingAsSystem, parse, read } from '../../kernel/internal.ts';
import { PreviewBrandingInput } from './branding.input.ts';
import {
  getDraft,
  getPublishedLook,
  getPublishedTexts,
  getVersionRow,
} from './branding.repository.ts';
import type { BrandingPreview } from './branding.shape.ts';
import type { Look } from './look.rules.ts';
import { brandPalettes } from './palette.rules.ts';
import { applyTexts } from './portal-text.rules.ts';
import { type Preview, signPreviewKey } from './preview-key.ts';

/**
 * Returns a key with which the portal shows a look for 15 minutes, and the contrast of its colors. The look
 * can be unsaved, a published version, or the draft. Only the dashboard may frame such a page. Throws
 * `invalid_input` and `branding_version_not_found`.
 */
export async function previewBranding(
  ctx: Context,
  input: PreviewBrandingInput,
): Promise<BrandingPreview> {
  const { storeId, look: given, number } = parse(PreviewBrandingInput, input);
  return read(ctx, 'whitelabel:read', { storeId }, async (reader) => {
    const look = given ?? (await savedLook(reader, number));
    const key = signPreviewKey(ctx, { storeId, look, number: number ?? null });
    return { key, checks: brandPalettes(look).checks };
  });
}

/**
 * Returns the portal texts that a preview shows, by name. The signed preview key is the permission to read
 * them.
 */
export async function previewedTexts(
  ctx: Context,
  { storeId, number }: Preview,
): Promise<Record<string, string>> {
  return read(actingAsSystem(ctx, 'preview'), 'whitelabel:read', { storeId }, async (reader) => {
    if (number !== null) return (await getVersionRow(reader, number)).texts;
    const [published, { texts }] = await Promise.all([getPublishedTexts(reader), getDraft(reader)]);
    return applyTexts(published, texts ?? {});
  });
}

async function savedLook(reader: Reader, number: number | undefined): Promise<Look> {
  if (number !== undefined) return (await getVersionRow(reader, number)).look;
  const [{ look }, { changes }] = await Promise.all([getPublishedLook(reader), getDraft(reader)]);
  return { ...look, ...changes };
}
