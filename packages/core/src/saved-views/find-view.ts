import { may } from '../access/index.ts';
import type { Actor, Context } from '../context.ts';
import { forbidden, notFound } from '../errors.ts';
import { readAcross } from '../transaction.ts';
import type { SavedView } from './saved-view.ts';
import { selectViews, type ViewRow } from './saved-views.repository.ts';

export type Person = Extract<Actor, { kind: 'staff' }>;

/** Only people have views; throws `forbidden` for programs. */
export function personOf({ actor }: Context): Person {
  if (actor.kind === 'staff') return actor;
  throw forbidden('claim:read');
}

/** A view as this person may see it. A shared one is changed by whoever made it, and by those who
 * change the settings of the store. */
export function describeView(person: Person, row: ViewRow): SavedView {
  const own = row.ownerId === person.userId;
  const editable = own || (row.shared && may(person, 'settings:update', row.storeId));
  return { ...row, own, editable };
}

/** A view that the person sees and may change; throws `view_not_found` and `forbidden`. */
export async function getEditableView(ctx: Context, viewId: string): Promise<SavedView> {
  const person = personOf(ctx);
  const [row] = await readAcross(ctx, 'claim:read', undefined, (reader) =>
    selectViews(reader, person.userId, viewId),
  );
  if (!row) throw notFound('view');
  const view = describeView(person, row);
  if (!view.editable) throw forbidden('settings:update');
  return view;
}
