import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aColleague } from '../fixtures/colleague.ts';
import { removeExpected } from '../fixtures/complaints.ts';
import { DEMO_PASSWORD, expect, test } from '../fixtures/dashboard.ts';
import { losesNextAnswer } from '../fixtures/lose-answer.ts';
import { linkMailedTo } from '../fixtures/mailbox.ts';
import { deployment } from '../fixtures/one-server.ts';
import { settled } from '../fixtures/settled.ts';

const PASSWORD = 'seven plum kettles drift';

/** Returns the link of the newest email to someone, from the development mailbox. */
async function linkOfEmail(page: Page, email: string, path: string): Promise<string> {
  const { dashboardUrl } = deployment();
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const list = await (await page.request.get(`${dashboardUrl}/mailbox`)).text();
        const [id] =
          list
            .split('<li>')
            .find((one) => one.includes(email))
            ?.match(/eml_\w+/) ?? [];
        if (!id) return null;
        const text = await (await page.request.get(`${dashboardUrl}/mailbox/${id}`)).text();
        found = new RegExp(`${path}\\?token=[\\w-]{43}`).exec(text)?.[0];
        return found ?? null;
      },
      { timeout: 30_000 },
    )
    .not.toBeNull();
  return found ?? '';
}

test("an invited person signs in for the first time, has their role's permissions, and is signed out when removed", async ({
  dashboardAs,
  checked,
}) => {
  test.slow();
  const email = `new-${randomBytes(4).toString('hex')}@juniper.example`;
  const admin = await dashboardAs('admin@juniper.example', '/team');
  await admin.getByLabel('Email address').fill(email);
  await admin.getByLabel('Role').selectOption('User');
  await admin.getByRole('button', { name: 'Send invitation' }).click();
  await expect(admin.getByText(`Invited ${email}.`)).toBeVisible();

  const link = await linkOfEmail(admin, email, '/invitation');
  const page = await dashboardAs(null, link);
  await expect(page.getByRole('heading', { name: 'Join Juniper Outfitters' })).toBeVisible();
  await checked(page);
  await page.getByLabel('Your name').fill('Nora Newman');
  await page.getByLabel('New password').fill('password1234');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('alert').getByText('too easy to guess')).toBeVisible();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.waitForURL('**/inbox');
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('visible=true');
  await expect(menu.getByRole('link', { name: 'Claims' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Tasks' })).toHaveCount(0);

  const again = await dashboardAs(null, link);
  await expect(again.getByRole('heading', { name: 'This link has expired' })).toBeVisible();

  await admin.reload();
  await settled(admin);
  await admin.getByRole('link', { name: 'Nora Newman' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Nora Newman' })).toBeVisible();
  await admin.getByText('Remove from team').click();
  await admin.getByRole('button', { name: 'Remove Nora Newman' }).click();
  await expect(admin.getByText('Removed Nora Newman from the team.')).toBeVisible();
  await page.goto('/inbox');
  await page.waitForURL('**/sign-in?*');

  await admin.getByRole('button', { name: /^Undo: .* removed Nora Newman$/ }).click();
  await expect(admin.getByText('Change undone.')).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Nora Newman' })).toBeVisible();
});

test('a forgotten password is reset, whatever response is lost, and the link works once', async ({
  dashboardAs,
  checked,
  complaints,
}) => {
  const email = `lost-${randomBytes(4).toString('hex')}@juniper.example`;
  const admin = await dashboardAs('admin@juniper.example', '/team');
  await admin.getByLabel('Email address').fill(email);
  await admin.getByRole('button', { name: 'Send invitation' }).click();
  const first = await dashboardAs(null, await linkOfEmail(admin, email, '/invitation'));
  await first.getByLabel('Your name').fill('Lou Lost');
  await first.getByLabel('New password').fill(PASSWORD);
  await losesNextAnswer(first);
  await first.getByRole('button', { name: 'Accept' }).click();
  await first.waitForURL('**/inbox');

  const page = await dashboardAs(null, '/forgot');
  await page.getByLabel('Email address').fill(email);
  await losesNextAnswer(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('sent a reset link')).toBeVisible();
  const link = await linkOfEmail(page, email, '/reset');
  await page.goto(link);
  await checked(page);
  await page.getByLabel('New password').fill(`${PASSWORD} twice`);
  await losesNextAnswer(page);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(`${PASSWORD} twice`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/inbox');

  await first.goto('/inbox');
  await first.waitForURL('**/sign-in?*');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  removeExpected(complaints, /net::ERR_/);
});

test('a person invited to a second store gets there even if someone else is signed in', async ({
  dashboardAs,
  checked,
}) => {
  const email = await aColleague('Ivy Innes');
  const owner = await dashboardAs('owner@amends.example', '/team');
  await owner.getByRole('button', { name: 'Luma Audio' }).locator('visible=true').last().click();
  await owner.getByLabel('Email address').fill(email);
  await owner.getByLabel('Role').selectOption('Support');
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText(`Invited ${email}.`)).toBeVisible();

  const link = await linkMailedTo(email, /Luma Audio/);
  const page = await dashboardAs('user@juniper.example', link, { ownSession: true });
  await expect(page.getByText('You’re signed in as user@juniper.example')).toBeVisible();
  await checked(page);
  await page.getByRole('button', { name: 'Log out and continue' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.waitForURL('**/inbox');
  const switcher = page.getByText('Luma Audio').locator('visible=true').first();
  await expect(switcher).toBeVisible();
});

test('a refused invitation keeps its input, and repeats the error each time it is sent', async ({
  dashboardAs,
}) => {
  const page = await dashboardAs('admin@juniper.example', '/team');
  const seen = page.getByText(/^Last seen: (now|\d+ (min|h|d) ago)$/).first();
  await expect(seen.locator('time')).toHaveAttribute('title', /\d{4} at \d+:\d\d:\d\d/);
  const email = page.getByLabel('Email address');
  const send = page.getByRole('button', { name: 'Send invitation' });
  const known = `known-${randomBytes(4).toString('hex')}@juniper.example`;
  await email.fill(known);
  // Pressed twice, it is sent once: a second link would end the first.
  await send.dblclick();
  const done = page.getByText(`Invited ${known}.`);
  await expect(done).toBeVisible();
  await expect(page.locator('div[tabindex="-1"]').filter({ has: done })).toBeFocused();
  await expect(email).toHaveValue('');
  await page.reload();
  await expect(page.getByText(`invited ${known} as User`)).toHaveCount(1);
  await email.fill('nobody at all');
  for (let time = 0; time < 2; time++) {
    await send.click();
    const alert = page.getByRole('alert').filter({ hasText: 'Enter a valid email address.' });
    await expect(alert).toBeFocused();
    await expect(email).toHaveValue('nobody at all');
    await email.focus();
  }
});

test('an invited person sees all missing fields at once', async ({ dashboardAs }) => {
  const invited = `bare-${randomBytes(4).toString('hex')}@juniper.example`;
  const admin = await dashboardAs('admin@juniper.example', '/team');
  await admin.getByLabel('Email address').fill(invited);
  await admin.getByRole('button', { name: 'Send invitation' }).click();
  const page = await dashboardAs(null, await linkOfEmail(admin, invited, '/invitation'));
  await page.getByRole('button', { name: 'Accept' }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('link', { name: 'Enter a name.' })).toBeVisible();
  await expect(alert.getByRole('link', { name: 'Use at least 12 characters.' })).toBeVisible();
});
