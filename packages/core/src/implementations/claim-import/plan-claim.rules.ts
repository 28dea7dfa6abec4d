import { CLAIM_TYPES, claimTypeOf, isClaimType } from '../../claims/terms/claim-type.rules.ts';
import { type ClaimStatus, STATES } from '../../claims/terms/lifecycle/states.rules.ts';
import { isReasonCode } from '../../claims/terms/reason.rules.ts';
import { REQUESTABLE_RESOLUTIONS } from '../../claims/terms/requested-resolution.rules.ts';
import { lineRefund } from '../../claims/terms/resolution-amount.rules.ts';
import type { RowProblem } from '../../commerce/file-import/file-import.shape.ts';
import { claimReservesUnits } from '../../commerce/orders/claimable-quantity.rules.ts';
import type {
  ImportedClaim,
  ImportedItem,
  ImportedMessage,
  NamesOfImport,
  OrderOfClaim,
} from './imported-claim.shape.ts';
import { itemsOf } from './plan-items.rules.ts';
import { resolutionsOf } from './plan-resolutions.rules.ts';
import {
  partOf,
  partsOf,
  type SourceClaim,
  saidAt,
  startOf,
  textOf,
} from './source-claim.rules.ts';

/**
 * Our state for each state of the other system. Approved claims were paid there; nothing is paid again.
 */
const STATE_HERE: Readonly<Record<string, ClaimStatus>> = {
  NEW: 'NEW',
  OPEN: 'OPEN',
  COMMUNICATING: 'COMMUNICATING',
  WAITING_FOR_OP: 'WAITING_FOR_OP',
  WAITING_FOR_BRAND: 'WAITING_FOR_BRAND',
  WAITING_FOR_CUSTOMER: 'WAITING_FOR_CUSTOMER',
  // The file doesn't contain the wake date.
  TEMPORARILY_DISMISSED: 'OPEN',
  APPROVED: 'RESOLVED',
  RESOLVED: 'RESOLVED',
  RESOLVED_BY_BRAND: 'RESOLVED_BY_BRAND',
  DENIED: 'DENIED',
  CLOSED: 'CLOSED',
  DISMISSED: 'DISMISSED',
  ARCHIVED: 'ARCHIVED',
};

export type PlannedClaim =
  | { claim: ImportedClaim; notes: RowProblem[] }
  | { claim: null; errors: RowProblem[] };

/** Returns a claim of another system as it would be saved on its order, or its errors. */
export function planClaim(
  id: string,
  source: SourceClaim,
  { order, now, words }: { order: OrderOfClaim; now: Date; words: NamesOfImport },
): PlannedClaim {
  const facts = partOf(source, 'facts');
  const errors: RowProblem[] = [];
  const notes: RowProblem[] = [];
  const fact = (name: string) => textOf(facts, name);
  const givenState = fact('state');
  const state = Object.hasOwn(STATE_HERE, givenState) ? STATE_HERE[givenState] : undefined;
  if (!state) {
    errors.push({
      field: 'state',
      ...(givenState
        ? { text: 'unknown_state', values: { state: startOf(givenState, 50) } }
        : { text: 'state_missing' }),
    });
  }
  const createdAt = fact('createdAt') || fact('firstSeenAt') || saidAt(facts, 'state');
  if (!createdAt) {
    errors.push({ field: 'createdAt', text: 'filing_date_missing' });
  } else if (createdAt > now.toISOString()) {
    errors.push({ field: 'createdAt', text: 'date_in_the_future' });
  }
  const givenType = fact('type');
  if (givenType && !isClaimType(givenType)) {
    const values = { type: startOf(givenType, 50), types: CLAIM_TYPES };
    errors.push({ field: 'type', text: 'unknown_type', values });
  }
  const givenCategory = fact('category') || 'SHIPPING';
  const category = givenCategory === 'WARRANTY' ? 'WARRANTY' : 'SHIPPING';
  if (category !== givenCategory) {
    errors.push({ field: 'category', text: 'unknown_category' });
  }
  if (order.isErased) {
    errors.push({ field: '', text: 'customer_erased' });
  }
  const requested = REQUESTABLE_RESOLUTIONS.find((one) => one === fact('requested')) ?? null;
  const found = itemsOf(source, order, { type: givenType, requested, words });
  errors.push(...found.errors);
  notes.push(...found.notes);
  const { items } = found;
  const type = givenType || (claimTypeOf(items.map((one) => one.claimType)) ?? 'MULTIPLE');
  if (!givenType && type === 'MULTIPLE') {
    notes.push({ field: 'type', text: 'type_from_items' });
  }
  const paid = resolutionsOf(source, items, { currency: order.currency, createdAt });
  errors.push(...paid.errors);
  if (!state || errors.length > 0) return { claim: null, errors };
  const isSettled = state === 'RESOLVED' || state === 'RESOLVED_BY_BRAND';
  const takesResolutions = STATES[state].isFinished && state !== 'DENIED';
  const resolutions = takesResolutions ? paid.resolutions : [];
  if (resolutions.length < paid.resolutions.length) {
    notes.push({ field: 'resolution', text: 'resolutions_left_out' });
  }
  const settledAt =
    fact('resolvedAt') ||
    resolutions
      .map(({ at }) => at)
      .sort()
      .at(-1) ||
    saidAt(facts, 'state');
  const decidedAt = notAfter(settledAt || createdAt, now);
  const reason = fact('reason').replace(/^EXPIRED30$/, 'EXPIRED');
  const holdsUnits = claimReservesUnits({
    status: state,
    hasResolutions: isSettled || resolutions.length > 0,
  });
  const claim: ImportedClaim = {
    sourceClaimId: id,
    orderId: order.id,
    sourceOrderId: order.sourceOrderId,
    orderNumber: order.orderNumber,
    state,
    category,
    type,
    description: fact('description') || null,
    requested,
    authorName: fact('name') || order.name,
    authorEmail: order.email,
    salesChannel: order.salesChannel,
    isOta: fact('isOta') === 'yes',
    currency: order.currency,
    claimedValue: items.reduce((sum, item) => sum + lineRefund(item), 0),
    insuredAmount: order.total,
    shippingAddress: order.shippingAddress,
    decisionReason: state === 'DENIED' ? (isReasonCode(reason) ? reason : 'OTHER') : null,
    decidedAt: isSettled || state === 'DENIED' ? decidedAt : null,
    resolvedAt: isSettled ? decidedAt : null,
    createdAt,
    holdsUnits,
    needsUnits: holdsUnits && !STATES[state].isFinished,
    items,
    messages: messagesOf(source, { createdAt, now, author: fact('name'), words }),
    resolutions,
  };
  const short = claim.needsUnits ? shortOf(order, items) : null;
  if (!short) return { claim, notes };
  const problem = { field: 'itemId', text: 'units_taken', values: { item: short } };
  return { claim: null, errors: [problem] };
}

/** Returns the name of an item with too few free units for an open claim; null if there is none. */
function shortOf(order: OrderOfClaim, items: readonly ImportedItem[]): string | null {
  for (const one of order.items) {
    const wanted = items
      .filter(({ isOfOrder, sourceItemId }) => isOfOrder && sourceItemId === one.sourceItemId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (wanted > one.free) return one.productName;
  }
  return null;
}

const notAfter = (at: string, now: Date) => (at > now.toISOString() ? now.toISOString() : at);

/** The other system's name, as the sender of its messages. */
export const SOURCE_NAME = 'Order Protection';

/**
 * Returns the messages of a claim in order. One without a time gets the time of the claim; equal times
 * keep the order of the file.
 */
function messagesOf(
  source: SourceClaim,
  {
    createdAt,
    now,
    author,
    words,
  }: { createdAt: string; now: Date; author: string; words: NamesOfImport },
): ImportedMessage[] {
  const found = partsOf(source, 'messages').map(([, facts]) => {
    const name = textOf(facts, 'name');
    const senderType = senderOf(textOf(facts, 'from'), { name, author });
    return {
      place: textOf(facts, 'place'),
      message: {
        text: textOf(facts, 'text'),
        senderName: name || (senderType === 'customer' ? author || words.customer : SOURCE_NAME),
        senderType,
        at: notAfter(textOf(facts, 'sentAt') || createdAt, now),
      },
    };
  });
  const key = (one: (typeof found)[number]) => `${one.message.at} ${one.place}`;
  return found.sort((a, b) => (key(a) < key(b) ? -1 : 1)).map(({ message }) => message);
}

function senderOf(
  given: string,
  { name, author }: { name: string; author: string },
): ImportedMessage['senderType'] {
  if (given === 'customer' || given === 'brand' || given === 'system') return given;
  if (given !== '') return 'provider';
  if (name === '') return 'system';
  return name === author ? 'customer' : 'brand';
}
