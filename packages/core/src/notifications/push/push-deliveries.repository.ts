import type { EmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import type { PushDevice, Statement, Writer } from '../../kernel/internal.ts';

// Locks the rows, so that a device that is removed at the same time is skipped.
const QUEUE: Statement = {
  name: 'push.queue',
  text: `with devices as (
      select s.id from push_subscriptions s join link_tokens l on l.token_hash = s.link_hash
      where s.store_id = $1 and s.claim_id = $2 and l.store_id = s.store_id
        and l.revoked_at is null and (l.expires_at is null or l.expires_at > $5)
      for key share of s)
    insert into push_deliveries (store_id, subscription_id, news, template, created_at)
    select $1, id, $3, $4, $5 from devices
    on conflict do nothing returning subscription_id as id`,
};

/** Adds news for each device of a claim that doesn't have it yet; returns those devices. */
export async function queueNews(
  writer: Writer,
  { claimId, news, template }: { claimId: string; news: string; template: EmailTemplate },
): Promise<string[]> {
  const values = [writer.storeId, claimId, news, template, writer.ctx.now()];
  return (await writer.rows<{ id: string }>(QUEUE, values)).map(({ id }) => id);
}

/** News for a device, with its recipient and content. */
export interface LeasedPush extends PushDevice {
  id: string;
  endpointHash: string;
  vapidKey: string;
  template: string;
  claimNumber: number;
  locale: string;
}

interface PushKey {
  subscriptionId: string;
  news: string;
}

const LEASE: Statement = {
  name: 'push.lease',
  text: `update push_deliveries d set lease_id = $4, lease_until = $5
    from push_subscriptions s, claims c
    where d.store_id = $1 and d.subscription_id = $2 and d.news = $3 and d.sent_at is null
      and (d.lease_until is null or d.lease_until <= $6)
      and s.store_id = d.store_id and s.id = d.subscription_id
      and c.store_id = s.store_id and c.id = s.claim_id
    returning s.id, s.endpoint, s.endpoint_hash as "endpointHash", s.p256dh, s.auth,
      s.vapid_key as "vapidKey", d.template, c.claim_number as "claimNumber", c.locale`,
};

/** Leases news for sending; null if it was sent or deleted, or if another worker has it. */
export async function leasePush(
  writer: Writer,
  { subscriptionId, news }: PushKey,
  { leaseId, leaseUntil }: { leaseId: string; leaseUntil: Date },
): Promise<LeasedPush | null> {
  const values = [writer.storeId, subscriptionId, news, leaseId, leaseUntil, writer.ctx.now()];
  return (await writer.rows<LeasedPush>(LEASE, values))[0] ?? null;
}

const UNTIL: Statement = {
  name: 'push.leased-until',
  text: `select lease_until as "leaseUntil" from push_deliveries
    where store_id = $1 and subscription_id = $2 and news = $3 and sent_at is null
      and lease_until is not null`,
};

/** Returns when the lease of another worker ends; null if the news was sent or deleted. */
export async function leasedUntil(
  writer: Writer,
  { subscriptionId, news }: PushKey,
): Promise<Date | null> {
  const values = [writer.storeId, subscriptionId, news];
  return (await writer.rows<{ leaseUntil: Date }>(UNTIL, values))[0]?.leaseUntil ?? null;
}

const SETTLE: Statement = {
  name: 'push.settle',
  text: `update push_deliveries set sent_at = $5, lease_id = null, lease_until = null
    where store_id = $1 and subscription_id = $2 and news = $3 and lease_id = $4`,
};

/**
 * Records that the news was sent, or ends the lease so that it can be retried. Changes nothing if the
 * lease was lost.
 */
export async function settlePush(
  writer: Writer,
  { subscriptionId, news }: PushKey,
  { leaseId, isSent }: { leaseId: string; isSent: boolean },
): Promise<void> {
  const at = isSent ? writer.ctx.now() : null;
  await writer.rows(SETTLE, [writer.storeId, subscriptionId, news, leaseId, at]);
}
