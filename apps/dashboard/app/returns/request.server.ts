import { isRefusal, may, withIdempotencyKey } from '@amends/core';
import { findStoreOfOrder, getOrder, getProduct, type OrderItem } from '@amends/core/commerce';
import { readReturnOptions, requestReturn } from '@amends/core/returns';
import {
  RETURN_RESOLUTIONS,
  type ReturnResolution,
} from '@amends/core/stores/settings/return-policy.rules';
import { messagesOf, titleOf } from '@amends/words';
import { data, redirect } from 'react-router';
import { fieldsIn, textIn } from '../editing/answer-form.server.ts';
import { returnsWordsFor } from '../messages/returns.ts';
import { zoneOf } from '../page/find-stores.server.ts';
import type { StaffRequest } from '../request-context.ts';

/** Returns the order's returnable items, with the variants for an exchange. */
export async function requestView(request: StaffRequest, orderId: string) {
  const { ctx } = request;
  const storeId = await findStoreOfOrder(ctx, orderId);
  if (!may(ctx.actor, 'returns:create', storeId)) throw data(null, { status: 403 });
  const order = await getOrder(ctx, { storeId, orderId });
  const options = await readReturnOptions(ctx, { storeId, orderId });
  const exchanges = options.resolutions.includes('EXCHANGE');
  const items = await Promise.all(
    order.items.map(async (item) => {
      const able = options.items.find(({ sourceItemId }) => sourceItemId === item.sourceItemId);
      return {
        sourceItemId: item.sourceItemId,
        name: item.productName,
        sku: item.sku,
        imageUrl: item.productImage,
        able: able?.quantity ?? 0,
        until: able?.until ?? null,
        problem: able?.code ?? null,
        variants:
          exchanges && able && able.quantity > 0 ? await variantsFor(ctx, storeId, item) : [],
      };
    }),
  );
  return {
    orderId,
    orderNumber: order.orderNumber,
    customerEmail: order.customerEmail,
    timeZone: await zoneOf(request, storeId),
    options,
    items,
  };
}

/** Returns other variants of the item's product at the same price. */
async function variantsFor(ctx: StaffRequest['ctx'], storeId: string, item: OrderItem) {
  const { sourceProductId } = item;
  if (!sourceProductId) return [];
  try {
    const { name: product, variants } = await getProduct(ctx, { storeId, sourceProductId });
    return variants.flatMap(({ sourceVariantId: id, name, price, isActive }) =>
      id !== null && id !== item.sourceVariantId && isActive && price === item.price
        ? [{ sourceVariantId: id, name: name ?? product }]
        : [],
    );
  } catch (error) {
    if (isRefusal(error) && error.kind === 'not-found') return [];
    throw error;
  }
}

/** Why a request was refused, with its input; messages by the name of their field. */
export interface RefusedRequest {
  error: string;
  fields: Record<string, string>;
  typed: Record<string, string>;
}

/** Requests the form's return, once per rendered form, and redirects to its page. */
export async function saveRequest({ ctx }: StaffRequest, orderId: string, form: FormData) {
  const t = returnsWordsFor();
  const typed = Object.fromEntries(fieldsIn(form));
  const refuse = (error: string, fields: Record<string, string> = {}) =>
    data<RefusedRequest>({ error, fields, typed }, { status: 422 });
  const wrong: Record<string, string> = {};
  const chosen = form
    .getAll('item')
    .map(String)
    .flatMap((id) => {
      const units = textIn(form, `quantity:${id}`).trim();
      if (units === '' || units === '0') return [];
      if (!/^\d{1,5}$/.test(units)) wrong[`quantity:${id}`] = t.form.badUnits;
      const reason = textIn(form, `reason:${id}`);
      if (!reason) wrong[`reason:${id}`] = t.form.chooseReason;
      return [{ id, quantity: Number(units), reason, ...resolutionIn(form, id) }];
    });
  if (Object.keys(wrong).length > 0) return refuse(t.refused, wrong);
  if (chosen.length === 0) return refuse(t.form.chooseItem);
  try {
    const storeId = await findStoreOfOrder(ctx, orderId);
    const note = textIn(form, 'note').trim();
    const once = withIdempotencyKey(ctx, textIn(form, 'once'), [orderId, chosen, note]);
    const { id } = await requestReturn(once, {
      storeId,
      orderId,
      items: chosen.map(({ id: sourceItemId, quantity, reason, ...rest }) => ({
        sourceItemId,
        quantity,
        reason,
        details: textIn(form, `details:${sourceItemId}`).trim(),
        ...rest,
      })),
      ...(note ? { note } : {}),
    });
    return redirect(`/returns/${id}?done=requested`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const fields: Record<string, string> = {};
    for (const { path, message } of messagesOf(error)) {
      const [, index = '', field = ''] = /^items\.(\d+)\.(\w+)/.exec(path) ?? [];
      const item = chosen[Number(index)];
      if (item && field) fields[`${FIELD[field] ?? 'quantity'}:${item.id}`] ??= message;
      if (path === 'note') fields.note = message;
    }
    return refuse(Object.values(fields)[0] ?? titleOf(error), fields);
  }
}

/** Maps fields of the request to fields of the form. */
const FIELD: Readonly<Record<string, string>> = {
  reason: 'reason',
  details: 'details',
  resolution: 'resolution',
  exchangeFor: 'resolution',
};

/** Parses an item's resolution; an exchange's value includes its variant. */
function resolutionIn(
  form: FormData,
  id: string,
): { resolution: ReturnResolution; exchangeFor?: { sourceVariantId: string } } {
  const [name, ...variant] = textIn(form, `resolution:${id}`).split(':');
  const resolution = RETURN_RESOLUTIONS.find((one) => one === name) ?? 'REFUND';
  const sourceVariantId = variant.join(':');
  return { resolution, ...(sourceVariantId ? { exchangeFor: { sourceVariantId } } : {}) };
}
