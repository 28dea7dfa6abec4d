import type { Context, Reader } from '../../kernel/internal.ts';
import { may, pageOfVersions, parse, read } from '../../kernel/internal.ts';
import { listBrandFonts } from './brand-files.repository.ts';
import {
  BrandingDraftInput,
  BrandingVersionInput,
  ListBrandingVersionsInput,
} from './branding.input.ts';
import {
  type BrandingDraft,
  getDraft,
  getPublishedLook,
  getVersionRow,
  selectVersions,
} from './branding.repository.ts';
import type { Branding, BrandingVersion } from './branding.shape.ts';
import { changesBetween } from './look.rules.ts';
import { brandPalettes } from './palette.rules.ts';

/** Returns the published branding and the draft on top of it. Throws `store_not_found`. */
export async function getBranding(ctx: Context, input: { storeId: string }): Promise<Branding> {
  const { storeId } = parse(BrandingDraftInput, input);
  return read(ctx, 'whitelabel:read', { storeId }, async (reader) =>
    describeBranding(reader, await getDraft(reader)),
  );
}

export interface BrandingVersionPage {
  items: BrandingVersion[];
  nextCursor: string | null;
}

/** Returns a page of the published brandings, newest first. Throws `invalid_cursor`. */
export async function listBrandingVersions(
  ctx: Context,
  input: ListBrandingVersionsInput,
): Promise<BrandingVersionPage> {
  const { storeId, ...page } = parse(ListBrandingVersionsInput, input);
  return read(ctx, 'whitelabel:read', { storeId }, (reader) =>
    pageOfVersions(page, (asked) => selectVersions(reader, asked)),
  );
}

/** Returns one published branding. Throws `branding_version_not_found`. */
export async function getBrandingVersion(
  ctx: Context,
  input: BrandingVersionInput,
): Promise<BrandingVersion> {
  const { storeId, number } = parse(BrandingVersionInput, input);
  return read(ctx, 'whitelabel:read', { storeId }, (reader) => getVersionRow(reader, number));
}

/** Returns the branding, given a draft that was already read. */
export async function describeBranding(reader: Reader, draft: BrandingDraft): Promise<Branding> {
  const { version, look } = await getPublishedLook(reader);
  const wanted = { ...look, ...draft.changes };
  return {
    published: { version, look },
    draft: {
      version: draft.version,
      look: wanted,
      changed: Object.keys(changesBetween(look, wanted)),
      changedTexts: Object.keys(draft.texts ?? {}),
      restoredFrom: draft.restoredFrom,
      savedAt: draft.savedAt,
      savedBy: draft.savedBy,
      checks: brandPalettes(wanted).checks,
    },
    fonts: await listBrandFonts(reader),
    mayChange: may(reader.ctx.actor, 'whitelabel:update', reader.storeId),
  };
}
