import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/dashboard.ts';

test('claims come from Order Protection: a preview with what is wrong, the import, a report, and the search', async ({
  dashboardAs,
  checked,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  const aClaim = (id: string, more: object = {}) => ({
    node: {
      id: `cm${word}${id}`,
      sourceOrderId: `op-${word}`,
      sourceOrderNumber: `OP-${word}`,
      authorName: 'Dana Ward',
      authorEmail: `${word}@example.com`,
      claimState: 'WAITING_FOR_BRAND',
      claimType: 'DAMAGED',
      claimDescription: 'The mug arrived broken.',
      createdAt: '2026-02-01T10:00:00.000Z',
      claimItems: [{ itemId: 'i1', quantity: 1, name: 'Mug', price: 20 }],
      claimMessages: [{ senderType: 'customer', message: 'Please help.', authorName: 'Dana Ward' }],
      ...more,
    },
  });
  const edges = [aClaim('a'), aClaim('b', { claimState: 'SLEEPING' })];
  const page = await dashboardAs('admin@juniper.example', '/settings');
  await page.getByRole('link', { name: 'Import claims', exact: true }).click();
  await expect(page).toHaveURL(/\/claims\/import$/);
  await page.getByLabel('File of claims').setInputFiles({
    name: `${word}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ edges, pageInfo: {} })),
  });
  await page.getByRole('button', { name: 'Upload file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${word}.json` })).toBeVisible();
  await checked(page);
  await page.getByRole('button', { name: 'Check file' }).click();
  const start = page.getByRole('button', { name: 'Import 1 claim' });
  await expect(start).toBeVisible();
  await expect(page.getByText('New claims')).toBeVisible();
  await expect(page.getByText('Claims to update')).toHaveCount(0);
  await expect(page.getByText('Status: There is no state “SLEEPING”.')).toBeVisible();
  await checked(page);
  await start.click();
  await expect(page.getByText('The import is complete.')).toBeVisible();
  await checked(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download report' }).click(),
  ]);
  const report = await readFile(await download.path(), 'utf8');
  expect(report).toContain(`cm${word}a,created`);
  expect(report).toContain(`cm${word}b,failed`);

  await expect(async () => {
    await page.goto(`/inbox?queue=all&q=cm${word}a`);
    await expect(page.getByText('Dana Ward').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByText('Dana Ward').first().click();
  await expect(page.getByText('Please help.').first()).toBeVisible();
  await expect(page.getByText('imported the claim').first()).toBeVisible();
});
