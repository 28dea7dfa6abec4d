import type { WooSite } from '@amends/connector/woocommerce/testing';
import { type Context, isRefusal } from '@amends/core';
import { receiveShopWebhook, syncConnections } from '@amends/core/commerce';

/** Concurrent senders, as in a shop's queue. */
const SENDERS = 10;
/** Every fifth webhook is sent a second time. */
const AGAIN = 5;

interface Burst {
  of: { storeId: string; connectionId: string };
  site: WooSite;
  /** Number of webhooks sent, including repeated ones. */
  webhooks: number;
  orders: number;
}

/** Returns a deterministic generator of numbers from 0 to below 1. */
function randomNumbers(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/**
 * Changes orders of a site repeatedly and sends a webhook about each change: in any order, some twice, ten at
 * once, while orders are read. Returns once nothing is left to read, with the seconds of each part.
 */
export async function sendBurst(
  ctx: Context,
  { of, site, webhooks, orders }: Burst,
): Promise<{ accepted: number; sendSeconds: number; seconds: number; requests: number }> {
  const random = randomNumbers();
  const ids = Array.from({ length: orders }, () => site.addOrder());
  const made = Array.from({ length: Math.floor((webhooks * AGAIN) / (AGAIN + 1)) }, (_, n) => {
    const id = ids[Math.floor(random() * ids.length)] ?? 0;
    const order = site.orders.get(id);
    if (order) order.billing = { ...order.billing, first_name: `Ada ${n}` };
    site.touch(id);
    return site.webhookAbout(id);
  });
  const again = made.filter((_, n) => n % AGAIN === 0).slice(0, webhooks - made.length);
  const queue = [...made, ...again]
    .map((webhook) => ({ webhook, place: random() }))
    .sort((a, b) => a.place - b.place);
  const requestsBefore = site.requests.length;
  const begin = performance.now();
  let accepted = 0;
  let isSending = true;
  const reading = (async () => {
    while (isSending) {
      if ((await syncConnections(ctx)) === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  const send = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { headers, body } = next.webhook;
      try {
        await receiveShopWebhook(ctx, { ...of, topic: 'order.updated', headers, body });
        accepted += 1;
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: SENDERS }, send));
  } finally {
    isSending = false;
  }
  const sendSeconds = (performance.now() - begin) / 1_000;
  await reading;
  while ((await syncConnections(ctx)) > 0);
  const seconds = (performance.now() - begin) / 1_000;
  return { accepted, sendSeconds, seconds, requests: site.requests.length - requestsBefore };
}
