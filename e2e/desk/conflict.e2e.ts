import { expect, test } from '../fixtures/desk.ts';
import { Shopper } from '../fixtures/shopper.ts';

test('two agents on one claim see what the other did, and lose nothing that they typed', async ({
  deskAs,
  store,
  checked,
}) => {
  test.slow();
  const claim = await store.aClaim(await store.anOrder());
  const ada = await deskAs('support@juniper.example', `/inbox/${claim.id}`);
  const ben = await deskAs('admin@juniper.example', `/inbox/${claim.id}`);
  const stateOf = async () => (await store.call('GET', `/claims/${claim.id}`)).body;

  await ada.getByRole('button', { name: /^Deny/ }).click();
  await ada.getByLabel('Reason', { exact: true }).selectOption('Other');
  await ada.getByLabel('What the customer reads').fill('We found the mug in our warehouse.');

  await ben.getByRole('button', { name: /^Hold/ }).click();
  await ben.getByRole('button', { name: 'Put on hold' }).click();
  await expect.poll(async () => (await stateOf()).claimState).toBe('WAITING_FOR_BRAND');

  await ada.getByRole('button', { name: 'Deny claim' }).click();
  const notice = ada.getByRole('alert').filter({ hasText: 'This claim changed' });
  await expect(notice).toContainText('put it on hold for the store');
  await expect(ada.getByLabel('What the customer reads')).toHaveValue(
    'We found the mug in our warehouse.',
  );
  expect((await stateOf()).claimState).toBe('WAITING_FOR_BRAND');
  await checked(ada);

  await ada.getByRole('button', { name: 'Try mine again' }).click();
  await expect.poll(async () => (await stateOf()).claimState).toBe('DENIED');
  expect((await stateOf()).decision.text).toBe('We found the mug in our warehouse.');
});

test('on a phone, a decision tells what others did, and gives way when asked to', async ({
  deskAs,
  store,
  checked,
}) => {
  test.slow();
  const claim = await store.aClaim(await store.anOrder());
  const ada = await deskAs('support@juniper.example', `/inbox/${claim.id}`);
  await ada.setViewportSize({ width: 390, height: 844 });
  const panel = ada.getByRole('region', { name: 'Decide' });
  const given = panel.getByLabel('What is given for Enamel camp mug');
  await given.selectOption('Refund');
  await ada.reload();
  await expect(given).toHaveValue('REFUND');
  await expect(panel).toContainText('What you had entered here was brought back.');

  const said = { messageContent: 'It turned up after all.', medias: [], senderType: 'customer' };
  await store.call('POST', `/claims/${claim.id}/messages`, { ...said, senderName: 'Sam' });
  const notice = panel.getByRole('alert').filter({ hasText: 'It turned up after all.' });
  await expect(notice).toContainText('The customer wrote');
  await expect(panel.getByRole('button', { name: /^Approve/ })).toBeDisabled();
  await checked(ada);
  await notice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(given).toHaveValue('RESHIP');
  expect((await store.call('GET', `/claims/${claim.id}`)).body.claimResolutions).toEqual([]);

  await test.step('one’s own doing in another tab is no reason to stop', async () => {
    await given.selectOption('Refund');
    const tab = await ada.context().newPage();
    await tab.goto(`/inbox/${claim.id}`);
    await new Shopper(tab, true).settles();
    await tab.keyboard.press('i');
    await expect
      .poll(async () => (await store.call('GET', `/claims/${claim.id}`)).body.assigneeId)
      .not.toBeNull();
    await tab.close();
    await panel.getByRole('button', { name: /^Approve/ }).click();
    const yes = ada.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true });
    await yes.click();
    await expect(ada.getByRole('region', { name: 'What was decided' })).toContainText('Approved');
  });
});
