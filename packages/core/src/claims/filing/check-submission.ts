import type { Fulfillment, OrderLookup, ShippedItem } from '../../commerce/internal.ts';
import { isWarrantyEligible } from '../../commerce/orders/item-eligibility.rules.ts';
import type { FieldError, Said } from '../../kernel/internal.ts';
import { text } from '../../kernel/internal.ts';
import { mediaIdOf } from '../evidence/media-id.rules.ts';
import type { ClaimType } from '../terms/claim-type.rules.ts';
import { offeredTypes, subTypesOf } from '../terms/filing-types.rules.ts';
import { offeredResolutions } from '../terms/resolution-type.rules.ts';
import { type FilingOutcome, filingOutcome } from './parking.rules.ts';
import type { Submission } from './submit-claim.input.ts';

/** A line of the future claim: units of one item in one shipment with one issue. */
export interface ClaimLine {
  fulfillment: Fulfillment;
  shipped: ShippedItem;
  quantity: number;
  type: ClaimType;
  subType: string | null;
  details: string;
  mediaIds: string[];
}

export interface CheckedSubmission {
  lines: ClaimLine[];
  outcomes: FilingOutcome[];
  errors: FieldError[];
  /** Closed windows that counted as open because of an override. */
  overridden: string[];
}

type GivenIssue = Submission['claim']['fulfillmentIssues'][number]['issues'][number];

interface Place {
  path: string;
  fulfillment: Fulfillment;
  issue: GivenIssue;
}

/**
 * Checks a submission against the current order: windows, remaining units, evidence and the store's
 * resolutions. Pure. Returns every finding with its field, so that a form can show all at once. An override
 * only opens closed windows.
 */
export function checkSubmission(
  order: OrderLookup,
  claim: Submission['claim'],
  now: Date,
  overrideWindows = false,
): CheckedSubmission {
  const checked: CheckedSubmission = { lines: [], outcomes: [], errors: [], overridden: [] };
  const left = new Map<string, number>(
    order.items.map((one) => [one.sourceItemId, one.claimableQuantity]),
  );
  claim.fulfillmentIssues.forEach((given, index) => {
    const path = `claim.fulfillmentIssues.${index}`;
    const fulfillment = order.fulfillments.find(
      (one) => one.sourceFulfillmentId === given.sourceFulfillmentId,
    );
    if (!fulfillment) {
      const at = `${path}.sourceFulfillmentId`;
      checked.errors.push(finding(at, 'unknown_fulfillment'));
      return;
    }
    const here = new Map(
      fulfillment.items.map((one) => [one.item.sourceItemId, one.claimableQuantity]),
    );
    given.issues.forEach((issue, position) => {
      const place = { path: `${path}.issues.${position}`, fulfillment, issue };
      checkIssue(order, claim, place, now, { checked, overrideWindows });
      checkUnits(place, left, here, checked);
    });
  });
  checkResolution(order, claim, checked);
  return checked;
}

const finding = (path: string, code: string, said: Said = {}): FieldError => ({
  path,
  code,
  ...said,
});

/** Texts of outcomes that have none under their own code. */
const REFUSALS: Readonly<Record<string, string>> = {
  expired: text('claim_window_over'),
  unprotected: text('order_unprotected'),
};

function checkIssue(
  order: OrderLookup,
  claim: Submission['claim'],
  { path, fulfillment, issue }: Place,
  now: Date,
  { checked, overrideWindows }: { checked: CheckedSubmission; overrideWindows: boolean },
) {
  if (issue.type === 'MULTIPLE') {
    checked.errors.push(finding(`${path}.type`, 'invalid_type'));
    return;
  }
  checkType(order, claim, { path, fulfillment, issue }, checked);
  const judged =
    claim.claimCategory === 'WARRANTY'
      ? warrantyOutcome(order, issue, now)
      : filingOutcome({
          type: issue.type,
          eligibility: fulfillment.eligibilityByType[issue.type],
          parkingEnabled: order.settings.parkingEnabled,
        });
  const closed = overrideWindows ? closedWindow(judged) : null;
  if (closed) checked.overridden.push(closed);
  const outcome: FilingOutcome = closed ? { outcome: 'file' } : judged;
  checked.outcomes.push(outcome);
  if (outcome.outcome === 'refuse') {
    checked.errors.push(finding(`${path}.type`, outcome.code, { text: REFUSALS[outcome.code] }));
  }
  issue.images.forEach((image, position) => {
    if (mediaIdOf(image)) return;
    checked.errors.push(finding(`${path}.images.${position}`, 'not_our_file'));
  });
  if (order.settings.evidenceRequired.includes(issue.type) && mediaIds(issue).length === 0) {
    checked.errors.push(finding(`${path}.images`, 'evidence_required'));
  }
}

/**
 * Returns whether the store accepts claims of this type, and has the named sub-type. See
 * docs/rules/eligibility.md#claim-types-on-offer.
 */
function checkType(
  { settings }: OrderLookup,
  { claimCategory }: Submission['claim'],
  { path, issue: { type, subType } }: Place,
  { errors }: CheckedSubmission,
) {
  if (offeredTypes(settings, claimCategory, [type]).length === 0) {
    errors.push(finding(`${path}.type`, 'type_not_offered', { text: 'claim_type_not_offered' }));
  }
  if (subType && !subTypesOf(settings, claimCategory, type).includes(subType)) {
    errors.push(finding(`${path}.subType`, 'unknown_sub_type'));
  }
}

/** Returns the window that keeps an issue from being filed now, if one does. */
function closedWindow(judged: FilingOutcome): 'too_soon' | 'expired' | null {
  if (judged.outcome === 'park') return 'too_soon';
  if (judged.outcome === 'file') return null;
  return judged.code === 'too_soon' || judged.code === 'expired' ? judged.code : null;
}

function warrantyOutcome(order: OrderLookup, issue: GivenIssue, now: Date): FilingOutcome {
  const eligibility = issue.sourceItemId ? order.eligibility[issue.sourceItemId] : undefined;
  const covered =
    order.settings.capabilities.warranties &&
    order.protection.warranty &&
    !order.cancelled &&
    !order.chargedBack &&
    eligibility?.warranty.expires;
  if (!eligibility || !covered) return { outcome: 'refuse', code: 'unprotected' };
  if (isWarrantyEligible(eligibility, now)) return { outcome: 'file' };
  return { outcome: 'refuse', code: eligibility.warranty.qty > 0 ? 'expired' : 'fully_claimed' };
}

/** Turns an issue into lines while both the order and the shipment have units left. */
function checkUnits(
  { path, fulfillment, issue }: Place,
  left: Map<string, number>,
  here: Map<string, number>,
  checked: CheckedSubmission,
) {
  const covered = issue.sourceItemId
    ? fulfillment.items.filter((one) => one.item.sourceItemId === issue.sourceItemId)
    : fulfillment.items;
  if (covered.length === 0) {
    checked.errors.push(
      finding(`${path}.sourceItemId`, 'unknown_item', { text: 'item_not_in_shipment' }),
    );
    return;
  }
  const claimed = covered.flatMap((shipped) => {
    const id = shipped.item.sourceItemId;
    const most = Math.max(0, Math.min(left.get(id) ?? 0, here.get(id) ?? 0));
    const asked = issue.sourceItemId ? (issue.quantity ?? most) : most;
    if (asked > most || (issue.sourceItemId && asked === 0)) {
      checked.errors.push(
        finding(`${path}.quantity`, 'quantity_not_claimable', {
          text: 'units_left_to_claim',
          values: { most },
        }),
      );
      return [];
    }
    left.set(id, (left.get(id) ?? 0) - asked);
    here.set(id, (here.get(id) ?? 0) - asked);
    return asked > 0 ? [{ shipped, quantity: asked }] : [];
  });
  if (claimed.length === 0 && !issue.sourceItemId) {
    checked.errors.push(finding(path, 'fully_claimed'));
  }
  const { type, details } = issue;
  const subType = issue.subType ?? null;
  claimed.forEach(({ shipped, quantity }, index) => {
    // The files of a shipment issue are stored with its first line.
    const files = index === 0 ? mediaIds(issue) : [];
    checked.lines.push({ fulfillment, shipped, quantity, type, subType, details, mediaIds: files });
  });
}

const mediaIds = (issue: GivenIssue) =>
  issue.images.map(mediaIdOf).filter((id): id is string => id !== null);

function checkResolution(
  order: OrderLookup,
  claim: Submission['claim'],
  checked: CheckedSubmission,
) {
  const { desiredMethod, methodByItem = {} } = claim.resolution;
  const offered = offeredResolutions(order.settings.capabilities);
  const known = new Set(order.items.map(({ sourceItemId }) => sourceItemId));
  const refuse = (path: string, code: string, said?: Said) =>
    checked.errors.push(finding(`claim.resolution.${path}`, code, said));
  if (!offered.includes(desiredMethod)) {
    refuse('desiredMethod', 'resolution_not_offered');
  }
  for (const [id, method] of Object.entries(methodByItem)) {
    const path = `methodByItem.${id}`;
    if (!known.has(id)) refuse(path, 'unknown_item', { text: 'item_not_in_order' });
    if (!offered.includes(method)) refuse(path, 'resolution_not_offered');
  }
}
