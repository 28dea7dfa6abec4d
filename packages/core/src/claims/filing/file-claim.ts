import { mintLink } from '../../access/internal.ts';
import type { OrderLookup, OrderRow } from '../../commerce/internal.ts';
import { describeOrder } from '../../commerce/internal.ts';
import { changedAddress } from '../../commerce/orders/changed-address.rules.ts';
import type { Actor, Writer } from '../../kernel/internal.ts';
import { conflict, newId, unprocessable } from '../../kernel/internal.ts';
import { normalizeEmail } from '../../kernel/order-number.rules.ts';
import { localeOfReader } from '../../reference/locale.rules.ts';
import { takesNewClaims } from '../../stores/store-status.rules.ts';
import { attachMedia } from '../evidence/media.repository.ts';
import { mediaIdOf } from '../evidence/media-id.rules.ts';
import { addNote } from '../notes/write-note.ts';
import { isCustomer } from '../reading/claim-access.ts';
import { type MediaRow, rowOf, type WholeClaim } from '../reading/claim-rows.ts';
import { reserveUnits } from '../reading/claimed-units.repository.ts';
import { describeClaim } from '../reading/describe-claim.ts';
import { claimTypeOf, isCredited } from '../terms/claim-type.rules.ts';
import {
  methodOf,
  type RequestableResolution,
  requestedResolutionOf,
} from '../terms/requested-resolution.rules.ts';
import { lineRefund } from '../terms/resolution-amount.rules.ts';
import { type CheckedSubmission, type ClaimLine, checkSubmission } from './check-submission.ts';
import { isOfInStoreClaim } from './in-store-order.rules.ts';
import { claimWakeAt } from './parking.rules.ts';
import { mustSign, type Statement, statementsFor, toTick } from './statements.rules.ts';
import { insertClaim, type NewClaim, type NewDocument } from './submission.repository.ts';
import type { Submission } from './submit-claim.input.ts';
import type { FiledClaim } from './submit-claim.ts';

export interface FilingOptions {
  /** Whether the order's open session becomes this claim. */
  closesSession: boolean;
  /** Whether the store's signature setting applies. */
  requireSignature: boolean;
  /** Whether the claim stays a DRAFT until the customer signs. */
  draft: boolean;
  /**
   * Set when staff file for the customer: the reason for overriding windows, and a note for staff.
   */
  valet?: { overrideReason?: string | undefined; note?: string | undefined };
  /** Set for a purchase in a store: the photos of its receipt. */
  inStore?: { receiptIds: readonly string[] };
}

/** Checks and saves a claim on an order that this transaction has locked. */
export async function fileClaim(
  writer: Writer,
  row: OrderRow,
  input: Submission,
  options: FilingOptions,
): Promise<FiledClaim> {
  refuseForStatus(row.store);
  if (!options.valet) refuseForChannel(row.store, input);
  const order = describeOrder(row, writer.ctx.now());
  refuseFormalities(order, input);
  const checked = checkSubmission(
    order,
    input.claim,
    writer.ctx.now(),
    options.valet?.overrideReason !== undefined,
  );
  refuseFindings(order, checked);
  const statements = statementsOf(order, checked);
  if (options.requireSignature) refuseUnsigned(order, statements, input);
  refuseForeignSignature(order, statements, input, { ...options, actor: writer.ctx.actor });
  refuseNotAcknowledged(statements, input);

  const claim = newClaim(writer, order, input, checked, options);
  const [whole, viewToken] = await save(writer, claim, checked);
  emitFiled(writer, claim, checked, options);
  if (options.valet?.note) await addNote(writer, whole.claim, { content: options.valet.note });
  const viewUrl = writer.ctx.ports.links.portal(row.store, `/view/${viewToken}`);
  return { claim: describeClaim(writer.ctx, whole), viewToken, viewUrl };
}

/** Sends all statements that save a claim at once; they are executed in this order. */
async function save(
  writer: Writer,
  claim: NewClaim,
  { lines }: CheckedSubmission,
): Promise<[WholeClaim, viewToken: string]> {
  const { id: claimId, orderId } = claim;
  const files = claim.documents.flatMap(({ mediaId }) => (mediaId ? [mediaId] : []));
  const [whole, , viewToken, ...attached] = await Promise.all([
    insertClaim(writer, claim),
    reserveUnits(writer, claimId),
    mintLink(writer, { purpose: 'view', claimId, orderId }),
    ...lines.flatMap(({ mediaIds }, index) => {
      const claimItemId = claim.items[index]?.id;
      return claimItemId ? [attachMedia(writer, mediaIds, { claimId, claimItemId })] : [];
    }),
    attachMedia(writer, files, { claimId }),
  ]);
  const media = attached.flat().map((row) => rowOf<MediaRow>(row));
  return [{ ...whole, media: inOrder(media) }, viewToken];
}

/** Sorts files in the order in which a claim's files are read. */
const inOrder = (media: readonly MediaRow[]): MediaRow[] =>
  media.toSorted(
    (a, b) =>
      a.position - b.position ||
      a.createdAt.getTime() - b.createdAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  );

/**
 * Refuses every claim for a store that is paused or closed. See docs/rules/stores.md#what-a-status-allows.
 */
function refuseForStatus({ status }: OrderRow['store']) {
  if (takesNewClaims(status)) return;
  throw status === 'CLOSED' ? conflict('store_closed') : conflict('store_paused');
}

/** Refuses a shopper's claim on an online order if the store takes no claims on online orders. */
function refuseForChannel(store: OrderRow['store'], { claim }: Submission) {
  if (store.onlineClaimsEnabled || claim.salesChannel !== 'Online') return;
  throw conflict('channel_not_accepted');
}

function refuseFormalities(order: OrderLookup, input: Submission) {
  for (const email of [input.claim.email, input.customer?.email]) {
    if (email && normalizeEmail(email) !== normalizeEmail(order.customerEmail)) {
      throw unprocessable('email_mismatch', {
        errors: [{ path: 'claim.email', code: 'email_mismatch' }],
      });
    }
  }
  if (!input.addressConfirmed) {
    throw unprocessable('address_not_confirmed', {
      errors: [{ path: 'addressConfirmed', code: 'address_not_confirmed' }],
    });
  }
}

const statementsOf = ({ settings }: OrderLookup, { lines }: CheckedSubmission) =>
  statementsFor(
    settings.acknowledgments,
    lines.map(({ type }) => type),
  );

function refuseUnsigned(
  { settings }: OrderLookup,
  statements: readonly Statement[],
  { claim }: Submission,
) {
  if (!mustSign(settings, statements) || claim.resolution.customerSignature) return;
  throw unprocessable('signature_required', {
    errors: [{ path: 'claim.resolution.customerSignature', code: 'signature_required' }],
  });
}

/** A required signature counts only if the customer gave it; no one else can sign. */
function refuseForeignSignature(
  { settings }: OrderLookup,
  statements: readonly Statement[],
  { claim }: Submission,
  { draft, valet, actor }: Pick<FilingOptions, 'draft' | 'valet'> & { actor: Actor },
) {
  if (!claim.resolution.customerSignature || isCustomer(actor)) return;
  if (!valet || (!draft && !mustSign(settings, statements))) return;
  throw unprocessable('signature_not_from_customer', {
    errors: [
      {
        path: 'claim.resolution.customerSignature',
        code: 'signature_not_from_customer',
      },
    ],
  });
}

function refuseNotAcknowledged(statements: readonly Statement[], { acknowledged }: Submission) {
  if (acknowledged !== false || toTick(statements).length === 0) return;
  throw unprocessable('not_acknowledged', {
    errors: [{ path: 'acknowledged', code: 'not_acknowledged' }],
  });
}

function refuseFindings(order: OrderLookup, { errors }: CheckedSubmission) {
  if (order.cancelled || order.chargedBack) {
    throw unprocessable('order_not_covered');
  }
  const [first] = errors;
  if (!first) return;
  const one = new Set(errors.map(({ code }) => code)).size === 1;
  throw unprocessable(one ? first.code : 'claim_refused', { errors });
}

function newClaim(
  writer: Writer,
  order: OrderLookup,
  input: Submission,
  checked: CheckedSubmission,
  options: FilingOptions,
): NewClaim {
  const { claim, customer } = input;
  const { lines, outcomes } = checked;
  const wakeAt = options.draft ? null : claimWakeAt(outcomes);
  const { updatedShippingAddress } = claim.resolution;
  const items = lines.map((line, position) =>
    itemOf(line, position, {
      requested: methodOf(claim.resolution, line.shipped.item.sourceItemId),
      // No premium was paid for an appeasement, nor for a purchase in a store, whatever claim is filed on it.
      isUninsured: order.isOneTimeAppeasement || isOfInStoreClaim(order),
    }),
  );
  return {
    id: newId('clm'),
    orderId: order.systemOrderId,
    sourceOrderId: order.orderId,
    sourceOrderNumber: order.orderNumber,
    claimState: options.draft ? 'DRAFT' : wakeAt ? 'TEMPORARILY_DISMISSED' : 'NEW',
    claimCategory: claim.claimCategory,
    claimType: claimTypeOf(lines.map(({ type }) => type)) ?? 'MULTIPLE',
    claimDescription: lines.find(({ details }) => details !== '')?.details ?? null,
    requestedResolution: requestedResolutionOf(items),
    authorName: customer?.customerName || order.customerName,
    authorEmail: order.customerEmail,
    filedById: writer.ctx.actor.kind === 'staff' ? writer.ctx.actor.userId : null,
    salesChannel: claim.salesChannel,
    locale: localeOfReader(writer.ctx),
    isOta: order.isOneTimeAppeasement,
    currency: order.currency,
    claimedValue: lines.reduce((sum, line) => sum + valueOfLine(line), 0),
    insuredAmount: order.total,
    shippingAddress: order.shippingAddress,
    updatedShippingAddress: changedAddress(order.shippingAddress, updatedShippingAddress ?? null),
    warrantyMetadata: warrantyOf(order, input, lines),
    wakeAt,
    items,
    documents: [
      ...documentsOf(input, order, statementsOf(order, checked), writer.ctx.actor),
      ...(options.inStore?.receiptIds ?? []).map(receiptOf),
    ],
    closesSession: options.closesSession,
  };
}

const valueOfLine = ({ shipped: { item }, quantity }: ClaimLine) =>
  lineRefund({ ...item, quantity });

function itemOf(
  line: ClaimLine,
  position: number,
  { requested, isUninsured }: { requested: RequestableResolution; isUninsured: boolean },
) {
  const { item } = line.shipped;
  return {
    id: newId('cit'),
    position,
    fulfillmentId: line.fulfillment.id,
    sourceItemId: item.sourceItemId,
    sku: item.sku,
    name: item.productName,
    imageUrl: item.productImage,
    price: item.price,
    discount: item.discount,
    tax: item.tax,
    quantity: line.quantity,
    details: line.details,
    claimType: line.type,
    subType: line.subType,
    resolutionRequested: requested,
    reimbursable: !isUninsured && isCredited(line.type),
  };
}

function signatureOf(signature: string): NewDocument {
  const mediaId = mediaIdOf(signature);
  return { id: newId('doc'), type: 'SIGNATURE', mediaId, content: mediaId ? null : signature };
}

const receiptOf = (mediaId: string): NewDocument => ({
  id: newId('doc'),
  type: 'RECEIPT',
  mediaId,
  content: null,
});

/** Drops a required signature that an API token supplied. */
function documentsOf(
  input: Submission,
  { settings }: OrderLookup,
  statements: readonly Statement[],
  actor: Actor,
): NewDocument[] {
  const { customerSignature } = input.claim.resolution;
  const counts = isCustomer(actor) || !mustSign(settings, statements);
  if (customerSignature && counts)
    return [signatureOf(customerSignature), ...acknowledged(statements)];
  return input.acknowledged ? acknowledged(toTick(statements)) : [];
}

/** The accepted statements, with their text at that time. */
const acknowledged = (statements: readonly Statement[]): NewDocument[] =>
  statements.map(({ text }) => ({
    id: newId('doc'),
    type: 'ACKNOWLEDGEMENT',
    mediaId: null,
    content: text,
  }));

function warrantyOf(order: OrderLookup, { claim }: Submission, lines: ClaimLine[]) {
  if (claim.claimCategory !== 'WARRANTY') return null;
  return {
    productValue: lines.reduce(
      (sum, { shipped, quantity }) => sum + shipped.item.price * quantity,
      0,
    ),
    warrantyPeriod: claim.resolution.warrantyPeriod ?? validityOf(order, lines[0]) ?? undefined,
    dateOfPurchase: order.sourceCreatedAt.toISOString(),
  };
}

const validityOf = ({ eligibility }: OrderLookup, line: ClaimLine | undefined) =>
  line && eligibility[line.shipped.item.sourceItemId]?.warranty.validity;

function emitFiled(
  writer: Writer,
  claim: NewClaim,
  { overridden }: CheckedSubmission,
  { valet }: FilingOptions,
) {
  const { id: streamId, claimState: to, claimType, wakeAt, orderId } = claim;
  const data = { claimType, orderId, ...(valet ? { valet: true } : {}) };
  writer.emit({ name: 'claim.created', streamId, to, data });
  if (overridden.length > 0) {
    const windows = [...new Set(overridden)];
    const why = { note: valet?.overrideReason, windows };
    writer.emit({ name: 'claim.window-overridden', streamId, data: why });
  }
  if (wakeAt) {
    writer.emit({ name: 'claim.parked', streamId, data: { wakeAt: wakeAt.toISOString() } });
  }
}
