import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { removeExpected } from '../fixtures/complaints.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { settled } from '../fixtures/settled.ts';

const stamp = () => randomBytes(4).toString('hex');

/** Creates a macro that adds a label and requests information, as an admin of the store. */
async function aMacro(page: Page) {
  const make = async (what: string, data: object) => {
    const answer = await page.request.post(`/v1/${what}?storeId=juniper`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const label = await make('labels', { name: `Photo wanted ${stamp()}` });
  const effects = { moveTo: 'WAITING_FOR_CUSTOMER', addLabels: [label.id] };
  const content = 'Hi {{customer.firstName}}, please send a photo of: {{items}}.';
  return { label, ...(await make('macros', { name: `Photo ${stamp()}`, content, effects })) };
}

test('a macro fills in its variables for the claim, and acts only when it is sent', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const page = await dashboardAs('admin@juniper.example', null);
  const macro = await aMacro(page);
  await page.goto(claim.staffPath);
  await settled(page);
  const now = async () => (await store.call('GET', `/claims/${claim.id}`)).body;

  await page.getByRole('button', { name: 'Macro', exact: true }).click();
  const palette = page.getByRole('dialog', { name: 'Find a macro' });
  await palette.getByRole('combobox').fill(macro.name);
  await expect(palette.getByRole('option')).toHaveText([macro.name]);
  await checked(page);
  await page.keyboard.press('Enter');
  const message = page.getByRole('textbox', { name: /^Message to/ });
  await expect(message).toHaveValue('Hi Sam, please send a photo of: Enamel camp mug.');
  await expect(
    page.getByText(`Also: set status to Waiting for Customer; adds ${macro.label.name}.`),
  ).toBeVisible();
  expect((await now()).claimState).toBe('NEW');

  await message.press('End');
  await message.pressSequentially(' Thank you!');
  await message.press('Control+Enter');
  const activity = page.getByRole('region', { name: 'Activity' });
  const sent = 'Hi Sam, please send a photo of: Enamel camp mug. Thank you!';
  await expect(activity).toContainText(sent);
  await expect(activity).toContainText(`added label ${macro.label.name}`);
  await expect(message).toHaveValue('');
  expect((await now()).claimState).toBe('WAITING_FOR_CUSTOMER');
  const { body } = await store.call('GET', `/claims/${claim.id}/messages`);
  expect(body.map(({ messageContent }: { messageContent: string }) => messageContent)).toEqual([
    sent,
  ]);
});

/** Selects all claims of a customer, to send a new macro to. */
async function selectsForMacro(page: Page, customerEmail: string) {
  const macro = await aMacro(page);
  await page.goto(`/inbox?queue=all&q=${customerEmail}`);
  await settled(page);
  for (const box of await page.getByRole('checkbox', { name: /^Select claim/ }).all()) {
    await box.check();
  }
  return { macro, bar: page.getByRole('region', { name: 'Bulk actions' }) };
}

test("a macro for several claims asks first, and fills in each claim's variables", async ({
  dashboardAs,
  store,
  checked,
}) => {
  const customerEmail = `kim.${stamp()}@example.com`;
  const claims = [
    await store.aClaim(await store.anOrder({ customerEmail })),
    await store.aClaim(await store.anOrder({ customerEmail }), { quantity: 2 }),
  ];
  const page = await dashboardAs('admin@juniper.example', null);
  const { macro, bar } = await selectsForMacro(page, customerEmail);
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Archive and macros' }).click();
  await page.getByRole('menuitem', { name: macro.name }).click();
  const ask = page.getByRole('alertdialog', { name: `Send “${macro.name}” for 2 claims?` });
  await expect(ask).toBeVisible();
  await checked(page);
  await ask.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('2 claims updated')).toBeVisible();
  const said = [];
  for (const { id } of claims) {
    const { body: messages } = await store.call('GET', `/claims/${id}/messages`);
    const { body: claim } = await store.call('GET', `/claims/${id}`);
    said.push([
      claim.claimState,
      messages.map((one: { messageContent: string }) => one.messageContent),
    ]);
  }
  expect(said).toEqual([
    ['WAITING_FOR_CUSTOMER', ['Hi Sam, please send a photo of: Enamel camp mug.']],
    ['WAITING_FOR_CUSTOMER', ['Hi Sam, please send a photo of: Enamel camp mug × 2.']],
  ]);
});

test('a macro for several claims whose response is lost is sent again, and each customer gets it once', async ({
  dashboardAs,
  store,
  complaints,
}) => {
  const customerEmail = `kim.${stamp()}@example.com`;
  const claims = [
    await store.aClaim(await store.anOrder({ customerEmail })),
    await store.aClaim(await store.anOrder({ customerEmail })),
  ];
  const page = await dashboardAs('admin@juniper.example', null);
  const { macro, bar } = await selectsForMacro(page, customerEmail);
  const sends = async () => {
    await bar.getByRole('button', { name: 'Archive and macros' }).click();
    await page.getByRole('menuitem', { name: macro.name }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  };
  let starts = 0;
  await page.route('**/inbox/bulk.data*', async (route) => {
    const sent = route.request().postData() ?? '';
    if (sent.includes('intent=start')) starts += 1;
    if (starts > 1) return route.continue();
    // Nor does the page learn what became of it.
    if (sent.includes('intent=start')) await route.fetch();
    await route.abort('connectionreset');
  });
  await sends();
  await expect(page.getByText('Couldn’t reach the server.').first()).toBeVisible();
  const messagesOf = async ({ id }: { id: string }) =>
    (await store.call('GET', `/claims/${id}/messages`)).body;
  for (const claim of claims) await expect.poll(() => messagesOf(claim)).toHaveLength(1);
  await expect(bar).toContainText('2 selected');
  await sends();
  await expect(page.getByText('2 claims updated')).toBeVisible();
  for (const claim of claims) expect(await messagesOf(claim)).toHaveLength(1);
  removeExpected(complaints, /net::ERR_/);
});
