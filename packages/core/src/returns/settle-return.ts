import { describeOrder, getLockedOrder, type OrderRow } from '../commerce/internal.ts';
import { validQuantity } from '../commerce/orders/claimable-quantity.rules.ts';
import type { FieldError } from '../kernel/internal.ts';
import {
  conflict,
  namedActor,
  newId,
  type Said,
  unprocessable,
  useCase,
  write,
} from '../kernel/internal.ts';
import type { ReturnResolution } from '../stores/settings/return-policy.rules.ts';
import { changeReturn, lockFor } from './change-return.ts';
import { readReturn } from './describe-return.ts';
import { OF_RETURN, ReturnSettlement } from './return.input.ts';
import { givesMoney, type ReturnLine } from './return-amount.rules.ts';
import { planReturnOf, resolutionsOf } from './return-facts.ts';
import {
  insertReturnResolutions,
  type NewReturnResolution,
} from './return-resolutions.repository.ts';
import { keepReturnUnits } from './return-units.repository.ts';
import { getReturnPolicy, listReturnItems, type ReturnItemRow } from './returns.repository.ts';

const WHOLE = 10_000;

interface SettledItem {
  item: ReturnItemRow;
  line: ReturnLine;
}

/**
 * Settles an inspected return, once: reserves the accepted units for good, releases the others, and queues
 * the resolutions for execution. A return without resolutions is closed. Throws `settlement_not_possible`
 * with every finding, `amounts_changed`, and `return_move_not_allowed`. See docs/rules/returns.md#amounts.
 */
export const settleReturn = useCase(OF_RETURN, ReturnSettlement, (ctx, about, given) =>
  write(ctx, 'returns:update', { storeId: about.storeId }, async (writer) => {
    const row = await lockFor(writer, about.returnId, 'settle');
    const items = await listReturnItems(writer, row.id);
    const order = await getLockedOrder(writer, { id: row.orderId });
    if (describeOrder(order, ctx.now()).chargedBack) {
      throw conflict('order_charged_back');
    }
    const offered = resolutionsOf(order, await getReturnPolicy(writer));
    const settled = chooseResolutions(items, given, offered);
    refuseRefunded(settled, order);
    const lines = settled.map(({ line }) => line);
    const plan = await planReturnOf(writer, order, lines, row.id);
    if (given.expectedTotal !== undefined && given.expectedTotal !== plan.total) {
      throw conflict('amounts_changed', { facts: { total: plan.total } });
    }
    const resolutions = settled.flatMap(({ item, line }, index): NewReturnResolution[] => {
      const amounts = plan.lines[index];
      if (!amounts || (givesMoney(line.resolutionType) && amounts.total === 0)) return [];
      return [
        {
          id: newId('rsl'),
          returnId: row.id,
          returnItemId: item.id,
          position: index,
          resolutionType: line.resolutionType,
          quantity: line.quantity,
          paidValue: amounts.total,
          itemsAmount: amounts.items,
          taxAmount: amounts.taxes,
          bonusAmount: amounts.bonus,
          feeAmount: amounts.fee,
          replacement: line.resolutionType === 'EXCHANGE' ? item.exchangeFor : null,
          resolvedBy: namedActor(ctx.actor)?.name ?? null,
        },
      ];
    });
    if (resolutions.length > 0) await insertReturnResolutions(writer, resolutions);
    const state = resolutions.length > 0 ? ('SETTLING' as const) : ('CLOSED' as const);
    await keepReturnUnits(writer, row.id, items, state);
    await changeReturn(
      writer,
      row,
      { state, settledAt: ctx.now(), fee: plan.fee },
      {
        change: 'settled',
        resolutionIds: resolutions.map(({ id }) => id),
        totalToCustomer: plan.total,
      },
    );
    return readReturn(writer, row.id);
  }),
);

function chooseResolutions(
  items: readonly ReturnItemRow[],
  given: ReturnSettlement,
  offered: readonly ReturnResolution[],
): SettledItem[] {
  const errors: FieldError[] = [];
  const named = new Map<string, ReturnSettlement['items'][number]>();
  for (const [index, one] of given.items.entries()) {
    const refuse = (field: string, code: string, said: Said = {}) =>
      void errors.push({ path: `items.${index}.${field}`, code, ...said });
    const item = items.find(({ id }) => id === one.returnItemId);
    if (!item) refuse('returnItemId', 'item_not_in_return');
    else if (named.has(item.id)) refuse('returnItemId', 'duplicate_item', { text: 'listed_twice' });
    else if (one.resolution === 'EXCHANGE' && !item.exchangeFor) {
      refuse('resolution', 'exchange_variant_required', { text: 'no_variant_chosen' });
    } else if (
      one.resolution &&
      one.resolution !== item.requestedResolution &&
      !offered.includes(one.resolution)
    ) {
      refuse('resolution', 'resolution_not_offered', { text: 'not_offered_for_returns' });
    }
    named.set(one.returnItemId, one);
  }
  if (errors.length > 0) throw unprocessable('settlement_not_possible', { errors });
  return items.flatMap((item): SettledItem[] => {
    const { resolution, percentage = WHOLE } = named.get(item.id) ?? {};
    const quantity = item.acceptedQuantity ?? 0;
    if (quantity === 0 || percentage === 0) return [];
    const { price, discount, tax } = item;
    const line: ReturnLine = {
      price,
      discount,
      tax,
      quantity,
      percentage,
      resolutionType: resolution ?? (item.requestedResolution as ReturnResolution),
      fee: given.deductFee ? item.fee : 0,
    };
    return [{ item, line }];
  });
}

/**
 * Refuses units that the platform has refunded since, as for claims. Staff can accept fewer units, or settle
 * with a share of 0 %.
 */
function refuseRefunded(settled: readonly SettledItem[], order: OrderRow): void {
  const units = new Map<string, number>();
  for (const { item, line } of settled) {
    units.set(item.sourceItemId, (units.get(item.sourceItemId) ?? 0) + line.quantity);
  }
  const errors = order.items.flatMap((bought): FieldError[] => {
    const left = validQuantity(bought);
    if ((units.get(bought.sourceItemId) ?? 0) <= left) return [];
    const values = { name: bought.productName, most: left };
    return [{ path: 'items', code: 'too_many_units', text: 'units_left_to_settle', values }];
  });
  if (errors.length > 0) throw unprocessable('settlement_not_possible', { errors });
}
