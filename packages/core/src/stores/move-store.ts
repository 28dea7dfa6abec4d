import type { Context, Writer } from '../kernel/internal.ts';
import { conflict, invalid, parse, unprocessable, write } from '../kernel/internal.ts';
import { describeStore } from './describe-store.ts';
import { MoveStoreInput } from './store.input.ts';
import {
  getStoreColumns,
  moveStoreRow,
  type StoreColumns,
  undoActivationRow,
} from './store-record.repository.ts';
import type { StoreRecord } from './store-record.shape.ts';
import {
  STORE_MOVES,
  type StoreAction,
  type StoreStatus,
  storeActionsOf,
} from './store-status.rules.ts';

/**
 * Activates, pauses or closes a store. Throws `store_move_not_allowed` with the allowed actions if the
 * status does not allow it, and `store_not_ready` for a store that shoppers could not use. See
 * docs/rules/stores.md#moves.
 */
export async function moveStore(ctx: Context, input: MoveStoreInput): Promise<StoreRecord> {
  const { storeId, action, reason = '' } = parse(MoveStoreInput, input);
  return write(ctx, 'store:activate', { storeId }, async (writer) => {
    if (STORE_MOVES[action].needsReason && reason === '') {
      throw invalid([{ path: 'reason', code: 'required', text: 'reason_for_team_missing' }]);
    }
    await moveWithin(writer, await getStoreColumns(writer), { action, reason });
    return describeStore(ctx, await getStoreColumns(writer));
  });
}

/** Moves a locked store. Throws like `moveStore`. */
async function moveWithin(
  writer: Writer,
  before: StoreColumns,
  { action, reason }: { action: StoreAction; reason: string },
): Promise<void> {
  const { from, to, event } = STORE_MOVES[action];
  if (to === 'ACTIVE') refuseUnready(before);
  const { status } = before.store;
  if (!(await moveStoreRow(writer, { from, to, reason: reason || null }))) {
    throw conflict('store_move_not_allowed', {
      facts: {
        status,
        allowedActions: storeActionsOf(status),
      },
    });
  }
  const data = reason ? { note: reason } : {};
  writer.emit({ name: event, streamId: STORE_STREAM, from: status, to, data });
}

/** An activation: the status before, and the instant that identifies it. */
export interface Activation {
  from: StoreStatus;
  at: Date;
}

/**
 * Activates a draft within a larger change; returns null if the store was active. Throws `store_not_ready`,
 * and `store_move_not_allowed` for a store that someone paused or closed, because they may have had a reason.
 */
export async function activateWithin(writer: Writer): Promise<Activation | null> {
  const before = await getStoreColumns(writer);
  const { status } = before.store;
  if (status === 'ACTIVE') return null;
  if (status !== 'DRAFT') {
    throw conflict('store_move_not_allowed', {
      text: 'activate_on_store_page',
      facts: {
        status,
        allowedActions: storeActionsOf(status),
      },
    });
  }
  await moveWithin(writer, before, { action: 'activate', reason: '' });
  const { store } = await getStoreColumns(writer);
  return { from: status, at: store.statusChangedAt ?? writer.ctx.now() };
}

/**
 * Returns the store, locked, to the status that it had before an activation. Throws
 * `store_move_not_allowed` if the status changed since.
 */
export async function undoActivation(writer: Writer, activation: Activation): Promise<void> {
  const { store } = await getStoreColumns(writer);
  if (!(await undoActivationRow(writer, activation))) {
    throw conflict('store_move_not_allowed', {
      text: 'store_moved_since',
      facts: {
        status: store.status,
        allowedActions: storeActionsOf(store.status),
      },
    });
  }
  const name = 'store.activation-undone';
  writer.emit({ name, streamId: STORE_STREAM, from: store.status, to: activation.from });
}

/** The event stream of a store itself. */
export const STORE_STREAM = 'store';

/** Throws `store_not_ready` unless shoppers have a contact and at least one resolution to request. */
export function refuseUnready({ store, settings }: Pick<StoreColumns, 'store' | 'settings'>): void {
  const errors = [
    ...(store.contactEmail || store.contactUrl
      ? []
      : [
          {
            path: 'contactEmail',
            code: 'required',
            text: 'contact_missing',
          },
        ]),
    ...(settings.refundEnabled || settings.reshipEnabled || settings.creditEnabled
      ? []
      : [
          {
            path: 'capabilities',
            code: 'no_resolution',
          },
        ]),
  ];
  if (errors.length > 0) throw unprocessable('store_not_ready', { errors });
}
