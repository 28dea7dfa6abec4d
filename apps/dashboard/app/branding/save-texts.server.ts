import type { Context } from '@amends/core';
import { discardBrandingDraft, publishBranding, savePortalTexts } from '@amends/core/stores';
import { onceIn, textIn } from '../editing/answer-form.server.ts';
import { changedTexts } from './text-fields.ts';

/** Saves the texts that the form changed; publishes or discards the draft if the form says so. */
export async function saveTexts(ctx: Context, storeId: string, form: FormData): Promise<void> {
  const intent = textIn(form, 'intent');
  const version = Number(textIn(form, 'overwrite') || textIn(form, 'version')) || 0;
  if (intent === 'discard') {
    await discardBrandingDraft(onceIn(ctx, form), { storeId, version });
    return;
  }
  const texts = changedTexts(form);
  const { draft } = await savePortalTexts(onceIn(ctx, form), { storeId, texts, version });
  if (intent !== 'publish') return;
  await publishBranding(onceIn(ctx, form, 'publish'), { storeId, version: draft.version });
}
