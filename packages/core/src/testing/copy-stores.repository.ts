import type { Connections } from '../kernel/internal.ts';

/**
 * Adds copies of a store, with its settings and an outbox at position 0, as after a first event. The
 * copies are numbered from one number to another, inclusive. Returns their ids. Each takes a sequence
 * for its claim numbers, so adding thousands in one call needs as many locks.
 */
export async function copyStores(
  { pool }: Pick<Connections, 'pool'>,
  storeId: string,
  { from, to }: { from: number; to: number },
): Promise<string[]> {
  const columnsOf = async (table: string, but: readonly string[]) => {
    const { rows } = await pool.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
        where table_name = $1 and table_schema = 'public' and column_name <> all($2)`,
      [table, but],
    );
    return rows.map(({ name }) => name).join(', ');
  };
  const ofStores = await columnsOf('stores', ['id', 'slug', 'name']);
  const ofSettings = await columnsOf('store_settings', ['store_id']);
  const given = [storeId, from, to];
  const { rows } = await pool.query<{ id: string }>(
    `insert into stores (id, slug, name, ${ofStores})
      select 'sto_many' || n, 'many-' || n, 'Store ' || md5(n::text), ${ofStores}
      from stores, generate_series($2::integer, $3::integer) n where id = $1 order by n
      returning id`,
    given,
  );
  await pool.query(
    `insert into store_settings (store_id, ${ofSettings})
      select 'sto_many' || n, ${ofSettings}
      from store_settings, generate_series($2::integer, $3::integer) n where store_id = $1`,
    given,
  );
  await pool.query(
    `insert into outbox_heads (store_id, position)
      select 'sto_many' || n, 0 from generate_series($1::integer, $2::integer) n`,
    [from, to],
  );
  return rows.map(({ id }) => id);
}
