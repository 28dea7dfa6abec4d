import { type Context, isRefusal } from '@amends/core';
import { listClaimsOfOrder, openLink } from '@amends/core/claims';
import { listReturnsOfOrder } from '@amends/core/returns';
import type { RouterContextProvider } from 'react-router';
import { openSecretLink, pageNotFound, storeOf } from '../access/secret-link.server.ts';
import { statusView } from '../frame/status-badge.tsx';
import { claimMessagesFor } from '../messages/claim-messages.ts';
import { portalRequest } from '../request-context.ts';
import { ownPicture } from './own-picture.server.ts';

interface Given {
  request: Request;
  context: Readonly<RouterContextProvider>;
  orderId: string;
}

/**
 * Returns the actor who may see this order's claims: its shopper, or the holder of its link; else
 * throws the 404 page.
 */
async function whoAsks({
  request,
  context,
  orderId,
}: Given): Promise<Context & { storeId: string }> {
  const portal = portalRequest(context);
  const { actor } = portal.ctx;
  if (actor.kind === 'shopper' && actor.orderId === orderId) {
    return { ...portal.ctx, storeId: actor.storeId };
  }
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const held = await openSecretLink({ request, context, token }, 'order-claims');
  if (held.orderId !== orderId) throw pageNotFound(request, portal.texts);
  return { ...held.ctx, storeId: held.storeId };
}

/** Returns the claims of the order, newest first, with a short description. */
export async function orderClaims(given: Given) {
  const { storeId, ...ctx } = await whoAsks(given);
  const { searchParams } = new URL(given.request.url);
  const cursor = searchParams.get('cursor') ?? undefined;
  const { items: claims, nextCursor } = await orNotFound(given, () =>
    listClaimsOfOrder(ctx, { storeId, orderId: given.orderId, cursor }),
  );
  if (nextCursor) searchParams.set('cursor', nextCursor);
  const portal = portalRequest(given.context);
  const store = await storeOf(portal, storeId);
  const { item } = claimMessagesFor(portal.texts).claimPage.submission;
  return {
    storeName: store.name,
    timeZone: store.timeZone,
    orderNumber: claims[0]?.sourceOrderNumber ?? null,
    older: nextCursor ? `?${searchParams}` : null,
    canFile: ctx.actor.kind === 'shopper',
    hasReturns:
      ctx.actor.kind === 'shopper' &&
      (await listReturnsOfOrder(ctx, { storeId, orderId: given.orderId })).length > 0,
    claims: claims.map((claim) => ({
      id: claim.id,
      claimNumber: claim.claimNumber,
      state: claim.claimState,
      status: statusView(claim, ctx.now()),
      filedAt: claim.createdAt.toISOString(),
      image: ownPicture(ctx, claim.claimItems[0]?.imageUrl ?? null),
      items: claim.claimItems.map(({ quantity, name }) => item(quantity, name)),
      hasPhotos: claim.claimItems.some(({ media }) => media.length > 0),
    })),
  };
}

/** Returns a new link to one claim. */
export async function openOrderClaim(given: Given, claimId: string): Promise<string> {
  const { storeId, ...ctx } = await whoAsks(given);
  const link = await orNotFound(given, () => openLink(ctx, { storeId, claimId, purpose: 'view' }));
  return link.token;
}

/** Throws the 404 page if there is no such claim, or no such page of them. */
async function orNotFound<T>({ request, context }: Given, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isRefusal(error)) throw pageNotFound(request, portalRequest(context).texts);
    throw error;
  }
}
