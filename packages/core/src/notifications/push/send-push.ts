import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type EmailTemplate, isEmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import type { Context, PushAnswer, Writer } from '../../kernel/internal.ts';
import { defineJob, newId, write } from '../../kernel/internal.ts';
import { getStore } from '../../stores/internal.ts';
import {
  type LeasedPush,
  leasedUntil,
  leasePush,
  queueNews,
  settlePush,
} from './push-deliveries.repository.ts';
import { deleteSubscription } from './push-subscriptions.repository.ts';

const SendPushPayload = z.object({
  storeId: z.string(),
  claimId: z.string(),
  subscriptionId: z.string(),
  news: z.string(),
});
type SendPushPayload = z.infer<typeof SendPushPayload>;

/** Sends news of a claim to one device. */
export const sendPushJob = defineJob({
  name: 'send-push',
  input: SendPushPayload,
  queue: { batchSize: 10 },
  run: sendPush,
});

/** Queues news for each device that follows a claim; repeated calls have no effect. */
export async function queuePushes(
  writer: Writer,
  given: { claimId: string; news: string; template: EmailTemplate },
): Promise<void> {
  const { claimId, news } = given;
  for (const subscriptionId of await queueNews(writer, given)) {
    writer.enqueue(sendPushJob.of({ storeId: writer.storeId, claimId, subscriptionId, news }));
  }
}

/** Longer than a send takes. */
const LEASE_MS = 60_000;

/** How long the push service keeps the message for an offline device. */
const TTL_SECONDS = 3 * 86_400;

/** Problems that no retry can fix: a host that became private, or a key of another kind. */
const FINAL: ReadonlySet<string> = new Set(['address_not_public', 'https_required', 'invalid_key']);

export type PushDelivery = 'sent' | 'gone' | 'obsolete' | 'waiting';

/**
 * Sends news to a device once. A transaction leases it, the push service is called outside any
 * transaction, and a second transaction records the outcome, so a kill repeats at most this
 * notification, which replaces the first. A device that is gone is deleted. Throws if a retry may help.
 */
export async function sendPush(ctx: Context, input: SendPushPayload): Promise<PushDelivery> {
  const { storeId } = input;
  const leaseId = newId('psh');
  const leaseUntil = new Date(ctx.now().getTime() + LEASE_MS);
  const leased = await write(ctx, 'claim:update', { storeId }, async (writer) => {
    const push = await leasePush(writer, input, { leaseId, leaseUntil });
    if (push) return push;
    const until = await leasedUntil(writer, input);
    if (!until) return 'obsolete';
    // A killed worker leaves its lease behind: retry when the lease ends.
    writer.enqueue(sendPushJob.of(input, { startAfter: until }));
    return 'waiting';
  });
  if (typeof leased === 'string') return leased;
  const answer = await send(ctx, input, leased);
  const isGone = answer.kind === 'gone' || (answer.kind === 'failed' && isFinal(answer));
  await write(ctx, 'claim:update', { storeId }, async (writer) => {
    if (isGone) await deleteSubscription(writer, leased);
    else await settlePush(writer, input, { leaseId, isSent: answer.kind === 'sent' });
  });
  if (isGone) return 'gone';
  if (answer.kind === 'failed') throw notSent(answer);
  return 'sent';
}

type Failure = Extract<PushAnswer, { kind: 'failed' }>;

const isFinal = ({ problem }: Failure) => problem !== null && FINAL.has(problem);

/** The error omits the device's URL, because anyone who has it can send to the device. */
const notSent = ({ status, problem }: Failure) =>
  Object.assign(
    new Error(
      problem
        ? `The push service can’t be reached: ${problem}.`
        : `The push service responded with status ${status}.`,
    ),
    { code: 'push_not_sent' },
  );

async function send(
  ctx: Context,
  { storeId, news }: SendPushPayload,
  leased: LeasedPush,
): Promise<PushAnswer> {
  const { push, pushTexts } = ctx.ports;
  const { template, endpoint, p256dh, auth, claimNumber, locale } = leased;
  // The device subscribed with a key that this deployment no longer has, so the push service would refuse it.
  if (leased.vapidKey !== push.publicKey || !isEmailTemplate(template)) return { kind: 'gone' };
  const { name: storeName } = await getStore(ctx, { storeId });
  const text = await pushTexts.render({ template, storeName, claimNumber, locale });
  // Always the same for the same news, so that a repeated notification replaces the first one, in the
  // push service and on the device.
  const topic = createHash('sha256')
    .update(`${leased.id} ${news}`)
    .digest('base64url')
    .slice(0, 32);
  const payload = JSON.stringify({ ...text, tag: topic });
  return push.send({ endpoint, p256dh, auth, payload, topic, ttlSeconds: TTL_SECONDS });
}
