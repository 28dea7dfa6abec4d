import { type Actor, actingAs, type Context, isRefusal, type LinkPurpose } from '@amends/core';
import { findShopperSession, type ResolvedLink, resolveLink } from '@amends/core/access';
import type { OpenedPage } from '@amends/core/access/secret-pages.rules';
import { openSignLink, type SignLink } from '@amends/core/claims';
import { wholeDays } from '@amends/core/claims/terms/claim-deadlines.rules';
import type { Store } from '@amends/core/stores';
import {
  inStoreCategories,
  takesRegistrations,
} from '@amends/core/stores/settings/sales-channels.rules';
import type { Context as HonoContext } from 'hono';
import { readShopperCookie, SHOPPER_COOKIE } from './auth/shopper-cookie.ts';
import type { AppEnv } from './request-context.ts';
import type { Services } from './services.ts';
import type { SiteCookies } from './site-cookies.ts';

/**
 * Returns the actor and the store: of the secret link, else of the verified host, else the named one, else of
 * the session, else the default.
 */
export async function whoAndWhere(
  c: HonoContext<AppEnv>,
  services: Services,
  base: Context,
  {
    cookies,
    held,
    owner,
    previewed,
  }: {
    cookies: SiteCookies;
    held: { storeId: string } | null;
    owner: Store | null;
    previewed: string | null;
  },
): Promise<{ ctx: Context; store: Store | null }> {
  // A domain shows only its own store: another store's page would speak in its name.
  const named = owner?.id ?? c.req.query('store');
  const token = readShopperCookie(c.req.header('cookie'), c.var.origin);
  const session = token ? await findShopperSession(base, token) : null;
  if (session?.refreshed) cookies.set(SHOPPER_COOKIE, session.refreshed);

  const byName = held?.storeId ?? named ?? session?.actor.storeId;
  const store = await services.storeOf(
    base,
    byName ? { store: byName } : { host: hostOf(c) },
    held?.storeId ?? previewed,
  );
  const shopper: Actor | null =
    session && session.actor.storeId === store?.id ? session.actor : null;
  return { ctx: shopper ? actingAs(base, shopper) : base, store };
}

/** A page's link, as resolved to determine the request's store. */
export type OpenedLink =
  | { purpose: Exclude<LinkPurpose, 'sign'>; token: string; found: Promise<ResolvedLink> }
  | { purpose: 'sign'; token: string; found: Promise<SignLink> };

export function openLink(ctx: Context, { purpose, named, token }: OpenedPage): OpenedLink | null {
  if (!purpose) return null;
  return purpose === 'sign'
    ? { purpose, token, found: openSignLink(ctx, { claimId: named, token }) }
    : { purpose, token, found: resolveLink(ctx, { purpose, token }) };
}

/** Passes the link to the page once; after an action, loaders look the link up again. */
export function handedOnce(opened: OpenedLink): () => OpenedLink | null {
  let left: OpenedLink | null = opened;
  return () => {
    const handed = left;
    left = null;
    return handed;
  };
}

/**
 * Returns the store of an active link; for a signing link, also of an expired one, to explain that in the
 * store's branding.
 */
export async function storeOfLink({ found }: OpenedLink): Promise<{ storeId: string } | null> {
  try {
    return await found;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

export const hostOf = (c: HonoContext<AppEnv>) => new URL(c.var.origin).hostname.replace(/\.$/, '');

export function portalStore(store: Store) {
  const { branding, settings } = store;
  return {
    storeId: store.id,
    status: store.status,
    slug: store.slug,
    name: store.name,
    timeZone: store.timeZone,
    currency: store.currency,
    country: store.country,
    reopenDays: wholeDays(settings.appealWithin),
    takesOnlineClaims: settings.onlineClaimsEnabled,
    takesInStoreClaims: inStoreCategories(settings).length > 0,
    takesRegistrations: takesRegistrations(settings),
    takesReturns: settings.returnsEnabled,
    returnsPortalUrl: settings.returnsPortalUrl,
    contactEmail: store.contactEmail,
    contactUrl: store.contactUrl,
    privacyUrl: store.privacyUrl,
    termsUrl: store.termsUrl,
    showProvider: settings.showProvider,
    providerName: store.providerName,
    logoUrl: branding.logoUrl,
    faviconUrl: branding.faviconUrl,
    backgroundImage: branding.backgroundImage,
    accentColor: branding.accentColor,
    accentColorDark: branding.accentColorDark,
    paperColor: branding.paperColor,
    paperColorDark: branding.paperColorDark,
    inkColor: branding.inkColor,
    inkColorDark: branding.inkColorDark,
    font: branding.font,
    headingFont: branding.headingFont,
    buttonStyle: branding.buttonStyle,
  };
}
