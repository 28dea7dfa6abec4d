import { openDatabase, startEmbeddedPostgres } from '@amends/db';
import { test as base, expect } from '../fixtures/dashboard.ts';
import {
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
  startWorker,
} from '../fixtures/server-process.ts';
import { storeApi } from '../fixtures/store-api.ts';

/** A separate server without jobs, so that the test decides who executes. */
const test = base.extend<{ server: ServerProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here.
  server: async ({}, use) => {
    const dataDir = await makeDataDir();
    const server = await startServer({ dataDir, logName: 'refused-web', role: 'web' });
    await use(server);
    await server.stop();
    await removeDataDir(dataDir);
  },
  baseURL: async ({ server }, use) => use(server.dashboardUrl),
  store: async ({ server }, use) => use(storeApi(server.url, await server.makeToken('juniper'))),
});

const REASON = 'The card was closed in the meantime.';

/** Starts a worker with a platform that refuses, as a connected one might. */
async function refuses(
  dataDir: string,
  claimId: string,
  of: { storeId: string; resolutionId: string },
) {
  // Imported here, because every run reads every test file, and core is most of what they import.
  const { executeResolution } = await import('@amends/core/resolutions');
  const { aContext } = await import('@amends/core/testing');
  const postgres = await startEmbeddedPostgres({ dataDir });
  const database = openDatabase({ url: postgres.url, maxConnections: 2 });
  const refused = async () => ({ kind: 'refused', reason: REASON }) as const;
  const platform = { refund: refused, reship: refused, issueCredit: refused };
  const { ctx } = aContext(database, { platform });
  expect(await executeResolution(ctx, { claimId, ...of })).toBe('failed');
  await database.close();
  await postgres.stop();
}

test('a failed execution shows the reason, and can be retried in the dashboard', async ({
  dashboardAs,
  store,
  server,
  checked,
}) => {
  test.setTimeout(240_000);
  const claim = await store.aClaim(await store.anOrder());
  const now = async () => (await store.call('GET', `/claims/${claim.id}`)).body;
  const { claimItems, storeId } = await now();
  const decisions = [{ claimItemId: claimItems[0].id, resolutionType: 'STORE_CREDIT' }];
  const { status, body } = await store.call('POST', `/claims/${claim.id}/approve`, { decisions });
  expect(status, JSON.stringify(body)).toBe(200);
  const [{ id: resolutionId }] = (await now()).claimResolutions;
  await refuses(server.dataDir, claim.id, { storeId, resolutionId });
  expect((await now()).claimState).toBe('OPEN');

  const page = await dashboardAs('support@juniper.example', `/inbox/${claim.id}`);
  const outcome = page.getByRole('region', { name: 'Resolution' });
  await expect(outcome).toContainText(REASON);
  await checked(page);
  const tasks = await dashboardAs('support@juniper.example', '/tasks?status=failed');
  const card = tasks.getByRole('row').filter({ hasText: `Claim #${claim.claimNumber}` });
  await expect(card).toContainText(REASON);
  await card.getByRole('link').first().click();
  await checked(tasks);
  await tasks.getByRole('button', { name: 'Try again' }).click();
  const said = tasks.getByRole('status').filter({ hasText: `claim #${claim.claimNumber} again` });
  await expect(said).toBeVisible();
  await expect(card).toHaveCount(0);
  expect((await now()).claimState).toBe('APPROVED');

  const worker = await startWorker({ dataDir: server.dataDir, logName: 'refused-worker' });
  await expect.poll(async () => (await now()).claimState, { timeout: 60_000 }).toBe('RESOLVED');
  await worker.stop();
  expect((await now()).claimStoreCredits).toHaveLength(1);
  await page.reload();
  await expect(outcome).toContainText('Completed');
  await expect(outcome).not.toContainText(REASON);
});
