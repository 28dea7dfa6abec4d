import { createSlackChannel, getSlackChannel, SlackChannelWords } from '@amends/core/webhooks';
import { endpoint, json } from '../endpoint.ts';
import { SlackStateResource } from './slack.resource.ts';

const tag = 'Slack';

export const getSlackChannelRoute = endpoint(
  {
    method: 'get',
    path: '/slack/channel',
    operation: 'getSlackChannel',
    tag,
    summary: 'Retrieve the Slack channel',
    description:
      'Whether a workspace is connected, and the store’s channel in it. The channel is a webhook of the kind `SLACK`: its topics, messages and attempts are those of a webhook.',
    answers: { 200: { description: 'The channel, if there is one.', schema: SlackStateResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId }) => json(c, await getSlackChannel(ctx, { storeId })),
);

export const createSlackChannelRoute = endpoint(
  {
    method: 'post',
    path: '/slack/channel',
    operation: 'createSlackChannel',
    tag,
    summary: 'Create the Slack channel',
    description:
      'Creates a private channel for the store, sets its topic and invites the store’s owners, admins and support by email. Has no effect if the store already has a channel.',
    body: SlackChannelWords,
    answers: { 201: { description: 'The channel.', schema: SlackStateResource } },
    refusals: [401, 403, 404, 413, 415, 422, 503],
  },
  async ({ c, ctx, storeId, body }) =>
    json(c, await createSlackChannel(ctx, { ...body, storeId }), 201),
);
