import { expect, test } from '../fixtures/desk.ts';

test('what was granted is carried out by a person, noted once, and the claim is resolved', async ({
  deskAs,
  store,
  checked,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const { body } = await store.call('GET', `/claims/${claim.id}`);
  const [{ id: claimItemId }] = body.claimItems;
  const decisions = [{ claimItemId, resolutionType: 'REFUND' }];
  const approved = await store.call('POST', `/claims/${claim.id}/approve`, { decisions });
  expect(approved.status).toBe(200);

  const page = await deskAs('support@juniper.example', '/tasks');
  const card = page.getByRole('listitem').filter({ hasText: `Claim #${claim.claimNumber}` });
  await expect(async () => {
    await page.goto('/tasks');
    await expect(card).toHaveCount(1, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(card).toContainText('Refund');
  await checked(page);

  await card.getByRole('button', { name: 'Mark as done' }).click();
  await expect(card.getByLabel('Reference of the refund')).toHaveAttribute('aria-invalid', 'true');
  await card.getByLabel('Reference of the refund').fill(`RF-${claim.claimNumber}`);
  await card.getByLabel(/Really paid/).fill('5.00');
  await card.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Noted for claim' })).toBeVisible();
  await expect(card).toHaveCount(0);
  const after = await store.call('GET', `/claims/${claim.id}`);
  expect([after.body.claimState, after.body.claimResolutions[0].paidValue]).toEqual([
    'RESOLVED',
    500,
  ]);
});
