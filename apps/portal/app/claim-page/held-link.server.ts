import { actingAs, type Context, isRefusal, type LinkPurpose } from '@amends/core';
import { resolveLink } from '@amends/core/access';
import { findStore } from '@amends/core/stores';
import { data, type RouterContextProvider } from 'react-router';
import { messagesFor } from '../messages/messages.ts';
import { type PortalRequest, portalRequest } from '../request-context.ts';

/** Pages behind a secret link are kept out of caches, indexes and other sites' logs (D11). */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

/** A secret link in somebody's hand: what it opens, and as whom they act. */
export interface HeldLink {
  portal: PortalRequest;
  /** As the order's shopper where this browser has looked the order up, else as the link's holder. */
  ctx: Context;
  token: string;
  purpose: LinkPurpose;
  storeId: string;
  orderId: string;
  claimId: string;
  store: { name: string; timeZone: string };
  /** What this browser got for confirming the order's e-mail. */
  confirmation: string | undefined;
}

interface Held {
  request: Request;
  context: Readonly<RouterContextProvider>;
  token: string;
}

/** The link of this address, or the 404 page with the address on it (S2, S8). */
export async function holdLink(
  { request, context, token }: Held,
  purpose: LinkPurpose,
): Promise<HeldLink> {
  const portal = portalRequest(context);
  try {
    const { actor, storeId, orderId, claimId } = await resolveLink(portal.ctx, { token, purpose });
    const given = portal.ctx.actor;
    const isShopper =
      given.kind === 'shopper' && given.storeId === storeId && given.orderId === orderId;
    const ctx = isShopper ? portal.ctx : actingAs(portal.ctx, actor);
    const store = await storeOf(portal, storeId);
    const confirmation = portal.cookies.get(confirmationCookie(orderId));
    return { portal, ctx, token, purpose, storeId, orderId, claimId, store, confirmation };
  } catch (error) {
    if (isRefusal(error) && error.kind === 'not-found') throw pageNotFound(request);
    throw error;
  }
}

/** The 404 of an address that opens nothing (any more). */
export function pageNotFound(request: Request) {
  const { pathname } = new URL(request.url);
  const about = messagesFor().errors.pageNotFoundPath(pathname.replace(/\.data$/, ''));
  return data(about, { status: 404, headers: PRIVATE_HEADERS });
}

/** The store's name and time zone, also where the address told the server no store. */
export async function storeOf(portal: PortalRequest, storeId: string) {
  if (portal.store?.storeId === storeId) return portal.store;
  const store = await findStore(portal.ctx, { store: storeId });
  return { name: store?.name ?? '', timeZone: store?.timeZone ?? 'UTC' };
}

/** The cookie that remembers a confirmed e-mail: one for each order. */
export const confirmationCookie = (orderId: string) => `amends_confirmed_${orderId.slice(-12)}`;

/** How long a browser that confirmed stays confirmed. */
export const CONFIRMATION_SECONDS = 180 * 86_400;
