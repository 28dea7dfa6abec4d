import { mug } from '../fixtures/an-order.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { settled } from '../fixtures/settled.ts';

test('staff register a warranty from its order, extend it, and cancel it with what was paid back', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const order = await store.anOrder({ items: [mug()] });
  const { body } = await store.call('GET', `/orders/${order.sourceOrderId}`);
  const page = await dashboardAs('support@juniper.example', `/orders/${body.systemOrderId}`);
  await page.getByRole('link', { name: /^Register a warranty for/ }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Register a warranty');
  await page.getByRole('button', { name: 'Register warranty' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Enter how long the warranty runs');
  await checked(page);
  await page.getByLabel('Last day').fill('2040-03-31');
  await page.reload();
  await settled(page);
  await expect(page.getByLabel('Last day')).toHaveValue('2040-03-31');
  await page.getByLabel('Last day').fill('');
  await page.getByLabel('Months').fill('24');
  await page.getByLabel(/^Fee paid/).fill('12.50');
  const form = page.url();
  await page.getByRole('button', { name: 'Register warranty' }).click();
  await expect(page.getByText('Warranty registered.')).toBeVisible();
  await settled(page);
  await expect(page.getByText('registered the warranty')).toBeVisible();

  await page.getByText('Extend warranty').first().click();
  await page.getByLabel('New last day').fill('2041-03-31');
  await page.getByRole('button', { name: 'Extend warranty' }).click();
  await expect(page.getByText('Mar 31, 2041 (extended)')).toBeVisible();

  await page.getByText('Cancel warranty').first().click();
  await page.getByLabel('Reason').fill('The customer returned it.');
  await page.getByLabel(/^Amount refunded/).fill('13');
  await page.getByRole('button', { name: 'Cancel warranty' }).click();
  await expect(page.getByText('The refund can’t exceed what the customer paid.')).toBeVisible();
  await checked(page);
  await page.getByLabel(/^Amount refunded/).fill('12.50');
  await page.getByRole('button', { name: 'Cancel warranty' }).click();
  await expect(page.getByText('Warranty canceled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel warranty' })).toHaveCount(0);
  await checked(page);
  // The next one starts empty.
  await page.goto(form);
  await settled(page);
  await expect(page.getByLabel('Months')).toHaveValue('');
});

test('a warranty of an item without a price says nothing of an insured amount @once', async ({
  dashboardAs,
  store,
}) => {
  const items = [mug({ price: 0, tax: 0, warrantyPeriod: 'P2Y' })];
  const protection = { shipping: true, warranty: true };
  const order = await store.anOrder({ items, protection });
  const list = `/warranties?q=${order.orderNumber}`;
  const page = await dashboardAs('support@juniper.example', list);
  await page.getByRole('link', { name: 'Enamel camp mug' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Coverage' })).toBeVisible();
  await expect(page.getByText('Fee paid')).toBeVisible();
  await expect(page.getByText('Insured up to')).toHaveCount(0);
});

test('staff import warranties from a file: a preview by line, then once', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const order = await store.anOrder({ items: [mug()] });
  const id = `csv-${order.orderNumber}`;
  const lines = [
    'Warranty ID,Order ID,Months,Fee',
    `${id}-1,${order.sourceOrderId},24,12.50`,
    `${id}-2,no-such-order,24,`,
  ];
  const page = await dashboardAs('support@juniper.example', '/warranties');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import warranties');
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Choose a CSV file.');
  await checked(page);
  await page.getByLabel('CSV file').setInputFiles({
    name: 'warranties.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByRole('cell', { name: `${id}-2` })).toBeVisible();
  await checked(page);
  await page.getByRole('button', { name: 'Register 1 warranty' }).click();
  await expect(page.getByText('Import finished')).toBeVisible();
  await checked(page);
  await page.goto(`/warranties?q=${order.orderNumber}`);
  await expect(page.getByRole('cell', { name: '$12.50' })).toBeVisible();
});
