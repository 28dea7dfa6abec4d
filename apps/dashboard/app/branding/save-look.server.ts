import type { Context } from '@amends/core';
import {
  discardBrandingDraft,
  publishBranding,
  saveBrandingDraft,
  uploadBrandFile,
} from '@amends/core/stores';
import type { Look } from '@amends/core/stores/branding/look.rules';
import { textIn } from '../editing/answer-form.server.ts';
import { lookOf, PICTURES } from './look-fields.ts';

/**
 * Saves, publishes or discards what the form says. Pictures that were chosen and not uploaded yet, as
 * without scripts, are uploaded first.
 */
export async function saveLook(ctx: Context, storeId: string, form: FormData): Promise<void> {
  const intent = textIn(form, 'intent');
  const version = Number(textIn(form, 'overwrite') || textIn(form, 'version')) || 0;
  if (intent === 'discard') {
    await discardBrandingDraft(ctx, { storeId, version });
    return;
  }
  const look: Look = { ...lookOf(form), ...(await uploadChosen(ctx, storeId, form)) };
  const { draft } = await saveBrandingDraft(ctx, { storeId, look, version });
  if (intent === 'publish') await publishBranding(ctx, { storeId, version: draft.version });
}

async function uploadChosen(ctx: Context, storeId: string, form: FormData): Promise<Partial<Look>> {
  const look: Partial<Look> = {};
  for (const { field, kind } of PICTURES) {
    const file = form.get(`file-${kind}`);
    if (!(file instanceof File) || file.size === 0) continue;
    const content = new Uint8Array(await file.arrayBuffer());
    look[field] = (
      await uploadBrandFile(ctx, { storeId, kind, filename: file.name, content })
    ).path;
  }
  return look;
}
