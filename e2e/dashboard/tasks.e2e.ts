import { removeExpected } from '../fixtures/complaints.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { settled } from '../fixtures/settled.ts';

type Store = Parameters<Parameters<typeof test>[2]>[0]['store'];

/** Returns a claim whose refund of 108.00 was approved, once its task is listed. */
async function aRefundTask(store: Store) {
  const claim = await store.aClaim(await store.anOrder());
  const { body } = await store.call('GET', `/claims/${claim.id}`);
  const [{ id: claimItemId }] = body.claimItems;
  const decisions = [{ claimItemId, resolutionType: 'REFUND' }];
  const approved = await store.call('POST', `/claims/${claim.id}/approve`, { decisions });
  expect(approved.status).toBe(200);
  await expect(async () => {
    const found = await store.call('GET', `/resolutions/tasks?search=${claim.claimNumber}`);
    expect(found.body.tasks).toHaveLength(1);
  }).toPass({ timeout: 30_000 });
  return { ...claim, approved: approved.body.claim.claimResolutions[0].paidValue as number };
}

test('a task is completed with its reference; less than approved needs a reason, and the claim is resolved', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const claim = await aRefundTask(store);
  const page = await dashboardAs('support@juniper.example', `/tasks?q=${claim.claimNumber}`);
  await checked(page);
  await page.getByRole('link', { name: /^Refund/ }).click();
  const panel = page.getByRole('complementary', { name: 'Complete tasks' });
  await expect(panel.getByRole('heading', { name: 'Complete task' })).toBeFocused();
  await checked(page);

  // Every error is shown at once, and nothing is done.
  await panel.getByLabel(/^Amount refunded/).fill('99999');
  await panel.getByRole('button', { name: 'Mark as done' }).click();
  await expect(panel.getByText('Enter a reference.')).toBeVisible();
  await expect(panel.getByText(/^Enter \$.* or less\.$/)).toBeVisible();
  await panel.getByLabel('Refund reference').fill(`RF-${claim.claimNumber}`);
  await panel.getByLabel(/^Amount refunded/).fill('5.00');
  await panel.getByLabel('Refund reference').press('Control+Enter');
  await expect(panel.getByText('Explain why this is less')).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(panel.getByLabel('Refund reference')).toHaveValue(`RF-${claim.claimNumber}`);
  await panel.getByLabel('Reason for the difference').fill('Restocking fee');
  await panel.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Task completed' })).toBeVisible();
  await expect(page.getByText('No tasks found')).toBeVisible();

  const after = await store.call('GET', `/claims/${claim.id}`);
  expect(after.body.claimState).toBe('RESOLVED');
  expect(after.body.claimResolutions[0]).toMatchObject({
    paidValue: 500,
    approvedValue: claim.approved,
    differenceReason: 'Restocking fee',
  });
});

test('several tasks are completed together, except one that a colleague completed first', async ({
  dashboardAs,
  store,
}) => {
  const claims = [await aRefundTask(store), await aRefundTask(store), await aRefundTask(store)];
  const numbers = claims.map(({ claimNumber }) => claimNumber);
  const page = await dashboardAs('support@juniper.example', '/tasks?sort=newest');
  for (const number of numbers) {
    await page.getByRole('checkbox', { name: `Refund, claim #${number}` }).check();
  }
  await page.getByRole('button', { name: 'Complete 3 tasks' }).click();
  const panel = page.getByRole('complementary', { name: 'Complete tasks' });
  const references = panel.getByLabel('Refund reference');
  await expect(references).toHaveCount(3);

  const { body } = await store.call('GET', `/resolutions/tasks?search=${numbers[0]}`);
  const elsewhere = { reference: 'RF-elsewhere' };
  await store.call('POST', `/resolutions/${body.tasks[0].id}/complete`, elsewhere);
  for (let i = 0; i < 3; i++) await references.nth(i).fill(`RF-together-${i}`);
  await panel.getByRole('button', { name: 'Mark 3 as done' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 tasks completed' })).toBeVisible();
  const states = await Promise.all(
    claims.map(async ({ id }) => {
      const { body: claim } = await store.call('GET', `/claims/${id}`);
      return [claim.claimState, claim.claimResolutions[0].resolutionReference];
    }),
  );
  expect(states[0]).toEqual(['RESOLVED', 'RF-elsewhere']);
  expect(states.slice(1).map(([state]) => state)).toEqual(['RESOLVED', 'RESOLVED']);
});

test('tasks whose request or response is lost keep their references, and are completed once', async ({
  dashboardAs,
  store,
  complaints,
}) => {
  const claims = [await aRefundTask(store), await aRefundTask(store)];
  const page = await dashboardAs('support@juniper.example', '/tasks?sort=newest');
  for (const { claimNumber } of claims) {
    await page.getByRole('checkbox', { name: `Refund, claim #${claimNumber}` }).check();
  }
  await page.getByRole('button', { name: 'Complete 2 tasks' }).click();
  const panel = page.getByRole('complementary', { name: 'Complete tasks' });
  const references = panel.getByLabel('Refund reference');
  await expect(references).toHaveCount(2);
  for (let i = 0; i < 2; i++) await references.nth(i).fill(`RF-lost-${i}`);
  await page.route('**/tasks.data*', (route) => route.abort('connectionrefused'));
  await panel.getByRole('button', { name: 'Mark 2 as done' }).click();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(references.nth(1)).toHaveValue('RF-lost-1');
  let lost = 0;
  await page.unrouteAll();
  await page.route('**/tasks.data*', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch({ maxRedirects: 0 });
    await route.abort('connectionreset');
  });
  await expect(page.getByRole('status').filter({ hasText: '2 tasks completed' })).toBeVisible();
  expect(lost).toBe(1);
  for (const { id } of claims) {
    const { body } = await store.call('GET', `/claims/${id}`);
    expect(body.claimState).toBe('RESOLVED');
    expect(body.claimResolutions[0].resolutionReference).toMatch(/^RF-lost-\d$/);
  }
  removeExpected(complaints, /net::ERR_/);
});
