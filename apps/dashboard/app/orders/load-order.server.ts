import { isRefusal, may } from '@amends/core';
import {
  findStoreOfOrder,
  getOrderRecord,
  listOrderEffects,
  listWarrantiesOfOrder,
} from '@amends/core/commerce';
import { addressLines } from '@amends/core/reference';
import { listReturns, readReturnOptions } from '@amends/core/returns';
import { getSettings } from '@amends/core/stores';
import { nameMetadata } from '@amends/core/stores/settings/name-metadata.rules';
import { newKey } from '@amends/ui/page';
import { data } from 'react-router';
import type { StaffRequest } from '../request-context.ts';

/**
 * Returns the order in the URL with its store; throws the 404 page if it is not in one of the
 * person's stores, or has no such page of events.
 */
export async function findOrder({ ctx }: StaffRequest, orderId: string, eventsCursor?: string) {
  try {
    const storeId = await findStoreOfOrder(ctx, orderId);
    return { storeId, ...(await getOrderRecord(ctx, { storeId, orderId, eventsCursor })) };
  } catch (error) {
    const isUnknown = isRefusal(error) && (error.kind === 'not-found' || error.kind === 'invalid');
    if (isUnknown) throw data(null, { status: 404 });
    throw error;
  }
}

type Claimable = Awaited<ReturnType<typeof findOrder>>['order'];

/** Returns whether every item that has shipped is claimed or refunded, so that no claim could name one. */
export const isAllClaimed = ({ fulfillments }: Pick<Claimable, 'fulfillments'>) =>
  fulfillments.length > 0 &&
  fulfillments.every(
    ({ items }) => items.length > 0 && items.every((item) => item.claimableQuantity === 0),
  );

/** Returns an order with all data of its page, and the person's permissions. */
export async function loadOrder(request: StaffRequest, orderId: string, eventsCursor?: string) {
  const { storeId, order, ...record } = await findOrder(request, orderId, eventsCursor);
  const { actor } = request.ctx;
  const alive = !order.cancelled && !order.chargedBack;
  const { shipping, warranty } = order.protection;
  const withWarranty = order.items.some((item) => item.warrantyPeriod);
  const mayAdd = alive && may(actor, 'protection:add', storeId);
  const mayName = may(actor, 'settings:read', storeId);
  const named = mayName
    ? (await getSettings(request.ctx, { storeId, section: 'metadata' })).values.fields
    : [];
  const listed = may(actor, 'warranty:read', storeId)
    ? await listWarrantiesOfOrder(request.ctx, { storeId, orderId })
    : null;
  const running = new Set(
    listed?.filter(({ state }) => state !== 'canceled').map(({ sourceItemId }) => sourceItemId),
  );
  const returns = may(actor, 'returns:read', storeId)
    ? (await listReturns(request.ctx, { storeIds: [storeId], orderId, limit: 100 })).items
    : null;
  const mayRegister = alive && may(actor, 'warranty:create', storeId);
  return {
    ...record,
    once: newKey(),
    returns,
    /** Effects requested from the connected shop for the order. */
    shopEffects: await listOrderEffects(request.ctx, { storeId, orderId }),
    warranties: listed && {
      listed,
      registrable: mayRegister
        ? order.items.filter(({ sourceItemId }) => !running.has(sourceItemId))
        : [],
    },
    metadata: nameMetadata(named, 'order', record.metadata),
    order,
    storeId,
    storeName: order.store.name,
    timeZone: order.store.timeZone,
    shipsTo: addressLines(order.shippingAddress),
    can: {
      retry: may(actor, 'protection:add', storeId),
      file:
        alive &&
        (shipping || warranty) &&
        !isAllClaimed(order) &&
        may(actor, 'claim:create', storeId),
      requestReturn:
        may(actor, 'returns:create', storeId) &&
        (await readReturnOptions(request.ctx, { storeId, orderId })).enabled,
      add: [
        ...(mayAdd && (!shipping || order.isOneTimeAppeasement) ? (['SHIPPING'] as const) : []),
        ...(mayAdd && !warranty && withWarranty ? (['WARRANTY'] as const) : []),
      ],
      remove: may(actor, 'protection:remove', storeId)
        ? [
            ...(shipping && !order.isOneTimeAppeasement ? (['SHIPPING'] as const) : []),
            ...(warranty ? (['WARRANTY'] as const) : []),
          ]
        : [],
      appease:
        alive &&
        !shipping &&
        record.appeasements.enabled &&
        may(actor, 'appeasement:create', storeId),
    },
  };
}

export type OrderView = Awaited<ReturnType<typeof loadOrder>>;
