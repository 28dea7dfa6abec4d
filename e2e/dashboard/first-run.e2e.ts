import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { checkScreen } from '../fixtures/check-screen.ts';
import {
  makeDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from '../fixtures/server-process.ts';
import { settled } from '../fixtures/settled.ts';
import { Shopper } from '../fixtures/shopper.ts';

test.setTimeout(240_000);

const EMAIL = 'olga@harbor.example';
const PASSWORD = 'seven plum kettles drift';
const SHOPPER = 'sam@example.com';

/** Fills in the form of the first run, and starts. */
async function setsUp(page: Page, given: { password: string }): Promise<void> {
  await page.getByLabel('Company name').fill('Harbor Protection');
  await page.getByLabel('Your name').fill('Olga Owner');
  await page.getByLabel('Your email address').fill(EMAIL);
  await page.getByLabel('New password').fill(given.password);
  await page.getByLabel('Store name').fill('Harbor Goods');
  await page.getByRole('button', { name: 'Create account and store' }).click();
}

async function addsOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add order manually' }).click();
  await expect(page.getByRole('heading', { name: 'Add an order manually' })).toBeVisible();
  await settled(page);
  for (const [label, text] of [
    ['Order number', 'H-1001'],
    ['Customer’s email address', SHOPPER],
    ['Customer’s name', 'Sam Shopper'],
    ['Product', 'Enamel camp mug'],
    ['Price (USD)', '18.00'],
    ['Street address', '12 Lark Street'],
    ['City', 'Albany'],
    ['Postal code', '12210'],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByRole('button', { name: 'Add order' }).click();
  await expect(page.getByText('4 of 5 done')).toBeVisible();
}

/** The shopper files a claim at the store's portal. */
async function filesClaim(page: Page, portal: string): Promise<void> {
  const shopper = new Shopper(page, true);
  await shopper.opens(`${portal}/start?store=harbor-goods`);
  await shopper.typesLookUp({ email: SHOPPER, orderNumber: 'H-1001' });
  await shopper.isAt('/issues');
  await shopper.chooses("Haven't received my order");
  await shopper.addsShipmentIssue('Delivered, not received');
  await shopper.prefers('I want a refund');
  await shopper.completes();
  await shopper.hasClaim();
}

const opens = async (browser: Browser, options: BrowserContextOptions) =>
  (await browser.newContext(options)).newPage();

test('an empty machine: one address sets it up, and its checklist leads to the first claim; a pause there shows in another process', async ({
  browser,
}) => {
  const dataDir = await makeDataDir();
  const server = await startServer({ dataDir, logName: 'first-run', demo: false });
  let other: ServerProcess | undefined;
  try {
    const printed = () => /http:\/\/\S+\/setup\?token=[\w-]{43}/.exec(server.said())?.[0] ?? '';
    // It is printed after the line that says the server is ready.
    await expect.poll(printed).toContain(server.dashboardUrl);
    const address = printed();
    const page = await opens(browser, { baseURL: server.dashboardUrl });
    const wrong = await page.goto(`/setup?token=${'A'.repeat(43)}`);
    expect(wrong?.status()).toBe(404);
    await page.goto(address);
    await settled(page);
    await checkScreen(page);
    await setsUp(page, { password: 'password1234' });
    await expect(page.getByRole('alert').getByText('too easy to guess')).toBeVisible();
    // Nothing typed is lost but the password.
    await expect(page.getByLabel('Store name')).toHaveValue('Harbor Goods');
    await setsUp(page, { password: PASSWORD });
    const steps = page.getByRole('heading', { name: 'First steps for Harbor Goods' });
    await expect(steps).toBeVisible();
    await expect(page.getByText('3 of 5 done')).toBeVisible();
    await settled(page);
    expect((await page.request.get(address)).status()).toBe(404);

    await addsOrder(page);
    const phone = await opens(browser, { viewport: { width: 390, height: 844 } });
    await filesClaim(phone, server.url);
    await page.reload();
    await settled(page);
    await expect(page.getByText('Your store has its first claim.')).toBeVisible();
    await page.getByRole('link', { name: 'Open claim' }).click();
    await expect(page.getByRole('heading', { name: /#1001/ }).first()).toBeVisible();

    other = await startServer({ dataDir, logName: 'first-run-2', demo: false, role: 'web' });
    expect(other.said()).not.toContain('/setup?token=');
    const start = `${other.url}/start?store=harbor-goods`;
    expect((await page.request.get(start)).status()).toBe(200);

    await page.goto('/stores');
    await settled(page);
    await page.getByRole('link', { name: 'Harbor Goods' }).last().click();
    await expect(page.getByRole('heading', { name: /Harbor Goods/ })).toBeVisible();
    await settled(page);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByLabel('Reason').fill('Stock take');
    await page.getByRole('button', { name: 'Pause store' }).click();
    await expect(page.getByText('This store isn’t accepting new claims.')).toBeVisible();

    await expect.poll(async () => (await page.request.get(start)).status()).toBe(503);
    await phone.goto(start);
    await expect(
      phone.getByRole('heading', { name: "Harbor Goods isn't taking new claims right now" }),
    ).toBeVisible();
    await checkScreen(phone);
    await phone.getByRole('link', { name: 'Find a claim you already filed' }).click();
    await settled(phone);
    await new Shopper(phone, true).typesLookUp({ email: SHOPPER, orderNumber: 'H-1001' });
    await expect(phone.getByText('#1001').first()).toBeVisible();
  } finally {
    await other?.stop();
    await server.stop();
    await removeDataDir(dataDir);
  }
});
