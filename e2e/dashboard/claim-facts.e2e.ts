import { randomUUID } from 'node:crypto';
import { mug, tent } from '../fixtures/an-order.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { settled } from '../fixtures/settled.ts';

test('a split shows each amount once before it is approved', async ({ dashboardAs, store }) => {
  const claim = await store.aClaim(await store.anOrder(), { quantity: 2 });
  const page = await dashboardAs('support@juniper.example', claim.staffPath);
  const panel = page.getByRole('region', { name: 'Resolution' });
  const mugs = 'Enamel camp mug';
  const more = panel.getByRole('button', { name: `Options for ${mugs}` });
  if ((await more.first().getAttribute('aria-expanded')) === 'false') await more.first().click();
  await panel.getByRole('button', { name: `Split ${mugs}` }).click();
  await expect(more).toHaveCount(2);
  await panel.getByRole('button', { name: /^Approve/ }).click();

  const dialog = page.getByRole('dialog', { name: 'Approve this claim?' });
  const lines = dialog.getByRole('list', { name: 'Resolution' }).getByRole('listitem');
  // $18.00 and $1.44 of tax for each mug: each amount is on its resolution's own line only.
  await expect(lines).toHaveCount(2);
  await expect(lines).toContainText(['$19.44', '$19.44']);
  await expect(dialog).toContainText('To customer$38.88');
  const said = (await dialog.textContent())?.match(/\$19\.44/g) ?? [];
  expect(said).toHaveLength(2);
});

test('a role without messages sees that, and not an empty conversation', async ({
  dashboardAs,
  store,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  await store.call('POST', `/claims/${claim.id}/messages`, {
    messageContent: 'Only between us.',
    medias: [],
  });
  const page = await dashboardAs('finance@amends.example', claim.staffPath);
  const timeline = page.getByRole('region', { name: 'Activity' });
  await expect(timeline).toContainText('Your role can’t view the conversation.');
  await expect(timeline).not.toContainText('Nothing');
  await expect(timeline).not.toContainText('Only between us.');
});

test('a label added to many claims shows on the open claim', async ({ dashboardAs, store }) => {
  const customerEmail = `facts.${randomUUID()}@example.com`;
  await store.aClaim(await store.anOrder({ customerEmail }));
  const open = await store.aClaim(await store.anOrder({ customerEmail }));
  const name = `Gift ${randomUUID().slice(0, 8)}`;
  const page = await dashboardAs('support@juniper.example', null);
  const made = await page.request.post('/v1/labels?storeId=juniper', { data: { name } });
  expect(made.status()).toBe(201);
  await page.goto(`/inbox/${open.id}?q=${customerEmail}`);
  await settled(page);
  const labels = page.getByRole('region', { name: 'Labels' });
  await expect(labels).toContainText('No labels');
  const list = page.getByRole('list', { name: 'List of claims' });
  const boxes = list.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Label' }).click();
  const offered = page.getByRole('group', { name: 'Add label' });
  await offered.getByRole('menuitem', { name }).click();
  await expect(labels).toContainText(name);
});

test('earlier claims are all listed, whatever their status', async ({ dashboardAs, store }) => {
  const customerEmail = `facts.${randomUUID()}@example.com`;
  const items = [mug(), tent()];
  const aClaim = async () => store.aClaim(await store.anOrder({ items, customerEmail }));
  const [approved, denied, dismissed, , current] = [
    await aClaim(),
    await aClaim(),
    await aClaim(),
    await aClaim(),
    await aClaim(),
  ];
  const { body } = await store.call('GET', `/claims/${approved.id}`);
  const answers = [
    await store.call('POST', `/claims/${approved.id}/approve`, {
      decisions: [{ claimItemId: body.claimItems[0].id, resolutionType: 'RESHIP' }],
    }),
    await store.call('POST', `/claims/${denied.id}/deny`, {
      reason: 'OTHER',
      customerText: 'The mug was in the box.',
    }),
    await store.call('POST', `/claims/${dismissed.id}/dismiss`, { silent: true }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);

  const page = await dashboardAs('support@juniper.example', current.staffPath);
  await expect(
    page.getByText('1 approved, 1 denied, 1 open, 1 ended without a decision'),
  ).toBeVisible();
  await expect(page.getByText('Earlier claims (4)')).toBeVisible();
});
