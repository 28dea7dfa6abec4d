import { type Context, isRefusal } from '@amends/core';
import { openSignLink, type SignLink } from '@amends/core/claims';
import { claimTypeLabel } from '@amends/core/claims/claim-type.rules';
import { addressLines } from '@amends/core/reference';
import type { RouterContextProvider } from 'react-router';
import { addressForm } from '../claim-flow/address-form.server.ts';
import { pageNotFound, storeOf } from '../claim-page/held-link.server.ts';
import { ownPicture } from '../claim-page/own-picture.server.ts';
import { type PortalRequest, portalRequest } from '../request-context.ts';

export interface SignRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
  claimId: string;
}

/** A link to sign with in somebody's hand, as the holder of it. */
export interface HeldSignLink {
  portal: PortalRequest;
  ctx: Context;
  token: string;
  link: SignLink;
}

/** The link of this address, live or not; the 404 page for what never was one, and for a claim's id
 * alone (D11). */
export async function holdSignLink({
  request,
  context,
  claimId,
}: SignRequest): Promise<HeldSignLink> {
  const portal = portalRequest(context);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const link = await openSignLink(portal.ctx, { claimId, token });
    return { portal, ctx: { ...portal.ctx, actor: link.actor }, token, link };
  } catch (error) {
    if (isRefusal(error) && error.kind === 'not-found') throw pageNotFound(request);
    throw error;
  }
}

/** What the page shows: the least that lets a person recognise the claim, or why there is none. */
export async function signView({ portal, link, token }: HeldSignLink, url: URL) {
  const store = await storeOf(portal, link.storeId);
  const about = {
    state: link.state,
    claimNumber: link.claimNumber,
    storeName: store.name,
    timeZone: store.timeZone,
    path: `${url.pathname.replace(/\.data$/, '')}?token=${token}`,
  };
  if (link.state !== 'unsigned') return { ...about, claim: null, form: null };
  const { claim } = link;
  const lines = addressLines(claim.shippingAddress);
  const changing = lines.length === 0 || url.searchParams.get('address') === 'change';
  const values = {
    country: url.searchParams.get('country') ?? claim.shippingAddress?.country ?? '',
  };
  return {
    ...about,
    form: changing ? addressForm(values, portal.store?.country ?? 'US') : null,
    claim: {
      orderNumber: claim.orderNumber,
      filedAt: claim.filedAt.toISOString(),
      signBy: claim.signBy?.toISOString() ?? null,
      requestedResolution: claim.requestedResolution,
      statements: claim.statements,
      shipsTo: lines,
      items: claim.items.map(({ id, name, imageUrl, quantity, claimType, details }) => ({
        id,
        name,
        image: ownPicture(portal.ctx, imageUrl),
        quantity,
        typeLabel: claimTypeLabel(claimType),
        details,
      })),
    },
  };
}

export type SignView = Awaited<ReturnType<typeof signView>>;
