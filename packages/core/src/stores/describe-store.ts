import type { Context } from '../kernel/internal.ts';
import { may } from '../kernel/internal.ts';
import { creditMethodsOf } from './credit-methods.rules.ts';
import type { StoreColumns } from './store-record.repository.ts';
import type { StoreRecord } from './store-record.shape.ts';
import { storeActionsOf } from './store-status.rules.ts';

/** Returns a store as its staff see it, with what the actor may do. */
export function describeStore({ actor, ports }: Context, row: StoreColumns): StoreRecord {
  const { store, settings, domain, hasOrders } = row;
  return {
    id: store.id,
    slug: store.slug,
    name: store.name,
    status: store.status,
    statusReason: store.statusReason,
    statusChangedAt: store.statusChangedAt,
    activatedAt: store.activatedAt,
    currency: store.currency,
    timeZone: store.timeZone,
    country: store.country,
    contactEmail: store.contactEmail,
    contactUrl: store.contactUrl,
    privacyUrl: store.privacyUrl,
    termsUrl: store.termsUrl,
    domain,
    capabilities: {
      returns: settings.returnsEnabled,
      warranties: settings.warrantiesEnabled,
      credit: settings.creditEnabled,
      refund: settings.refundEnabled,
      reship: settings.reshipEnabled,
    },
    credit: { bonus: settings.creditBonus, bonusType: settings.creditBonusType },
    creditMethod: settings.creditMethod,
    creditMethods: creditMethodsOf(ports.shops, row.connections),
    returns: { portalUrl: settings.returnsPortalUrl, trackingUrl: settings.returnsTrackingUrl },
    showProvider: settings.showProvider,
    hasOrders,
    version: store.version,
    createdAt: store.createdAt,
    mayChange: may(actor, 'store:update', store.id),
    allowedActions: may(actor, 'store:activate', store.id) ? storeActionsOf(store.status) : [],
  };
}
