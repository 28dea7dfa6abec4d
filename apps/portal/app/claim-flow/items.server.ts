import { ITEM_ISSUE_TYPES } from '@amends/core/claims/terms/claim-type.rules';
import {
  addIssuesForItem,
  type ClaimDraft,
  type Issue,
  removeIssue,
} from '@amends/core/claims/terms/draft.rules';
import { offeredTypes, subTypesOf } from '@amends/core/claims/terms/filing-types.rules';
import type { Fulfillment, OrderLookup } from '@amends/core/commerce';
import {
  isShippingEligible,
  isWarrantyEligible,
} from '@amends/core/commerce/orders/eligibility.rules';
import type { Filing } from './filing.server.ts';
import type { ItemType } from './item-form.ts';

/** Returns the issue types that the store accepts for this category. */
export function itemTypes({ category }: ClaimDraft, { settings }: OrderLookup): ItemType[] {
  return offeredTypes(settings, category, ITEM_ISSUE_TYPES).map((type) => ({
    type,
    needsEvidence: settings.evidenceRequired.includes(type),
    subTypes: subTypesOf(settings, category, type),
  }));
}

/** Returns the issues of an item in one shipment's draft. */
export function issuesFor(draft: ClaimDraft, shipmentId: string, sourceItemId: string): Issue[] {
  const issues = draft.fulfillments[shipmentId]?.issues ?? [];
  return issues.filter((issue) => issue.sourceItemId === sourceItemId);
}

/**
 * Returns how many units of an item this shipment's issues may claim: the claimable ones, less other
 * shipments' issues.
 */
export function mostOf(filing: Filing, shipment: Fulfillment, sourceItemId: string): number {
  const { draft, order } = filing;
  const line = shipment.items.find(({ item }) => item.sourceItemId === sourceItemId);
  if (!line) return 0;
  const elsewhere = Object.entries(draft.fulfillments)
    .filter(([id]) => id !== shipment.id)
    .flatMap(([, entry]) => entry.issues)
    .filter((issue) => issue.sourceItemId === sourceItemId)
    .reduce((sum, issue) => sum + issue.quantity, 0);
  const left = Math.min(line.claimableQuantity, line.item.claimableQuantity - elsewhere);
  const eligibility = order.eligibility[sourceItemId];
  if (!eligibility) return 0;
  if (draft.category === 'SHIPPING')
    return isShippingEligible(eligibility, line.item) ? Math.max(0, left) : 0;
  const covered = isWarrantyEligible(eligibility, filing.portal.ctx.now());
  return covered ? Math.max(0, Math.min(left, eligibility.warranty.qty)) : 0;
}

/** Returns the draft with these issues of an item; an empty list removes the item. */
export function withIssues(
  draft: ClaimDraft,
  shipmentId: string,
  sourceItemId: string,
  issues: readonly Issue[],
  most: number,
): ClaimDraft {
  if (issues.length > 0) return addIssuesForItem(draft, shipmentId, sourceItemId, issues, most);
  return issuesFor(draft, shipmentId, sourceItemId).reduce(
    (left, issue) => removeIssue(left, shipmentId, issue.id),
    draft,
  );
}

/** Returns this item's issues as they were when the form opened; ignores invalid data. */
export function issuesBefore(text: string, sourceItemId: string): Issue[] {
  try {
    const list = JSON.parse(text) as Issue[];
    return list.filter(
      (issue) =>
        issue.sourceItemId === sourceItemId &&
        typeof issue.id === 'string' &&
        typeof issue.details === 'string' &&
        Array.isArray(issue.images),
    );
  } catch {
    return [];
  }
}
