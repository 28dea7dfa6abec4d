import {
  actingAs,
  type Context,
  confirmationOf,
  isRefusal,
  type LinkPurpose,
  type Refusal,
} from '@amends/core';
import { resolveLink } from '@amends/core/access';
import { wholeDays } from '@amends/core/claims/terms/claim-deadlines.rules';
import { findStore } from '@amends/core/stores';
import { data, type HeadersArgs, type RouterContextProvider } from 'react-router';
import { messagesFor } from '../messages/messages.ts';
import type { PageTexts } from '../messages/page-texts.ts';
import { refusalText } from '../messages/refusal-messages.server.ts';
import { type PortalRequest, portalRequest } from '../request-context.ts';

/**
 * Returns the headers of a page behind a secret link, with `Retry-After` after too many
 * submissions.
 */
export function linkPageHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers();
  const wait = actionHeaders.get('Retry-After');
  if (wait) headers.set('Retry-After', wait);
  return headers;
}

/** A resolved secret link, with the actor it grants. */
export interface SecretLink {
  portal: PortalRequest;
  /** The order's shopper if this browser has looked the order up, else the link's holder. */
  ctx: Context;
  token: string;
  purpose: LinkPurpose;
  storeId: string;
  orderId: string;
  claimId: string;
  /** The number of the claim's last event, read before everything else of the claim. */
  sequence: number;
  store: { name: string; timeZone: string; reopenDays: number };
}

interface Held {
  request: Request;
  context: Readonly<RouterContextProvider>;
  token: string;
}

/** Returns the link in the URL; throws the 404 page. */
export async function openSecretLink(
  { request, context, token }: Held,
  purpose: LinkPurpose,
): Promise<SecretLink> {
  const portal = portalRequest(context);
  try {
    const { actor, storeId, orderId, claimId, sequence } = await resolved(portal, {
      token,
      purpose,
    });
    const given = portal.ctx.actor;
    const isShopper =
      given.kind === 'shopper' && given.storeId === storeId && given.orderId === orderId;
    if (isShopper) rememberConfirmation(portal, orderId, confirmationOf(portal.ctx, given));
    const confirmation = rememberedConfirmation(portal, orderId);
    const ctx = isShopper ? portal.ctx : { ...actingAs(portal.ctx, actor), confirmation };
    const store = await storeOf(portal, storeId);
    return { portal, ctx, token, purpose, storeId, orderId, claimId, sequence, store };
  } catch (error) {
    throw linkRefused(error, request, portal.texts);
  }
}

/** Resolves a link, unless the server already did for this request. */
function resolved(portal: PortalRequest, given: { token: string; purpose: LinkPurpose }) {
  const opened = portal.openedLink?.();
  const isSame = opened?.purpose === given.purpose && opened.token === given.token;
  return isSame && opened.purpose !== 'sign' ? opened.found : resolveLink(portal.ctx, given);
}

/** Returns the page for an invalid link or too many attempts; else the error itself. */
export function linkRefused(error: unknown, request: Request, texts?: PageTexts): unknown {
  if (isRefusal(error) && error.kind === 'not-found') return pageNotFound(request, texts);
  if (isRefusal(error) && error.kind === 'rate-limited') return tooManyLinks(error, texts);
  return error;
}

/** Returns the 429 response to a network that tried too many links. */
const tooManyLinks = (refusal: Refusal, texts?: PageTexts) =>
  data(refusalText(refusal, texts), {
    status: 429,
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(refusal.details.retryAfter ?? 60))) },
  });

/** Returns the 404 response to an invalid or expired link. */
export function pageNotFound(request: Request, texts?: PageTexts) {
  const { pathname } = new URL(request.url);
  const about = messagesFor(texts).errors.pageNotFoundPath(pathname.replace(/\.data$/, ''));
  return data(about, { status: 404 });
}

/** Returns the store's name and time zone, even if the URL does not name the store. */
export async function storeOf(portal: PortalRequest, storeId: string) {
  if (portal.store?.storeId === storeId) return portal.store;
  const store = await findStore(portal.ctx, { store: storeId });
  return {
    name: store?.name ?? '',
    timeZone: store?.timeZone ?? 'UTC',
    reopenDays: store ? wholeDays(store.settings.appealWithin) : 0,
  };
}

/** Returns the cookie that remembers a confirmed email: one per order. */
const confirmationCookie = (orderId: string) => `amends_confirmed_${orderId.slice(-12)}`;

const CONFIRMATION_SECONDS = 180 * 86_400;

/** Returns this browser's proof of the order's email, if any. */
export const rememberedConfirmation = (portal: PortalRequest, orderId: string) =>
  portal.cookies.get(confirmationCookie(orderId));

/** Remembers in this browser that its user knows the order's email. */
export function rememberConfirmation(portal: PortalRequest, orderId: string, confirmation: string) {
  const name = confirmationCookie(orderId);
  if (portal.cookies.get(name) === confirmation) return;
  portal.cookies.set(name, confirmation, { maxAgeSeconds: CONFIRMATION_SECONDS });
}

/** Returns the public URL of a page in the store of a link. */
export async function portalUrl({ ctx, storeId }: SecretLink, path: string): Promise<string> {
  const store = await findStore(ctx, { store: storeId });
  return ctx.ports.links.portal({ slug: store?.slug ?? '', domain: store?.domain ?? null }, path);
}
