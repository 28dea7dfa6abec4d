import {
  addHeldEmail,
  dismissInboundEmails,
  EmailIds,
  getInboundEmail,
  listInboundEmails,
} from '@amends/core/notifications';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { InboundEmailDetailsResource, InboundEmailResource } from './inbound-email.resource.ts';

const tag = 'Emails';
const params = z.strictObject({ emailId: z.string().min(1).max(100) });

export const listInboundEmailsRoute = endpoint(
  {
    method: 'get',
    path: '/emails/inbound',
    operation: 'listInboundEmails',
    tag,
    summary: 'List held replies',
    description:
      'Customers’ replies that are held for staff (`HELD`, the default) or were sent automatically (`IGNORED`). Latest first, at most 100. Deleted after 30 days.',
    query: z.strictObject({ state: z.enum(['HELD', 'IGNORED']).optional() }),
    answers: { 200: { description: 'The emails.', schema: z.array(InboundEmailResource) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, query }) =>
    json(c, await listInboundEmails(ctx, { ...query, storeId })),
);

export const getInboundEmailRoute = endpoint(
  {
    method: 'get',
    path: '/emails/inbound/{emailId}',
    operation: 'getInboundEmail',
    tag,
    summary: 'Retrieve a customer’s email',
    description: 'With its full text, even if it became a message.',
    params,
    answers: { 200: { description: 'The email.', schema: InboundEmailDetailsResource } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params: { emailId } }) =>
    json(c, await getInboundEmail(ctx, { storeId, id: emailId })),
);

export const addHeldEmailRoute = endpoint(
  {
    method: 'post',
    path: '/emails/inbound/{emailId}/add',
    operation: 'addHeldEmail',
    dryRun: true,
    tag,
    summary: 'Add a held email to its claim',
    description:
      'Adds an email that came from another address (`canAdd`) to its claim as a message from the customer, once.',
    params,
    answers: {
      200: {
        description: 'The message.',
        schema: z.strictObject({ claimId: z.string(), messageId: z.string() }),
      },
    },
    refusals: [401, 403, 404, 409, 422],
  },
  async ({ c, ctx, storeId, params: { emailId } }) =>
    json(c, await addHeldEmail(ctx, { storeId, id: emailId })),
);

export const dismissInboundEmailsRoute = endpoint(
  {
    method: 'post',
    path: '/emails/inbound/dismiss',
    operation: 'dismissInboundEmails',
    tag,
    summary: 'Dismiss customers’ emails',
    description: 'Removes emails from the lists without adding them.',
    body: z.strictObject({ ids: EmailIds }),
    answers: {
      200: {
        description: 'The number of emails that were on a list.',
        schema: z.strictObject({ count: z.int() }),
      },
    },
    refusals: [401, 403, 404, 413, 415, 422],
  },
  async ({ c, ctx, storeId, body: { ids } }) =>
    json(c, await dismissInboundEmails(ctx, { storeId, ids })),
);
