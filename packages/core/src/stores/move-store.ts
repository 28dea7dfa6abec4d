import type { Context } from '../kernel/internal.ts';
import { conflict, invalid, parse, unprocessable, write } from '../kernel/internal.ts';
import { describeStore } from './describe-store.ts';
import { MoveStoreInput } from './store.input.ts';
import { getStoreColumns, moveStoreRow, type StoreColumns } from './store-record.repository.ts';
import type { StoreRecord } from './store-record.shape.ts';
import { STORE_MOVES, storeActionsOf } from './store-status.rules.ts';

/**
 * Activates, pauses or closes a store. Throws `store_move_not_allowed` with the allowed actions if the
 * status does not allow it, and `store_not_ready` for a store that shoppers could not use. See
 * docs/rules/stores.md#moves.
 */
export async function moveStore(ctx: Context, input: MoveStoreInput): Promise<StoreRecord> {
  const { storeId, action, reason = '' } = parse(MoveStoreInput, input);
  const { from, to, event, needsReason } = STORE_MOVES[action];
  return write(ctx, 'store:activate', { storeId }, async (writer) => {
    const before = await getStoreColumns(writer);
    if (needsReason && reason === '') {
      const message = 'Enter a reason for your team.';
      throw invalid([{ path: 'reason', code: 'required', message }]);
    }
    if (to === 'ACTIVE') refuseUnready(before);
    if (!(await moveStoreRow(writer, { from, to, reason: reason || null }))) {
      const { status } = before.store;
      throw conflict('store_move_not_allowed', 'The store’s status doesn’t allow this anymore.', {
        status,
        allowedActions: storeActionsOf(status),
      });
    }
    const data = reason ? { note: reason } : {};
    writer.emit({ name: event, streamId: STORE_STREAM, from: before.store.status, to, data });
    return describeStore(ctx, await getStoreColumns(writer));
  });
}

/** The stream of what happens to a store itself. */
export const STORE_STREAM = 'store';

/** Shoppers need someone to turn to and something to ask for. */
export function refuseUnready({ store, settings }: Pick<StoreColumns, 'store' | 'settings'>): void {
  const errors = [
    ...(store.contactEmail || store.contactUrl
      ? []
      : [
          {
            path: 'contactEmail',
            code: 'required',
            message: 'Add a contact email or a contact page before the store goes live.',
          },
        ]),
    ...(settings.refundEnabled || settings.reshipEnabled || settings.creditEnabled
      ? []
      : [
          {
            path: 'capabilities',
            code: 'no_resolution',
            message: 'Offer at least one of refund, reshipment and store credit.',
          },
        ]),
  ];
  const [first] = errors;
  if (first) throw unprocessable('store_not_ready', first.message, errors);
}
