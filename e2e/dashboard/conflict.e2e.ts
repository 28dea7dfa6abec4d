import { expect, test } from '../fixtures/dashboard.ts';
import { settled } from '../fixtures/settled.ts';
import { Shopper } from '../fixtures/shopper.ts';

test("two agents on one claim see each other's changes, and lose no typed text", async ({
  dashboardAs,
  store,
  checked,
}) => {
  test.slow();
  const claim = await store.aClaim(await store.anOrder());
  const ada = await dashboardAs('support@juniper.example', claim.staffPath);
  const ben = await dashboardAs('admin@juniper.example', claim.staffPath);
  const stateOf = async () => (await store.call('GET', `/claims/${claim.id}`)).body;

  await ada.getByRole('button', { name: /^Deny/ }).click();
  await ada.getByLabel('Reason', { exact: true }).selectOption('Other');
  await ada.getByLabel('Message to customer').fill('We found the mug in our warehouse.');

  await ben.getByRole('button', { name: /^Hold/ }).click();
  await ben.getByRole('button', { name: 'Put on hold' }).click();
  await expect.poll(async () => (await stateOf()).claimState).toBe('WAITING_FOR_BRAND');

  const denies = ada.getByRole('button', { name: 'Deny claim' });
  const notice = ada.getByRole('alert').filter({ hasText: 'This claim changed' });
  await expect(notice).toContainText('put the claim on hold');
  await expect(denies).toBeDisabled();
  await expect(ada.getByLabel('Message to customer')).toHaveValue(
    'We found the mug in our warehouse.',
  );
  expect((await stateOf()).claimState).toBe('WAITING_FOR_BRAND');
  await checked(ada);

  await ada.getByLabel('Message to customer').press('Control+Enter');
  await ada.getByRole('button', { name: 'Keep mine' }).click();
  await expect(notice).toHaveCount(0);
  expect((await stateOf()).claimState).toBe('WAITING_FOR_BRAND');
  await ada.getByLabel('Message to customer').press('Control+Enter');
  await expect.poll(async () => (await stateOf()).claimState).toBe('DENIED');
  expect((await stateOf()).decision.text).toBe('We found the mug in our warehouse.');
});

test('an approval about to be confirmed stops if a colleague changes the claim', async ({
  dashboardAs,
  store,
  checked,
}) => {
  test.slow();
  const claim = await store.aClaim(await store.anOrder());
  const path = claim.staffPath;
  const ada = await dashboardAs('support@juniper.example', path);
  const ben = await dashboardAs('admin@juniper.example', path);
  const stateOf = async () => (await store.call('GET', `/claims/${claim.id}`)).body.claimState;
  const dialog = ada.getByRole('dialog', { name: 'Approve this claim?' });
  const approves = dialog.getByRole('button', { name: 'Approve', exact: true });
  const notice = dialog.getByRole('alert').filter({ hasText: 'This claim changed' });
  await ada.keyboard.press('a');
  await expect(approves).toBeFocused();

  await test.step('a note that warns', async () => {
    await ben.getByRole('button', { name: 'Note', exact: true }).click();
    await ben.getByRole('textbox', { name: 'Note' }).fill('STOP: do not pay, carrier found it');
    await ben.getByRole('textbox', { name: 'Note' }).press('Control+Enter');
    await expect(notice).toContainText('added a note');
    await expect(notice).toContainText('STOP: do not pay, carrier found it');
    await expect(approves).toBeDisabled();
    await expect(approves).not.toBeFocused();
    await checked(ada);
    for (const keys of ['Enter', 'Control+Enter']) await ada.keyboard.press(keys);
    expect(await stateOf()).toBe('NEW');
  });

  await test.step('a hold, after the note was read', async () => {
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(notice).toHaveCount(0);
    await expect(approves).toBeEnabled();
    await ben.keyboard.press('Escape');
    await ben.getByRole('button', { name: /^Hold/ }).click();
    await ben.getByRole('button', { name: 'Put on hold' }).click();
    await expect(notice).toContainText('put the claim on hold');
    await expect(approves).toBeDisabled();
    await ada.keyboard.press('Control+Enter');
    expect(await stateOf()).toBe('WAITING_FOR_BRAND');
  });

  await test.step('a colleague who decided first leaves nothing to approve', async () => {
    await ben.keyboard.press('a');
    await expect(ben.getByRole('button', { name: 'Approve', exact: true })).toBeFocused();
    await ben.keyboard.press('Enter');
    await expect(notice).toContainText('approved the claim');
    await expect(dialog.getByRole('button', { name: 'Keep mine' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Discard mine' }).click();
    await expect(dialog).toBeHidden();
    expect((await store.call('GET', `/claims/${claim.id}`)).body.decision.decidedBy).not.toContain(
      'Sue',
    );
  });
});

test("on a phone, a decision shows others' changes, and can be discarded", async ({
  dashboardAs,
  store,
  checked,
}) => {
  test.slow();
  const claim = await store.aClaim(await store.anOrder());
  const ada = await dashboardAs('support@juniper.example', claim.staffPath);
  await ada.setViewportSize({ width: 390, height: 844 });
  const panel = ada.getByRole('region', { name: 'Resolution' });
  const given = panel.getByLabel('Resolution for Enamel camp mug');
  await given.selectOption('Refund');
  await ada.reload();
  await settled(ada);
  await expect(given).toHaveValue('REFUND');
  await expect(panel).toContainText('Draft restored');

  const said = { messageContent: 'It turned up after all.', medias: [], senderType: 'customer' };
  await store.call('POST', `/claims/${claim.id}/messages`, { ...said, senderName: 'Sam' });
  const notice = panel.getByRole('alert').filter({ hasText: 'It turned up after all.' });
  await expect(notice).toContainText('The customer wrote');
  await expect(panel.getByRole('button', { name: /^Approve/ })).toBeDisabled();
  await checked(ada);
  await notice.getByRole('button', { name: 'Discard mine' }).click();
  await expect(given).toHaveValue('RESHIP');
  expect((await store.call('GET', `/claims/${claim.id}`)).body.claimResolutions).toEqual([]);

  await test.step("the agent's own change in another tab does not interrupt them", async () => {
    await given.selectOption('Refund');
    const tab = await ada.context().newPage();
    await tab.goto(claim.staffPath);
    await new Shopper(tab, true).settles();
    await tab.keyboard.press('i');
    await expect
      .poll(async () => (await store.call('GET', `/claims/${claim.id}`)).body.assigneeId)
      .not.toBeNull();
    await tab.close();
    await panel.getByRole('button', { name: /^Approve/ }).click();
    const yes = ada.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true });
    await yes.click();
    await expect(ada.getByRole('region', { name: 'Resolution' })).toContainText('Approved');
  });
});
