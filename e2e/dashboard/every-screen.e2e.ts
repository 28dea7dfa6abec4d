import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import routes from '../../apps/dashboard/app/routes.ts';
import { checkFits } from '../fixtures/check-fits.ts';
import { checkReach } from '../fixtures/check-reach.ts';
import { choosesStore } from '../fixtures/choose-store.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { makeHeldEmail } from '../fixtures/held-email.ts';
import { settled } from '../fixtures/settled.ts';
import type { StoreApi } from '../fixtures/store-api.ts';

/** Where screens are checked that are only open in the middle of a path. */
const ON_A_PATH: Record<string, string> = {
  'sign-in/code': 'account.e2e.ts',
  reset: 'invitation.e2e.ts',
  invitation: 'invitation.e2e.ts',
  'orders/:orderId/claim': 'valet.e2e.ts',
  'orders/:orderId/return': 'returns.e2e.ts',
  'returns/:returnId': 'returns.e2e.ts',
  'provider/flags': 'flags.e2e.ts',
  experiments: 'flags.e2e.ts',
  'experiments/new': 'flags.e2e.ts',
  'experiments/:experimentId': 'flags.e2e.ts',
  setup: 'first-run.e2e.ts',
  'settings/:section/history': 'settings.e2e.ts',
  'orders/import/:importId': 'order-import.e2e.ts',
  'claims/import/:importId': 'claim-import.e2e.ts',
  'settings/webhooks/:webhookId': 'webhooks.e2e.ts',
  'settings/webhooks/:webhookId/edit': 'webhooks.e2e.ts',
  'settings/webhooks/:webhookId/history': 'webhooks.e2e.ts',
  'settings/webhooks/:webhookId/messages/:messageId': 'webhooks.e2e.ts',
  apply: 'implementations.e2e.ts',
  'apply/confirm': 'implementations.e2e.ts',
  implementations: 'implementations.e2e.ts',
  'implementations/new': 'implementations.e2e.ts',
  'implementations/:implementationId': 'implementations.e2e.ts',
};

/** Screens for everyone: checked without a login. */
const OUTSIDE = ['sign-in', 'forgot'];

/** The screens of one store, checked as its owner. */
const STORE = [
  'inbox',
  'inbox/:claimId',
  'orders',
  'orders/import',
  'claims/import',
  'orders/:orderId',
  'returns',
  'warranties',
  'warranties/new',
  'warranties/import',
  'warranties/:warrantyId',
  'customers/:orderId',
  'tasks',
  'sops',
  'sops/new',
  'sops/:sopId',
  'sops/:sopId/attachments',
  'sops/:sopId/edit',
  'labels',
  'labels/history',
  'macros',
  'macros/new',
  'macros/:macroId',
  'account',
  'account/two-step',
  'team',
  'team/:userId',
  'emails',
  'emails/:template',
  'emails/:template/history',
  'emails/undelivered',
  'emails/inbound',
  'emails/inbound/:emailId',
  'branding',
  'branding/history',
  'branding/texts',
  'failed-jobs',
  'settings',
  'settings/:section',
  'settings/terms',
  'settings/publishable-keys',
  'settings/domains',
  'settings/privacy',
  'settings/senders',
  'settings/connections',
  'settings/connections/new',
  'settings/connections/authorized',
  'settings/connections/authorized/shopify',
  'settings/connections/:connectionId',
  'settings/connections/:connectionId/reconciliation',
  'settings/api-tokens',
  'settings/api-tokens/new',
  'settings/webhooks',
  'settings/webhooks/new',
  '*',
];

const OF_PROVIDER = [
  'store',
  'provider/macros',
  'provider/macros/new',
  'provider/macros/:macroId',
  'provider/team',
  'provider/team/:userId',
  'provider/domains',
  'provider/system',
  'settings/prices',
  'stores',
  'stores/new',
  'stores/:storeId',
  'stores/:storeId/history',
  'stores/:storeId/first-steps',
  'stores/:storeId/first-order',
];

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}

/** Returns the paths of a tree of routes that render something; the others are resource routes. */
function screensOf(entries: readonly Entry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join('/');
    const own = entry.file.endsWith('.route.tsx') ? [path] : [];
    return [...own, ...screensOf(entry.children ?? [], path)];
  });
}

test('every screen of the dashboard is checked', () => {
  const shown = [...new Set(screensOf(routes))].sort();
  const checked = [...OUTSIDE, ...STORE, ...OF_PROVIDER, ...Object.keys(ON_A_PATH)];
  expect(checked.sort()).toEqual(shown);
  for (const [path, file] of Object.entries(ON_A_PATH)) {
    const words = readFileSync(new URL(file, import.meta.url), 'utf8');
    const named = path.split('/').findLast((part) => !part.startsWith(':')) ?? path;
    const isChecked = /\b(checked|checkScreen)\(/.test(words);
    expect(words.includes(`/${named}`) && isChecked, `${path} in ${file}`).toBe(true);
  }
});

type Ids = Record<string, readonly string[]>;

/** Returns the addresses of a screen, one for each value of its parameter. */
function addressesOf(path: string, ids: Ids): string[] {
  const [parameter] = /:\w+/.exec(path) ?? [];
  if (path === '*') return ['/no/such/page'];
  if (!parameter) return [`/${path}`];
  const values = ids[parameter] ?? [];
  if (values.length === 0) throw new Error(`Nothing is known for ${parameter}.`);
  return values.map((value) => `/${path.replace(parameter, value)}`);
}

async function made(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(`/v1/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

async function memberOf(page: Page, path: string, email: string): Promise<string> {
  const { members } = await (await page.request.get(`/v1/${path}`)).json();
  return members.find((one: { email: string }) => one.email === email).userId;
}

/** Checks each address with axe, and when it is narrow, in forced colors and at rest. */
async function looksAt(
  page: Page,
  addresses: readonly string[],
  checked: (page: Page, how: { whole: boolean; frame: boolean }) => Promise<void>,
) {
  for (const [index, address] of addresses.entries()) {
    await page.setViewportSize({ width: 1280, height: 800 });
    // Through the router, as a link does: starting the whole dashboard takes four times as long.
    await (index === 0 ? page.goto(address) : followLink(page, address));
    await settled(page);
    // Checks the full height, so that a bar at the bottom hides no content.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: 1280, height: Math.max(800, height) });
    await checked(page, { whole: true, frame: index === 0 });
    await checkFits(page);
    await checkReach(page);
  }
}

async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    await router.navigate(to);
  }, address);
  await expect(page).toHaveURL(address);
}

/** Opens the dashboard of a store with something on each of its screens; returns their addresses. */
async function openStore(
  store: StoreApi,
  dashboardAs: (login: string, path: string) => Promise<Page>,
): Promise<{ page: Page; addresses: string[] }> {
  const customerEmail = `screens.${crypto.randomUUID()}@example.com`;
  const order = await store.anOrder({ customerEmail });
  const claim = await store.aClaim(order);
  const denied = await store.aClaim(await store.anOrder({ customerEmail }));
  const denial = { reason: 'OTHER', customerText: 'The mug was in the box.' };
  expect((await store.call('POST', `/claims/${denied.id}/deny`, denial)).status).toBe(200);
  const { body } = await store.call('GET', `/orders/${order.sourceOrderId}`);
  const page = await dashboardAs('admin@juniper.example', '/settings');
  const sections = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect(sections.first()).toBeVisible();
  const links = await sections.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const name = crypto.randomUUID().slice(0, 8);
  const sop = { title: `Screens ${name}`, content: '# First\n\n- [one](https://example.com)' };
  const purchase = { customerEmail, productName: 'Lantern', dateOfPurchase: '2026-01-31' };
  const warranty = { purchase, validUntil: '2040-12-31' };
  const ids: Ids = {
    ':claimId': [claim.id],
    ':orderId': [body.systemOrderId],
    ':sopId': [await made(page, 'sops?storeId=juniper', sop)],
    ':macroId': [await made(page, 'macros?storeId=juniper', { name, content: 'Hi {{items}}' })],
    ':userId': [await memberOf(page, 'team?storeId=juniper', 'support@juniper.example')],
    ':warrantyId': [await made(page, 'warranties?storeId=juniper', warranty)],
    ':template': ['received'],
    ':emailId': [await makeHeldEmail(claim.id)],
    ':connectionId': ['con_native'],
    ':section': links.flatMap((href) => /^\/settings\/([\w-]+)$/.exec(href ?? '')?.[1] ?? []),
  };
  // Of the lists that all tests add to, their own part.
  const own: Record<string, string> = {
    '/inbox': `/inbox?queue=all&q=${customerEmail}`,
    [`/inbox/${claim.id}`]: `/inbox/${claim.id}?queue=all&q=${customerEmail}`,
    '/orders': `/orders?q=${customerEmail}`,
    '/warranties': `/warranties?q=${customerEmail}`,
  };
  const addresses = STORE.flatMap((path) => addressesOf(path, ids));
  return { page, addresses: addresses.map((address) => own[address] ?? address) };
}

// Parts, so that no worker has most of them while the others have nothing left to do.
const PARTS = 3;
for (let part = 1; part <= PARTS; part += 1) {
  test(`the screens of a store are accessible, part ${part} of ${PARTS}`, async ({
    dashboardAs,
    store,
    checked,
  }) => {
    test.slow();
    const { page, addresses } = await openStore(store, dashboardAs);
    await looksAt(
      page,
      addresses.filter((_, index) => index % PARTS === part - 1),
      checked,
    );
  });
}

test('the screens of the provider are accessible', async ({ dashboardAs, checked }) => {
  test.slow();
  const page = await dashboardAs('owner@amends.example', '/provider/macros');
  const name = crypto.randomUUID().slice(0, 8);
  const ids: Ids = {
    ':macroId': [await made(page, 'global-macros', { name, content: 'Hi {{customer.firstName}}' })],
    ':userId': [await memberOf(page, 'provider/team', 'support@amends.example')],
    ':storeId': [(await (await page.request.get('/v1/stores/slug?slug=kobo')).json()).id],
  };
  await looksAt(
    page,
    OF_PROVIDER.flatMap((path) => addressesOf(path, ids)),
    checked,
  );
});

test('without a selected store, no screen is empty', async ({ dashboardAs }) => {
  const { request } = await dashboardAs('owner@juniper.example', null);
  for (const path of screensOf(routes)) {
    if (/[:*]/.test(path)) continue;
    const html = await (await request.get(`/${path}`)).text();
    expect(html.includes('<h1'), path).toBe(true);
  }
});

test('empty lists and error pages are accessible', async ({ dashboardAs, checked }) => {
  test.slow();
  const page = await dashboardAs('owner@amends.example', null);
  await page.context().clearCookies({ name: 'amends_desk_store' });
  // With several stores and none selected, a page of one store asks which.
  await looksAt(page, ['/labels'], checked);
  await choosesStore(page, 'kobo');
  const none = [
    '/sops',
    '/macros',
    '/labels',
    '/tasks',
    '/inbox?q=nobody',
    '/orders?q=nobody',
    '/warranties?q=nobody',
    '/returns?q=nobody',
  ];
  await looksAt(page, none, checked);
  const refused = await dashboardAs('partner@amends.example', null);
  await choosesStore(refused, 'kobo');
  await looksAt(refused, ['/team'], checked);
  await expect(refused.getByRole('heading', { level: 1 })).toHaveText('You don’t have access');
  const outside = await dashboardAs(null, '/sign-in');
  await looksAt(outside, [...OUTSIDE.map((path) => `/${path}`), '/reset?token=no'], checked);
});
