import { orderSnapshot } from '../fixtures/an-order.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { aPhoto } from '../fixtures/files.ts';
import { deployment } from '../fixtures/one-server.ts';

test('customers see the claim types that a store accepts, its sub-types and its required evidence', async ({
  dashboardAs,
  anotherDevice,
  checked,
}) => {
  const page = await dashboardAs('admin@amends.example', '/account');
  const call = (method: string, path: string, body: unknown) =>
    page.evaluate(
      async ([method, path, body]) => {
        const headers = { 'Content-Type': 'application/json' };
        const address = `/v1${path}?storeId=kobo`;
        const answer = await fetch(address, { method, headers, body: JSON.stringify(body) });
        return answer.status;
      },
      [method, path, body] as const,
    );
  const values = {
    notReceivedAfter: 'P2D',
    stuckDomesticAfter: 'P7D',
    stuckAbroadAfter: 'P14D',
    closesAfter: 'P45D',
    parkingEnabled: true,
    signatureRequired: true,
    policeReportAbove: null,
    disabledTypes: { SHIPPING: ['RETURNED_TO_SENDER'] },
    evidenceTypes: ['STOLEN'],
    subTypes: [{ claimCategory: 'SHIPPING', claimType: 'STOLEN', label: 'From the porch' }],
  };
  expect(await call('PUT', '/settings/claim-filing', { values })).toBe(200);
  const order = orderSnapshot({ currency: 'JPY' });
  expect(await call('PUT', `/orders/types-${order.orderNumber}`, order)).toBe(201);

  const shopper = await anotherDevice();
  const portal = shopper.page;
  await portal.goto(`${deployment().url}/start?store=kobo`);
  await shopper.settles();
  await shopper.typesLookUp({ email: order.customerEmail, orderNumber: order.orderNumber });
  await shopper.isAt('/process');
  await shopper.chooses('A problem with the delivery');
  await shopper.isAt('/issues');
  await shopper.chooses("Haven't received my order");
  await shopper.isAt('/issues/shipment');
  await expect(portal.getByRole('button', { name: /^Stolen/ })).toBeVisible();
  await expect(portal.getByRole('button', { name: /^Returned/ })).toHaveCount(0);
  await portal.getByRole('button', { name: /^Stolen/ }).click();
  await shopper.isAt('/issues/shipment/details');
  await portal.getByLabel('What kind of problem? (optional)').selectOption('From the porch');
  await shopper.continues();
  await expect(portal.getByRole('alert')).toContainText('Add at least one photo or video.');
  await expect(portal.getByLabel('What kind of problem? (optional)')).toHaveValue('From the porch');
  await checked(portal);
  await portal.getByLabel('Add photos or videos').setInputFiles([await aPhoto()]);
  await expect(portal.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await shopper.continues();
  await shopper.isAt('/resolution');
});
