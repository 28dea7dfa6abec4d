import type { Reader, Statement, Writer } from '../kernel/internal.ts';

/**
 * Tables without customer data, which belong to the store and its staff, and tables that are erased
 * separately.
 */
const NOT_SEARCHED = [
  'events',
  'erasures',
  'erased_people',
  'stores',
  'store_settings',
  'store_terms',
  'store_prices',
  'store_senders',
  'invitations',
  'implementations',
  'sealed_secrets',
  // Quotes name no one, and there is one for every cart.
  'quotes',
  'order_quotes',
];

/** Tables with the store's own texts, in which no customer's name or street is replaced. */
const OF_STORE = [
  'api_tokens',
  'connections',
  'connection_attempts',
  'email_template_overrides',
  'experiments',
  'exposures',
  'labels',
  'macros',
  'macro_versions',
  'publishable_keys',
  'sops',
  'sop_versions',
  'sop_attachments',
  'webhooks',
];

/** Columns with ids, numbers and codes, whose digits are not phone numbers. */
const CODE = /(^|_)(ids?|hash|hashes|keys?|numbers?|skus?|cursor|ranges|tag)$/;

const COLUMNS: Statement = {
  name: 'privacy.searched-columns',
  text: `select c.table_name as "table", c.column_name as "column", c.udt_name as "type",
      exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid
        and a.attnum = any(i.indkey) where i.indisunique
        and i.indrelid = format('public.%I', c.table_name)::regclass
        and a.attname = c.column_name) as "isKey"
    from information_schema.columns c join information_schema.tables t
      on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.udt_name in ('text', 'varchar', '_text', 'jsonb', 'json', 'tsvector')
      and c.column_name <> 'store_id' and c.table_name <> all($1::text[])
      and exists (select from information_schema.columns s where s.table_schema = 'public'
        and s.table_name = c.table_name and s.column_name = 'store_id')
    order by c.table_name, c.ordinal_position`,
};

interface Column {
  table: string;
  column: string;
  type: string;
  isKey: boolean;
}

/** Returns the columns that may contain texts about a customer, by table. */
export async function searchedTables(reader: Reader): Promise<[string, Column[]][]> {
  const columns = await reader.rows<Column>(COLUMNS, [NOT_SEARCHED]);
  const tables = new Map<string, Column[]>();
  for (const column of columns) {
    tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  }
  return [...tables];
}

/** No time limit: searching all rows of a store can take long. */
const PATIENT = { query_timeout: 24 * 3_600_000 };
const anyOf = (patterns: string) => `array_to_string(${patterns}::text[], '|')`;
const ANY = anyOf('$2');

/**
 * What to search for: patterns for everything that identifies a person, and for the email addresses
 * alone.
 */
interface Sought {
  patterns: readonly string[];
  emailPatterns: readonly string[];
}

/**
 * Replaces matches of the patterns in all columns of a store's rows of one table. Locks only the rows
 * that it changes. Searches ids and the store's own texts for email addresses only. Returns the number
 * of changed rows.
 */
export async function eraseMentions(
  writer: Writer,
  [table, columns]: [string, Column[]],
  { patterns, emailPatterns }: Sought,
): Promise<number> {
  await writer.rows({ name: 'privacy.no-timeout', text: 'set local statement_timeout = 0' });
  const given = (one: Column) => (isCode(one) ? '$3' : '$2');
  const changes = columns.map((one) => `"${one.column}" = ${replaced(one, given(one))}`);
  const matches = columns.map((one) => `${asText(one)} ~* ${anyOf(given(one))}`);
  const text = `with done as (update "${table}" set ${changes.join(', ')}
    where store_id = $1 and $2::text[] is not null and $3::text[] is not null
      and (${matches.join(' or ')}) returning 1)
    select count(*)::integer as n from done`;
  const statement = { ...PATIENT, name: `privacy.mentions.${table}`, text };
  const [row] = await writer.rows<{ n: number }>(statement, [
    writer.storeId,
    patterns,
    emailPatterns,
  ]);
  return row?.n ?? 0;
}

function asText({ column, type }: Column): string {
  if (type === '_text') return `array_to_string("${column}", E'\\n')`;
  return type === 'text' || type === 'varchar' ? `"${column}"` : `"${column}"::text`;
}

const isCode = ({ table, column, isKey }: Column) =>
  isKey || OF_STORE.includes(table) || CODE.test(column);

function replaced({ column, type, isKey }: Column, patterns: string): string {
  switch (type) {
    case '_text':
      return `array(select erase_text(x, ${patterns}::text[]) from unnest("${column}") with ordinality as u(x, n) order by n)`;
    case 'jsonb':
    case 'json':
      return `erase_json("${column}"::jsonb, ${patterns}::text[])::${type}`;
    case 'tsvector':
      return `ts_delete("${column}", array(select x from unnest(tsvector_to_array("${column}")) x
        where x ~* ${anyOf(patterns)}))`;
    default:
      // Uses a unique value, because two rows could otherwise become equal and violate a unique key.
      return isKey
        ? `case when "${column}" ~* ${anyOf(patterns)} then 'erased-' || gen_random_uuid() else "${column}" end`
        : `erase_text("${column}", ${patterns}::text[])`;
  }
}

const FORGET_WORDS: Statement = {
  name: 'privacy.forget-words',
  text: `delete from search_words w where w.word = any($1) and not exists (
    select from claim_search s where s.words @@ quote_literal(w.word)::tsquery)`,
};

const FORGET_JOBS: Statement = {
  name: 'privacy.forget-jobs',
  text: `delete from pgboss.job where state in ('completed', 'cancelled', 'failed')
    and data->>'storeId' = $1 and (data::text ~* ${ANY} or output::text ~* ${ANY})`,
};
const HAS_JOBS: Statement = {
  name: 'privacy.has-jobs',
  text: `select to_regclass('pgboss.job') is not null as yes`,
};
const FORGET_LIMITS: Statement = {
  name: 'privacy.forget-limits',
  text: `delete from rate_limits where key ~* ${ANY.replace('$2', '$1')}`,
};

/** Deletes mentions outside of the store's rows: search words, ended jobs and rate-limit counters. */
export async function eraseElsewhere(
  writer: Writer,
  { words, patterns, emailPatterns }: Sought & { words: readonly string[] },
): Promise<void> {
  await writer.rows(FORGET_WORDS, [words]);
  const [jobs] = await writer.rows<{ yes: boolean }>(HAS_JOBS);
  if (jobs?.yes) await writer.rows(FORGET_JOBS, [writer.storeId, patterns]);
  // Searches keys of limits for email addresses only: they contain networks, which look like phone numbers.
  await writer.rows(FORGET_LIMITS, [emailPatterns]);
}
