import type { Context } from '../../kernel/internal.ts';
import { readAcross } from '../../kernel/internal.ts';
import { describeView, viewOwner } from './find-view.ts';
import type { SavedView } from './saved-view.ts';
import { selectViews } from './saved-views.repository.ts';

/**
 * Returns the actor's views: their own first, then those shared in the stores they reach, or in the
 * provider account with its people.
 */
export async function listSavedViews(ctx: Context): Promise<SavedView[]> {
  const owner = viewOwner(ctx);
  const rows = await readAcross(ctx, 'claim:read', undefined, (reader) =>
    selectViews(reader, owner.id, null),
  );
  const views = rows.map((row) => describeView(owner, row));
  return [...views.filter(({ own }) => own), ...views.filter(({ own }) => !own)];
}
