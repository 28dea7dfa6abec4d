import type { Actor, Context } from '../../kernel/internal.ts';
import { forbidden, may, notFound, readAcross, unprocessable } from '../../kernel/internal.ts';
import type { SavedView } from './saved-view.ts';
import { selectViews, type ViewRow } from './saved-views.repository.ts';

/** Owner of views: a staff member, or a store's program by its token. */
export interface ViewOwner {
  actor: Extract<Actor, { kind: 'staff' | 'api-token' }>;
  id: string;
  name: string;
}

/** Returns the actor as an owner of views; throws `forbidden` for everyone else. */
export function viewOwner({ actor }: Context): ViewOwner {
  if (actor.kind === 'staff') return { actor, id: actor.userId, name: actor.name };
  if (actor.kind === 'api-token') return { actor, id: actor.tokenId, name: actor.name };
  throw forbidden('claim:read');
}

/** Throws `shared_views_only` if a program would save a private view. */
export function refuseOwnOfProgram({ actor }: ViewOwner, shared: boolean): void {
  if (shared || actor.kind === 'staff') return;
  throw unprocessable('shared_views_only');
}

/**
 * Returns a view for its reader. A shared view may be changed by its author, and by those who may
 * change the store's settings; a program's view by all programs of the store, since tokens are
 * replaced.
 */
export function describeView(reader: ViewOwner, row: ViewRow): SavedView {
  const own = row.ownerId === reader.id;
  const ofPrograms = reader.actor.kind === 'api-token' && row.ownerId.startsWith('tok_');
  const arranges = ofPrograms || may(reader.actor, 'settings:update', row.storeId);
  return { ...row, own, editable: own || (row.shared && arranges) };
}

/** Returns a view that the actor may change; throws `view_not_found` and `forbidden`. */
export async function getEditableView(ctx: Context, viewId: string): Promise<SavedView> {
  const owner = viewOwner(ctx);
  const [row] = await readAcross(ctx, 'claim:read', undefined, (reader) =>
    selectViews(reader, owner.id, viewId),
  );
  if (!row) throw notFound('view');
  const view = describeView(owner, row);
  if (!view.editable) throw forbidden('settings:update');
  return view;
}
