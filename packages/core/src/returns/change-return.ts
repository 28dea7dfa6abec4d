import type { EventPayloads } from '../kernel/events/event.rules.ts';
import type { Writer } from '../kernel/internal.ts';
import { conflict } from '../kernel/internal.ts';
import {
  actionsIn,
  isPossible,
  type ReturnAction,
  type ReturnState,
} from './return-state.rules.ts';
import {
  getReturnRow,
  type ReturnChange,
  type ReturnRow,
  updateReturn,
} from './returns.repository.ts';

/**
 * Locks a return for an action. Throws `return_not_found`, `return_changed` if the caller saw another
 * version, and `return_move_not_allowed` with the allowed actions if its state does not allow this one.
 */
export async function lockFor(
  writer: Writer,
  returnId: string,
  action: ReturnAction,
): Promise<ReturnRow> {
  const row = await getReturnRow(writer, returnId);
  const { version } = row;
  if (writer.ctx.expectedVersion !== undefined && writer.ctx.expectedVersion !== version) {
    throw conflict('return_changed', { facts: { version } });
  }
  if (isPossible(action, row.state)) return row;
  throw conflict('return_move_not_allowed', {
    facts: {
      state: row.state,
      allowedActions: actionsIn(row.state),
    },
  });
}

/** Saves a change of a locked return and records it; returns the changed return. */
export async function changeReturn(
  writer: Writer,
  row: ReturnRow,
  { state: to = row.state, ...columns }: ReturnChange & { state?: ReturnState },
  data: EventPayloads['return.updated'],
): Promise<ReturnRow> {
  const isClosed = to === 'CLOSED' || to === 'DECLINED' || to === 'CANCELED';
  const closedAt = !isClosed ? null : to === row.state ? row.closedAt : writer.ctx.now();
  const change = { ...columns, state: to, closedAt };
  if (!(await updateReturn(writer, row, change))) {
    throw new Error('the locked return changed its state');
  }
  const moved = to === row.state ? {} : { from: row.state, to };
  writer.emit({ name: 'return.updated', streamId: row.id, ...moved, data });
  return { ...row, ...change, version: row.version + 1 };
}
