import type { ClaimType } from '../../claims/terms/claim-type.rules.ts';
import {
  disabledTypesOf,
  evidenceRequired,
  type SubType,
} from '../../claims/terms/filing-types.rules.ts';
import { convertMoney } from '../../reference/money.rules.ts';
import { channelName } from '../../stores/settings/sales-channels.rules.ts';
import { claimableQuantity, shipmentItemClaimable } from './claimable-quantity.rules.ts';
import type { FulfillmentForEligibility } from './fulfillment-eligibility.rules.ts';
import type { FulfillmentStatus, TrackingEventStatus } from './fulfillment-status.rules.ts';
import {
  type ItemPolicy,
  lastDeliveryOf,
  type OrderForItemEligibility,
  orderEligibility,
} from './item-eligibility.rules.ts';
import { protectionStatus } from './order-flags.rules.ts';
import type { Fulfillment, OrderItem, OrderLookup } from './order-lookup.shape.ts';
import { rateOfOrder } from './order-rate.rules.ts';
import type { FulfillmentColumns, OrderRow } from './order-row.ts';

/** Returns the order for people and programs, with what can be claimed at `now`. */
export function describeOrder(row: OrderRow, now: Date): OrderLookup {
  const { store } = row;
  const bought = boughtOf(row);
  const covered = { ...bought, warranty: bought.warranty || isWarranted(row) };
  const items = row.items.map(
    (item): OrderItem => ({
      ...item,
      claimableQuantity: claimableQuantity(item),
    }),
  );
  const order: OrderForItemEligibility = {
    shippingProtected: covered.shipping,
    warrantyProtected: covered.warranty,
    cancelledAt: row.sourceCancelledAt,
    chargedBackAt: row.chargedBackAt,
    purchasedAt: row.sourceCreatedAt,
    items: items.map((item) => ({ ...item, policy: policyOf(row, item) })),
  };
  const eligibility = orderEligibility({
    order,
    fulfillments: row.fulfillments.map((each) => shipmentOf(each, row)),
    windows: store,
    timeZone: store.timeZone,
    now,
  });
  return {
    ...identityOf(row),
    ...amountsOf(row),
    protected: covered.shipping || covered.warranty,
    protectionStatus: protectionStatus({
      protected: bought.shipping || bought.warranty,
      isOneTimeAppeasement: row.isOneTimeAppeasement,
      policyRemovedAt: row.protectionRemovedAt ?? row.policyCancelledAt,
    }),
    protection: covered,
    eligibility: eligibility.items,
    settings: settingsOf(row),
    existingClaims: row.claims.map((claim) => ({
      ...claim,
      createdAt: new Date(claim.createdAt),
      wakeAt: claim.wakeAt ? new Date(claim.wakeAt) : null,
    })),
    returns: row.returns.map((each) => ({ ...each, createdAt: new Date(each.createdAt) })),
    items,
    fulfillments: row.fulfillments.flatMap((columns, index): Fulfillment[] => {
      const judged = eligibility.fulfillments[index];
      if (!judged) return [];
      const { byType, ...whole } = judged;
      return [{ ...describeFulfillment(columns, items), ...whole, eligibilityByType: byType }];
    }),
  };
}

/** Whether any item has a warranty, including one that did not come with the order. */
const isWarranted = ({ warranties }: OrderRow) => warranties.length > 0;

/**
 * Returns the warranty of an item by its policy; undefined while the policies of an order from an earlier
 * release are not synchronized.
 */
function policyOf(
  { warranties, policiesDue }: OrderRow,
  item: Pick<OrderItem, 'sourceItemId' | 'warrantyPeriod'>,
): ItemPolicy | null | undefined {
  const found = warranties.find(({ sourceItemId }) => sourceItemId === item.sourceItemId);
  if (!found) return policiesDue ? undefined : null;
  const { validUntil, period, origin } = found;
  const validity = origin === 'ORDER' ? (period ?? item.warrantyPeriod) : period;
  return { validUntil: new Date(validUntil), validity };
}

/** Returns when the last package with an item arrived; null if none did. */
export const lastDeliveryOfItem = (row: OrderRow, sourceItemId: string): Date | null =>
  lastDeliveryOf(
    sourceItemId,
    row.fulfillments.map((each) => shipmentOf(each, row)),
  );

/**
 * Removed or canceled protection covers nothing; a one-time appeasement covers shipping. See
 * docs/rules/eligibility.md#protection.
 */
export function boughtOf(row: OrderRow): { shipping: boolean; warranty: boolean } {
  if (row.isOneTimeAppeasement) return { shipping: true, warranty: row.warrantyProtected };
  if (row.protectionRemovedAt || row.policyCancelledAt) return { shipping: false, warranty: false };
  return { shipping: row.shippingProtected, warranty: row.warrantyProtected };
}

function identityOf(row: OrderRow) {
  const { store } = row;
  return {
    systemOrderId: row.systemOrderId,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    customerEmail: row.customerEmail,
    customerName: row.customerName,
    isOneTimeAppeasement: row.isOneTimeAppeasement,
    cancelled: row.sourceCancelledAt !== null,
    chargedBack: row.chargedBackAt !== null,
    salesChannel: row.salesChannel,
    salesChannelName: channelName(store, row.salesChannel),
    shippingAddress: row.shippingAddress,
    sourceCreatedAt: row.sourceCreatedAt,
    store: {
      id: store.id,
      slug: store.slug,
      name: store.name,
      contactEmail: store.contactEmail,
      contactUrl: store.contactUrl,
      timeZone: store.timeZone,
      currency: store.currency,
      country: store.country,
    },
  };
}

function amountsOf(row: OrderRow) {
  return {
    currency: row.currency,
    exchangeRate: Number(row.exchangeRate),
    subtotal: Number(row.subtotal),
    tax: Number(row.tax),
    shipping: Number(row.shipping),
    shippingTax: Number(row.shippingTax),
    discountTotal: Number(row.discountTotal),
    total: Number(row.total),
  };
}

/** The tag with which a platform marks orders that the store's own returns portal accepts. */
const RETURNABLE = 'returnable';

function settingsOf(row: OrderRow): OrderLookup['settings'] {
  const { store, tags } = row;
  const policeReportRequired = needsPoliceReport(row);
  return {
    capabilities: {
      returns: store.returnsEnabled && (!store.returnsPortalUrl || tags.includes(RETURNABLE)),
      warranties: store.warrantiesEnabled,
      credit: store.creditEnabled,
      refund: store.refundEnabled,
      reship: store.reshipEnabled,
    },
    credit: {
      bonus: store.creditBonus,
      bonusType: store.creditBonusType,
      enabled: store.creditEnabled,
    },
    returns: { portalUrl: store.returnsPortalUrl, trackingUrl: store.returnsTrackingUrl },
    signatureRequired: store.signatureRequired,
    parkingEnabled: store.parkingEnabled,
    acknowledgments: store.acknowledgmentsEnabled ? store.acknowledgments : [],
    disabledTypes: disabledTypesOf(store.disabledTypes),
    warrantyTypes: store.warrantyTypes as ClaimType[],
    evidenceRequired: evidenceRequired(store.evidenceTypes as ClaimType[], policeReportRequired),
    subTypes: store.subTypes as SubType[],
    policeReportRequired,
  };
}

/**
 * The store's limit is in the store's currency, the order's total in the order's. Without an
 * exchange rate the two can't be compared, and no report is needed.
 */
function needsPoliceReport({ store, total, currency, exchangeRate }: OrderRow): boolean {
  if (store.policeReportAbove === null) return false;
  const limit = { amount: Number(store.policeReportAbove), currency: store.currency };
  const rate = rateOfOrder(store.currency, { currency, exchangeRate });
  return rate !== null && Number(total) > convertMoney(limit, rate, currency).amount;
}

const instant = (iso: string | null) => (iso === null ? null : new Date(iso));

function shipmentOf(columns: FulfillmentColumns, row: OrderRow): FulfillmentForEligibility {
  const country = row.shippingAddress?.country;
  return {
    id: columns.id,
    status: columns.fulfillmentStatus as FulfillmentStatus,
    fulfilledAt: instant(columns.fulfilledAt),
    shippedAt: instant(columns.shippedAt),
    deliveredAt: instant(columns.deliveredAt),
    lastScanAt: instant(columns.lastScanAt),
    returnedToSender: columns.returnedToSenderAt !== null,
    trackingEvents: columns.events.map((event) => ({
      status: event.status as TrackingEventStatus,
      occurredAt: new Date(event.occurredAt),
    })),
    destinationAbroad: country !== undefined && country !== row.store.country,
    items: columns.items,
  };
}

function describeFulfillment(columns: FulfillmentColumns, items: readonly OrderItem[]) {
  return {
    id: columns.id,
    sourceFulfillmentId: columns.sourceFulfillmentId,
    fulfillmentStatus: columns.fulfillmentStatus as FulfillmentStatus,
    fulfilledAt: instant(columns.fulfilledAt),
    shippedAt: instant(columns.shippedAt),
    deliveredAt: instant(columns.deliveredAt),
    lastScanAt: instant(columns.lastScanAt),
    trackingCompany: columns.trackingCompany,
    trackingNumber: columns.trackingNumbers,
    trackingUrl: columns.trackingUrls,
    events: columns.events.map((event) => ({ ...event, occurredAt: new Date(event.occurredAt) })),
    items: columns.items.flatMap((shipped) => {
      const item = items.find((each) => each.sourceItemId === shipped.sourceItemId);
      if (!item) return [];
      return [
        { item, ...counts(shipped), claimableQuantity: shipmentItemClaimable(shipped, items) },
      ];
    }),
  };
}

const counts = (shipped: { quantity: number; claimedQuantity: number }) => ({
  quantity: shipped.quantity,
  claimedQuantity: shipped.claimedQuantity,
});
