import { Temporal } from 'temporal-polyfill';
import {
  type ClaimRow,
  describeClaim,
  getWholeClaim,
  isCustomer,
  listSimilarMedia,
  type WholeClaim,
} from '../../claims/internal.ts';
import { claimDeadlines } from '../../claims/terms/claim-deadlines.rules.ts';
import { isClaimType } from '../../claims/terms/claim-type.rules.ts';
import { allowedActions } from '../../claims/terms/lifecycle/allowed-actions.rules.ts';
import { describeOrder, getOrderRow, type OrderLookup } from '../../commerce/internal.ts';
import type { Actor, Context } from '../../kernel/internal.ts';
import { forbidden, may, type Reader, read } from '../../kernel/internal.ts';
import { listTeamMembers, namesOfPeople } from '../../people/internal.ts';
import { readPlanningFacts } from '../../resolutions/internal.ts';
import { selectSopsFor } from '../sops/read-sops.ts';
import { addressChanges } from './address-changes.rules.ts';
import { type ClaimContext, readClaimContext } from './claim-context.repository.ts';
import { readHistory } from './list-history.ts';
import { listDrafts } from './reply-drafts.repository.ts';
import { type SignalFacts, signalsOf } from './signals.rules.ts';
import { claimSlas, effectiveIntervals } from './sla.rules.ts';
import type { ClaimTimers, ShopperHistory, StaffClaim } from './staff-claim.ts';

const HISTORY_PAGE = 50;

/**
 * Returns a claim with everything that staff need to decide it, in two round trips: the claim, and
 * its context. Omits orders or notes that the actor may not read. Throws `claim_not_found`, and
 * `forbidden` for customers.
 */
export async function getClaimForStaff(
  ctx: Context,
  input: { storeId: string; claimId: string },
): Promise<StaffClaim> {
  const { storeId, claimId } = input;
  if (isCustomer(ctx.actor)) throw forbidden('claim:read');
  return read(ctx, 'claim:read', { storeId, claimId }, async (reader) => {
    for (let tries = 1; ; tries += 1) {
      const { view, torn } = await assemble(reader, await getWholeClaim(reader, claimId));
      if (!torn || tries >= MOST_TRIES) return view;
    }
  });
}

function isAppealOpen({ now }: Context, { claim, settings }: WholeClaim): boolean {
  const { appealableUntil } = claimDeadlines(claim, settings);
  return claim.claimState === 'DENIED' && appealableUntil !== null && now() <= appealableUntil;
}

/** Maximum rereads of a claim that changes while it is read. */
const MOST_TRIES = 3;

/** `torn`: the claim changed between the two round trips, so that they describe two versions. */
async function assemble(
  reader: Reader,
  whole: WholeClaim & { sequence: number },
): Promise<{ view: StaffClaim; torn: boolean }> {
  const { ctx, storeId } = reader;
  const { claim } = whole;
  const [order, around, history, drafts, similar, assignee, team, sops] = await Promise.all([
    getOrderRow(reader, claim.orderId).then(async (row) => ({
      row,
      planning: await readPlanningFacts(reader, claim, row),
    })),
    readClaimContext(reader, claim.id, claim.orderId),
    readHistory(reader, claim.id, null, HISTORY_PAGE),
    draftsOf(reader, claim.id),
    whole.media.length > 0 ? listSimilarMedia(ctx, { storeId, claimId: claim.id }) : [],
    assigneeOf(reader, claim.assigneeId),
    may(ctx.actor, 'team-member:read', storeId) ? listTeamMembers(reader) : [],
    may(ctx.actor, 'sop:read', storeId) ? selectSopsFor(reader, kindOf(whole)) : [],
  ]);
  const { id, slug, name, currency, timeZone } = around.store;
  const described = describeOrder(order.row, ctx.now());
  const changes = addressChanges(claim.shippingAddress, claim.updatedShippingAddress);
  const view: StaffClaim = {
    claim: describeClaim(ctx, whole),
    store: { id, slug, name, currency, timeZone },
    order: described,
    planning: order.planning,
    shopper: shopperOf(claim, around),
    receiptNumber: around.receiptNumber,
    similar,
    answers: answersOf(around),
    addressChanges: changes,
    signals: signalsOf(factsOf(ctx, whole, described, around, { similar, changes })),
    sops,
    labels: around.labels,
    storeLabels: around.storeLabels,
    assignee,
    team,
    targets: targetsOf(ctx, claim, around),
    timers: timersOf(around.store),
    mayResolve: may(ctx.actor, 'claim:resolve', storeId),
    actions: allowedActions({
      claimState: claim.claimState,
      resolutions: withoutCanceled(whole),
      appealOpen: isAppealOpen(ctx, whole),
      barred: claim.appealBarredId !== null && claim.appealBarredId === personOf(ctx.actor),
      may: (permission) => may(ctx.actor, permission, storeId),
    }),
    // Events that only the second round trip has read count as unseen.
    sequence: whole.sequence,
    history,
    drafts,
  };
  return { view, torn: around.version !== claim.version };
}

/** A resolution whose credit was canceled counts as not executed. */
const withoutCanceled = ({ resolutions, storeCredits }: WholeClaim) =>
  resolutions.map(({ id, status, taskAt }) => {
    const credit = storeCredits.find(({ resolutionId }) => resolutionId === id);
    return { status: credit?.canceledAt ? 'canceled' : status, taskAt };
  });

/** Returns the facts that a claim's signals are derived from. */
function factsOf(
  ctx: Context,
  { claim, items, media }: WholeClaim,
  order: OrderLookup,
  around: ClaimContext,
  { similar, changes }: { similar: readonly { mediaId: string }[]; changes: readonly unknown[] },
): SignalFacts {
  const named = new Set(items.map(({ fulfillmentId }) => fulfillmentId));
  const about = order.fulfillments.filter(({ id }) => named.has(id));
  const [latest] = around.claims;
  return {
    now: ctx.now(),
    claimTypes: [claim.claimType, ...items.map(({ claimType }) => claimType)].filter(isClaimType),
    photos: media.length,
    photosUsedBefore: new Set(similar.map(({ mediaId }) => mediaId)).size,
    addressChanged: changes.length > 0,
    earlier: {
      count: around.claimCounts.total,
      denied: around.claimCounts.denied,
      latestAt: latest ? new Date(latest.createdAt) : null,
    },
    order: { total: order.total, currency: order.currency },
    otherOrders: around.orders,
    riskLevel: around.riskLevel,
    shipments: (about.length > 0 ? about : order.fulfillments).map((one) => ({
      status: one.fulfillmentStatus,
      deliveredAt: one.deliveredAt,
      scans: one.events,
    })),
  };
}

const kindOf = ({ claim, items }: WholeClaim) => ({
  claimCategory: claim.claimCategory,
  claimTypes: [claim.claimType, ...items.map(({ claimType }) => claimType)],
});

const personOf = (actor: Actor): string | null => (actor.kind === 'staff' ? actor.userId : null);

async function assigneeOf(reader: Reader, id: string | null): Promise<StaffClaim['assignee']> {
  if (id === null) return null;
  const [person] = await namesOfPeople(reader, [id]);
  return { id, name: person?.name ?? '' };
}

async function draftsOf(reader: Reader, claimId: string) {
  const userId = personOf(reader.ctx.actor);
  return userId ? listDrafts(reader, claimId, userId) : [];
}

function shopperOf(claim: ClaimRow, around: ClaimContext): ShopperHistory {
  return {
    name: claim.authorName,
    email: claim.authorEmail,
    phone: around.customerPhone,
    since: around.customerSince ? new Date(around.customerSince) : null,
    orderCount: around.orderCount,
    orders: around.orders.map((order) => ({
      ...order,
      sourceCreatedAt: new Date(order.sourceCreatedAt),
    })),
    claims: around.claims.map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
    claimCounts: around.claimCounts,
    returns: around.returns.map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
  };
}

function answersOf({ session }: ClaimContext): StaffClaim['answers'] {
  if (!session) return null;
  const { claim, createdAt, updatedAt } = session;
  return { claim, startedAt: new Date(createdAt), savedAt: new Date(updatedAt) };
}

function targetsOf(ctx: Context, claim: ClaimRow, around: ClaimContext) {
  const intervals = effectiveIntervals(
    around.intervals.map((one) => ({ ...one, since: new Date(one.since) })),
  );
  return claimSlas({
    hours: {
      firstReply: hoursOf(around.store.firstReplyWithin),
      decision: hoursOf(around.store.decisionWithin),
    },
    // A claim from another system has no SLA here until it first moves.
    intervals: intervals.length > 0 || claim.importedAt ? intervals : [asFiled(claim)],
    firstReplyAt: around.firstReplyAt ? new Date(around.firstReplyAt) : null,
    decidedAt: claim.decidedAt,
    now: ctx.now(),
  });
}

/** A claim without events counts as in its state since it was filed. */
const asFiled = ({ claimState: state, createdAt: since }: ClaimRow) => ({ state, since });

const timersOf = (store: ClaimContext['store']): ClaimTimers => ({
  reminderDays: hoursOf(store.reminderAfter) / 24,
  noReplyDays: hoursOf(store.noReplyAfter) / 24,
  holdDays: hoursOf(store.holdAfter) / 24,
  unsignedDays: hoursOf(store.unsignedAfter) / 24,
});

const hoursOf = (duration: string): number => Temporal.Duration.from(duration).total('hours');
