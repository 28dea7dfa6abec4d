import { randomInt } from 'node:crypto';
import { findProduct, getLockedOrder, importOrder } from '../../commerce/internal.ts';
import { inStoreNumber } from '../../commerce/orders/in-store-number.rules.ts';
import type { Product } from '../../commerce/products/product.shape.ts';
import {
  actingAsSystem,
  type FieldError,
  parse,
  type Said,
  unprocessable,
  type Writer,
} from '../../kernel/internal.ts';
import { normalizeOrderNumber } from '../../kernel/order-number.rules.ts';
import { phoneOf } from '../../reference/internal.ts';
import { getStore, type Store } from '../../stores/internal.ts';
import { inStoreCategories } from '../../stores/settings/sales-channels.rules.ts';
import { moveMediaToOrder } from '../evidence/media.repository.ts';
import { mediaIdOf } from '../evidence/media-id.rules.ts';
import { fileClaim } from '../filing/file-claim.ts';
import { HANDED_OVER } from '../filing/in-store-order.rules.ts';
import { Submission } from '../filing/submit-claim.input.ts';
import type { FiledClaim } from '../filing/submit-claim.ts';
import { isCustomer } from '../reading/claim-access.ts';
import { isNumberTaken } from './filings.repository.ts';
import type { InStoreSubmission } from './in-store.input.ts';
import { purchaseWindow } from './in-store-window.rules.ts';

/** An item of a submission with its issue, and where its errors are shown. */
interface GivenItem {
  item: NonNullable<InStoreSubmission['item']>;
  issue: NonNullable<InStoreSubmission['issue']>;
  /** The item's id in the order. */
  sourceItemId: string;
  path: string;
}

/** Returns the items of a submission, which names one or several. */
function itemsOf({ item, issue, items }: InStoreSubmission): GivenItem[] {
  if (item && issue) return [{ item, issue, sourceItemId: '1', path: 'item' }];
  return (items ?? []).map(({ issue: own, ...one }, index) => ({
    item: one,
    issue: own,
    sourceItemId: String(index + 1),
    path: `items.${index}`,
  }));
}

/**
 * Creates the order of a purchase in a store, under a given id, and files its claim by the same rules as any
 * claim, in one transaction. Throws `in_store_claims_off`, `claim_refused` with every finding, or the code of
 * the only finding, and the errors of `submitClaim`. See docs/rules/in-store-claims.md.
 */
export async function fileInStoreClaim(
  writer: Writer,
  orderId: string,
  given: InStoreSubmission,
): Promise<FiledClaim> {
  const { ctx, storeId } = writer;
  const store = await getStore(actingAsSystem(ctx, 'in-store'), { storeId });
  refuseCategory(store, given);
  const isOfCustomer = isCustomer(ctx.actor);
  const checked = await check(writer, store, given, isOfCustomer);
  await saveOrder(writer, given, { orderId, ...checked });
  await moveMediaToOrder(writer, orderId);
  const row = await getLockedOrder(writer, { id: orderId });
  const { warrantiesEnabled } = row.store;
  // `warrantiesEnabled` is about orders; `refuseCategory` has checked the setting for purchases in a store.
  const warranties = given.claimCategory === 'WARRANTY' || warrantiesEnabled;
  const order = { ...row, store: { ...row.store, warrantiesEnabled: warranties } };
  return fileClaim(writer, order, submissionOf(given, checked), {
    closesSession: false,
    requireSignature: isOfCustomer,
    draft: false,
    inStore: { receiptIds: checked.receiptIds },
  });
}

function refuseCategory({ settings }: Store, { claimCategory }: InStoreSubmission) {
  if (inStoreCategories(settings).includes(claimCategory)) return;
  throw unprocessable('in_store_claims_off');
}

interface CheckedItem extends GivenItem {
  product: Product | null;
  /** How long its warranty runs. */
  period: string;
}

interface Checked {
  items: CheckedItem[];
  currency: string;
  purchasedAt: Date;
  phone: string | null;
  receiptIds: string[];
}

async function check(
  writer: Writer,
  store: Store,
  given: InStoreSubmission,
  isOfCustomer: boolean,
): Promise<Checked> {
  const { customer, receipts, resolution } = given;
  const { settings, timeZone } = store;
  const errors: FieldError[] = [];
  const find = (path: string, code: string, said: Said = {}) =>
    errors.push({ path, code, ...said });
  const items: CheckedItem[] = [];
  for (const one of itemsOf(given)) {
    const { sourceProductId, sourceVariantId = null } = one.item;
    const product = sourceProductId
      ? await findProduct(writer, { sourceProductId, sourceVariantId })
      : null;
    if (sourceProductId && !product) {
      const path = `${one.path}.sourceProductId`;
      find(path, 'product_not_found', { text: 'product_not_in_catalog' });
    }
    const period =
      product?.warrantyPeriod ?? resolution.warrantyPeriod ?? `P${settings.inStoreWarrantyMonths}M`;
    items.push({ ...one, product, period });
  }
  // An order has one currency.
  const [currency = store.currency, ...otherCurrencies] = new Set(
    items.map(({ product }) => product?.currency ?? store.currency),
  );
  if (otherCurrencies.length > 0) {
    find('items', 'currency_differs', { text: 'currencies_of_items_differ' });
  }
  if (isOfCustomer && resolution.warrantyPeriod) {
    find('resolution.warrantyPeriod', 'warranty_period_of_store');
  }
  if (settings.receiptRequired && receipts.length === 0) {
    find('receipts', 'receipt_required');
  }
  if (settings.receiptNumberRequired && !given.orderNumber) {
    find('orderNumber', 'order_number_required');
  }
  const receiptIds = receipts.flatMap((receipt, index) => {
    const id = mediaIdOf(receipt);
    if (!id) find(`receipts.${index}`, 'not_our_file');
    return id ?? [];
  });
  const country = customer.phoneCountry ?? given.shippingAddress.country;
  const phone = customer.phone ? phoneOf(country, customer.phone) : null;
  if (customer.phone && !phone) {
    find('customer.phone', 'phone_not_possible');
  }
  let purchasedAt: Date | null = null;
  for (const { period, path } of items) {
    const window = purchaseWindow({
      dateOfPurchase: given.dateOfPurchase,
      category: given.claimCategory,
      warrantyPeriod: period,
      windows: settings,
      timeZone,
      now: writer.ctx.now(),
    });
    if (window.outcome === 'file') purchasedAt = window.purchasedAt;
    else {
      // A wrong day is an error of all items; a day too long ago is one of each item, by its own warranty.
      const isOfItem = window.code === 'expired' && items.length > 1;
      const said = whyLate(window, given, timeZone);
      find(isOfItem ? path : 'dateOfPurchase', window.code, said);
    }
  }
  const [first] = errors;
  if (first || !purchasedAt) {
    const isOne = new Set(errors.map(({ code }) => code)).size === 1;
    throw unprocessable(isOne ? (first?.code ?? 'claim_refused') : 'claim_refused', {
      errors,
    });
  }
  return { items, currency, purchasedAt, phone, receiptIds };
}

/**
 * Returns the end of the window of a purchase that is too late to claim; empty for other errors, whose code
 * says enough.
 */
function whyLate(
  { closesAt }: { closesAt: Date | null },
  { claimCategory: category }: InStoreSubmission,
  timeZone: string,
): Said {
  if (!closesAt) return {};
  const text = category === 'WARRANTY' ? 'warranty_ended_on' : 'claim_deadline_was';
  return { text, values: { closesAt, category, timeZone } };
}

async function saveOrder(
  writer: Writer,
  given: InStoreSubmission,
  { orderId, items, currency, purchasedAt, phone }: Checked & { orderId: string },
): Promise<void> {
  const { customer, claimCategory, shippingAddress, orderNumber } = given;
  const number = await freeNumber(writer);
  const priceOf = ({ product, item }: CheckedItem) => product?.price ?? item.price ?? 0;
  const total = items.reduce((sum, one) => sum + priceOf(one) * one.item.quantity, 0);
  const isWarranty = claimCategory === 'WARRANTY';
  const saved = await importOrder(
    writer,
    number,
    {
      orderNumber: number,
      customerEmail: customer.email,
      customerName: customer.customerName ?? shippingAddress.name ?? null,
      customerPhone: phone,
      currency,
      subtotal: total,
      total,
      protection: { shipping: !isWarranty, warranty: isWarranty },
      salesChannel: 'In Store',
      shippingAddress,
      sourceCreatedAt: purchasedAt,
      metadata: orderNumber ? { receipt_number: orderNumber } : {},
      items: items.map((one) => {
        const { product, item, sourceItemId, period } = one;
        return {
          sourceItemId,
          sourceProductId: product?.sourceProductId ?? null,
          sourceVariantId: product?.sourceVariantId ?? null,
          sku: product?.sku ?? null,
          productName: product ? nameOf(product) : (item.name ?? ''),
          productImage: product?.imageUrl ?? null,
          productUrl: product?.productUrl ?? null,
          price: priceOf(one),
          quantity: item.quantity,
          itemDescription: item.description ?? null,
          warrantyPeriod: isWarranty ? period : null,
        };
      }),
      fulfillments: [
        {
          sourceFulfillmentId: HANDED_OVER,
          fulfillmentStatus: 'PICKED_UP',
          fulfilledAt: purchasedAt,
          shippedAt: purchasedAt,
          deliveredAt: purchasedAt,
          items: items.map(({ sourceItemId, item }) => ({
            sourceItemId,
            quantity: item.quantity,
          })),
        },
      ],
    },
    orderId,
  );
  // Another order has just taken the number. Nothing is saved, and the next attempt gets another number.
  if (saved !== orderId) throw new Error('the new order number was already taken');
}

const nameOf = ({ name, variantName }: Product) => (variantName ? `${name}, ${variantName}` : name);

async function freeNumber(writer: Writer): Promise<string> {
  for (;;) {
    const number = inStoreNumber((below) => randomInt(below));
    if (!(await isNumberTaken(writer, number, normalizeOrderNumber(number)))) return number;
  }
}

const submissionOf = (given: InStoreSubmission, { items }: Checked): Submission => {
  const { claimCategory, customer, resolution } = given;
  const [first] = items;
  return parse(Submission, {
    claim: {
      claimCategory,
      email: customer.email,
      salesChannel: 'In Store',
      fulfillmentIssues: [
        {
          sourceFulfillmentId: HANDED_OVER,
          issues: items.map(({ issue, sourceItemId, item }) => ({
            ...issue,
            sourceItemId,
            quantity: item.quantity,
          })),
        },
      ],
      resolution: {
        desiredMethod: resolution.desiredMethod,
        customerSignature: resolution.customerSignature,
        ...(claimCategory === 'WARRANTY' && first ? { warrantyPeriod: first.period } : {}),
      },
    },
    ...(customer.customerName ? { customer: { customerName: customer.customerName } } : {}),
    addressConfirmed: given.addressConfirmed,
    acknowledged: given.acknowledged,
  });
};
