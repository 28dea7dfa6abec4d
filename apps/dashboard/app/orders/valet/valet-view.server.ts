import { may } from '@amends/core';
import { filingOutcome } from '@amends/core/claims/filing/parking.rules';
import {
  type ClaimCategory,
  type ClaimType,
  ITEM_ISSUE_TYPES,
  NOT_RECEIVED_TYPES,
} from '@amends/core/claims/terms/claim-type.rules';
import { offeredTypes, subTypesOf } from '@amends/core/claims/terms/filing-types.rules';
import { offeredResolutions } from '@amends/core/claims/terms/resolution-type.rules';
import { addressLines, countryOptions } from '@amends/core/reference';
import { claimTypeLabel } from '@amends/words/labels';
import type { StaffRequest } from '../../request-context.ts';
import { findOrder, isAllClaimed } from '../load-order.server.ts';

/** An issue type of a line, and whether its window is open. */
interface TypeChoice {
  type: ClaimType;
  label: string;
  needsEvidence: boolean;
  /** The store's sub-types. */
  subTypes: string[];
  /** Null if it can be filed now; `park` if it would be parked until its window opens. */
  closed: 'park' | 'too_soon' | 'expired' | 'not_shipped' | 'unprotected' | 'fully_claimed' | null;
}

/** Returns the options for staff who file a claim for a customer. */
export async function valetView(request: StaffRequest, orderId: string) {
  const { order, storeId } = await findOrder(request, orderId);
  const { actor } = request.ctx;
  const { capabilities, parkingEnabled } = order.settings;
  const categories = [
    ...(order.protection.shipping ? (['SHIPPING'] as const) : []),
    ...(order.protection.warranty && capabilities.warranties ? (['WARRANTY'] as const) : []),
  ];
  const shipments = order.fulfillments.map((fulfillment, index) => {
    const choices = (category: ClaimCategory, types: readonly ClaimType[]) =>
      offeredTypes(order.settings, category, types).map((type): TypeChoice => {
        const eligibility = fulfillment.eligibilityByType[type];
        const judged = filingOutcome({ type, eligibility, parkingEnabled });
        const closed =
          judged.outcome === 'refuse' ? judged.code : judged.outcome === 'park' ? 'park' : null;
        return {
          type,
          label: claimTypeLabel(type),
          needsEvidence: order.settings.evidenceRequired.includes(type),
          subTypes: subTypesOf(order.settings, category, type),
          // A warranty has a separate window.
          closed: category === 'WARRANTY' ? null : closed,
        };
      });
    return {
      key: `s${index}`,
      sourceFulfillmentId: fulfillment.sourceFulfillmentId,
      position: index + 1,
      status: fulfillment.fulfillmentStatus,
      whole: choices('SHIPPING', NOT_RECEIVED_TYPES),
      issues: choices('SHIPPING', ITEM_ISSUE_TYPES),
      warranty: choices('WARRANTY', ITEM_ISSUE_TYPES),
      items: fulfillment.items
        .map(({ item, claimableQuantity }, at) => ({
          key: `s${index}-${at}`,
          sourceItemId: item.sourceItemId,
          name: item.productName,
          image: item.productImage,
          sku: item.sku,
          claimable: claimableQuantity,
        }))
        .filter(({ claimable }) => claimable > 0),
    };
  });
  return {
    storeId,
    orderId: order.systemOrderId,
    orderNumber: order.orderNumber,
    customer: order.customerName ?? order.customerEmail,
    mayFile: may(actor, 'claim:create', storeId) && !order.cancelled && !order.chargedBack,
    mayOverride: may(actor, 'claim:override-window', storeId),
    mayNote: may(actor, 'claim-note:create', storeId),
    categories,
    shipments,
    allClaimed: isAllClaimed(order),
    resolutions: offeredResolutions(capabilities),
    shipsTo: addressLines(order.shippingAddress),
    country: order.shippingAddress?.country ?? order.store.country,
    countries: countryOptions().map(({ value, label }) => ({ value, label })),
    /** Key of this form, so that pressing twice files once. */
    once: crypto.randomUUID(),
  };
}

export type ValetView = Awaited<ReturnType<typeof valetView>>;
export type ValetShipment = ValetView['shipments'][number];
