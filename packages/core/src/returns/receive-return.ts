import type { Context, FieldError } from '../kernel/internal.ts';
import { forbidden, type Said, unprocessable, useCase, write } from '../kernel/internal.ts';
import { changeReturn, lockFor } from './change-return.ts';
import { readReturn } from './describe-return.ts';
import { reserveAgain } from './reopen-return.ts';
import { OF_RETURN, type ReturnById, ReturnInspection, ReturnShipment } from './return.input.ts';
import type { ReturnDetails } from './return.shape.ts';
import { followingReturns } from './return-access.ts';
import { droppingLabel, NO_LABEL_FILE } from './return-label.ts';
import { canBeAccepted } from './return-state.rules.ts';
import { lateFrom } from './return-timers.rules.ts';
import {
  getReturnPolicy,
  listReturnItems,
  type ReturnItemRow,
  type ReturnRow,
  saveInspection,
} from './returns.repository.ts';

/**
 * Saves the label, the instructions or the tracking of a return; a tracking number means that it is on its
 * way. Another number drops the tracking page of the previous one. Saving the same again changes nothing.
 * Customers can save tracking only. Throws `return_move_not_allowed`, and `forbidden`.
 */
export const shipReturn = useCase(OF_RETURN, ReturnShipment, (ctx, about, given) =>
  droppingLabel(ctx, about, (drops) =>
    write(ctx, followingReturns(ctx.actor), { storeId: about.storeId }, async (writer) => {
      const isOfStaff = given.labelUrl !== undefined || given.instructions !== undefined;
      if (isOfStaff && ctx.actor.kind === 'shopper') throw forbidden('returns:update');
      const row = await lockFor(writer, about.returnId, 'ship');
      const isSent = row.state === 'APPROVED' && given.trackingNumber !== undefined;
      const { trackingNumber = row.trackingNumber } = given;
      const isSameNumber = trackingNumber === row.trackingNumber;
      const fields = {
        labelUrl: given.labelUrl ?? row.labelUrl,
        ...(given.labelUrl ? NO_LABEL_FILE : {}),
        instructions: given.instructions ?? row.instructions,
        trackingCompany: given.trackingCompany ?? row.trackingCompany,
        trackingNumber,
        // The tracking page of the previous number shows another package.
        trackingUrl: given.trackingUrl ?? (isSameNumber ? row.trackingUrl : null),
        state: given.trackingNumber ? ('IN_TRANSIT' as const) : row.state,
      };
      const names = Object.keys(fields) as (keyof typeof fields & keyof ReturnRow)[];
      // The customer would get the same email again.
      if (names.every((name) => fields[name] === row[name])) return readReturn(writer, row.id);
      const change = {
        ...fields,
        ...(isSent ? { lateAt: lateFrom(ctx.now(), await getReturnPolicy(writer)) } : {}),
      };
      if (given.labelUrl) drops(row.labelFileId);
      await changeReturn(writer, row, change, { change: isOfStaff ? 'label-added' : 'shipped' });
      return readReturn(writer, row.id);
    }),
  ),
);

/**
 * Records that the package arrived. Reserves the units of a canceled return again, and throws
 * `quantity_not_returnable` if they are gone. Throws `return_move_not_allowed`. See
 * docs/rules/returns.md#canceled-returns.
 */
export async function receiveReturn(
  ctx: Context,
  { storeId, returnId }: ReturnById,
): Promise<ReturnDetails> {
  return write(ctx, 'returns:update', { storeId }, async (writer) => {
    const row = await lockFor(writer, returnId, 'receive');
    if (row.state === 'CANCELED') await reserveAgain(writer, row);
    const change = { state: 'RECEIVED' as const, receivedAt: ctx.now(), expiredAt: null };
    await changeReturn(writer, row, change, { change: 'received' });
    return readReturn(writer, row.id);
  });
}

/**
 * Records the accepted units and the grade of each item. They can be corrected until the return is settled.
 * Throws `inspection_incomplete` with every finding, and `return_move_not_allowed`. See
 * docs/rules/returns.md#inspection.
 */
export const inspectReturn = useCase(OF_RETURN, ReturnInspection, (ctx, about, { items }) =>
  write(ctx, 'returns:update', { storeId: about.storeId }, async (writer) => {
    const row = await lockFor(writer, about.returnId, 'inspect');
    const errors = findWrongInspections(await listReturnItems(writer, row.id), items);
    if (errors.length > 0) throw unprocessable('inspection_incomplete', { errors });
    for (const { returnItemId, acceptedQuantity, grade, note } of items) {
      const inspectionNote = note ?? null;
      await saveInspection(writer, row.id, returnItemId, {
        acceptedQuantity,
        grade,
        inspectionNote,
      });
    }
    const change = { state: 'INSPECTED' as const, inspectedAt: ctx.now() };
    await changeReturn(writer, row, change, { change: 'inspected' });
    return readReturn(writer, row.id);
  }),
);

function findWrongInspections(
  rows: readonly ReturnItemRow[],
  items: ReturnInspection['items'],
): FieldError[] {
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  for (const [index, { returnItemId, acceptedQuantity, grade }] of items.entries()) {
    const refuse = (field: string, code: string, said: Said = {}) =>
      void errors.push({ path: `items.${index}.${field}`, code, ...said });
    const row = rows.find(({ id }) => id === returnItemId);
    if (!row) refuse('returnItemId', 'item_not_in_return');
    else if (seen.has(returnItemId))
      refuse('returnItemId', 'duplicate_item', { text: 'listed_twice' });
    else if (acceptedQuantity > row.quantity) {
      const values = { most: row.quantity };
      refuse('acceptedQuantity', 'too_many_units', { text: 'units_left_to_accept', values });
    } else if (acceptedQuantity > 0 && !canBeAccepted(grade)) {
      refuse('acceptedQuantity', 'grade_not_accepted');
    }
    seen.add(returnItemId);
  }
  if (rows.some(({ id }) => !seen.has(id))) {
    errors.push({ path: 'items', code: 'item_missing', text: 'inspection_missing' });
  }
  return errors;
}
