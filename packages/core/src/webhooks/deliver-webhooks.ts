import { type TracedStep, traced } from '@amends/db';
import { requireSystem } from '../access/internal.ts';
import type { Context, WebhookAnswer } from '../kernel/internal.ts';
import { read, unscoped, write } from '../kernel/internal.ts';
import { type DueDelivery, endTry, selectDue } from './deliveries.repository.ts';
import { channelIdOf, slackMessage } from './slack-message.ts';
import { WebhookMessage } from './webhook-message.shape.ts';
import {
  FAILING_MS,
  isAccepted,
  nextTry,
  pauseOf,
  TRIES_BEFORE_OFF,
} from './webhook-retry.rules.ts';
import { signingSecrets } from './webhook-secrets.ts';
import {
  deferWebhook,
  type LeasedWebhook,
  leaseWebhooks,
  noteAccepted,
  noteFailure,
  pauseWebhook,
  releaseWebhook,
  renewLease,
  turnOff,
} from './webhooks.repository.ts';

/** Number of webhooks that one call sends to in parallel. */
const LANES = 50;

/** Number of messages, each of another stream, that are sent to one webhook at once. */
const AT_ONCE = 5;

/** How long a webhook is leased; longer than a round of attempts takes. */
const LEASE_MS = 60_000;

/** How long to skip a webhook whose messages all wait for a failed one. */
const BLOCKED_MS = 5_000;

/** Maximum number of rounds per webhook, so that a call ends. */
const ROUNDS = 20;

/**
 * Sends due messages of all stores. Only one process at a time sends to a webhook; webhooks are served
 * in parallel, so that a slow one delays no other. Messages of one stream are sent in order: the next
 * one waits until the one before was accepted or has failed for good. Once `stopping` is aborted, the
 * call ends after the messages that are being sent. Returns how many webhooks it sent to. Only for the
 * system.
 */
export async function deliverWebhooks(ctx: Context, stopping?: AbortSignal): Promise<number> {
  requireSystem(ctx);
  const now = ctx.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const leased = await leaseWebhooks(unscoped(ctx), { now, until, limit: LANES });
  const ended = await Promise.allSettled(
    leased.map((webhook) => sendTo(ctx, webhook, { leasedUntil: until, stopping })),
  );
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return leased.length;
}

/** Sends to one webhook until nothing is due. */
async function sendTo(
  ctx: Context,
  webhook: LeasedWebhook,
  { leasedUntil, stopping }: { leasedUntil: Date; stopping: AbortSignal | undefined },
): Promise<void> {
  const { storeId, id } = webhook;
  let from = leasedUntil;
  try {
    for (let round = 0; round < ROUNDS && !stopping?.aborted; round += 1) {
      const now = ctx.now();
      // Always a new instant, because it identifies this process's lease.
      const until = new Date(Math.max(now.getTime() + LEASE_MS, from.getTime() + 1));
      const current = await renewLease(unscoped(ctx), webhook, { from, until, now });
      if (!current) return;
      from = until;
      const limit = current.kind === 'SLACK' ? 1 : AT_ONCE;
      const given = { storeId, webhookId: id, now, limit };
      const due = await selectDue(unscoped(ctx), given);
      if (due.length === 0) {
        // Everything waits for a failed message; checking every second would cost too much.
        if (round === 0)
          await deferWebhook(unscoped(ctx), webhook, new Date(now.getTime() + BLOCKED_MS));
        return;
      }
      const secrets = await read(ctx, 'webhook:read', { storeId }, (reader) =>
        signingSecrets(reader, { id, previousSecretUntil: current.previousSecretUntil }),
      );
      await Promise.all(
        due.map((delivery) =>
          traced(
            () => deliveryStep(webhook, delivery),
            async () => {
              const at = ctx.now();
              const answer =
                current.kind === 'SLACK'
                  ? await post(ctx, current.url, delivery)
                  : await ctx.ports.webhooks.send({ ...delivery, url: current.url, at, secrets });
              await record(ctx, webhook, { delivery, at }, answer);
            },
          ),
        ),
      );
    }
  } finally {
    await releaseWebhook(unscoped(ctx), webhook, from);
  }
}

const deliveryStep = ({ storeId, id }: LeasedWebhook, delivery: DueDelivery): TracedStep => ({
  name: 'deliver webhook',
  kind: 'internal',
  begins: {},
  attributes: {
    'amends.store.id': storeId,
    'amends.webhook.id': id,
    'amends.delivery.id': delivery.id,
  },
});

/** Posts a message to a Slack channel. */
async function post(
  { ports }: Context,
  url: string,
  { id, body }: DueDelivery,
): Promise<WebhookAnswer> {
  if (!ports.slack) return { durationMs: 0, status: null, failure: 'refused' };
  const message = slackMessage(WebhookMessage.parse(JSON.parse(body)), {
    words: ports.words,
    linkTo: ports.links.dashboard,
  });
  return ports.slack.post({ channelId: channelIdOf(url), id, message });
}

/** Records the outcome of an attempt. */
async function record(
  ctx: Context,
  { storeId, id }: LeasedWebhook,
  { delivery, at }: { delivery: DueDelivery; at: Date },
  result: WebhookAnswer,
): Promise<void> {
  const { durationMs, status } = result;
  const answer = result.status === null ? null : result.answer;
  const failure = result.status === null ? result.failure : null;
  const accepted = isAccepted(status);
  const { retryAfterMs } = { retryAfterMs: undefined, ...result };
  await write(ctx, 'webhook:update', { storeId }, async (writer) => {
    const dueAt = accepted ? null : nextTry(ctx.now(), delivery.tries + 1);
    const state = accepted ? 'DELIVERED' : dueAt ? 'PENDING' : 'FAILED';
    const ended = { ...delivery, state, dueAt, at, durationMs, status, answer, failure } as const;
    if (!(await endTry(writer, ended))) return;
    if (accepted) return noteAccepted(writer, id);
    const failing = await noteFailure(writer, id, status === null);
    if (!failing) return;
    if (status === null) {
      await pauseWebhook(writer, id, pauseOf(ctx.now(), failing.unreachable));
    } else if (retryAfterMs !== undefined) {
      await pauseWebhook(writer, id, new Date(ctx.now().getTime() + retryAfterMs));
    }
    // `failingSince` alone is not enough: the previous failure may be weeks old if nothing was sent since.
    if (delivery.tries + 1 < TRIES_BEFORE_OFF) return;
    const { failingSince, url, description } = failing;
    if (ctx.now().getTime() - failingSince.getTime() < FAILING_MS) return;
    if (!(await turnOff(writer, id))) return;
    const data = { url, description, failingSince: failingSince.toISOString() };
    writer.emit({ name: 'webhook.turned-off', streamId: id, data });
  });
}
