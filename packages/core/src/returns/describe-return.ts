import type { Actor, Context, Reader } from '../kernel/internal.ts';
import { may } from '../kernel/internal.ts';
import type { ReturnResolution } from '../stores/settings/return-policy.rules.ts';
import type { ReturnDetails, ReturnItem, ReturnResolutionDetails } from './return.shape.ts';
import {
  listReturnResolutions,
  type ReturnResolutionRow,
} from './return-resolutions.repository.ts';
import {
  actionsIn,
  type ReturnAction,
  type ReturnGrade,
  returnName,
} from './return-state.rules.ts';
import { getReturnRow, listReturnItems, type ReturnItemRow } from './returns.repository.ts';

/** Returns a return with all its details; throws `return_not_found`. */
export async function readReturn(reader: Reader, id: string): Promise<ReturnDetails> {
  const row = await getReturnRow(reader, id);
  const items = await listReturnItems(reader, id);
  const resolutions = await listReturnResolutions(reader, id);
  const { ctx } = reader;
  const { number, orderNumber, locale: _locale, ...kept } = row;
  const { remindAt: _remind, remindedAt: _reminded, ...given } = kept;
  const { labelFileId, labelFilename, labelContentType, labelBytes, ...rest } = given;
  return {
    ...rest,
    orderNumber,
    name: returnName(orderNumber, number),
    labelUrl: labelFileId ? null : rest.labelUrl,
    labelFile:
      labelFilename && labelContentType && labelBytes
        ? { filename: labelFilename, contentType: labelContentType, bytes: labelBytes }
        : null,
    allowedActions: allowedTo(ctx, row),
    items: items.map((item) => describeItem(ctx.actor, item)),
    resolutions: resolutions.map((one) => describeResolution(ctx.actor, one)),
  };
}

/** The actions that customers can take on their own return. */
const OF_CUSTOMER: readonly ReturnAction[] = ['cancel', 'ship'];

function allowedTo(
  { actor }: Context,
  { storeId, state }: Pick<ReturnDetails, 'storeId' | 'state'>,
) {
  const possible = actionsIn(state);
  if (actor.kind === 'shopper') return possible.filter((one) => OF_CUSTOMER.includes(one));
  return may(actor, 'returns:update', storeId) ? possible : [];
}

function describeItem(actor: Actor, row: ReturnItemRow): ReturnItem {
  const {
    storeId: _store,
    returnId: _return,
    orderId: _order,
    position: _position,
    reservedQuantity: _reserved,
    ...item
  } = row;
  return {
    ...item,
    requestedResolution: item.requestedResolution as ReturnResolution,
    grade: item.grade as ReturnGrade | null,
    exchangeFor: item.exchangeFor,
    inspectionNote: actor.kind === 'shopper' ? null : item.inspectionNote,
  };
}

function describeResolution(actor: Actor, row: ReturnResolutionRow): ReturnResolutionDetails {
  return {
    id: row.id,
    returnItemId: row.returnItemId,
    resolutionType: row.resolutionType as ReturnResolution,
    quantity: row.quantity,
    paidValue: row.paidValue,
    itemsAmount: row.itemsAmount,
    taxAmount: row.taxAmount,
    bonusAmount: row.bonusAmount,
    feeAmount: row.feeAmount,
    replacement: row.replacement,
    status: row.status,
    isTask: row.taskAt !== null && row.status === 'working',
    failure: actor.kind === 'shopper' ? null : row.failure,
    reference: row.reference,
    creditMethod: row.creditMethod,
    trackingNumber: row.trackingNumber,
    trackingUrl: row.trackingUrl,
    executedAt: row.executedAt,
  };
}
