import { z } from 'zod';
import type { Context, Reader } from '../kernel/internal.ts';
import { isRepeated, newId, parse, read, unprocessable, write } from '../kernel/internal.ts';
import { getStore } from '../stores/internal.ts';
import { getOne } from './list-webhooks.ts';
import { findSlackChannel, selectEmailsToInvite } from './slack.repository.ts';
import { channelName } from './slack-message.ts';
import { topics } from './webhook.input.ts';
import type { SlackState } from './webhook.shape.ts';
import type { WebhookTopic } from './webhook-topics.rules.ts';
import { countWebhooks, insertWebhook } from './webhooks.repository.ts';

/** The topics that a new channel follows. */
const FIRST_TOPICS: readonly WebhookTopic[] = [
  'claim.created',
  'claim.resolved',
  'resolution.failed',
];

export const SlackChannelWords = z.strictObject({ topics: topics.optional() });
const CreateInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  ...SlackChannelWords.shape,
});

/** Returns whether a Slack workspace is connected, and the store's channel in it. */
export async function getSlackChannel(
  ctx: Context,
  { storeId }: { storeId: string },
): Promise<SlackState> {
  return read(ctx, 'slack:view-channel', { storeId }, (reader) => stateOf(reader));
}

/**
 * Creates the store's Slack channel, once: sets its topic and invites the store's owners, admins and
 * support staff, and the person who creates it. From then on, it gets messages about its topics, like a
 * webhook. Returns an existing channel unchanged. Throws `slack_not_connected`, `slack_refused` and
 * `slack_unavailable`.
 */
export async function createSlackChannel(
  ctx: Context,
  input: z.input<typeof CreateInput>,
): Promise<SlackState> {
  const { storeId, topics: chosen = [...FIRST_TOPICS] } = parse(CreateInput, input);
  const { slack } = ctx.ports;
  const before = await read(ctx, 'slack:create-channel', { storeId }, async (reader) => ({
    state: await stateOf(reader),
    emails: await selectEmailsToInvite(reader),
    isAgain: await isRepeated(reader),
  }));
  if (before.state.channel) return before.state;
  if (!slack) throw notConnected();
  const store = await getStore(ctx, { storeId });
  const made = before.isAgain
    ? null
    : await slack.makeChannel({
        name: channelName(store),
        topic: ctx.ports.words.text('slack_topic', {
          store: store.name,
          inbox: ctx.ports.links.dashboard('/inbox'),
        }),
        emails: before.emails,
      });
  return write(ctx, 'slack:create-channel', { storeId }, async (writer) => {
    // Locks the store, so that only one of several callers inserts a channel.
    await countWebhooks(writer);
    const state = await stateOf(writer);
    if (state.channel || !made) return state;
    const id = newId('whk', ctx.now());
    const description = `#${made.name}`;
    const row = { id, kind: 'SLACK' as const, url: made.url, topics: chosen, description };
    await insertWebhook(writer, row);
    const data = { url: made.url, topics: chosen, description };
    writer.emit({ name: 'webhook.created', streamId: id, data });
    return stateOf(writer);
  });
}

async function stateOf(reader: Reader): Promise<SlackState> {
  const id = await findSlackChannel(reader);
  const channel = id ? await getOne(reader, id) : null;
  return { connected: reader.ctx.ports.slack !== null, channel };
}

const notConnected = () => unprocessable('slack_not_connected');
