import type { Page } from '@playwright/test';
import { choosesStore } from '../fixtures/choose-store.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { deployment } from '../fixtures/one-server.ts';
import { query } from '../fixtures/query.ts';
import { makeDataDir, removeDataDir, startServer } from '../fixtures/server-process.ts';
import { settled } from '../fixtures/settled.ts';
import { takePicture } from './take-picture.ts';

/** Makes a store of its own for the pictures, and selects it. */
async function aShownStore(page: Page, status: 'DRAFT' | 'ACTIVE' = 'ACTIVE') {
  const slug = `harbor-${crypto.randomUUID().slice(0, 8)}`;
  const data = {
    slug,
    name: 'Harbor Goods',
    currency: 'USD',
    timeZone: 'America/New_York',
    country: 'US',
    contactEmail: 'help@harbor.example',
    status,
  };
  const made = await page.request.post('/v1/stores', { data });
  expect(made.status(), await made.text()).toBe(201);
  if (status === 'ACTIVE') await choosesStore(page, slug);
  const { id } = await made.json();
  return { id: id as string, slug, word: slug.slice(-8) };
}

/** Sends a request that must succeed. */
async function sends(page: Page, method: 'POST' | 'DELETE', path: string, data?: object) {
  const answer = await page.request.fetch(`/v1/${path}`, { method, ...(data ? { data } : {}) });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return JSON.parse((await answer.text()) || 'null');
}

/** Changes rows that only time and DNS would change. */
async function changesRows(statements: readonly [string, readonly unknown[]][]): Promise<void> {
  for (const [text, values] of statements) await query(text, [...values]);
}

const STATES = {
  verified: 'verified_at = now(), checked_at = now()',
  failing: `verified_at = now(), failing_since = now(), checked_at = now()`,
  expired: `pending_since = now() - interval '20 days', checked_at = now()`,
} as const;

test('domains and sender addresses in every state', async ({ dashboardAs }, info) => {
  const page = await dashboardAs('owner@amends.example', '/stores');
  const { id, word } = await aShownStore(page);
  for (const path of ['domains', 'senders', 'api-tokens']) {
    await page.goto(`/settings/${path}`);
    await takePicture(page, info, `dashboard-${path}-empty`);
  }
  const names = { pending: `claims-${word}`, ...STATES };
  for (const name of Object.keys(names)) {
    await sends(page, 'POST', `domains?storeId=${id}`, {
      domain: `${name}-${word}.harbor.example`,
    });
    const address = `claims@${name}-${word}.harbor.example`;
    await sends(page, 'POST', `senders?storeId=${id}`, { address });
  }
  const statements: [string, string[]][] = [];
  for (const [name, columns] of Object.entries(STATES)) {
    for (const table of ['store_domains', 'store_senders']) {
      const text = `update ${table} set ${columns} where store_id = $1 and domain = $2`;
      statements.push([text, [id, `${name}-${word}.harbor.example`]]);
    }
  }
  await changesRows(statements);
  for (const path of ['domains', 'senders']) {
    await page.goto(`/settings/${path}`);
    await takePicture(page, info, `dashboard-${path}-states`);
  }
});

test('terms, sales channels, histories and tokens of a store', async ({ dashboardAs }, info) => {
  const page = await dashboardAs('owner@amends.example', '/stores');
  const { id } = await aShownStore(page);
  const shows = (path: string, name: string) =>
    page.goto(path).then(() => takePicture(page, info, `dashboard-${name}`));
  await shows('/settings/terms', 'terms-first');
  const terms = { replacementCost: 5_000, coverCap: 100_000, coverCapCurrency: 'USD' };
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  for (const [validFrom, revenueShare, note] of [
    [day(-90), 2_000, 'First agreement'],
    [day(30), 2_500, 'After a good first quarter'],
  ] as const) {
    await sends(page, 'POST', `terms?storeId=${id}`, { ...terms, validFrom, revenueShare, note });
  }
  await shows('/settings/terms', 'terms');
  await page.goto('/settings/sales-channels');
  await settled(page);
  await page.getByLabel(/warranty claims for in-store/).check();
  await page.getByLabel('Name of the in-store channel').fill('Harbor shops');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Sales channels saved')).toBeVisible();
  await takePicture(page, info, 'dashboard-sales-channels-in-store');
  await shows('/settings/sales-channels/history', 'sales-channels-history');
  await page.goto(`/stores/${id}`);
  await settled(page);
  await page.getByLabel('Contact email').fill('care@harbor.example');
  await page.getByRole('checkbox', { name: 'Store credit' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Harbor Goods saved')).toBeVisible();
  await shows(`/stores/${id}/history`, 'store-history');
  const scopes = ['order:read', 'order:update', 'claim:read'];
  const of = `api-tokens?storeId=${id}`;
  const [sync, old, gone] = await Promise.all(
    ['Warehouse sync', 'Holiday import', 'Old reporting'].map((name) =>
      sends(page, 'POST', of, { name, scopes }),
    ),
  );
  const rotation = { version: sync.version, overlapHours: 24 };
  await sends(page, 'POST', `api-tokens/${sync.id}/rotate?storeId=${id}`, rotation);
  await sends(page, 'DELETE', `api-tokens/${gone.id}?storeId=${id}`);
  await changesRows([
    [`update api_tokens set expires_at = now() - interval '1 day' where id = $1`, [old.id]],
  ]);
  await shows('/settings/api-tokens', 'api-tokens-states');
  await choosesStore(page, 'juniper');
  await shows('/labels', 'labels');
  await page.getByRole('button', { name: 'Add label' }).click();
  await page.getByRole('dialog').waitFor();
  await takePicture(page, info, 'dashboard-labels-add');
});

test('an implementation that is a draft, and one that was rejected', async ({
  dashboardAs,
  complaints,
}, info) => {
  const page = await dashboardAs('implementation@amends.example', '/implementations');
  const word = crypto.randomUUID().slice(0, 8);
  const store = {
    slug: `soon-${word}`,
    name: `Moss & Stone`,
    currency: 'USD',
    timeZone: 'America/New_York',
    country: 'US',
    contactEmail: 'help@moss.example',
  };
  const { id } = await sends(page, 'POST', 'implementations', { store });
  await sends(page, 'POST', `implementations/${id}/comments`, { content: 'Which logo is it?' });
  await page.goto(`/implementations/${id}`);
  await takePicture(page, info, 'dashboard-implementation-draft');
  await page.getByRole('button', { name: 'Edit comment' }).click();
  await page.getByRole('dialog').waitFor();
  await takePicture(page, info, 'dashboard-implementation-comment');
  await page.keyboard.press('Escape');
  const note = 'We couldn’t verify the company behind this store.';
  await sends(page, 'POST', `implementations/${id}/reject`, { note });
  await page.goto(`/implementations/${id}`);
  await takePicture(page, info, 'dashboard-implementation-rejected');
  complaints.length = 0;
});

test('the value of a new token, the portal of a draft, and the links of a claim', async ({
  dashboardAs,
  store,
  complaints,
}, info) => {
  const page = await dashboardAs('owner@amends.example', '/stores');
  await aShownStore(page);
  await page.goto('/settings/api-tokens/new');
  await settled(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Warehouse sync');
  await page.getByRole('checkbox', { name: /^Read orders/ }).check();
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByText('The value of Warehouse sync').first().waitFor();
  await takePicture(page, info, 'dashboard-api-token-value');
  const draft = await aShownStore(page, 'DRAFT');
  await page.goto(`/stores/${draft.id}/preview`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await takePicture(page, info, 'preview');
  const domain = `claims-${draft.word}.harbor.example`;
  await sends(page, 'POST', `domains?storeId=${draft.id}`, { domain });
  const verify = `update store_domains set ${STATES.verified} where store_id = $1`;
  await changesRows([[verify, [draft.id]]]);
  const shopper = await dashboardAs(null, '/sign-in');
  await shopper.setExtraHTTPHeaders({ 'X-Forwarded-Host': domain });
  await shopper.goto(`${deployment().url}/`);
  await shopper.getByRole('heading', { level: 1 }).waitFor();
  await takePicture(shopper, info, 'opening-soon');
  const claim = await store.aClaim(await store.anOrder());
  const agent = await dashboardAs('support@juniper.example', `/inbox/${claim.id}`);
  await agent.locator('summary', { hasText: 'Secret links' }).click();
  await takePicture(agent, info, 'dashboard-claim-links');
  // The browser rightly complains of the status of "Opening soon", 503.
  complaints.length = 0;
});

test('the first run', async ({ page }, info) => {
  const dataDir = await makeDataDir();
  const server = await startServer({
    dataDir,
    logName: `set-up-${info.project.name}`,
    demo: false,
  });
  try {
    const printed = () => /http:\/\/\S+\/setup\?token=[\w-]{43}/.exec(server.said())?.[0] ?? '';
    await expect.poll(printed).toContain(server.dashboardUrl);
    await page.goto(printed());
    await settled(page);
    await takePicture(page, info, 'dashboard-setup');
    await page.getByRole('button', { name: 'Create account and store' }).click();
    await page.getByRole('alert').first().waitFor();
    await takePicture(page, info, 'dashboard-setup-refused');
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
  }
});
