import { orderSnapshot } from '../fixtures/an-order.ts';
import { awayAndBack } from '../fixtures/away-and-back.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { settled } from '../fixtures/settled.ts';
import { anAddress } from '../fixtures/store-api.ts';

test('a restored page whose session has ended asks to sign in', async ({
  dashboardAs,
  store,
  baseURL,
}) => {
  const order = await store.anOrder();
  const page = await dashboardAs('user@juniper.example', `/orders?q=${order.orderNumber}`, {
    ownSession: true,
  });
  await expect(page.getByText(order.email)).not.toHaveCount(0);
  const cookies = await page.context().cookies();
  await awayAndBack(page, async () => {
    const ended = await fetch(`${baseURL}/sign-out`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'X-Forwarded-For': anAddress(),
        Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
      body: new URLSearchParams({ next: '/orders' }),
    });
    expect(ended.status).toBe(302);
  });
  await page.waitForURL(/\/sign-in\?/);
  await expect(page.getByText(order.email)).toHaveCount(0);
});

test('a restored page is as the server has it now, with what was typed into its forms', async ({
  dashboardAs,
  store,
}) => {
  const order = await store.anOrder({ protection: { shipping: false, warranty: false } });
  const { body } = await store.call('GET', `/orders?search=${order.orderNumber}`);
  const page = await dashboardAs('owner@juniper.example', `/orders/${body.items[0].id}`);
  await page.locator('summary').filter({ hasText: 'One-time appeasement' }).click();
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Allow claim' }) });
  // The page keeps the result of a form, but not once it is restored.
  await form.getByRole('button', { name: 'Allow claim' }).click();
  await expect(form.getByText('Enter a reason for the one-time')).toBeVisible();
  await form.getByLabel('Reason').fill('A loyal customer.');
  const changed = orderSnapshot({ customerEmail: order.email, customerName: 'Robin Reed' });
  await awayAndBack(page, async () => {
    const { status } = await store.call('PUT', `/orders/${order.sourceOrderId}`, {
      ...changed,
      orderNumber: order.orderNumber,
      protection: { shipping: false, warranty: false },
    });
    expect(status).toBe(200);
  });
  await expect(page.getByText('Robin Reed').first()).toBeVisible();
  await settled(page);
  await expect(form.getByLabel('Reason')).toHaveValue('A loyal customer.');
});
