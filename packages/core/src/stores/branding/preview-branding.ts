import type { Context, Reader } from '../../kernel/internal.ts';
import { parse, read } from '../../kernel/internal.ts';
import { PreviewBrandingInput } from './branding.input.ts';
import { getDraft, getPublishedLook, getVersionRow } from './branding.repository.ts';
import type { BrandingPreview } from './branding.shape.ts';
import type { Look } from './look.rules.ts';
import { brandPalettes } from './palette.rules.ts';
import { signPreviewKey } from './preview-key.ts';

/**
 * Returns a key with which the portal shows a look for 15 minutes, and the contrast of its colors: a
 * look that is not saved, or a published version, or the draft. Only the dashboard may frame such a
 * page. Throws `invalid_input` and `branding_version_not_found`.
 */
export async function previewBranding(
  ctx: Context,
  input: PreviewBrandingInput,
): Promise<BrandingPreview> {
  const { storeId, look: given, number } = parse(PreviewBrandingInput, input);
  return read(ctx, 'whitelabel:read', { storeId }, async (reader) => {
    const look = given ?? (await savedLook(reader, number));
    return { key: signPreviewKey(ctx, { storeId, look }), checks: brandPalettes(look).checks };
  });
}

async function savedLook(reader: Reader, number: number | undefined): Promise<Look> {
  if (number !== undefined) return (await getVersionRow(reader, number)).look;
  const [{ look }, { changes }] = await Promise.all([getPublishedLook(reader), getDraft(reader)]);
  return { ...look, ...changes };
}
