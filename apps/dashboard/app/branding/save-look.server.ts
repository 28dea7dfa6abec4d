import { type Context, invalid, isRefusal } from '@amends/core';
import {
  discardBrandingDraft,
  publishBranding,
  saveBrandingDraft,
  uploadBrandFile,
  uploadBrandFont,
} from '@amends/core/stores';
import type { Look } from '@amends/core/stores/branding/look.rules';
import { titleOf } from '@amends/words';
import { onceIn, textIn } from '../editing/answer-form.server.ts';
import { FONT_FILE, LICENSE_NOTE, lookOf, PICTURES, UPLOAD_FONT } from './look-fields.ts';

/**
 * Saves, publishes or discards the draft, depending on the form. First uploads pictures that were sent with
 * the form, as happens without scripts.
 */
export async function saveLook(ctx: Context, storeId: string, form: FormData): Promise<void> {
  const intent = textIn(form, 'intent');
  const version = Number(textIn(form, 'overwrite') || textIn(form, 'version')) || 0;
  if (intent === 'discard') {
    await discardBrandingDraft(onceIn(ctx, form), { storeId, version });
    return;
  }
  const look: Look = {
    ...lookOf(form),
    ...(await uploadChosen(ctx, storeId, form)),
    ...(await uploadChosenFont(ctx, storeId, form)),
  };
  const { draft } = await saveBrandingDraft(onceIn(ctx, form), { storeId, look, version });
  if (intent !== 'publish') return;
  await publishBranding(onceIn(ctx, form, 'publish'), { storeId, version: draft.version });
}

async function uploadChosen(ctx: Context, storeId: string, form: FormData): Promise<Partial<Look>> {
  const look: Partial<Look> = {};
  for (const { field, kind } of PICTURES) {
    const file = form.get(`file-${kind}`);
    if (!(file instanceof File) || file.size === 0) continue;
    const content = new Uint8Array(await file.arrayBuffer());
    const once = onceIn(ctx, form, kind);
    look[field] = (
      await uploadBrandFile(once, { storeId, kind, filename: file.name, content })
    ).path;
  }
  return look;
}

/** Uploads the form's font, which becomes the text font; refusals are shown at its field. */
async function uploadChosenFont(
  ctx: Context,
  storeId: string,
  form: FormData,
): Promise<Partial<Look>> {
  const file = form.get(FONT_FILE);
  if (!(file instanceof File) || file.size === 0) {
    if (textIn(form, 'intent') === UPLOAD_FONT) throw fieldError(FONT_FILE, 'Choose a font file.');
    return {};
  }
  const content = new Uint8Array(await file.arrayBuffer());
  const licenseNote = textIn(form, LICENSE_NOTE);
  try {
    const { path } = await uploadBrandFont(onceIn(ctx, form, FONT_FILE), {
      storeId,
      filename: file.name,
      content,
      licenseNote,
    });
    return { font: path };
  } catch (error) {
    if (!isRefusal(error) || error.details.errors) throw error;
    throw fieldError(FONT_FILE, titleOf(error));
  }
}

const fieldError = (path: string, message: string) =>
  invalid([{ path, code: 'file_refused', message }]);
