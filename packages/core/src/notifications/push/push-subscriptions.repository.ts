import {
  newId,
  type PushDevice,
  type Reader,
  type Statement,
  type Writer,
} from '../../kernel/internal.ts';

/** Maximum number of devices per claim; a further one replaces the oldest. */
export const MOST_DEVICES = 10;

export interface NewPushSubscription extends PushDevice {
  claimId: string;
  linkHash: string;
  endpointHash: string;
  vapidKey: string;
}

// Locks the claim, so that devices saved at the same time count each other.
const LOCK: Statement = {
  name: 'push.lock-claim',
  text: 'select 1 as locked from claims where store_id = $1 and id = $2 for no key update',
};

const SAVE: Statement = {
  name: 'push.save',
  text: `insert into push_subscriptions (store_id, id, claim_id, link_hash, endpoint, endpoint_hash,
      p256dh, auth, vapid_key, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (store_id, claim_id, endpoint_hash) do update set link_hash = excluded.link_hash,
      p256dh = excluded.p256dh, auth = excluded.auth, vapid_key = excluded.vapid_key`,
};

const KEEP_NEWEST: Statement = {
  name: 'push.keep-newest',
  text: `delete from push_subscriptions where store_id = $1 and id in (
    select id from push_subscriptions where store_id = $1 and claim_id = $2
    order by created_at desc, id desc offset ${MOST_DEVICES})`,
};

/** Saves a device of a claim, once, and deletes the oldest beyond the limit. */
export async function saveSubscription(writer: Writer, of: NewPushSubscription): Promise<void> {
  const { storeId, ctx } = writer;
  await writer.rows(LOCK, [storeId, of.claimId]);
  const id = newId('psh', ctx.now());
  const { claimId, linkHash, endpoint, endpointHash, p256dh, auth, vapidKey } = of;
  const device = [endpoint, endpointHash, p256dh, auth, vapidKey];
  await writer.rows(SAVE, [storeId, id, claimId, linkHash, ...device, ctx.now()]);
  await writer.rows(KEEP_NEWEST, [storeId, claimId]);
}

const LIST: Statement = {
  name: 'push.list',
  text: `select endpoint_hash as "endpointHash" from push_subscriptions
    where store_id = $1 and claim_id = $2 and vapid_key = $3 order by created_at, id`,
};

/** Returns the SHA-256 of the URL of each device that follows a claim, as hex. */
export async function listEndpointHashes(reader: Reader, claimId: string): Promise<string[]> {
  const values = [reader.storeId, claimId, reader.ctx.ports.push.publicKey];
  const rows = await reader.rows<{ endpointHash: string }>(LIST, values);
  return rows.map(({ endpointHash }) => endpointHash);
}

const DELETE_DEVICE: Statement = {
  name: 'push.delete-device',
  text: `delete from push_subscriptions where store_id = $1 and claim_id = $2 and endpoint_hash = $3
    returning 1 as deleted`,
};

/** Deletes a device of a claim; returns false if it doesn't exist. */
export const deleteDevice = async (writer: Writer, claimId: string, endpointHash: string) =>
  (await writer.rows(DELETE_DEVICE, [writer.storeId, claimId, endpointHash])).length === 1;

const DELETE: Statement = {
  name: 'push.delete',
  text: 'delete from push_subscriptions where store_id = $1 and id = $2 and endpoint_hash = $3',
};

/** Deletes a subscription if it still belongs to the device. */
export async function deleteSubscription(
  writer: Writer,
  { id, endpointHash }: { id: string; endpointHash: string },
): Promise<void> {
  await writer.rows(DELETE, [writer.storeId, id, endpointHash]);
}
