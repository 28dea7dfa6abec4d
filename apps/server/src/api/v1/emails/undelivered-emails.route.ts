import {
  dismissEmails,
  EmailIds,
  listUndeliveredEmails,
  resendEmails,
} from '@amends/core/notifications';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { UndeliveredEmailResource } from './undelivered-email.resource.ts';

const tag = 'Emails';
const body = z.strictObject({ ids: EmailIds });
const refusals = [401, 403, 404, 413, 415, 422];
const counted = (description: string) => ({
  200: { description, schema: z.strictObject({ count: z.int() }) },
});

export const listUndeliveredEmailsRoute = endpoint(
  {
    method: 'get',
    path: '/emails/undelivered',
    operation: 'listUndeliveredEmails',
    tag,
    summary: 'List undelivered emails',
    description:
      'Emails that a recipient’s mail server refused, or that failed for three days. Latest first, at most 100. Invitations and password resets are listed only for people who may invite.',
    answers: { 200: { description: 'The emails.', schema: z.array(UndeliveredEmailResource) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId }) => json(c, await listUndeliveredEmails(ctx, { storeId })),
);

export const resendEmailsRoute = endpoint(
  {
    method: 'post',
    path: '/emails/undelivered/resend',
    operation: 'resendEmails',
    tag,
    summary: 'Resend undelivered emails',
    description:
      'Resends each email once, even on concurrent requests, and retries it for three days. Skips emails that are not on the list or can’t be resent.',
    body,
    answers: counted('The number of emails that are being sent.'),
    refusals,
  },
  async ({ c, ctx, storeId, body: { ids } }) => json(c, await resendEmails(ctx, { storeId, ids })),
);

export const dismissEmailsRoute = endpoint(
  {
    method: 'post',
    path: '/emails/undelivered/dismiss',
    operation: 'dismissEmails',
    tag,
    summary: 'Dismiss undelivered emails',
    description: 'Removes emails from the list without sending them.',
    body,
    answers: counted('The number of emails that were on the list.'),
    refusals,
  },
  async ({ c, ctx, storeId, body: { ids } }) => json(c, await dismissEmails(ctx, { storeId, ids })),
);
