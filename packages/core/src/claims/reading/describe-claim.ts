import type { Context, Words } from '../../kernel/internal.ts';
import { may } from '../../kernel/internal.ts';
import { metadataOnClaims } from '../../stores/settings/name-metadata.rules.ts';
import { channelName } from '../../stores/settings/sales-channels.rules.ts';
import { claimDeadlines } from '../terms/claim-deadlines.rules.ts';
import type { ClaimDecision, ClaimDetails, ClaimPolicy } from '../terms/claim-details.shape.ts';
import { type ClaimType, isMultipleType } from '../terms/claim-type.rules.ts';
import { evidenceOf } from '../terms/considered-evidence.rules.ts';
import { STATES } from '../terms/lifecycle/states.rules.ts';
import { isReasonCode } from '../terms/reason.rules.ts';
import type { RequestedResolution } from '../terms/requested-resolution.rules.ts';
import { summariseResolutions } from '../terms/resolution-summary.rules.ts';
import { isCustomer, mayReadContact } from './claim-access.ts';
import { describeMedia } from './claim-media.ts';
import { describeMessage } from './claim-message.ts';
import type { ClaimItemRow, ClaimRow, PolicyRow, WholeClaim } from './claim-rows.ts';
import { maskContact } from './mask-contact.ts';

/**
 * Returns a claim as this actor may see it. Customers see neither premiums nor suspected fraud,
 * holders of an unconfirmed link neither street, phone nor email, and staff and programs see
 * messages and files only with the permission. See docs/rules/privacy.md#suspected-fraud and
 * docs/rules/privacy.md#masked-contact-data.
 */
export function describeClaim(ctx: Context, all: WholeClaim): ClaimDetails {
  const whole = readable(ctx, all);
  const { claim, settings } = whole;
  const customer = isCustomer(ctx.actor);
  const { words } = ctx.ports;
  const order = { storeId: claim.storeId, orderId: claim.orderId, email: settings.orderEmail };
  const claimItems = whole.items.map((item) => describeItem(ctx, whole, item));
  const claimType = claim.claimType as ClaimType;
  const details: ClaimDetails = {
    ...fieldsOf(claim),
    salesChannelName: channelName(settings, claim.salesChannel),
    claimType: isMultipleType({ claimType, claimItems }) ? 'MULTIPLE' : claimType,
    claimItems,
    claimResolutions: whole.resolutions.map(
      ({ storeId: _store, claimId: _claim, position: _position, ...row }) => {
        const { reimbursable: creditStore, ...own } = row;
        const rest = { ...own, creditStore };
        const { startedAt: _started, attempts: _attempts, dueAt: _due, ...shown } = rest;
        const internal = {
          failure: null,
          taskAt: null,
          reimbursement: null,
          differenceReason: null,
        };
        return customer ? { ...shown, ...internal } : shown;
      },
    ),
    claimMessages: whole.messages.map((row) => describeMessage(ctx, row, whole.media)),
    claimDocuments: describeDocuments(ctx, whole),
    claimStoreCredits: whole.storeCredits.map(
      ({ storeId: _store, claimId: _claim, resolutionId: _resolution, ...rest }) =>
        customer ? { ...rest, cancelingSince: null, cancelProblem: null } : rest,
    ),
    policy: describePolicy(whole, customer),
    warrantyMetadata: describeWarranty(whole, customer),
    decision: describeDecision(words, all, customer),
    resolutionSummary: summariseResolutions(whole.resolutions, (type) =>
      words.text('customer_resolution_label', { type }),
    ),
    userId: customer ? null : claim.filedById,
    assigneeId: customer ? null : claim.assigneeId,
    ...claimDeadlines(claim, settings),
    metadata: customer ? [] : metadataOnClaims(settings.metadataFields, settings.orderMetadata),
    unreadByStaff: customer ? 0 : claim.unreadByStaff,
    order: {
      orderNumber: claim.sourceOrderNumber,
      items: whole.orderItems.map(({ sourceItemId, productName, productImage, quantity }) => ({
        sourceItemId,
        productName,
        productImage,
        quantity,
      })),
    },
    shipments: describeShipments(whole),
  };
  return mayReadContact(ctx, order) ? details : maskContact(details);
}

function readable({ actor }: Context, whole: WholeClaim): WholeClaim {
  const { storeId } = whole.claim;
  const reads = (what: 'message:read' | 'media:read') =>
    isCustomer(actor) || may(actor, what, storeId);
  return {
    ...whole,
    messages: reads('message:read') ? whole.messages : [],
    media: reads('media:read') ? whole.media : [],
  };
}

function fieldsOf(claim: ClaimRow) {
  const { decisionReason: _r, decisionText: _t, decidedAt: _a, decidedBy: _b, ...shown } = claim;
  const {
    assigneeId: _assignee,
    insuredAmount: _insured,
    stateAt: _s,
    remindedAt: _m,
    waitingSince: _waiting,
    firstRepliedAt: _replied,
    slaDueAt: _due,
    slaSecondsUsed: _spent,
    reviewRequestPending: _pending,
    evidenceConsidered: _considered,
    importedFrom: _system,
    sourceClaimId: _source,
    importedAt: _imported,
    locale: _locale,
    ...rest
  } = shown;
  const { decidedById: _by, filedById: _filer, appealBarredId: _barred, ...fields } = rest;
  return {
    ...fields,
    kind: 'CLAIM' as const,
    requestedResolution: claim.requestedResolution as RequestedResolution | null,
    masked: false,
  };
}

function describeItem(ctx: Context, whole: WholeClaim, row: ClaimItemRow) {
  const { storeId: _store, claimId: _claim, orderId: _order, position: _position, ...own } = row;
  const { reimbursable: creditStore, ...item } = own;
  const media = describeMedia(
    ctx,
    whole.media.filter(({ claimItemId }) => claimItemId === row.id),
  );
  const urls = (kind: 'image' | 'video') =>
    media.filter((one) => one.kind === kind).map(({ viewUrl }) => viewUrl);
  return {
    ...item,
    creditStore,
    claimType: row.claimType as ClaimType,
    images: urls('image'),
    videos: urls('video'),
    media,
  };
}

function describeDocuments(ctx: Context, whole: WholeClaim) {
  return whole.documents.map(({ id, type, content, mediaId, createdAt }) => {
    const [file] = describeMedia(
      ctx,
      whole.media.filter((row) => row.id === mediaId),
    );
    return { id, type, content, url: file?.viewUrl ?? null, createdAt };
  });
}

/** Returns the claim's warranty fields with the premium, which the customer must not see. */
function describeWarranty(
  { claim, items, policies }: WholeClaim,
  customer: boolean,
): ClaimDetails['warrantyMetadata'] {
  if (!claim.warrantyMetadata || customer) return claim.warrantyMetadata;
  const claimed = new Set(items.map(({ sourceItemId }) => sourceItemId));
  // The current warranty of each item, or else its last one: a canceled warranty was paid for too.
  const byItem = new Map<string | null, PolicyRow>();
  for (const policy of policies) {
    const { claimCategory, sourceItemId } = policy;
    if (claimCategory !== 'WARRANTY') continue;
    if (sourceItemId !== null && !claimed.has(sourceItemId)) continue;
    const earlier = byItem.get(sourceItemId);
    if (!earlier || earlier.removedAt !== null) byItem.set(sourceItemId, policy);
  }
  if (byItem.size === 0) return claim.warrantyMetadata;
  const warrantyFee = [...byItem.values()].reduce((sum, { premiumPaid }) => sum + premiumPaid, 0);
  return { ...claim.warrantyMetadata, warrantyFee };
}

function describePolicy(whole: WholeClaim, customer: boolean): ClaimPolicy | null {
  const claimed = new Set(whole.items.map(({ sourceItemId }) => sourceItemId));
  const covers = (row: PolicyRow) =>
    row.claimCategory === whole.claim.claimCategory &&
    (row.sourceItemId === null || claimed.has(row.sourceItemId));
  const covering = whole.policies.filter(covers);
  const policy = covering.find(({ removedAt }) => removedAt === null) ?? covering.at(-1);
  if (!policy) return null;
  return {
    premiumPaid: customer ? null : policy.premiumPaid,
    premiumCurrency: policy.premiumCurrency,
    insuredAmount: policy.insuredAmount,
    removedAt: policy.removedAt,
    warranty: { validUntil: policy.warrantyValidUntil },
  };
}

function describeDecision(words: Words, whole: WholeClaim, customer: boolean): ClaimDecision {
  const { claim } = whole;
  const { decisionReason: reason, decisionText: text, decidedAt, decidedBy } = claim;
  const code = isReasonCode(reason) ? reason : null;
  const isWithheld = customer && code === 'POTENTIAL_FRAUD';
  const label =
    code && (isWithheld ? words.text('reason_withheld') : words.text('reason_label', { code }));
  return {
    decision: decisionOf(claim),
    reason: customer ? shownReason(reason) : reason,
    reasonLabel: label,
    text,
    decidedAt,
    decidedBy,
    evidenceConsidered: evidenceOf(claim.evidenceConsidered, whole.media, whole.documents).map(
      ({ id, name, document: type }) => ({
        id,
        name: type ? words.text('document_label', { type }) : (name ?? ''),
      }),
    ),
  };
}

/** Returns the reason code for a customer: suspicion is not revealed, not even as a code. */
export const shownReason = (reason: string | null) =>
  reason === 'POTENTIAL_FRAUD' ? 'NOT_COVERED' : reason;

function decisionOf({ claimState, decidedAt }: ClaimRow): ClaimDecision['decision'] {
  const { decision } = STATES[claimState];
  return decision ?? (claimState === 'CLOSED' && decidedAt ? 'APPROVED' : null);
}

function describeShipments(whole: WholeClaim) {
  const about = new Set(whole.items.map(({ fulfillmentId }) => fulfillmentId));
  return whole.fulfillments
    .filter(({ id }) => about.has(id))
    .map((row) => ({
      id: row.id,
      fulfillmentStatus: row.fulfillmentStatus,
      trackingCompany: row.trackingCompany,
      trackingNumber: row.trackingNumbers,
      trackingUrl: row.trackingUrls,
      shippedAt: row.shippedAt,
      deliveredAt: row.deliveredAt,
    }));
}
