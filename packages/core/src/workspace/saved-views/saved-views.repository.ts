import type { ReaderAcross, Statement, Writer } from '../../kernel/internal.ts';
import type { SavedView } from './saved-view.ts';

export type ViewRow = Omit<SavedView, 'own' | 'editable'>;

const COLUMNS = `id, store_id as "storeId", name, query, shared, owner_id as "ownerId",
  owner_name as "ownerName", position, version`;

/** Every page of the dashboard lists them; a person has 100 of their own at most. */
const MOST_LISTED = 200;

const LIST: Statement = {
  name: 'saved-views.list',
  text: `select ${COLUMNS} from saved_views
    where ($2::text[] is null or store_id = any($2)) and (owner_id = $1 or shared)
      and ($3::text is null or id = $3)
    order by owner_id <> $1, store_id <> '', shared, position, lower(name), id limit ${MOST_LISTED}`,
};

/**
 * Returns a person's own views, then those shared with them, in the provider account first; only one if an
 * id is given.
 */
export const selectViews = (reader: ReaderAcross, ownerId: string, viewId: string | null) =>
  reader.rows<ViewRow>(LIST, [ownerId, reader.storeIds === 'all' ? null : reader.storeIds, viewId]);

const COUNT: Statement = {
  name: 'saved-views.count',
  text: 'select count(*)::integer as count from saved_views where owner_id = $1',
};

export async function countViews(writer: Writer, ownerId: string): Promise<number> {
  const [row] = await writer.rows<{ count: number }>(COUNT, [ownerId]);
  return row?.count ?? 0;
}

const INSERT: Statement = {
  name: 'saved-views.insert',
  text: `insert into saved_views
      (store_id, id, owner_id, owner_name, name, query, shared, position, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning ${COLUMNS}`,
};

export async function insertView(
  writer: Writer,
  view: Omit<ViewRow, 'storeId' | 'version'>,
): Promise<ViewRow> {
  const { id, ownerId, ownerName, name, query, shared, position } = view;
  const now = writer.ctx.now();
  const values = [writer.storeId, id, ownerId, ownerName, name, query, shared, position, now];
  const [row] = await writer.rows<ViewRow>(INSERT, values);
  return row as ViewRow;
}

const UPDATE: Statement = {
  name: 'saved-views.update',
  text: `update saved_views set name = $4, query = $5, shared = $6, position = $7,
      version = version + 1, updated_at = $8
    where store_id = $1 and id = $2 and version = $3 returning ${COLUMNS}`,
};

/** Null if the view was changed or deleted in the meantime. */
export async function updateView(writer: Writer, view: ViewRow): Promise<ViewRow | null> {
  const { id, version, name, query, shared, position } = view;
  const values = [writer.storeId, id, version, name, query, shared, position, writer.ctx.now()];
  const [row] = await writer.rows<ViewRow>(UPDATE, values);
  return row ?? null;
}

const DELETE: Statement = {
  name: 'saved-views.delete',
  text: 'delete from saved_views where store_id = $1 and id = $2',
};

export async function deleteView(writer: Writer, viewId: string): Promise<void> {
  await writer.rows(DELETE, [writer.storeId, viewId]);
}
