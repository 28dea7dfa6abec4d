import { confirmEmail } from '../fixtures/confirm-email.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { aPhoto } from '../fixtures/files.ts';
import { deployment } from '../fixtures/one-server.ts';
import { settled } from '../fixtures/settled.ts';

test('an agent asks for photos, the shopper replies in the portal, the agent continues', async ({
  dashboardAs,
  store,
  checked,
}) => {
  // Three browsers take turns.
  test.slow();
  const claim = await store.aClaim(await store.anOrder());
  const page = await dashboardAs('support@juniper.example', claim.staffPath);
  const { keyboard } = page;
  const message = page.getByRole('textbox', { name: /^Message to/ });
  const activity = page.getByRole('region', { name: 'Activity' });
  await expect(page.getByRole('heading', { name: `Claim #${claim.claimNumber}` })).toBeVisible();

  await test.step('an unsent message survives a reload', async () => {
    await expect(message).toBeVisible();
    await keyboard.press('r');
    await expect(message).toBeFocused();
    await keyboard.type('Could you send us a photo of the mug?');
    await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
    await page.reload();
    await settled(page);
    await expect(message).toHaveValue('Could you send us a photo of the mug?');
  });

  await test.step('the question sets the claim to waiting for the customer', async () => {
    await page.getByLabel('Set to Waiting for Customer').check();
    await message.press('Control+Enter');
    await expect(activity).toContainText('Sue Summers requested info from the customer');
    await expect(
      page
        .getByRole('article')
        .locator('header')
        .getByText('Waiting for Customer', { exact: true }),
    ).toBeVisible();
    await expect(message).toHaveValue('');
  });

  await test.step('the reply appears without a reload, with its photo', async () => {
    const portal = await dashboardAs(null, `${deployment().url}${claim.viewPath}`);
    await portal.getByLabel('Write a message').fill('Here it is.');
    await portal.locator('input[type="file"]').setInputFiles([await aPhoto()]);
    await expect(portal.getByRole('button', { name: 'Remove crack.jpg' })).toBeVisible();
    await confirmEmail(portal, 'message', claim);
    await portal.getByRole('button', { name: 'Send' }).click();
    await expect(activity).toContainText('Here it is.');
    await expect(
      page.getByRole('article').locator('header').getByText('Communicating'),
    ).toBeVisible();
    await activity.getByRole('link', { name: /^File 1 of/ }).click();
    const picture = page.getByRole('dialog', { name: 'Picture 1 of 1' });
    await expect(picture).toBeVisible();
    await keyboard.press('Escape');
    await expect(picture).toBeHidden();
  });

  await test.step('a colleague is mentioned in a note, and sees who else is viewing', async () => {
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await keyboard.type('Same dent as before, @Ada');
    await expect(page.getByRole('option', { name: 'Adam Abel' })).toBeVisible();
    await checked(page);
    await keyboard.press('Enter');
    await keyboard.type('please look.');
    await keyboard.press('Control+Enter');
    await expect(activity).toContainText('Same dent as before, @Adam Abel please look.');
    const colleague = await dashboardAs('admin@juniper.example', claim.staffPath);
    await expect(colleague.getByRole('img', { name: 'Sue Summers is viewing' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Adam Abel is viewing' })).toBeVisible();
    const row = page
      .getByRole('list', { name: 'List of claims' })
      .getByRole('listitem')
      .filter({ hasText: `#${claim.claimNumber}` });
    await expect(row.getByRole('img', { name: 'Adam Abel viewing' })).toBeVisible();
  });

  await test.step('the agent takes the claim and replies; it fits a phone', async () => {
    await page.getByRole('heading', { level: 1, name: /^Claim/ }).click();
    await keyboard.press('i');
    await expect(activity).toContainText('Sue Summers self-assigned');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Message', exact: true }).click();
    await message.fill('Thank you, that is all we need.');
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect(activity).toContainText('Thank you, that is all we need.');
    await checked(page);
  });
});
