import { openDatabase, startEmbeddedPostgres } from '@amends/db';
import { choosesStore } from '../fixtures/choose-store.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { makeFailedJob } from '../fixtures/failed-job.ts';
import { makeHeldEmail } from '../fixtures/held-email.ts';
import { deployment } from '../fixtures/one-server.ts';
import { makeDataDir, removeDataDir, startServer } from '../fixtures/server-process.ts';
import { settled } from '../fixtures/settled.ts';
import { storeApi } from '../fixtures/store-api.ts';
import { makeUndelivered } from '../fixtures/undelivered-email.ts';
import { takePicture } from './take-picture.ts';

const OWNER = 'owner@juniper.example';

test('tasks, undelivered emails, failed jobs, a customer and the facts of a claim', async ({
  dashboardAs,
  store,
}, info) => {
  const claim = await store.aClaim(await store.anOrder());
  const { body } = await store.call('GET', `/claims/${claim.id}`);
  const decisions = [{ claimItemId: body.claimItems[0].id, resolutionType: 'REFUND' }];
  await store.call('POST', `/claims/${claim.id}/approve`, { decisions });
  const open = await store.aClaim(await store.anOrder());
  const page = await dashboardAs(OWNER, '/inbox');
  await choosesStore(page, 'juniper');
  const shows = (name: string) => takePicture(page, info, `dashboard-${name}`);
  await page.goto(`/inbox/${open.id}`);
  await shows('claim-facts');
  await page.getByRole('link', { name: 'View customer' }).first().click();
  await page.waitForURL(/\/customers\//);
  await shows('customer');
  await expect(async () => {
    await page.goto('/tasks');
    await expect(page.getByRole('link', { name: /^Refund/ }).first()).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 30_000 });
  await shows('tasks-open');
  await page
    .getByRole('link', { name: /^Refund/ })
    .first()
    .click();
  await shows('task');
  await makeUndelivered(open.id);
  await page.goto('/emails/undelivered');
  await shows('undelivered');
  const held = await makeHeldEmail(open.id);
  await page.goto('/emails/inbound');
  await shows('held-replies');
  await page.goto(`/emails/inbound/${held}`);
  await shows('held-reply');
  await makeFailedJob(open.id);
  await page.goto('/failed-jobs');
  await shows('failed-jobs');
  await page
    .getByRole('button', { name: /^Dismiss:/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shows('failed-jobs-dismiss');
});

test('the portal in yen, approved in part, and reshipped', async ({ dashboardAs, store }, info) => {
  const { url } = deployment();
  const page = await dashboardAs(null, url);
  const shows = (name: string) => takePicture(page, info, name);
  const yen = await store.aClaim(await store.anOrder({ currency: 'JPY' }));
  const { body: ofYen } = await store.call('GET', `/claims/${yen.id}`);
  const refund = [{ claimItemId: ofYen.claimItems[0].id, resolutionType: 'REFUND' }];
  const approved = await store.call('POST', `/claims/${yen.id}/approve`, {
    decisions: refund,
    // No exchange rate converts the cover cap to yen.
    coverChecked: true,
  });
  expect(approved.status).toBe(200);
  await page.goto(url + yen.viewPath);
  await shows('view-yen');
  const order = await store.anOrder();
  const claim = await store.aClaim(order, { quantity: 2 });
  const { body } = await store.call('GET', `/claims/${claim.id}`);
  const [item] = body.claimItems;
  const part = [{ claimItemId: item.id, resolutionType: 'REFUND', percentage: 5_000 }];
  await store.call('POST', `/claims/${claim.id}/approve`, { decisions: part });
  await page.goto(url + claim.viewPath);
  await shows('view-in-part');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Print this page' }).waitFor();
  await shows('print-screen');
  const reship = await store.aClaim(await store.anOrder());
  const { body: again } = await store.call('GET', `/claims/${reship.id}`);
  const decisions = [{ claimItemId: again.claimItems[0].id, resolutionType: 'RESHIP' }];
  await store.call('POST', `/claims/${reship.id}/approve`, { decisions });
  const after = await store.call('GET', `/claims/${reship.id}`);
  const [{ id }] = after.body.claimResolutions;
  const given = { reference: `RS-${reship.claimNumber}`, trackingNumber: '1Z999AA10123456784' };
  await expect
    .poll(async () => (await store.call('POST', `/resolutions/${id}/complete`, given)).status, {
      timeout: 30_000,
    })
    .toBe(200);
  await page.goto(url + reship.viewPath);
  await shows('view-reshipped');
});

test('while the database is unavailable', async ({ dashboardAs, complaints }, info) => {
  // On a server of its own: its locks would hold up what other tests do in the meantime.
  const dataDir = await makeDataDir();
  const server = await startServer({ dataDir, logName: 'unavailable' });
  try {
    const store = storeApi(server.url, await server.makeToken('juniper'));
    const claim = await store.aClaim(await store.anOrder());
    const page = await dashboardAs(null, server.url);
    const postgres = await startEmbeddedPostgres({ dataDir, guest: true });
    const database = openDatabase({ url: postgres.url, maxConnections: 1 });
    await database.pool.query('begin');
    await database.pool.query('lock table stores, claims in access exclusive mode');
    await page.goto(server.url + claim.viewPath);
    await takePicture(page, info, 'unavailable');
    await database.pool.query('rollback');
    await database.close();
    await postgres.stop();
    // The browser complains about the 503 that the test caused.
    complaints.length = 0;
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
  }
});

test('the system, and what a store has of a customer', async ({ dashboardAs, store }, info) => {
  const email = `a.rather.long.address.${info.project.name}@mail.of.a.customer.example`;
  await store.aClaim(await store.anOrder({ customerEmail: email }));
  const operators = await dashboardAs('owner@amends.example', '/provider/system');
  await operators.getByRole('heading', { name: 'Processes' }).waitFor();
  await takePicture(operators, info, 'dashboard-system');
  const page = await dashboardAs(OWNER, '/settings');
  await choosesStore(page, 'juniper');
  await page.goto('/settings/retention');
  await settled(page);
  await page.getByLabel('Erase customers').selectOption('P6M');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('would be erased').waitFor();
  await takePicture(page, info, 'dashboard-retention-preview');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.goto('/settings/privacy');
  await page.getByLabel('Customer’s email').fill(email);
  await page.getByRole('button', { name: 'Find data' }).click();
  await page.getByText('Erase data', { exact: true }).click();
  await takePicture(page, info, 'dashboard-privacy-found');
  await page.getByRole('button', { name: 'Erase this customer’s data' }).click();
  await expect(page.getByText('Waiting').first()).toBeVisible({ timeout: 30_000 });
  await takePicture(page, info, 'dashboard-privacy-waiting');
});
