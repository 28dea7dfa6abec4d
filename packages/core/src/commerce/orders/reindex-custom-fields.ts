import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { defineJob, type Job, write } from '../../kernel/internal.ts';
import { findOrdersWithFields, noteClaimsOfOrders } from './custom-fields.repository.ts';
import { refreshTerms } from './order-terms.repository.ts';

/** Number of orders that are looked through in one job. */
const PART = 1_000;

const Input = z.object({
  storeId: z.string(),
  /** The keys of the fields that were named, renamed or removed. */
  keys: z.array(z.string()).max(200),
  /** The last order of the batch before; null for the first batch. */
  after: z.string().nullable(),
});
type Input = z.output<typeof Input>;

/** Indexes the orders and claims of a store by its current custom fields. */
export const reindexCustomFieldsJob = defineJob({
  name: 'reindex-custom-fields',
  input: Input,
  run: (ctx, payload) => reindexCustomFields(ctx, payload),
});

/**
 * Indexes the next thousand orders of a store that have one of the custom fields, with their claims,
 * from their current data, and queues the rest. For a job; repeats do no harm.
 */
export async function reindexCustomFields(
  ctx: Context,
  { storeId, keys, after }: Input,
  size = PART,
): Promise<void> {
  await write(ctx, 'order:update', { storeId }, async (writer) => {
    const { orderIds, last } = await findOrdersWithFields(writer, { keys, after, size });
    if (orderIds.length > 0) {
      await Promise.all([refreshTerms(writer, orderIds), noteClaimsOfOrders(writer, orderIds)]);
    }
    if (last !== null) writer.enqueue(reindexCustomFieldsJob.of({ storeId, keys, after: last }));
  });
}

/** Returns the jobs for changed custom fields; none if the change doesn't affect search. */
export function jobOfChangedFields(
  storeId: string,
  { before, after }: { before?: unknown; after?: unknown },
): Job[] {
  const [was, is] = [keysOf(before), keysOf(after)];
  const keys = [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) => was.get(key) !== is.get(key),
  );
  return keys.length > 0 ? [reindexCustomFieldsJob.of({ storeId, keys, after: null })] : [];
}

/** Where each field is shown; names are left out, because search ignores them. */
function keysOf(fields: unknown): Map<string, string> {
  const shown = new Map<string, string>();
  for (const { key, on } of Array.isArray(fields)
    ? (fields as { key: string; on: string }[])
    : []) {
    shown.set(key, [shown.get(key), on].filter(Boolean).sort().join());
  }
  return shown;
}
