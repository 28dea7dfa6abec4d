import { createHmac } from 'node:crypto';
import { aColleague } from '../fixtures/colleague.ts';
import { DEMO_PASSWORD, expect, sessionOf, test } from '../fixtures/desk.ts';
import { deployment } from '../fixtures/one-server.ts';
import { anAddress } from '../fixtures/store-api.ts';

/** The code that an authenticator app shows for a key now (RFC 6238). */
function codeOf(key: string, at = Date.now()): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

test('two-step sign-in asks for a code, lets a recovery code in once, and is turned off again', async ({
  deskAs,
  checked,
}) => {
  test.slow();
  const login = await aColleague('Fay Finch');
  const page = await deskAs(login, '/account');
  await page.getByRole('link', { name: 'Turn on' }).click();
  await page.getByLabel('Your password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('img', { name: 'A code for your authenticator app' })).toBeVisible();
  await expect(
    page.locator('div[tabindex="-1"]').filter({ has: page.getByRole('img') }),
  ).toBeFocused();
  await checked(page);
  const key = (await page.locator('img + p code').textContent()) ?? '';
  const [recovery = ''] = await page.locator('li code').allTextContents();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(page.getByText('That code is not right')).toBeVisible();
  // A code works once, so that the one of now is left for signing in.
  await page.getByLabel('Code').fill(codeOf(key, Date.now() - 30_000));
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(page.getByText('Two-step sign-in is on.')).toBeVisible();

  const signIn = async () => {
    const other = await deskAs(null, '/sign-in');
    await other.getByLabel('E-mail address').fill(login);
    await other.getByLabel('Password').fill(DEMO_PASSWORD);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.waitForURL('**/sign-in/code?*');
    return other;
  };
  const second = await signIn();
  await checked(second);
  await second.getByLabel('Code').fill(codeOf(key));
  await second.getByRole('button', { name: 'Sign in' }).click();
  await expect(second.getByText('Fay Finch').first()).toBeAttached();

  const useRecovery = async () => {
    const other = await signIn();
    await other.getByRole('link', { name: 'Use a recovery code' }).click();
    // As somebody types it who has it on paper.
    await other.getByLabel('Recovery code').fill(recovery.toUpperCase().replaceAll('-', ' '));
    await other.getByRole('button', { name: 'Sign in' }).click();
    return other;
  };
  const third = await useRecovery();
  await expect(third.getByText('Fay Finch').first()).toBeAttached();
  const fourth = await useRecovery();
  await expect(fourth.getByText('That code is not right')).toBeVisible();

  await page.goto('/account/two-step');
  await page.locator('#off-password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.waitForURL('**/account');
  await expect(page.getByRole('link', { name: 'Turn on' })).toBeVisible();
});

test('a passkey signs in without a password, until it is removed', async ({ deskAs }) => {
  const page = await deskAs(await aColleague('Percy Poole'), '/account');
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByLabel('What to call it').fill('my laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  await expect(page.getByText('my laptop')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/sign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  await page.goto('/account');
  await page.getByRole('button', { name: 'Remove: my laptop' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
});

test('one’s new name stands in the menu at once', async ({ deskAs }) => {
  const page = await deskAs(await aColleague('Ida Ivers'), '/account');
  const name = `Ida ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const menu = page.getByRole('banner').locator('visible=true');
  await expect(menu.getByText(name).first()).toBeVisible();
});

test('one’s new name stands everywhere on the page that follows, also without scripts', async () => {
  const { dashboardUrl } = deployment();
  const { name: cookie, value } = await sessionOf(await aColleague('Otis Older'), anAddress());
  const name = `Otis ${crypto.randomUUID().slice(0, 8)}`;
  const answer = await fetch(`${dashboardUrl}/account`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: `${cookie}=${value}` },
    body: new URLSearchParams({ intent: 'name', name }),
  });
  const next = new URL(answer.headers.get('Location') ?? '', dashboardUrl);
  const page = await (await fetch(next, { headers: { Cookie: `${cookie}=${value}` } })).text();
  expect(page).toContain('Your name is saved.');
  expect(page).toContain(name);
  expect(page).not.toContain('Otis Older');
});

test('a password changed without scripts is said to be changed, and its person stays signed in', async () => {
  const { dashboardUrl } = deployment();
  const { name: cookie, value } = await sessionOf(await aColleague('Petra Plum'), anAddress());
  const answer = await fetch(`${dashboardUrl}/account`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: `${cookie}=${value}` },
    body: new URLSearchParams({
      intent: 'password',
      current: DEMO_PASSWORD,
      password: 'seven plum kettles drift',
    }),
  });
  expect(answer.status).toBe(302);
  const renewed = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const next = new URL(answer.headers.get('Location') ?? '', dashboardUrl);
  const page = await fetch(next, { headers: { Cookie: renewed } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Your password is changed.');
});
