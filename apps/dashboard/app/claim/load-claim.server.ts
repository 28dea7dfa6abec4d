import type { Context } from '@amends/core';
import { isProvider, may } from '@amends/core';
import { findStoreOfClaim, listReviews } from '@amends/core/claims';
import { isFinished } from '@amends/core/claims/terms/lifecycle/states.rules';
import { addressLines } from '@amends/core/reference';
import { listShopEffects } from '@amends/core/resolutions';
import { getClaimForStaff, listViewers } from '@amends/core/workspace';
import { newKey } from '@amends/ui/page';
import type { StaffRequest } from '../request-context.ts';
import { noMacros, readMacroChoices } from '../search/macros.server.ts';
import { filesOfCustomer } from './files-of-customer.ts';

/** Returns a claim with all data of its screen. Throws `claim_not_found`. */
export async function loadClaim(request: StaffRequest, claimId: string) {
  const { ctx, person } = request;
  const storeId = await findStoreOfClaim(ctx, claimId);
  const [claim, macros, viewers] = await Promise.all([
    getClaimForStaff(withOwnFiles(ctx), { storeId, claimId }),
    may(ctx.actor, 'macro:read', storeId) ? readMacroChoices(request, storeId) : noMacros(storeId),
    listViewers(ctx, { storeId, claimId }),
  ]);
  const isReviewed = isFinished(claim.claim.claimState) && may(ctx.actor, 'review:read', storeId);
  // Read after the claim, so that they include every event up to its `sequence`.
  const [reviews, shopEffects] = await Promise.all([
    isReviewed ? listReviews(ctx, { storeId, claimId }) : [],
    listShopEffects(ctx, { storeId, claimId }),
  ]);
  const { claimMessages, ...described } = claim.claim;
  return {
    ...claim,
    claim: described,
    customerFiles: filesOfCustomer(claimMessages),
    /** Effects requested from the connected shop. */
    shopEffects,
    review: reviews[0] ?? null,
    macros,
    /** The store's SOPs for such claims. */
    sops: claim.sops.map(({ id, title, html, version, updatedAt, attachments }) => ({
      id,
      title,
      html,
      version,
      updatedAt,
      attachments: attachments.map(({ id, filename, path }) => ({ id, filename, path })),
    })),
    shipsTo: addressLines(claim.claim.shippingAddress),
    /** Whether the person's role includes messages between customer and store. */
    readsMessages: may(ctx.actor, 'message:read', storeId),
    mayExportRecord: may(ctx.actor, 'privacy:read', storeId),
    /** Whether the person decides about reimbursement; for store staff the claim type decides. */
    setsReimbursement: isProvider(ctx.actor),
    /** Other viewers of the claim. */
    viewers: viewers.map(({ userId, name }) => ({ userId, name })),
    me: { userId: person.userId, name: person.name },
    /** The key of the reply forms, for browsers that send them without scripts. */
    once: newKey(),
    /** When the claim was read; countdowns start from this instant. */
    now: ctx.now(),
  };
}

/** Serves files from the dashboard's own host, the only one that its Content-Security-Policy allows. */
export function withOwnFiles(ctx: Context): Context {
  const links = { ...ctx.ports.links, api: (path: string) => path };
  return { ...ctx, ports: { ...ctx.ports, links } };
}

/** The data of the claim's screen. */
export type ClaimView = Awaited<ReturnType<typeof loadClaim>>;
