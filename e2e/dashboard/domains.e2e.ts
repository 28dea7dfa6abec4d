import { randomBytes } from 'node:crypto';
import { chromium } from '@playwright/test';
import { aDnsServer } from '../../apps/server/src/adapters/dns/testing/a-dns-server.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { linkMailedTo } from '../fixtures/mailbox.ts';
import { deployment } from '../fixtures/one-server.ts';
import { storeApi } from '../fixtures/store-api.ts';

const A_STORE = {
  name: 'Brand',
  currency: 'USD',
  timeZone: 'America/New_York',
  country: 'US',
  contactEmail: 'help@brand.example',
  status: 'DRAFT',
};
const TARGET = 'portal.amends.example';

test('a domain and a sender address are added, verified by DNS, and used in emails', async ({
  dashboardAs,
  checked,
}) => {
  const { url, dnsPort } = deployment();
  const dns = await aDnsServer({ [TARGET]: { A: ['203.0.113.7'] } }, dnsPort);
  const name = randomBytes(4).toString('hex');
  const host = `claims-${name}.brand.example`;
  try {
    const page = await dashboardAs('owner@amends.example', null);
    const made = async (path: string, body: object) =>
      (await page.request.post(`/v1/${path}`, { data: body })).json();
    const { id } = await made('stores', { ...A_STORE, slug: `brand-${name}` });
    const scopes = ['order:read', 'order:update', 'claim:create', 'claim:read'];
    const { value } = await made(`api-tokens?storeId=${id}`, { name: 'Test', scopes });
    const store = storeApi(url, value);
    await page
      .context()
      .addCookies([{ name: 'amends_desk_store', value: id, url: deployment().dashboardUrl }]);
    await page.goto('/settings/domains');
    await expect(page.getByText('No domains yet')).toBeVisible();
    await page.getByRole('textbox', { name: 'Domain' }).fill(`https://${host}/start`);
    await page.getByRole('button', { name: 'Add domain' }).click();
    await expect(page.getByRole('alert').getByText(/Enter the domain alone/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Domain' }).fill(host);
    await page.getByRole('button', { name: 'Add domain' }).click();
    await expect(page.getByText(`Added ${host}. Next, add these records`)).toBeVisible();
    const card = page.getByRole('listitem', { name: host });
    await expect(card.getByText('Missing')).toHaveCount(2);
    await checked(page);

    const visitor = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    });
    const { port } = new URL(url);
    const portal = await visitor.newPage();
    expect((await portal.goto(`http://${host}:${port}/start`))?.status()).toBe(404);

    const proof = await card.getByText(/^amends-verification=/).textContent();
    dns.zone[`_amends.${host}`] = { TXT: [proof ?? ''] };
    dns.zone[host] = { CNAME: ['elsewhere.example'] };
    await page.getByRole('button', { name: `Check ${host} now` }).click();
    await expect(card.getByText('Wrong value')).toBeVisible();
    await expect(card.getByText('elsewhere.example')).toBeVisible();
    dns.zone[host] = { CNAME: [TARGET] };
    await page.getByRole('button', { name: `Check ${host} now` }).click();
    await expect(page.getByText(`${host} is verified.`)).toBeVisible();
    await expect(card.getByText('Primary', { exact: true })).toBeVisible();
    await checked(page);

    await expect
      .poll(async () => (await portal.goto(`http://${host}:${port}/start`))?.status())
      .toBe(503);
    await expect(portal.getByRole('heading', { level: 1 })).toHaveText('Brand opens here soon');
    await expect(portal).toHaveTitle('Opening soon · Brand');
    const activated = await page.request.post(`/v1/stores/${id}/activate`, { data: {} });
    expect(activated.status(), await activated.text()).toBe(200);
    await expect
      .poll(async () => (await portal.goto(`http://${host}:${port}/start`))?.status())
      .toBe(200);
    await expect(portal).toHaveTitle(/Brand/);
    await visitor.close();

    const order = await store.anOrder();
    await store.aClaim(order);
    expect(await linkMailedTo(order.email, /claim/i)).toMatch(`https://${host}/view/`);

    await page.goto('/settings/senders');
    const address = `claims@mail-${name}.brand.example`;
    await page.getByRole('textbox', { name: 'Email address' }).fill('claims');
    await page.getByRole('button', { name: 'Add address' }).click();
    await expect(page.getByRole('alert').getByText(/Enter an email address/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Email address' }).fill(address);
    await page.getByRole('button', { name: 'Add address' }).click();
    await expect(page.getByText(`Added ${address}. Next, add these records`)).toBeVisible();
    const sender = page.getByRole('listitem', { name: address });
    await expect(sender.getByText('Missing', { exact: true })).toHaveCount(3);
    await checked(page);
    const records = sender.getByRole('list', { name: `DNS records of ${address}` });
    for (const record of await records.getByRole('listitem').all()) {
      const [at = '', value = ''] = await record.locator('code').allTextContents();
      dns.zone[at] = { TXT: [value] };
    }
    await page.getByRole('button', { name: `Check ${address} now` }).click();
    await expect(page.getByText(`${address} is verified.`)).toBeVisible();
    await expect(sender.getByText('Primary', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Send test email from ${address}` }).click();
    await expect(page.getByText('Test email sent to owner@amends.example.')).toBeVisible();
    await sender.getByText('Rotate key', { exact: true }).click();
    await sender.getByRole('button', { name: 'Create new key' }).click();
    await expect(sender.getByText('New key (DKIM)')).toBeVisible();
    await sender.getByText('Cancel rotation', { exact: true }).click();
    await sender.getByRole('button', { name: 'Delete new key' }).click();
    await expect(page.getByText('Canceled the rotation.')).toBeVisible();
    await expect(sender.getByText('New key (DKIM)')).toHaveCount(0);
    await expect(sender.getByText('Verified', { exact: true })).toBeVisible();
    await checked(page);

    await page.goto(`/provider/domains?q=${name}`);
    await page.getByRole('button', { name: `Restart ${host}` }).click();
    const result = page.getByRole('status', { name: `Restarted ${host}` });
    await expect(result.getByText('All records found.')).toBeVisible();
    await expect(result.getByText(/points to an address that isn’t public/)).toBeVisible();
    await checked(page);
  } finally {
    await dns.stop();
  }
});
