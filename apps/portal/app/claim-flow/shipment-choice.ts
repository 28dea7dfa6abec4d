import { type ClaimType, NOT_RECEIVED_TYPES } from '@amends/core/claims/terms/claim-type.rules';
import { type ClaimDraft, setUpFulfillments } from '@amends/core/claims/terms/draft.rules';
import { offeredTypes } from '@amends/core/claims/terms/filing-types.rules';
import type { Fulfillment, OrderLookup } from '@amends/core/commerce';
import { isWarrantyEligible } from '@amends/core/commerce/orders/eligibility.rules';

export type Reason = 'notReceived' | 'issuesWithItems';

/** Which of the two answers on /issues a page is about; the items unless the address says otherwise. */
export function reasonOf(url: URL): Reason {
  return url.searchParams.get('reason') === 'notReceived' ? 'notReceived' : 'issuesWithItems';
}

/** Returns the page where the issues of one shipment are told. */
export function formPath(reason: Reason): '/issues/shipment' | '/issues/items' {
  return reason === 'notReceived' ? '/issues/shipment' : '/issues/items';
}

/**
 * Returns the page before that: the choice of shipments where there are several, else the first
 * question.
 */
export function pathBefore(filing: {
  order: OrderLookup;
  draft: ClaimDraft;
  reason: Reason;
}): string {
  if (filing.order.fulfillments.length > 1) return `/multiple-shipments?reason=${filing.reason}`;
  return filing.draft.category === 'WARRANTY' ? '/process' : '/issues';
}

/** What the store takes of what can happen to a whole shipment. */
export const notReceivedTypes = ({ settings }: Pick<OrderLookup, 'settings'>): ClaimType[] =>
  offeredTypes(settings, 'SHIPPING', NOT_RECEIVED_TYPES);

/**
 * What can be said to have happened to a shipment: what can be filed now; where that is nothing, what can be filed
 * soonest and is kept until then. A shopper is never offered to wait longer than needed.
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

/** What cannot be filed yet, and when it can. */
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

/** The shipments in the draft of which the other of the two answers was told; they stay unless they are chosen anew. */
export function shipmentsAnsweredOtherwise(draft: ClaimDraft, reason: Reason): string[] {
  return Object.entries(draft.fulfillments)
    .filter(([, entry]) =>
      reason === 'notReceived' ? entry.issues.length > 0 : entry.shipmentIssue !== null,
    )
    .map(([id]) => id);
}

/**
 * Returns the draft with these shipments chosen; what was told of them under the other answer is
 * told anew.
 */
export function withChosen(draft: ClaimDraft, ids: readonly string[], reason: Reason): ClaimDraft {
  const otherwise = shipmentsAnsweredOtherwise(draft, reason);
  const answeredAgain = otherwise.filter((id) => ids.includes(id));
  const kept = Object.keys(draft.fulfillments).filter((id) => !answeredAgain.includes(id));
  const stay = otherwise.filter((id) => !ids.includes(id));
  return setUpFulfillments(setUpFulfillments(draft, kept), [...ids, ...stay]);
}

/**
 * Returns the next chosen shipment of which nothing was told yet, in the order of the order; null
 * when all are told.
 */
export function nextUnanswered(draft: ClaimDraft, order: OrderLookup): string | null {
  const next = order.fulfillments.find((each) => {
    const entry = draft.fulfillments[each.id];
    return entry !== undefined && entry.issues.length === 0 && entry.shipmentIssue === null;
  });
  return next?.id ?? null;
}

/**
 * Returns the page where the last issue was told: that of the shipment in hand, else of the first
 * one.
 */
export function issuePage(draft: ClaimDraft, shipmentId: string | undefined): string {
  const entry = draft.fulfillments[shipmentId ?? ''] ?? Object.values(draft.fulfillments)[0];
  return entry?.shipmentIssue ? '/issues/shipment/details' : '/issues/items';
}
