import {
  type ClaimDetails,
  type ClaimMedia,
  countOtherClaims,
  findMessageDraft,
  getClaim,
  getTimeline,
  getUsualTimes,
  listPackages,
  listReviews,
  type TimelineEntry,
} from '@amends/core/claims';
import { expectedBy } from '@amends/core/claims/terms/expected-by.rules';
import { isFinished, STATES } from '@amends/core/claims/terms/lifecycle/states.rules';
import { canBeWithdrawn } from '@amends/core/claims/terms/lifecycle/transitions.rules';
import type { ClaimPackage } from '@amends/core/claims/terms/package-milestones.rules';
import { requestedMethodsOf } from '@amends/core/claims/terms/requested-resolution.rules';
import { usualTime } from '@amends/core/claims/terms/usual-time.rules';
import { trackingLink } from '@amends/core/commerce/orders/tracking-link.rules';
import { getDevices } from '@amends/core/notifications';
import type { SecretLink } from '../access/secret-link.server.ts';
import { statusView } from '../frame/status-badge.tsx';
import { addressLinesIn } from '../messages/country-names.server.ts';
import { reasonText } from '../messages/decision-messages.server.ts';
import { flowMessagesFor } from '../messages/flow-messages.ts';
import type { PageTexts } from '../messages/page-texts.ts';
import { claimSteps } from './claim-steps.ts';
import type { ClaimView, FileView, MessageView } from './claim-view.ts';
import { ownPath, ownPicture } from './own-picture.server.ts';
import { packageViews } from './package-view.server.ts';
import { outcomesOf, resolutionView } from './resolution-view.server.ts';

/** Reads all data of the claim's pages, in parallel. Changes nothing. */
export async function claimView(held: SecretLink): Promise<ClaimView> {
  const { ctx, storeId, claimId } = held;
  const reading = getClaim(ctx, { storeId, claimId });
  const [claim, timeline, packages, figures, reviews, otherClaims, push] = await Promise.all([
    reading,
    getTimeline(ctx, { storeId, claimId }),
    listPackages(ctx, { storeId, claimId }),
    held.purpose === 'print' ? null : reading.then((one) => figuresFor(held, one)),
    held.purpose === 'print' ? [] : listReviews(ctx, { storeId, claimId }),
    held.purpose === 'print' ? 0 : countOtherClaims(ctx, { storeId, claimId }),
    held.purpose === 'print' ? null : getDevices(ctx, { storeId, claimId }),
  ]);
  const view = assemble(held, claim, timeline, { packages, review: reviews[0] ?? null });
  const promised = view.expectedBy === null ? null : new Date(view.expectedBy);
  const usually =
    figures && usualTime(figures.of, { since: figures.since, now: ctx.now(), promised });
  const draft =
    claim.masked || !view.may.write || held.purpose === 'print' ? null : await draftOf(held);
  const { sequence } = held;
  return { ...view, sequence, draft, usually, push, otherClaims: claim.masked ? 0 : otherClaims };
}

async function draftOf({ ctx, storeId, claimId }: SecretLink): Promise<ClaimView['draft']> {
  const found = await findMessageDraft(ctx, { storeId, claimId });
  return found && { content: found.content, version: found.version };
}

/** Returns how long the current step usually takes in this store, and when it began. */
async function figuresFor({ ctx, storeId, claimId }: SecretLink, claim: ClaimDetails) {
  const { promise } = STATES[claim.claimState];
  const isDue = promise === 'decisionBy' || promise === 'paidBy';
  // An appeal needs another person, and its time starts later.
  if (!isDue || claim.appealedAt) return null;
  const { decision, completion } = await getUsualTimes(ctx, { storeId, claimId });
  if (promise === 'decisionBy') return { of: decision, since: claim.createdAt };
  return { of: completion, since: claim.decision.decidedAt ?? ctx.now() };
}

function assemble(
  held: SecretLink,
  claim: ClaimDetails,
  timeline: readonly TimelineEntry[],
  { packages, review }: { packages: readonly ClaimPackage[]; review: ClaimView['review'] },
): Omit<ClaimView, 'sequence' | 'otherClaims' | 'usually' | 'draft' | 'push'> {
  const { claimState: state, createdAt } = claim;
  const { name: storeName, timeZone } = held.store;
  const { claimTypes } = flowMessagesFor(held.portal.texts);
  const since = timeline.findLast(({ to }) => to === state)?.at ?? createdAt;
  const now = held.ctx.now();
  const { appealableUntil: until } = claim;
  const appealUntil = until && until > now ? until : null;
  const due = expectedBy({ ...claim, since, timeZone, now });
  const ending = endingOf(state, timeline);
  const hasPhotos = claim.claimItems.some(({ media }) => media.length > 0);
  return {
    claimId: claim.id,
    claimNumber: claim.claimNumber,
    orderNumber: claim.sourceOrderNumber,
    orderId: claim.sourceOrderId,
    state,
    status: statusView(claim, now),
    storeName,
    timeZone,
    currency: claim.currency,
    filedAt: createdAt.toISOString(),
    expectedBy: due?.toISOString() ?? null,
    isDeadline: ACTS_BY.has(STATES[state].promise),
    ending,
    hasPhotos,
    requestedResolution: claim.requestedResolution,
    requestedMethods: requestedMethodsOf(claim.claimItems),
    masked: claim.masked,
    shipsTo: addressLinesIn(claim.shippingAddress, held.portal.texts),
    addressChange: addressLinesIn(claim.updatedShippingAddress, held.portal.texts),
    email: claim.authorEmail,
    items: claim.claimItems.map((item) => ({
      id: item.id,
      name: item.name,
      image: ownPicture(held.ctx, item.imageUrl),
      quantity: item.quantity,
      typeLabel: [claimTypes[item.claimType], item.subType].filter(Boolean).join(': '),
      details: item.details,
      files: item.media.map(fileView),
    })),
    shipments: claim.shipments.map(({ trackingNumber, trackingUrl, trackingCompany }) => ({
      tracking: trackingNumber.map((number, index) => ({
        number,
        url: trackingLink(number, trackingUrl[index], trackingCompany),
      })),
    })),
    steps: claimSteps({
      state,
      filedAt: createdAt,
      photosAt: hasPhotos ? createdAt : firstPhotoAt(claim),
      timeline,
      expectedBy: due,
      decidedAt: claim.decision.decidedAt,
      resolvedAt: claim.resolvedAt,
      isApproved: claim.decision.decision === 'APPROVED',
      ending,
    }),
    packages: packageViews(claim, packages, { now, texts: held.portal.texts }),
    messages: claim.claimMessages.map(messageView),
    unread: claim.unreadByCustomer,
    resolution: resolutionView(claim, packages, held.store.name, held.portal.texts),
    outcomes: outcomesOf(claim),
    earlier: earlierDenial(state, timeline, held.portal.texts),
    reopenUntil: ending && appealUntil ? appealUntil.toISOString() : null,
    reopenDays: held.store.reopenDays,
    signature: signatureOf(claim),
    review: review && { rating: review.rating, comment: review.comment },
    appealUntil: (!ending && appealUntil?.toISOString()) || null,
    appealedAt: isFinished(state) ? null : (claim.appealedAt?.toISOString() ?? null),
    may: {
      write: state !== 'ARCHIVED',
      withdraw: canBeWithdrawn(state),
      review: isFinished(state) && review === null,
      answer: state === 'TEMPORARILY_DISMISSED',
    },
    invitesReview:
      isFinished(state) && review === null && !ending && !(state === 'DENIED' && appealUntil),
    once: crypto.randomUUID(),
    asked: claim.stillMissingAskedAt !== null || due === null,
  };
}

/** The dates by which the shopper has to act. */
const ACTS_BY: ReadonlySet<string | null> = new Set(['signBy', 'replyBy', 'appealableUntil']);

function endingOf(state: string, timeline: readonly TimelineEntry[]): ClaimView['ending'] {
  const last = timeline.findLast(({ to }) => to !== null);
  if (state !== 'CLOSED' || !last) return null;
  if (last.name === 'claim.withdrawn') return 'withdrawn';
  return last.reason === 'PACKAGE_ARRIVED' ? 'arrived' : null;
}

/** Returns the last denial of a claim under appeal. */
function earlierDenial(
  state: string,
  timeline: readonly TimelineEntry[],
  texts: PageTexts | undefined,
): ClaimView['earlier'] {
  const denial = state === 'DENIED' ? undefined : timeline.findLast(({ to }) => to === 'DENIED');
  if (!denial) return null;
  const { at, reason, text } = denial;
  return {
    at: at.toISOString(),
    reason: reasonText(reason, texts),
    text,
  };
}

function signatureOf({ claimDocuments }: ClaimDetails): ClaimView['signature'] {
  const signed = claimDocuments.findLast(({ type }) => type === 'SIGNATURE');
  if (!signed) return null;
  const { content, url, createdAt } = signed;
  return { name: content, image: url && ownPath(url), at: createdAt.toISOString() };
}

function firstPhotoAt(claim: ClaimDetails): Date | null {
  const sent = claim.claimMessages.find(
    ({ senderType, attachments }) => senderType === 'customer' && attachments.length > 0,
  );
  return sent?.createdAt ?? null;
}

function messageView(message: ClaimDetails['claimMessages'][number]): MessageView {
  return {
    id: message.id,
    mine: message.senderType === 'customer',
    sender: message.senderName,
    content: message.messageContent,
    files: message.attachments.map(fileView),
    at: message.createdAt.toISOString(),
  };
}

const fileView = ({ kind, viewUrl, thumbUrl }: ClaimMedia): FileView => ({
  kind,
  src: ownPath(viewUrl),
  thumb: thumbUrl && ownPath(thumbUrl),
});
