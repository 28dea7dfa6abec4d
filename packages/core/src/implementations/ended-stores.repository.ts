import type { Connections, Statement, Writer } from '../kernel/internal.ts';

// A store that never went live and whose implementations all ended that long ago. A store with a
// branding has not been purged yet.
const IS_ENDED = `s.status = 'DRAFT' and s.activated_at is null
  and exists (select from branding b where b.store_id = s.id)
  and exists (select from implementations i where i.store_id = s.id)
  and not exists (select from implementations i where i.store_id = s.id
    and (i.state <> 'REJECTED' or i.moved_at > `;

export interface EndedStore {
  id: string;
}

/** Returns the next stores after `after` whose applications ended before an instant. */
export async function listEndedStores(
  { pool }: Connections,
  before: Date,
  after: EndedStore | null,
  limit: number,
): Promise<EndedStore[]> {
  const { rows } = await pool.query<EndedStore>(
    `select s.id from stores s where s.id > $2 and ${IS_ENDED} $1)) order by s.id limit $3`,
    [before, after?.id ?? '', limit],
  );
  return rows;
}

const LOCK: Statement = {
  name: 'implementations.lock-ended',
  text: `select s.id from stores s where s.id = $1 and ${IS_ENDED} $2)) for update`,
};

/** Locks the store; returns false if the condition of `listEndedStores` no longer holds. */
export const lockEnded = async (writer: Writer, before: Date): Promise<boolean> =>
  (await writer.rows(LOCK, [writer.storeId, before])).length > 0;

const FILES: Statement = {
  name: 'implementations.files-of-store',
  text: `select 'media' as kind, id, acceptance_id as "acceptanceId" from media where store_id = $1
    union all select 'brand', id, null from brand_files where store_id = $1
    union all select 'sop', id, null from sop_attachments where store_id = $1
    union all select 'label', label_file_id, null from return_requests
      where store_id = $1 and label_file_id is not null`,
};

export interface FileOfStore {
  kind: 'media' | 'brand' | 'sop' | 'label';
  id: string;
  acceptanceId: string | null;
}

/** Returns all files of the store in the file storage. */
export const listFilesOfStore = (writer: Writer): Promise<FileOfStore[]> =>
  writer.rows<FileOfStore>(FILES, [writer.storeId]);

// Tables that are kept: events, which name people only by id, with the rows needed to read them; and
// terms and prices, which the database never deletes and which name no one.
const KEPT = [
  'stores',
  'store_settings',
  'store_terms',
  'store_prices',
  'implementations',
  'events',
  'outbox',
  'outbox_cursors',
];

const TABLES: Statement = {
  name: 'implementations.tables-of-stores',
  text: `select c.table_name as "table", array(select distinct k.conrelid::regclass::text
        from pg_constraint k where k.contype = 'f' and k.conrelid <> k.confrelid
          and k.confrelid = format('public.%I', c.table_name)::regclass) as "referredBy"
    from information_schema.columns c join information_schema.tables t
      on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'store_id' and t.table_type = 'BASE TABLE'
      and c.table_name <> all($1::text[]) order by c.table_name`,
};

/** Returns the tables with rows of stores, each after the tables that reference it. */
export async function tablesOfStores(writer: Writer): Promise<string[]> {
  const rows = await writer.rows<{ table: string; referredBy: string[] }>(TABLES, [KEPT]);
  const left = new Map(rows.map(({ table, referredBy }) => [table, referredBy]));
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter(([, by]) => !by.some((one) => left.has(one)));
    if (free.length === 0)
      throw new Error(`tables reference each other in a cycle: ${[...left.keys()]}`);
    for (const [table] of free) {
      left.delete(table);
      ordered.push(table);
    }
  }
  return ordered;
}

/** Deletes the store's rows of a table that `tablesOfStores` returned; returns how many. */
export async function deleteRowsOf(writer: Writer, table: string): Promise<number> {
  const text = `delete from "${table}" where store_id = $1 returning 1 as done`;
  return (await writer.rows({ name: `implementations.delete.${table}`, text }, [writer.storeId]))
    .length;
}

const FORGET: readonly Statement[] = [
  {
    name: 'implementations.forget-store',
    text: `update stores set name = 'Deleted store', slug = 'deleted-' || replace(lower(id), '_', '-'),
        contact_email = null, contact_url = null, privacy_url = null, terms_url = null,
        version = version + 1, updated_at = $2 where id = $1`,
  },
  {
    name: 'implementations.forget-sender',
    text: `update store_settings set sender_name = null, reply_to = null
      where store_id = $1 and $2::timestamptz is not null`,
  },
  {
    name: 'implementations.forget-brand',
    text: `update implementations set contact_name = null, contact_email = null, website = null,
        message = null, version = version + 1, updated_at = $2 where store_id = $1`,
  },
];

/** Removes the brand's data from the remaining rows of the store. */
export async function forgetBrand(writer: Writer): Promise<void> {
  for (const statement of FORGET) await writer.rows(statement, [writer.storeId, writer.ctx.now()]);
}
