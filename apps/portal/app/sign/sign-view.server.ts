import type { Context } from '@amends/core';
import { openSignLink, type SignLink } from '@amends/core/claims';
import type { AddressField } from '@amends/core/reference/address-fields.rules';
import type { RouterContextProvider } from 'react-router';
import { linkRefused, rememberedConfirmation, storeOf } from '../access/secret-link.server.ts';
import { addressForm } from '../claim-flow/address-form.server.ts';
import { ownPicture } from '../claim-page/own-picture.server.ts';
import { addressLinesIn } from '../messages/country-names.server.ts';
import { flowMessagesFor } from '../messages/flow-messages.ts';
import { type PortalRequest, portalRequest } from '../request-context.ts';

export interface SignRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
  claimId: string;
}

/** A signing link, with its holder as the actor. */
export interface SigningLink {
  portal: PortalRequest;
  ctx: Context;
  token: string;
  storeId: string;
  orderId: string;
  claimId: string;
  link: SignLink;
}

/**
 * Returns the link in the URL, active or not; throws the 404 page for an unknown link, or for a claim id
 * without a token.
 */
export async function openSigningLink({
  request,
  context,
  claimId,
}: SignRequest): Promise<SigningLink> {
  const portal = portalRequest(context);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const opened = portal.openedLink?.();
    const found =
      opened?.purpose === 'sign' && opened.token === token
        ? await opened.found
        : await openSignLink(portal.ctx, { claimId, token });
    const { storeId, orderId } = found.actor;
    const confirmation = rememberedConfirmation(portal, orderId);
    const ctx = { ...portal.ctx, confirmation };
    const link = confirmation ? await openSignLink(ctx, { claimId, token }) : found;
    const held = { ctx: { ...ctx, actor: link.actor }, storeId, orderId, claimId };
    return { ...held, portal, token, link };
  } catch (error) {
    throw linkRefused(error, request, portal.texts);
  }
}

/** Returns the data of the page: enough to recognize the claim, or why it isn't shown. */
export async function signView({ portal, link, token }: SigningLink, url: URL) {
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
  const { claimTypes } = flowMessagesFor(portal.texts);
  const lines = addressLinesIn(claim.shippingAddress, portal.texts);
  const changing = lines.length === 0 || url.searchParams.get('address') === 'change';
  const { shippingAddress: known, masked } = claim;
  const country = url.searchParams.get('country') ?? known?.country ?? '';
  // Prefills the address only if this browser may read it, and only for its own country.
  const isSame = !masked && country === known?.country;
  const values = isSame ? valuesOf(known) : { country };
  return {
    ...about,
    form: changing
      ? addressForm(values, {
          fallbackCountry: portal.store?.country ?? 'US',
          texts: portal.texts,
        })
      : null,
    claim: {
      orderNumber: claim.orderNumber,
      filedAt: claim.filedAt.toISOString(),
      signBy: claim.signBy?.toISOString() ?? null,
      requestedResolution: claim.requestedResolution,
      statements: claim.statements,
      shipsTo: lines,
      masked: masked && lines.length > 0,
      items: claim.items.map(({ id, name, imageUrl, quantity, claimType, details }) => ({
        id,
        name,
        image: ownPicture(portal.ctx, imageUrl),
        quantity,
        typeLabel: claimTypes[claimType],
        details,
      })),
    },
  };
}

function valuesOf(address: object): Partial<Record<AddressField, string>> {
  const entries = Object.entries(address).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(entries);
}

export type SignView = Awaited<ReturnType<typeof signView>>;
