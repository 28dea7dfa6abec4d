import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';
import { type Ask, gid, refuseErrors, userErrors } from './ask.ts';
import { MARK, MARKS, NAMESPACE, SET_MARK } from './documents.ts';

/**
 * A mark is a metafield of the effect's order. It is written before the effect and only if it doesn't exist
 * yet, so Shopify decides which of two concurrent attempts wins.
 */
const Metafield = z.looseObject({ value: z.string() }).nullish();
const Marked = z.looseObject({ order: z.looseObject({ metafield: Metafield }).nullish() });
const AllMarks = z.looseObject({
  order: z
    .looseObject({
      metafields: z.looseObject({
        nodes: z.array(z.looseObject({ key: z.string(), value: z.string() })),
      }),
    })
    .nullish(),
});
const Written = z.looseObject({ metafieldsSet: z.looseObject({ userErrors }) });

/** Returns a metafield key, which allows fewer characters than an effect's key. */
export const markKey = (prefix: 'reship' | 'credit', key: string): string =>
  `${prefix}_${createHash('sha256').update(key).digest('hex').slice(0, 40)}`;

/** Returns a UUID for a key; Shopify recommends UUIDs as idempotency keys. */
export function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

export async function readMark<T>(
  ask: Ask,
  sourceOrderId: string,
  key: string,
  shape: z.ZodType<T>,
): Promise<T | null> {
  const variables = { id: gid('Order', sourceOrderId), key };
  const { order } = await ask(MARK, Marked, variables);
  if (!order?.metafield) return null;
  const { data, success } = shape.safeParse(JSON.parse(order.metafield.value));
  if (success) return data;
  throw new ConnectorError(
    'unexpected',
    'Another app or person changed an Amends metafield of the order.',
  );
}

/** Returns all marks of an order that match the schema. */
export async function readMarks<T>(
  ask: Ask,
  sourceOrderId: string,
  shape: z.ZodType<T>,
): Promise<T[]> {
  const { order } = await ask(MARKS, AllMarks, { id: gid('Order', sourceOrderId) });
  return (order?.metafields.nodes ?? []).flatMap(({ value }) => {
    const { data, success } = shape.safeParse(JSON.parse(value));
    return success ? [data] : [];
  });
}

/** Writes a mark if there is none. Returns the stored mark. */
export async function claimMark<T>(
  ask: Ask,
  sourceOrderId: string,
  key: string,
  mark: T & object,
  shape: z.ZodType<T>,
): Promise<T> {
  const errors = await setMark(ask, sourceOrderId, key, mark, { compareDigest: null });
  if (errors.length === 0) return mark;
  const taken = await readMark(ask, sourceOrderId, key, shape);
  if (taken) return taken;
  refuseErrors(errors);
  return mark;
}

/** Replaces a mark. */
export async function updateMark(
  ask: Ask,
  sourceOrderId: string,
  key: string,
  mark: object,
): Promise<void> {
  refuseErrors(await setMark(ask, sourceOrderId, key, mark, {}));
}

async function setMark(
  ask: Ask,
  sourceOrderId: string,
  key: string,
  mark: object,
  only: { compareDigest?: null },
): Promise<z.output<typeof userErrors>> {
  const metafield = {
    ownerId: gid('Order', sourceOrderId),
    namespace: NAMESPACE,
    key,
    type: 'json',
    value: JSON.stringify(mark),
    ...only,
  };
  const { metafieldsSet } = await ask(SET_MARK, Written, { metafields: [metafield] });
  return metafieldsSet.userErrors;
}
