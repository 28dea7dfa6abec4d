import { testSender } from '@amends/core/notifications';
import {
  addSender,
  cancelSenderRotation,
  getSender,
  listSenders,
  makeSenderPrimary,
  removeSender,
  rotateSenderKey,
  verifySender,
} from '@amends/core/stores';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { SenderListResource, SenderResource } from './sender.resource.ts';

const tag = 'Sender addresses';
const ByAddress = z.strictObject({
  address: z.string().min(1).max(1_000).openapi({ example: 'claims@mail.example.com' }),
});
const sender = { description: 'The sender address.', schema: SenderResource };
const refusals = [401, 403, 404] as const;

export const listSendersRoute = endpoint(
  {
    method: 'get',
    path: '/senders',
    operation: 'listSenders',
    tag,
    summary: 'List the sender addresses of a store',
    description: 'The primary address first. `records` lists the DNS records each needs.',
    answers: { 200: { description: 'The sender addresses.', schema: SenderListResource } },
    refusals,
  },
  async ({ c, ctx, storeId }) => json(c, await listSenders(ctx, { storeId })),
);

export const addSenderRoute = endpoint(
  {
    method: 'post',
    path: '/senders',
    operation: 'addSender',
    dryRun: true,
    tag,
    summary: 'Add a sender address to a store',
    description:
      'Emails can come from it once its DNS records are found. Amends checks every 15 minutes for 14 days.',
    body: z.strictObject({ address: ByAddress.shape.address }),
    answers: { 201: sender },
    refusals: [...refusals, 409, 413, 415, 422, 429],
  },
  async ({ c, ctx, storeId, body }) => json(c, await addSender(ctx, { ...body, storeId }), 201),
);

export const getSenderRoute = endpoint(
  {
    method: 'get',
    path: '/senders/{address}',
    operation: 'getSender',
    tag,
    summary: 'Retrieve a sender address of a store',
    params: ByAddress,
    answers: { 200: sender },
    refusals,
  },
  async ({ c, ctx, storeId, params }) => json(c, await getSender(ctx, { ...params, storeId })),
);

export const verifySenderRoute = endpoint(
  {
    method: 'post',
    path: '/senders/{address}/verify',
    operation: 'verifySender',
    tag,
    summary: 'Check the DNS records of a sender address now',
    description:
      'Verifies the address if its records are correct. `found` has the current DNS values.',
    params: ByAddress,
    answers: { 200: sender },
    refusals: [...refusals, 409, 429],
  },
  async ({ c, ctx, storeId, params }) => json(c, await verifySender(ctx, { ...params, storeId })),
);

export const makeSenderPrimaryRoute = endpoint(
  {
    method: 'post',
    path: '/senders/{address}/make-primary',
    operation: 'makeSenderPrimary',
    dryRun: true,
    tag,
    summary: 'Send the emails of a store from an address',
    params: ByAddress,
    answers: { 200: sender },
    refusals: [...refusals, 409],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await makeSenderPrimary(ctx, { ...params, storeId })),
);

export const rotateSenderKeyRoute = endpoint(
  {
    method: 'post',
    path: '/senders/{address}/rotate',
    operation: 'rotateSenderKey',
    dryRun: true,
    tag,
    summary: 'Rotate the DKIM key of a sender address',
    description:
      'Emails are signed with the current key until the new key’s record is found. Has no effect while a new key is waiting. Addresses of one domain share a key.',
    params: ByAddress,
    answers: { 200: sender },
    refusals: [...refusals, 429],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await rotateSenderKey(ctx, { ...params, storeId })),
);

export const cancelSenderRotationRoute = endpoint(
  {
    method: 'delete',
    path: '/senders/{address}/rotation',
    operation: 'cancelSenderRotation',
    dryRun: true,
    tag,
    summary: 'Cancel the rotation of a DKIM key',
    description:
      'Deletes the new key that is waiting for its record. All addresses of the domain keep the current key.',
    params: ByAddress,
    answers: { 200: sender },
    refusals: [...refusals, 409],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await cancelSenderRotation(ctx, { ...params, storeId })),
);

export const testSenderRoute = endpoint(
  {
    method: 'post',
    path: '/senders/{address}/test',
    operation: 'testSender',
    tag,
    summary: 'Send a test email from a sender address',
    description: 'Uses a sample claim. Sent to your own address, at most 20 an hour.',
    params: ByAddress,
    answers: {
      200: {
        description: 'The address it was sent to.',
        schema: z.strictObject({ sentTo: z.string() }),
      },
    },
    refusals: [...refusals, 409, 422, 429],
  },
  async ({ c, ctx, storeId, params }) => json(c, await testSender(ctx, { ...params, storeId })),
);

export const removeSenderRoute = endpoint(
  {
    method: 'delete',
    path: '/senders/{address}',
    operation: 'removeSender',
    dryRun: true,
    tag,
    summary: 'Remove a sender address from a store',
    description:
      'Removing a domain’s last address deletes its DKIM key. Emails then come from another verified address, or from the deployment’s.',
    params: ByAddress,
    answers: { 200: { description: 'The other sender addresses.', schema: SenderListResource } },
    refusals,
  },
  async ({ c, ctx, storeId, params }) => json(c, await removeSender(ctx, { ...params, storeId })),
);
