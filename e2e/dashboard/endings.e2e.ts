import { expect, test } from '../fixtures/dashboard.ts';

test('a claim resolved by the store is closed, reopened, and finally archived', async ({
  dashboardAs,
  store,
  checked,
}) => {
  test.slow();
  const claim = await store.aClaim(await store.anOrder());
  const page = await dashboardAs('admin@juniper.example', claim.staffPath);
  const outcome = page.getByRole('region', { name: 'Resolution' });
  const more = page.getByRole('button', { name: 'More actions' });
  /** The server has it, and the page shows it. */
  const stateIs = async (state: string, label: string) => {
    await expect(
      page.getByRole('article').locator('header').getByText(label, { exact: true }),
    ).toBeVisible();
    expect((await store.call('GET', `/claims/${claim.id}`)).body.claimState).toBe(state);
  };
  /** Chooses an action from the menu, and confirms it. */
  const does = async (action: string, question: string, yes: string) => {
    await more.click();
    await page.getByRole('menuitem', { name: action }).click();
    await agrees(question, yes);
  };
  const agrees = async (question: string, yes: string) => {
    const dialog = page.getByRole('dialog', { name: question });
    await dialog.getByRole('button', { name: yes, exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  const settling = [
    'Mark as resolved by store',
    'Mark as resolved by store?',
    'Mark as resolved',
  ] as const;
  await more.click();
  await page.getByRole('menuitem', { name: settling[0] }).click();
  const dialog = page.getByRole('dialog', { name: settling[1] });
  await dialog.getByLabel('Reason').selectOption('Already Refunded');
  await dialog.getByLabel('Message to customer').fill('The shop has paid you back by hand.');
  await checked(page);
  await dialog.getByRole('button', { name: settling[2] }).click();
  await stateIs('RESOLVED_BY_BRAND', 'Resolved by Brand');
  await expect(outcome).toContainText('The store resolved this directly with the customer.');
  await expect(outcome).toContainText('Already Refunded');
  await expect(outcome).toContainText('The shop has paid you back by hand.');
  const { body } = await store.call('GET', `/claims/${claim.id}`);
  expect(body.claimResolutions).toEqual([]);

  await does('Close', 'Close this claim?', 'Close claim');
  await stateIs('CLOSED', 'Closed');
  await page.getByRole('button', { name: 'Reopen' }).click();
  await agrees('Reopen this claim?', 'Reopen claim');
  await stateIs('OPEN', 'Open');
  await expect(page.getByRole('region', { name: 'Resolution' })).toBeVisible();
  await does(...settling);
  await stateIs('RESOLVED_BY_BRAND', 'Resolved by Brand');
  await does('Archive', 'Archive this claim?', 'Archive claim');
  await stateIs('ARCHIVED', 'Archived');
  await expect(page.getByText('you can no longer send messages')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0);
  await checked(page);
});
