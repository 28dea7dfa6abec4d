import { STORE_EMAIL_TEMPLATES } from '@amends/core/claims';
import {
  EmailTemplateOverrideInput,
  EmailTextChangePage,
  getStoreEmail,
  listEmailChanges,
  listStoreEmails,
  overrideEmailTemplate,
  previewEmail,
  restoreEmail,
  sendTestEmail,
  turnStoreEmail,
} from '@amends/core/notifications';
import { z } from '@hono/zod-openapi';
import { matching } from '../claims/claim-version.ts';
import { endpoint, json } from '../endpoint.ts';
import { PageQuery } from '../list-page.ts';
import { restoreBody } from '../restore-body.ts';
import { wire } from '../wire.ts';
import { EmailPreviewResource, StoreEmailResource } from './store-email.resource.ts';

const ByTemplate = z.strictObject({ template: z.enum(STORE_EMAIL_TEMPLATES) });
const Unsaved = z.strictObject({
  override: EmailTemplateOverrideInput.optional().openapi({
    description: 'An override that is not saved yet.',
  }),
});
const version = z.int().min(0).max(2_000_000_000);
const tag = 'Emails';
const ONE = { 200: { description: 'The email.', schema: StoreEmailResource } };
const refusals = [401, 403, 404, 409, 413, 415, 422];

export const listStoreEmailsRoute = endpoint(
  {
    method: 'get',
    path: '/emails',
    operation: 'listStoreEmails',
    tag,
    summary: 'List a store’s emails',
    answers: { 200: { description: 'Every email.', schema: z.array(StoreEmailResource) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId }) => json(c, await listStoreEmails(ctx, { storeId })),
);

export const getStoreEmailRoute = endpoint(
  {
    method: 'get',
    path: '/emails/{template}',
    operation: 'getStoreEmail',
    tag,
    summary: 'Retrieve an email of a store',
    params: ByTemplate,
    answers: ONE,
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) => {
    const email = await getStoreEmail(ctx, { ...params, storeId });
    return json(c, email, 200, { ETag: `"${email.version}"` });
  },
);

export const overrideEmailTemplateRoute = endpoint(
  {
    method: 'put',
    path: '/emails/{template}',
    operation: 'overrideEmailTemplate',
    tag,
    dryRun: true,
    summary: 'Override an email template',
    description:
      'Empty parts restore the default. Send the current `version`, or its ETag in `If-Match`, to avoid overwriting a concurrent change.',
    params: ByTemplate,
    body: z.strictObject({
      override: EmailTemplateOverrideInput,
      version: version.optional(),
    }),
    answers: ONE,
    refusals,
  },
  async ({ c, ctx, storeId, params, body }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    const email = await overrideEmailTemplate(seen, { ...body, ...params, storeId });
    return json(c, email, 200, { ETag: `"${email.version}"` });
  },
);

export const listEmailChangesRoute = endpoint(
  {
    method: 'get',
    path: '/emails/{template}/changes',
    operation: 'listEmailChanges',
    tag,
    summary: 'List the changes of an email’s texts',
    description:
      'Newest first, with the texts before and after; 25 per page, at most 100. Changes are never removed.',
    params: ByTemplate,
    query: PageQuery,
    answers: { 200: { description: 'A page of changes.', schema: wire(EmailTextChangePage) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params, query }) =>
    json(c, await listEmailChanges(ctx, { ...query, ...params, storeId })),
);

export const restoreEmailRoute = endpoint(
  {
    method: 'post',
    path: '/emails/{template}/restore',
    operation: 'restoreEmail',
    tag,
    dryRun: true,
    summary: 'Restore earlier texts of an email',
    description:
      'Gives the email the texts that it had after the change `number`, as a new change; 0 names those before the first change. Send `version` or `If-Match` as when you override it.',
    params: ByTemplate,
    body: restoreBody(version),
    answers: ONE,
    refusals,
  },
  async ({ c, ctx, storeId, params, body }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    const email = await restoreEmail(seen, { ...body, ...params, storeId });
    return json(c, email, 200, { ETag: `"${email.version}"` });
  },
);

export const switchEmailRoute = endpoint(
  {
    method: 'put',
    path: '/emails/{template}/enabled',
    operation: 'switchEmail',
    tag,
    dryRun: true,
    summary: 'Turn an email on or off',
    params: ByTemplate,
    body: z.strictObject({ enabled: z.boolean() }),
    answers: ONE,
    refusals,
  },
  async ({ c, ctx, storeId, params, body }) => {
    return json(c, await turnStoreEmail(ctx, { ...body, ...params, storeId }));
  },
);

export const previewEmailRoute = endpoint(
  {
    method: 'post',
    path: '/emails/{template}/preview',
    operation: 'previewEmail',
    tag,
    summary: 'Preview an email',
    description: 'Uses a sample claim.',
    params: ByTemplate,
    body: Unsaved,
    answers: { 200: { description: 'The email.', schema: EmailPreviewResource } },
    refusals: [401, 403, 404, 413, 415],
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await previewEmail(ctx, { ...body, ...params, storeId })),
);

export const sendTestEmailRoute = endpoint(
  {
    method: 'post',
    path: '/emails/{template}/test',
    operation: 'sendTestEmail',
    tag,
    summary: 'Send a test email',
    description: 'Uses a sample claim. Sent to your own address, at most 20 an hour.',
    params: ByTemplate,
    body: Unsaved,
    answers: {
      200: {
        description: 'The address it was sent to.',
        schema: z.strictObject({ sentTo: z.string() }),
      },
    },
    refusals: [401, 403, 404, 413, 415, 422, 429],
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await sendTestEmail(ctx, { ...body, ...params, storeId })),
);
