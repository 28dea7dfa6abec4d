import { actingAs, type Context, confirmationOf, isRefusal, type LinkPurpose } from '@amends/core';
import { resolveLink } from '@amends/core/access';
import { wholeDays } from '@amends/core/claims/terms/claim-deadlines.rules';
import { findStore } from '@amends/core/stores';
import { data, type HeadersArgs, type RouterContextProvider } from 'react-router';
import { messagesFor } from '../messages/messages.ts';
import { type PortalRequest, portalRequest } from '../request-context.ts';

/** Pages behind a secret link are kept out of caches, indexes and other sites' logs. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

/**
 * Returns the headers of a page behind a secret link, with `Retry-After` where its form was sent
 * too often.
 */
export function linkPageHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(PRIVATE_HEADERS);
  const wait = actionHeaders.get('Retry-After');
  if (wait) headers.set('Retry-After', wait);
  return headers;
}

/** A secret link in someone's hand: what it opens, and as whom they act. */
export interface SecretLink {
  portal: PortalRequest;
  /** As the order's shopper where this browser has looked the order up, else as the link's holder. */
  ctx: Context;
  token: string;
  purpose: LinkPurpose;
  storeId: string;
  orderId: string;
  claimId: string;
  store: { name: string; timeZone: string; reopenDays: number };
}

interface Held {
  request: Request;
  context: Readonly<RouterContextProvider>;
  token: string;
}

/** Returns the link of this address, or the 404 page with the address on it. */
export async function openSecretLink(
  { request, context, token }: Held,
  purpose: LinkPurpose,
): Promise<SecretLink> {
  const portal = portalRequest(context);
  try {
    const { actor, storeId, orderId, claimId } = await resolveLink(portal.ctx, { token, purpose });
    const given = portal.ctx.actor;
    const isShopper =
      given.kind === 'shopper' && given.storeId === storeId && given.orderId === orderId;
    if (isShopper) rememberConfirmation(portal, orderId, confirmationOf(portal.ctx, given));
    const confirmation = rememberedConfirmation(portal, orderId);
    const ctx = isShopper ? portal.ctx : { ...actingAs(portal.ctx, actor), confirmation };
    const store = await storeOf(portal, storeId);
    return { portal, ctx, token, purpose, storeId, orderId, claimId, store };
  } catch (error) {
    throw linkRefused(error, request);
  }
}

/** Returns the page for a link that opens nothing, or for one link too many; else the error itself. */
export function linkRefused(error: unknown, request: Request): unknown {
  if (isRefusal(error) && error.kind === 'not-found') return pageNotFound(request);
  if (isRefusal(error) && error.kind === 'rate-limited') return tooManyLinks(error.details);
  return error;
}

/** Returns the answer to a network that tries link after link. */
const tooManyLinks = ({ title, retryAfter = 60 }: { title: string; retryAfter?: number }) =>
  data(title, {
    status: 429,
    headers: { ...PRIVATE_HEADERS, 'Retry-After': String(Math.max(1, Math.ceil(retryAfter))) },
  });

/** Returns the 404 of an address that opens nothing (any more). */
export function pageNotFound(request: Request) {
  const { pathname } = new URL(request.url);
  const about = messagesFor().errors.pageNotFoundPath(pathname.replace(/\.data$/, ''));
  return data(about, { status: 404, headers: PRIVATE_HEADERS });
}

/** Returns the store's name and time zone, also where the address told the server no store. */
export async function storeOf(portal: PortalRequest, storeId: string) {
  if (portal.store?.storeId === storeId) return portal.store;
  const store = await findStore(portal.ctx, { store: storeId });
  return {
    name: store?.name ?? '',
    timeZone: store?.timeZone ?? 'UTC',
    reopenDays: store ? wholeDays(store.settings.appealWithin) : 0,
  };
}

/** Returns the cookie that remembers a confirmed email: one for each order. */
const confirmationCookie = (orderId: string) => `amends_confirmed_${orderId.slice(-12)}`;

const CONFIRMATION_SECONDS = 180 * 86_400;

/** Returns what this browser got for confirming the order's email, if it did. */
export const rememberedConfirmation = (portal: PortalRequest, orderId: string) =>
  portal.cookies.get(confirmationCookie(orderId));

/** Remembers in this browser that its person knows the order's email. */
export function rememberConfirmation(portal: PortalRequest, orderId: string, confirmation: string) {
  const name = confirmationCookie(orderId);
  if (portal.cookies.get(name) === confirmation) return;
  portal.cookies.set(name, confirmation, { maxAgeSeconds: CONFIRMATION_SECONDS });
}
