import type { Context } from '../../kernel/internal.ts';
import {
  conflict,
  forbidden,
  may,
  newId,
  parse,
  unprocessable,
  write,
} from '../../kernel/internal.ts';
import {
  describeView,
  getEditableView,
  refuseOwnOfProgram,
  type ViewOwner,
  viewOwner,
} from './find-view.ts';
import type { SavedView } from './saved-view.ts';
import { ChangeSavedViewInput, CreateSavedViewInput } from './saved-views.input.ts';
import { countViews, deleteView, insertView, updateView } from './saved-views.repository.ts';

const MOST_VIEWS = 100;

/**
 * Saves the inbox's current query under a name. Sharing requires the permission to work on claims
 * there. Throws `too_many_views` past 100 per owner, and `shared_views_only` if a program would
 * save a private one.
 */
export async function createSavedView(
  ctx: Context,
  input: CreateSavedViewInput,
): Promise<SavedView> {
  const { storeId: given, ...view } = parse(CreateSavedViewInput, input);
  const owner = viewOwner(ctx);
  refuseOwnOfProgram(owner, view.shared);
  const storeId = given ?? homeOf(owner);
  return write(ctx, 'claim:read', { storeId }, async (writer) => {
    if (view.shared) requireSharing(owner, storeId);
    if ((await countViews(writer, owner.id)) >= MOST_VIEWS) {
      throw unprocessable('too_many_views', { values: { most: MOST_VIEWS } });
    }
    const id = newId('viw');
    const { id: ownerId, name: ownerName } = owner;
    const row = await insertView(writer, { ...view, id, ownerId, ownerName });
    writer.emit({ name: 'view.created', streamId: id, data: view });
    return describeView(owner, row);
  });
}

/**
 * Renames a view, replaces its query, or changes its sharing. Throws `view_not_found`, `forbidden`,
 * `view_changed` after a concurrent change, and `shared_views_only`.
 */
export async function changeSavedView(
  ctx: Context,
  input: ChangeSavedViewInput,
): Promise<SavedView> {
  const { viewId, version, ...changes } = parse(ChangeSavedViewInput, input);
  const owner = viewOwner(ctx);
  const view = await getEditableView(ctx, viewId);
  const { storeId } = view;
  return write(ctx, 'claim:read', { storeId }, async (writer) => {
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    );
    const changed = { ...view, ...given, version: version ?? view.version };
    refuseOwnOfProgram(owner, changed.shared);
    if (changed.shared && !view.shared) requireSharing(owner, storeId);
    const row = await updateView(writer, changed);
    if (!row) throw conflict('view_changed');
    writer.emit({ name: 'view.changed', streamId: viewId, data: { name: row.name, ...given } });
    return describeView(owner, row);
  });
}

/** Deletes a view, for everyone if it is shared. Throws `view_not_found` and `forbidden`. */
export async function removeSavedView(ctx: Context, input: { viewId: string }): Promise<void> {
  const { id, storeId, name } = await getEditableView(ctx, input.viewId);
  await write(ctx, 'claim:read', { storeId }, async (writer) => {
    await deleteView(writer, id);
    writer.emit({ name: 'view.removed', streamId: id, data: { name } });
  });
}

/**
 * Returns where a person's own views are saved: in the provider account, or else in the first of their
 * stores.
 */
function homeOf({ actor }: ViewOwner): string {
  if (actor.kind === 'api-token') return actor.storeId;
  const ofProvider = actor.memberships.some(({ storeId }) => storeId === null);
  return ofProvider ? '' : (actor.memberships[0]?.storeId ?? '');
}

function requireSharing({ actor }: ViewOwner, storeId: string): void {
  if (!may(actor, 'claim:update', storeId)) throw forbidden('claim:update');
}
