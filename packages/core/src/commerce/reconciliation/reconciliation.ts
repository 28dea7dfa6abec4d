import type { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import {
  conflict,
  invalid,
  namedActor,
  notFound,
  parse,
  read,
  write,
} from '../../kernel/internal.ts';
import { getOpenOne } from '../connections/connect-shop.ts';
import { ConnectionInput } from '../connections/connection.input.ts';
import { getOne } from '../connections/list-connections.ts';
import { askRow, findDifference, markRow, selectDifferences } from './differences.repository.ts';
import {
  DifferenceInput,
  ListDifferencesInput,
  MarkDifferenceInput,
  StartReconciliationInput,
} from './reconciliation.input.ts';
import type { Difference, DifferencePage, Reconciliation } from './reconciliation.shape.ts';
import { findReconciliation, startRun } from './runs.repository.ts';

const DAY_MS = 86_400_000;

/** Returns when a shop's records were compared with ours, and the result. Throws `connection_not_found`. */
export async function getReconciliation(
  ctx: Context,
  input: z.input<typeof ConnectionInput>,
): Promise<Reconciliation> {
  const { storeId, connectionId } = parse(ConnectionInput, input);
  return read(ctx, 'connection:read', { storeId }, async (reader) => {
    await getOne(reader, connectionId);
    return findReconciliation(reader, connectionId);
  });
}

/**
 * Starts a comparison of a shop's records with ours. Throws `connection_not_found`, `connection_built_in`,
 * `connection_closed`, and `reconciliation_running` until the last run has finished.
 */
export async function startReconciliation(
  ctx: Context,
  input: z.input<typeof StartReconciliationInput>,
): Promise<Reconciliation> {
  const { storeId, connectionId, days } = parse(StartReconciliationInput, input);
  return write(ctx, 'connection:update', { storeId }, async (writer) => {
    await getOpenOne(writer, connectionId);
    const since = new Date(ctx.now().getTime() - days * DAY_MS);
    if (!(await startRun(writer, connectionId, since))) {
      throw conflict('reconciliation_running');
    }
    const data = { since: since.toISOString() };
    writer.emit({ name: 'connection.reconciliation-started', streamId: connectionId, data });
    return findReconciliation(writer, connectionId);
  });
}

/**
 * Returns the differences between a shop's records and ours, the newest first, in pages. Throws
 * `connection_not_found`.
 */
export async function listDifferences(
  ctx: Context,
  input: z.input<typeof ListDifferencesInput>,
): Promise<z.infer<typeof DifferencePage>> {
  const { storeId, connectionId, status, cursor, limit } = parse(ListDifferencesInput, input);
  const after = cursor === undefined ? null : placeOf(cursor);
  return read(ctx, 'connection:read', { storeId }, async (reader) => {
    await getOne(reader, connectionId);
    const given = { connectionId, status, after, limit: limit + 1 };
    const rows = await selectDifferences(reader, given);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return { items, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
  });
}

/**
 * Marks a difference as right, with the reason; it stays marked until one of its values changes. A null
 * reason opens it again. Throws `difference_not_found`, and `difference_gone` if both sides agree again.
 */
export async function markDifference(
  ctx: Context,
  input: z.input<typeof MarkDifferenceInput>,
): Promise<Difference> {
  const { storeId, differenceId, reason } = parse(MarkDifferenceInput, input);
  return write(ctx, 'connection:update', { storeId }, async (writer) => {
    const before = await findDifference(writer, differenceId);
    if (!before) throw notFound('difference');
    const by = namedActor(ctx.actor)?.name ?? null;
    if (!(await markRow(writer, differenceId, { reason, by }))) throw gone();
    const data = { differenceId, reason };
    const { connectionId: streamId } = before;
    writer.emit({ name: 'connection.difference-marked', streamId, data });
    return (await findDifference(writer, differenceId)) ?? before;
  });
}

/**
 * Requests that the order or effect of a difference is read from the shop again, within a minute; an order is
 * saved as the shop has it. Throws `difference_not_found`, `difference_gone` and `connection_closed`.
 */
export async function recheckDifference(
  ctx: Context,
  input: z.input<typeof DifferenceInput>,
): Promise<Difference> {
  const { storeId, differenceId } = parse(DifferenceInput, input);
  return write(ctx, 'connection:update', { storeId }, async (writer) => {
    const before = await findDifference(writer, differenceId);
    if (!before) throw notFound('difference');
    await getOpenOne(writer, before.connectionId);
    if (!(await askRow(writer, differenceId))) throw gone();
    return (await findDifference(writer, differenceId)) ?? before;
  });
}

const gone = () => conflict('difference_gone');

const cursorOf = ({ foundAt, id }: Difference) =>
  Buffer.from(`${foundAt.toISOString()} ${id}`).toString('base64url');

function placeOf(cursor: string) {
  const [, instant = '', id = ''] =
    /^(\S+) ([^\0]*)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const at = new Date(instant);
  if (!Number.isNaN(at.getTime())) return { at, id };
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
