import type { Pool } from 'pg';

const TABLES = `select c.relname as name,
    array(select f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f') as parents,
    array(select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    array(select quote_ident(a.attname) from pg_index i, unnest(i.indkey) with ordinality as k(n, at)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n
      where i.indrelid = c.oid and i.indisprimary order by k.at) as key
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;

interface Table {
  name: string;
  parents: string[];
  columns: string[];
  key: string[];
}

const SEQUENCES = `select schemaname as schema, sequencename as name, last_value::text as last
  from pg_sequences where schemaname in ('public', 'claim_numbers') order by 1, 2`;

/**
 * Returns the rows of all tables as SQL, parents first, for a database that has these tables,
 * empty. The same rows give the same text. Triggers are disabled while it is loaded.
 */
export async function dumpData(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<Table>(TABLES);
  const parts: string[] = [];
  for (const table of parentsFirst(tables)) parts.push(await rowsOf(pool, table));
  const { rows: sequences } = await pool.query(SEQUENCES);
  for (const { schema, name, last } of sequences) {
    const sequence = `"${schema}"."${name}"`;
    if (schema === 'claim_numbers') {
      parts.push(`CREATE SEQUENCE ${sequence} AS integer START 1001;\n`);
    }
    if (last !== null) parts.push(`SELECT setval('${sequence}', ${last});\n`);
  }
  return parts.join('');
}

async function rowsOf(pool: Pool, { name, columns, key }: Table): Promise<string> {
  const values = columns.map((column) => `quote_nullable(${column}::text)`).join(', ');
  const order = key.length > 0 ? key : columns.map((column) => `${column}::text`);
  const { rows } = await pool.query<{ row: string }>(
    `select '(' || array_to_string(array[${values}], ', ') || ')' as row from "${name}" order by ${order.join(', ')}`,
  );
  if (rows.length === 0) return '';
  return [
    `ALTER TABLE "${name}" DISABLE TRIGGER USER;`,
    `INSERT INTO "${name}" (${columns.join(', ')}) OVERRIDING SYSTEM VALUE VALUES`,
    `${rows.map(({ row }) => row).join(',\n')};`,
    `ALTER TABLE "${name}" ENABLE TRIGGER USER;\n`,
  ].join('\n');
}

function parentsFirst(tables: readonly Table[]): Table[] {
  const sorted = new Set<Table>();
  const visit = (table: Table) => {
    if (sorted.has(table)) return;
    for (const parent of table.parents) {
      const found = tables.find(({ name }) => name === parent);
      if (found && found !== table) visit(found);
    }
    sorted.add(table);
  };
  tables.forEach(visit);
  return [...sorted];
}
