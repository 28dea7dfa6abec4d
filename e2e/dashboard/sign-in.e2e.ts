import { DEMO_PASSWORD, expect, test } from '../fixtures/dashboard.ts';

test('an anonymous visitor is asked to sign in, and returns to the requested page', async ({
  dashboardAs,
  checked,
}) => {
  const page = await dashboardAs(null, null);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/inbox?tab=denied');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // A browser without passkeys has no button for them, nor a hole in its place.
  await expect(page.getByText('Sign in with a passkey')).toHaveCount(0);

  await page.getByLabel('Email address').fill('support@juniper.example');
  await page.getByLabel('Password').fill('not the password');
  const key = page.locator('input[name="once"]');
  const firstKey = await key.inputValue();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'don’t match' });
  await expect(alert).toBeFocused();
  // The same password may be the right one by then, set by a link.
  await expect(key).not.toHaveValue(firstKey);
  await expect(page.getByLabel('Email address')).toHaveValue('support@juniper.example');
  await checked(page);

  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/inbox?tab=denied');
});

test('a person who logs out is signed out', async ({ dashboardAs }) => {
  const page = await dashboardAs('user@juniper.example', '/inbox', { ownSession: true });
  const cookies = await page.context().cookies();
  await page.getByText('Uma Unger').locator('visible=true').first().click();
  await page.getByRole('button', { name: 'Log out' }).locator('visible=true').click();
  await page.waitForURL('**/sign-in');
  await page.context().addCookies(cookies);
  await page.goto('/inbox');
  await page.waitForURL('**/sign-in?*');
});
