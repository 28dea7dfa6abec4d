import {
  withAnotherItem,
  withItemAt,
  withoutCurrentItem,
  withoutItemAt,
} from '@amends/core/claims/in-store/several-items.rules';
import { data, redirect } from 'react-router';
import { type AtStep, pathIn, saveAnswers } from './in-store.server.ts';

/** Drops the unfinished item, and redirects to the review of the others. */
export async function dropItem(inStore: AtStep, form: FormData) {
  const items = withoutCurrentItem(inStore.draft);
  const kept = items && (await saveAnswers(inStore, form, items));
  if (kept?.error) return data({ error: kept.error, isLate: false }, { status: 409 });
  throw redirect(pathIn(inStore.portal, 'review'));
}

/**
 * Adds, edits or removes an item of the reviewed draft, depending on the form's intent; null for any other
 * intent. Returns an error message if another tab saved.
 */
export async function changeItems(inStore: AtStep, form: FormData): Promise<string | null> {
  const [intent, at] = String(form.get('intent') ?? '').split(':');
  const { draft, portal } = inStore;
  const place = Number(at);
  switch (intent) {
    case 'add-item':
      return saved(inStore, form, withAnotherItem(draft), pathIn(portal, 'products'));
    case 'edit-item':
      return saved(inStore, form, withItemAt(draft, place), pathIn(portal, 'upload'));
    case 'remove-item': {
      const left = at === 'current' ? withoutCurrentItem(draft) : withoutItemAt(draft, place);
      return saved(inStore, form, left, pathIn(portal, 'review', 'edit'));
    }
  }
  return null;
}

async function saved(
  inStore: AtStep,
  form: FormData,
  items: Parameters<typeof saveAnswers>[2] | null,
  path: string,
): Promise<string> {
  const kept = items && (await saveAnswers(inStore, form, items));
  if (kept?.error) return kept.error;
  throw redirect(path);
}
