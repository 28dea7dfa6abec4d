import { mug } from '../fixtures/an-order.ts';
import { test } from '../fixtures/dashboard.ts';
import { anOrderToReturn, makesReturnsStore } from '../fixtures/returns-store.ts';
import { takePicture } from './take-picture.ts';

test('returns: the list, each step of one, and the form that requests one', async ({
  dashboardAs,
}, info) => {
  const page = await dashboardAs('owner@amends.example');
  const store = await makesReturnsStore(page);
  const shows = (name: string) => takePicture(page, info, `dashboard-${name}`);
  await page.goto('/returns');
  await shows('returns-empty');
  const pot = mug({ sourceItemId: 'pot', productName: 'Enamel pot with a lid', price: 4200 });
  const order = await anOrderToReturn(store, { items: [mug({ quantity: 2 }), pot] });
  await page.goto(`/orders/${order.id}/return`);
  await shows('return-request');
  const items = ['mug', 'pot'].map((sourceItemId) => ({
    sourceItemId,
    quantity: 1,
    reason: 'CHANGED_MIND',
    resolution: 'REFUND',
    details: 'It looked larger in the pictures.',
  }));
  const { body } = await store.api.call('POST', `/orders/${order.id}/returns`, { items });
  const does = (step: string, given?: object) =>
    store.api.call('POST', `/returns/${body.id}/${step}`, given);
  const path = `/returns/${body.id}`;
  await page.goto(path);
  await shows('return-requested');
  await does('approve', { instructions: 'Leave it at the front desk.' });
  await does('ship', { trackingNumber: '1Z999AA10123456784', trackingCompany: 'UPS' });
  await page.goto(path);
  await shows('return-on-the-way');
  await does('receive');
  await page.goto(path);
  await shows('return-to-inspect');
  await does('inspect', {
    items: body.items.map(({ id }: { id: string }) => ({
      returnItemId: id,
      acceptedQuantity: 1,
      grade: 'OPENED',
      note: 'The box is torn.',
    })),
  });
  await page.goto(path);
  await page.getByText('Change what the customer gets').click();
  await shows('return-to-settle');
  await does('settle', {});
  await page.goto(path);
  await shows('return-settled');
  await page.goto('/returns');
  await shows('returns');
  await page.goto(`/orders/${order.id}`);
  await shows('order-with-return');
});

test('a return with its label, with more time, and canceled', async ({ dashboardAs }, info) => {
  const page = await dashboardAs('owner@amends.example');
  const store = await makesReturnsStore(page);
  const shows = (name: string) => takePicture(page, info, `dashboard-${name}`);
  const order = await anOrderToReturn(store);
  const items = [
    { sourceItemId: 'mug', quantity: 1, reason: 'CHANGED_MIND', resolution: 'REFUND' },
  ];
  const { body } = await store.api.call('POST', `/orders/${order.id}/returns`, { items });
  await store.api.call('POST', `/returns/${body.id}/approve`, {});
  await page.goto(`/returns/${body.id}`);
  await page.getByText('Change label or instructions').click();
  await page.getByLabel('Upload a label (optional)').setInputFiles({
    name: 'ups-label-1001.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await page.getByRole('button', { name: 'Save label and instructions' }).click();
  await page.getByText('Label and instructions saved.').waitFor();
  await page.getByText('Change label or instructions').click();
  await page.getByText('Extend the deadline to send it').click();
  await page.getByText('Remove label').first().click();
  await shows('return-with-label');
  await store.api.call('POST', `/returns/${body.id}/cancel`);
  await page.goto(`/returns/${body.id}`);
  await page.getByText('The package arrived').click();
  await page.getByText('Reopen return').first().click();
  await shows('return-canceled');
});
