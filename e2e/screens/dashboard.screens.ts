import type { Page } from '@playwright/test';
import { KEYS, startWooSite } from '../../packages/connector/src/woocommerce/testing/site.ts';
import { aDifference } from '../fixtures/a-difference.ts';
import { choosesStore } from '../fixtures/choose-store.ts';
import { test as base, expect } from '../fixtures/dashboard.ts';
import { deployment } from '../fixtures/one-server.ts';
import { makesOwnStore } from '../fixtures/own-store.ts';
import { query } from '../fixtures/query.ts';
import { turnOffWebhook } from '../fixtures/turn-off-webhook.ts';
import { webhookReceiver } from '../fixtures/webhook-receiver.ts';
import { takePicture } from './take-picture.ts';

const test = base.extend<{ shows(path: string, name: string): Promise<void> }>({
  shows: async ({ dashboardAs }, use, info) => {
    const page = await dashboardAs('owner@juniper.example', '/inbox');
    await choosesStore(page, 'juniper');
    await use(async (path, name) => {
      await page.goto(path);
      await takePicture(page, info, `dashboard-${name}`);
    });
  },
});

const PAGES = {
  orders: '/orders',
  tasks: '/tasks',
  sops: '/sops',
  macros: '/macros',
  labels: '/labels',
  emails: '/emails',
  team: '/team',
  account: '/account',
};

test('signing in', async ({ dashboardAs }, info) => {
  const page = await dashboardAs(null, '/sign-in');
  await takePicture(page, info, 'dashboard-sign-in');
});

for (const [name, path] of Object.entries(PAGES)) {
  test(`the page of ${name}`, ({ shows }) => shows(path, name));
}

test('every section of the settings', async ({ dashboardAs }, info) => {
  const page = await dashboardAs('owner@juniper.example', '/settings');
  await takePicture(page, info, 'dashboard-settings-choose-store');
  await choosesStore(page, 'juniper');
  await page.goto('/settings');
  const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  for (const path of paths) {
    await page.goto(path);
    await takePicture(page, info, `dashboard-settings-${path.split('/').at(-1)}`);
  }
});

test('API tokens', async ({ dashboardAs }, info) => {
  const page = await dashboardAs('owner@juniper.example', '/inbox');
  await choosesStore(page, 'juniper');
  await page.goto('/settings/api-tokens/new');
  await takePicture(page, info, 'dashboard-api-tokens-new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Warehouse sync');
  await page.getByLabel('Allowed addresses').fill('203.0.113.0/24');
  for (const scope of [/^Read orders/, /^Create and update orders/, /^Read claims, queues/]) {
    await page.getByRole('checkbox', { name: scope }).check();
  }
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('heading', { name: /^Copy the value/ }).waitFor();
  await takePicture(page, info, 'dashboard-api-tokens-value');
  await page.goto('/settings/api-tokens');
  const token = page.getByRole('listitem', { name: 'Warehouse sync' }).first();
  await token.getByText('3 permissions').click();
  await token.getByLabel('Rotate Warehouse sync').click();
  await token.getByLabel('Revoke Warehouse sync').click();
  await takePicture(page, info, 'dashboard-api-tokens');
});

test('orders from a file', async ({ dashboardAs }, info) => {
  const page = await dashboardAs('owner@juniper.example', '/inbox');
  await choosesStore(page, 'juniper');
  const shows = (name: string) => takePicture(page, info, `dashboard-order-import-${name}`);
  await page.goto('/orders/import');
  await page.getByRole('button', { name: 'Upload file' }).click();
  await page.getByRole('alert').first().waitFor();
  await shows('refused');
  const word = crypto.randomUUID().slice(0, 6);
  const lines = [
    'Name,Email,Created at,Lineitem name,Lineitem quantity,Lineitem price,Notes',
    `#${word}-1,ada@example.com,2026-03-10,Enamel mug,1,20.00,Gift`,
    `#${word}-1,,,Lantern,2,5.00,`,
    `#${word}-2,,2026-03-10,Enamel mug,many,"1,000",`,
  ];
  const buffer = Buffer.from(lines.join('\n'));
  const file = { name: 'orders_export_2026.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload file' }).click();
  await page.getByRole('button', { name: 'Check file' }).waitFor();
  await shows('columns');
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: 'Import 1 order' }).waitFor();
  await shows('preview');
  await page.getByRole('button', { name: 'Import 1 order' }).click();
  await page.getByText('The import is complete.').waitFor();
  await shows('done');
});

test('webhooks', async ({ dashboardAs }, info) => {
  const receiver = await webhookReceiver();
  const page = await dashboardAs('owner@juniper.example', '/inbox');
  await choosesStore(page, 'juniper');
  const shows = (name: string) => takePicture(page, info, `dashboard-webhook-${name}`);
  await page.goto('/settings/webhooks/new');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByRole('alert').first().waitFor();
  await shows('refused');
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByLabel('Description').fill('Warehouse');
  await page.getByRole('checkbox', { name: /^A claim is filed/ }).check();
  await page.getByRole('checkbox', { name: /^A refund, reshipment/ }).check();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByRole('heading', { name: 'Copy the signing secret now' }).waitFor();
  await shows('secret');
  await page.getByRole('link', { name: 'I copied it' }).click();
  await page.getByRole('button', { name: 'Send test message' }).click();
  await page.getByText('Responded with status 204').waitFor();
  receiver.answers(503);
  await page.getByRole('button', { name: 'Resend message' }).click();
  await page.getByText('Responded with status 503').first().waitFor();
  await shows('message');
  await page.getByRole('link', { name: 'Back to the webhook' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('This webhook is off').waitFor();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Webhook turned on.').waitFor();
  for (const fold of ['Resend messages by date', 'Rotate signing secret', 'Filter']) {
    await page.getByText(fold, { exact: true }).click();
  }
  await page.getByText('Remove', { exact: true }).click();
  await shows('open');
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('heading', { name: 'History: Webhook' }).waitFor();
  await shows('history');
  await turnOffWebhook(receiver.url);
  await page.getByRole('link', { name: 'Back to the webhook' }).click();
  await page.getByText('Turned off, because').first().waitFor();
  await shows('failed');
  await page.goto('/settings/webhooks');
  await shows('list');
  await receiver.stop();
});

/** Adds a shop of Shopify, which can't be on this machine; returns its connection. */
async function addShopify(slug: string): Promise<string> {
  const id = `con_${slug}`;
  await query(
    `insert into connections (store_id, id, kind, name, status, account_id, currency, synced_until,
       last_answer_at, last_webhook_at, webhooks_problem, refused_webhooks, last_refusal)
     select id, $2, 'shopify', 'Mug store', 'ACTIVE', 'mug-store.myshopify.com', 'USD', now(), now(),
       now(), 'Address for this topic has to be https', 3, 'The webhook’s signature doesn’t match.'
     from stores where slug = $1`,
    [slug, id],
  );
  await query(
    `insert into privacy_requests (store_id, id, connection_id, kind, source_customer_id, email,
       source_order_ids, message_id, received_at, due_at, done_at)
     select s.id, 'prq_' || $1 || n, $2, kind, '191167', email, '{299938,280263}', n, now(),
       now() + interval '30 days', case when n = 3 then now() end
     from stores s, (values (1, 'data-request', 'ada.lovelace@example.com'),
       (2, 'customer-redact', 'grace.hopper.with.a.long.address@example.com'),
       (3, 'shop-redact', null)) as v(n, kind, email) where s.slug = $1`,
    [slug, id],
  );
  return id;
}

test('connected shops', async ({ dashboardAs }, info) => {
  const site = await startWooSite();
  try {
    for (let n = 0; n < 12; n += 1) site.addOrder();
    site.addOrder({ billing: { email: '' } });
    const page = await dashboardAs('owner@amends.example', null);
    const { slug } = await makesOwnStore(page);
    await page.goto('/settings/connections/new');
    await takePicture(page, info, 'dashboard-connections-choice');
    for (const kind of ['shopify', 'medusa', 'woocommerce']) {
      await page.goto(`/settings/connections/new?kind=${kind}`);
      await takePicture(page, info, `dashboard-connections-new-${kind}`);
    }
    await page.getByRole('textbox', { name: 'Shop address' }).fill(site.url);
    await page.getByRole('textbox', { name: 'Consumer key' }).fill(KEYS.consumerKey);
    await page.getByLabel('Consumer secret').fill(KEYS.consumerSecret);
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbor mugs');
    await page.getByRole('button', { name: 'Connect shop' }).click();
    await page.getByText('Read 13 orders').waitFor();
    await takePicture(page, info, 'dashboard-connection');
    await site.close();
    await page.getByRole('button', { name: 'Check connection' }).click();
    await page.getByText('The shop can’t be reached').waitFor();
    await page.getByText('Disconnect', { exact: true }).click();
    await takePicture(page, info, 'dashboard-connection-problem');
    await page.goto('/settings/connections/authorized');
    await takePicture(page, info, 'dashboard-connections-authorized');
    await page.goto(`/settings/connections/${await addShopify(slug)}`);
    await takePicture(page, info, 'dashboard-connection-shopify');
    await page.goto('/settings/connections');
    await takePicture(page, info, 'dashboard-connections');
  } finally {
    await site.close();
  }
});

test('what a shop did for a claim, and where its books differ', async ({ dashboardAs }, info) => {
  const site = await startWooSite();
  try {
    const at = new Date().toISOString().slice(0, 19);
    const id = site.addOrder({ status: 'completed', date_completed_gmt: at });
    const lines = site.orders.get(id)?.line_items;
    lines.push({ ...lines[0], id: 9_001, product_id: 99, name: 'Protection', sku: 'PROTECT' });
    const page = await dashboardAs('owner@amends.example', null);
    const { api } = await makesOwnStore(page);
    await page.goto('/settings/connections/new?kind=woocommerce');
    await page.getByRole('textbox', { name: 'Shop address' }).fill(site.url);
    await page.getByRole('textbox', { name: 'Consumer key' }).fill(KEYS.consumerKey);
    await page.getByLabel('Consumer secret').fill(KEYS.consumerSecret);
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbor mugs');
    await page.getByRole('textbox', { name: /^SKUs/ }).fill('PROTECT');
    await page.getByRole('button', { name: 'Connect shop' }).click();
    await page.getByText('Synced 1 order').waitFor();
    const connection = new URL(page.url()).pathname;
    const { body: order } = await api.call('GET', `/orders/${id}`);
    const { sourceFulfillmentId } = order.fulfillments[0];
    const { sourceItemId } = order.items[0];
    const filed = await api.call('POST', `/claims/${id}/valet`, {
      claim: {
        fulfillmentIssues: [
          {
            sourceFulfillmentId,
            issues: [
              { sourceItemId, type: 'MISSING_ITEM', quantity: 2, details: 'Both are gone.' },
            ],
          },
        ],
        resolution: { desiredMethod: 'REFUND' },
      },
      options: { requireCustomerSignature: false },
    });
    expect(filed.status, JSON.stringify(filed.body)).toBe(201);
    const { body: claim } = await api.call('GET', `/claims/${filed.body.id}`);
    const decisions = ['REFUND', 'STORE_CREDIT'].map((resolutionType) => ({
      claimItemId: claim.claimItems[0].id,
      resolutionType,
      quantity: 1,
    }));
    const approved = await api.call('POST', `/claims/${claim.id}/approve`, { decisions });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    await expect
      .poll(async () => (await api.call('GET', `/claims/${claim.id}`)).body.claimState, {
        timeout: 30_000,
      })
      .toBe('RESOLVED');
    await page.goto(`/inbox/${claim.id}`);
    await page.getByText('Cancel store credit').first().click();
    await takePicture(page, info, 'dashboard-claim-in-shop');
    const [coupon] = [...site.coupons.values()];
    Object.assign(coupon ?? {}, { usage_count: 1 });
    await page.getByRole('button', { name: 'Cancel this credit' }).click();
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.getByText('has already used').count();
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    await takePicture(page, info, 'dashboard-claim-credit-used');
    await page.goto(`${connection}/reconciliation`);
    await takePicture(page, info, 'dashboard-reconciliation-never');
    await aDifference(claim.id, connection.split('/').at(-1));
    await page.reload();
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    await takePicture(page, info, 'dashboard-reconciliation');
    await page.getByText('Mark as known', { exact: true }).first().click();
    await takePicture(page, info, 'dashboard-reconciliation-mark');
  } finally {
    await site.close();
  }
});

test('stores, the look of one, flags, and a paused store', async ({
  dashboardAs,
  complaints,
}, info) => {
  const page = await dashboardAs('owner@amends.example', '/stores');
  const shows = (name: string) => takePicture(page, info, name);
  const slug = `harbor-${crypto.randomUUID().slice(0, 8)}`;
  const data = {
    slug,
    name: 'Harbor Goods',
    currency: 'USD',
    timeZone: 'America/New_York',
    country: 'US',
    contactEmail: 'help@harbor.example',
    status: 'ACTIVE',
  };
  const created = await page.request.post('/v1/stores', { data });
  expect(created.status(), await created.text()).toBe(201);
  const { id } = await created.json();
  await page.reload();
  await shows('dashboard-stores');
  await page.goto('/stores?q=nothing-like-it');
  await shows('dashboard-stores-empty');
  await page.goto('/stores/new');
  await page.getByLabel('Short name').fill('Juniper Shop');
  await page.getByRole('button', { name: /^Create/ }).click();
  await page.getByRole('alert').first().waitFor();
  await shows('dashboard-stores-new-refused');
  for (const part of ['', '/first-steps', '/first-order']) {
    await page.goto(`/stores/${id}${part}`);
    await shows(`dashboard-store${part.replace('/', '-')}`);
  }
  const paused = await page.request.post(`/v1/stores/${id}/pause`, {
    data: { reason: 'Stock take' },
  });
  expect(paused.status(), await paused.text()).toBe(200);
  await page.goto(`/stores/${id}`);
  await shows('dashboard-store-paused');
  await choosesStore(page, 'juniper');
  for (const part of ['branding', 'branding/history', 'failed-jobs']) {
    await page.goto(`/${part}`);
    await shows(`dashboard-${part.replace('/', '-')}`);
  }
  await page.goto('/provider/domains');
  await shows('dashboard-provider-domains');
  await page.goto('/provider/flags');
  await page.getByRole('button', { name: 'Add rule' }).first().click();
  await shows('dashboard-flags');
  await page.goto('/experiments');
  await shows('dashboard-experiments-empty');
  await page.goto('/experiments/new');
  await shows('dashboard-experiments-new');
  const plan = {
    name: 'What comes first',
    flag: 'resolution-order',
    split: [
      { variant: 'reship-first', share: 5_000 },
      { variant: 'refund-first', share: 5_000 },
    ],
    metric: 'refunds-requested',
    limits: { abandonment: 500, denials: 500, complaints: 300 },
    startsAt: new Date().toISOString(),
    endsAt: new Date(Date.now() + 1_209_600_000).toISOString(),
    storeIds: [id],
  };
  const drafted = await page.request.post('/v1/experiments', { data: plan });
  expect(drafted.status(), await drafted.text()).toBe(201);
  const experiment = await drafted.json();
  const launched = await page.request.post(`/v1/experiments/${experiment.id}/launch`, {
    data: { version: experiment.version },
  });
  expect(launched.status(), await launched.text()).toBe(200);
  await page.goto(`/experiments/${experiment.id}`);
  await shows('dashboard-experiment');
  await page.goto('/experiments');
  await shows('dashboard-experiments');
  await page.goto(`${deployment().url}/start?store=${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('taking new claims');
  await shows('store-paused');
  // The browser rightly complains of the refused form and of the paused store.
  complaints.length = 0;
});

test('a store on its way live', async ({ dashboardAs, complaints }, info) => {
  const page = await dashboardAs('implementation@amends.example', '/implementations');
  const shows = (name: string) => takePicture(page, info, name);
  const word = crypto.randomUUID().slice(0, 8);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/v1/implementations${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { id } = await post('', {
    store: {
      slug: `moss-${word}`,
      name: `Moss & Stone ${word}`,
      currency: 'USD',
      timeZone: 'America/New_York',
      country: 'US',
      contactEmail: 'help@moss.example',
    },
    owner: { name: 'Olive Owner', email: `olive-${word}@moss.example` },
  });
  await post(`/${id}/confirm-settings`, {});
  await post(`/${id}/comments`, { step: 'branding', content: 'Which logo do you use in print?' });
  await post(`/${id}/comments`, { content: 'Your returns page answers 404. Please check it.' });
  await post(`/${id}/submit`, {});
  await post(`/${id}/review`, {});
  await page.reload();
  await shows('dashboard-implementations');
  await page.goto('/implementations?q=nothing-like-it');
  await shows('dashboard-implementations-empty');
  await page.goto('/implementations/new');
  await shows('dashboard-implementations-new');
  await page.goto(`/implementations/${id}`);
  await shows('dashboard-implementation');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await shows('dashboard-implementation-approve');
  await page.keyboard.press('Escape');
  await post(`/${id}/request-changes`, { note: 'Please add your logo, and a terms page.' });
  await page.reload();
  await shows('dashboard-implementation-changes');
  const outside = await dashboardAs(null, '/apply');
  await takePicture(outside, info, 'dashboard-apply');
  await outside.getByRole('button', { name: 'Send application' }).click();
  await outside.getByRole('alert').first().waitFor();
  await takePicture(outside, info, 'dashboard-apply-refused');
  // The browser rightly complains of the refused form.
  complaints.length = 0;
});

test('working claims', async ({ dashboardAs, store }, info) => {
  const claim = await store.aClaim(await store.anOrder());
  await store.aClaim(await store.anOrder());
  await store.aMessage(claim, 'Thank you. Could you tell us where the parcel was left?');
  const page = await dashboardAs('owner@juniper.example', '/inbox');
  const shows = (name: string) => takePicture(page, info, `dashboard-${name}`);
  await shows('inbox');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await shows('inbox-filters');
  await closes(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await shows('keys');
  await closes(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await shows('palette');
  await closes(page);
  await page
    .getByRole('checkbox', { name: /^Select claim/ })
    .first()
    .check({ force: true });
  await shows('inbox-chosen');
  await page.goto(`/inbox/${claim.id}`);
  await shows('claim');
  for (const [key, name] of [
    ['a', 'approve'],
    ['d', 'deny'],
  ] as const) {
    await page.keyboard.press(key);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Approve|Deny)/ })
      .waitFor();
    await shows(`claim-${name}`);
    await closes(page);
  }
  await page.goto('/inbox?q=nobody%40example.com');
  await shows('inbox-empty');
  await page.goto('/no/such/page');
  await shows('not-found');
});

test('the dashboard at work, with the claims of the demo', async ({ dashboardAs }, info) => {
  const page = await dashboardAs(
    'owner@juniper.example',
    '/inbox?type=DAMAGED&status=NEW&sort=value',
  );
  const rows = page.getByRole('list', { name: 'List of claims' }).getByRole('link');
  // The demo's history is created in the background; this is one of its last days.
  await expect(async () => {
    await page.reload();
    await expect(rows.nth(4)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  const [path = ''] = ((await rows.nth(1).getAttribute('href')) ?? '').split('?');
  await page.goto(path);
  await takePicture(page, info, 'dashboard-at-work');
});

/** Presses Escape once the popup has the focus, and waits until it is gone. */
async function closes(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
