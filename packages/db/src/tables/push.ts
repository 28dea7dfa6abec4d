import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { claims } from './claims.ts';
import { createdAt, instant, storeId } from './columns.ts';

/** Devices that get notifications about a claim, each once per claim. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    storeId: storeId(),
    id: text('id').notNull(),
    claimId: text('claim_id').notNull(),
    /** SHA-256 of the claim link that the device subscribed with; a trigger deletes the row with the link. */
    linkHash: text('link_hash').notNull(),
    /** The address at the browser's push service; anyone who has it can send to the device. */
    endpoint: text('endpoint').notNull(),
    endpointHash: text('endpoint_hash').notNull(),
    /** The device's public key, and the secret it shares with this deployment; base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The deployment's public key that the push service expects; base64url. */
    vapidKey: text('vapid_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.id] }),
    uniqueIndex('push_subscriptions_once').on(t.storeId, t.claimId, t.endpointHash),
    index('push_subscriptions_link').on(t.storeId, t.linkHash),
    foreignKey({
      name: 'push_subscriptions_claim',
      columns: [t.storeId, t.claimId],
      foreignColumns: [claims.storeId, claims.id],
    }),
  ],
);

/** A notification for a device; the key makes it sent once. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    storeId: storeId(),
    subscriptionId: text('subscription_id').notNull(),
    /** The `dedupe_key` of the email with the same news. */
    news: text('news').notNull(),
    /** The template of that email. */
    template: text('template').notNull(),
    /** The lease of the worker that is sending it. */
    leaseId: text('lease_id'),
    leaseUntil: instant('lease_until'),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.subscriptionId, t.news] }),
    foreignKey({
      name: 'push_deliveries_subscription',
      columns: [t.storeId, t.subscriptionId],
      foreignColumns: [pushSubscriptions.storeId, pushSubscriptions.id],
    }).onDelete('cascade'),
  ],
);
