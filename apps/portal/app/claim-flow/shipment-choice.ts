import { type ClaimType, NOT_RECEIVED_TYPES } from '@amends/core/claims/terms/claim-type.rules';
import { type ClaimDraft, setUpFulfillments } from '@amends/core/claims/terms/draft.rules';
import { offeredTypes } from '@amends/core/claims/terms/filing-types.rules';
import type { Fulfillment, OrderLookup } from '@amends/core/commerce';
import { isWarrantyEligible } from '@amends/core/commerce/orders/eligibility.rules';

export type Reason = 'notReceived' | 'issuesWithItems';

/** Returns which answer on /issues a page is about; items unless the URL says otherwise. */
export function reasonOf(url: URL): Reason {
  return url.searchParams.get('reason') === 'notReceived' ? 'notReceived' : 'issuesWithItems';
}

/** Returns the page for the issues of one shipment. */
export function formPath(reason: Reason): '/issues/shipment' | '/issues/items' {
  return reason === 'notReceived' ? '/issues/shipment' : '/issues/items';
}

/**
 * Returns the previous page: the choice of shipments if there are several, else the first question.
 */
export function pathBefore(filing: {
  order: OrderLookup;
  draft: ClaimDraft;
  reason: Reason;
}): string {
  if (filing.order.fulfillments.length > 1) return `/multiple-shipments?reason=${filing.reason}`;
  return filing.draft.category === 'WARRANTY' ? '/process' : '/issues';
}

/** Returns the shipment issues that the store accepts. */
export const notReceivedTypes = ({ settings }: Pick<OrderLookup, 'settings'>): ClaimType[] =>
  offeredTypes(settings, 'SHIPPING', NOT_RECEIVED_TYPES);

/**
 * Returns the shipment issues to offer: those that can be filed now; if there are none, those whose window
 * opens first, to be parked until then, so that no one waits longer than needed.
 */
export function shipmentTypes(
  shipment: Fulfillment,
  parkingEnabled: boolean,
  types: readonly ClaimType[] = NOT_RECEIVED_TYPES,
): Array<{ type: ClaimType; tooSoon: boolean }> {
  const eligible = types.filter((type) => shipment.eligibilityByType[type].eligible);
  if (eligible.length > 0) return eligible.map((type) => ({ type, tooSoon: false }));
  if (!parkingEnabled) return [];
  const waits = waitingTypes(shipment, types);
  const soonest = Math.min(...waits.map((each) => each.at.getTime()));
  return waits
    .filter((each) => each.at.getTime() === soonest)
    .map(({ type }) => ({ type, tooSoon: true }));
}

/** Returns the issues that can't be filed yet, with the date. */
export function waitingTypes(
  shipment: Fulfillment,
  types: readonly ClaimType[] = NOT_RECEIVED_TYPES,
): Array<{ type: ClaimType; at: Date }> {
  return types.flatMap((type): Array<{ type: ClaimType; at: Date }> => {
    const { eligibilityCode, eligibleAt } = shipment.eligibilityByType[type];
    return eligibilityCode === 'too_soon' && eligibleAt ? [{ type, at: eligibleAt }] : [];
  });
}

/**
 * Returns whether items of a shipment can be claimed: for shipping by its window, for warranty by
 * the items' own.
 */
export function canClaimItems(
  shipment: Fulfillment,
  order: OrderLookup,
  category: ClaimDraft['category'],
  now = new Date(),
): boolean {
  if (category === 'SHIPPING') return shipment.eligibilityByType.DAMAGED.eligible;
  return shipment.items.some(({ item }) => {
    const eligibility = order.eligibility[item.sourceItemId];
    return eligibility ? isWarrantyEligible(eligibility, now) : false;
  });
}

/** Returns the shipments that can be chosen on /multiple-shipments. */
export function selectableShipments(
  order: OrderLookup,
  reason: Reason,
  category: ClaimDraft['category'],
): Fulfillment[] {
  return order.fulfillments.filter((each) =>
    reason === 'notReceived'
      ? each.eligible || each.eligibilityCode === 'too_soon'
      : canClaimItems(each, order, category),
  );
}

/** Returns the draft's shipments that have the other kind of answer; they stay unless chosen again. */
export function shipmentsAnsweredOtherwise(draft: ClaimDraft, reason: Reason): string[] {
  return Object.entries(draft.fulfillments)
    .filter(([, entry]) =>
      reason === 'notReceived' ? entry.issues.length > 0 : entry.shipmentIssue !== null,
    )
    .map(([id]) => id);
}

/** Returns the draft with these shipments chosen, without their answers of the other kind. */
export function withChosen(draft: ClaimDraft, ids: readonly string[], reason: Reason): ClaimDraft {
  const otherwise = shipmentsAnsweredOtherwise(draft, reason);
  const answeredAgain = otherwise.filter((id) => ids.includes(id));
  const kept = Object.keys(draft.fulfillments).filter((id) => !answeredAgain.includes(id));
  const stay = otherwise.filter((id) => !ids.includes(id));
  return setUpFulfillments(setUpFulfillments(draft, kept), [...ids, ...stay]);
}

/** Returns the next chosen shipment without an answer, in the order's sequence; null if all are answered. */
export function nextUnanswered(draft: ClaimDraft, order: OrderLookup): string | null {
  const next = order.fulfillments.find((each) => {
    const entry = draft.fulfillments[each.id];
    return entry !== undefined && entry.issues.length === 0 && entry.shipmentIssue === null;
  });
  return next?.id ?? null;
}

/** Returns the page of the last answer: that of the current shipment, else of the first one. */
export function issuePage(draft: ClaimDraft, shipmentId: string | undefined): string {
  const entry = draft.fulfillments[shipmentId ?? ''] ?? Object.values(draft.fulfillments)[0];
  return entry?.shipmentIssue ? '/issues/shipment/details' : '/issues/items';
}
