import { createHash } from 'node:crypto';
import type { ReaderAcross } from '../../kernel/internal.ts';
import { unscoped } from '../../kernel/internal.ts';
import type { Use } from './inbox-sql.repository.ts';

/** Runs a statement built from parts. A text that recurs is prepared once per connection. */
export async function run<Row>(
  reader: ReaderAcross,
  keepsItsText: boolean,
  write: (use: Use) => string,
): Promise<Row[]> {
  const values: unknown[] = [];
  const text = write((value) => {
    values.push(value);
    return `$${values.length}`;
  });
  if (keepsItsText) return reader.rows<Row>({ name: nameOf(text), text }, values);
  return (await unscoped(reader.ctx).pool.query({ text, values })).rows as Row[];
}

const NAMES = new Map<string, string>();

/** Returns one name per statement text, as PostgreSQL requires. */
function nameOf(text: string): string {
  const known = NAMES.get(text);
  if (known) return known;
  const name = `inbox.${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
  NAMES.set(text, name);
  return name;
}
