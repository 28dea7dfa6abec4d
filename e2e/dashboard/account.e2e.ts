import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ageSessions } from '../fixtures/age-sessions.ts';
import { aColleague } from '../fixtures/colleague.ts';
import { removeExpected } from '../fixtures/complaints.ts';
import { DEMO_PASSWORD, expect, sessionOf, test } from '../fixtures/dashboard.ts';
import { losesNextAnswer } from '../fixtures/lose-answer.ts';
import { deployment } from '../fixtures/one-server.ts';
import { settled } from '../fixtures/settled.ts';
import { anAddress } from '../fixtures/store-api.ts';

/** Returns the code of an authenticator app for a key at an instant (RFC 6238). */
function codeOf(key: string, at: number): string {
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

test('two-step sign-in asks for a code, accepts a recovery code once, and can be turned off, whatever response is lost', async ({
  dashboardAs,
  checked,
  complaints,
}) => {
  test.slow();
  const login = await aColleague('Fay Finch');
  const page = await dashboardAs(login, '/account');
  await page.getByRole('link', { name: 'Turn on' }).click();
  await page.getByLabel('Your password').fill(DEMO_PASSWORD);
  await losesNextAnswer(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect(
    page.locator('div[tabindex="-1"]').filter({ has: page.getByRole('img') }),
  ).toBeFocused();
  await checked(page);
  const shown = (await page.locator('img + p code').textContent()) ?? '';
  expect(shown).toMatch(/^(\S{4} )+\S{1,4}$/);
  const key = shown.replaceAll(' ', '');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy key' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  const recoveryCodes = await page.locator('li code').allTextContents();
  const [recovery = ''] = recoveryCodes;
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(page.getByText('That code is wrong')).toBeVisible();
  // A code works once, and a half minute longer: this one turns it on, and the next one signs in.
  const at = Date.now();
  await page.getByLabel('Code').fill(codeOf(key, at));
  await losesNextAnswer(page);
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(page.getByText('Two-step sign-in is on.')).toBeVisible();
  expect(await page.locator('li code').allTextContents()).toEqual(recoveryCodes);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download codes' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('amends-recovery-codes.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe(`${recoveryCodes.join('\n')}\n`);

  const signIn = async () => {
    const other = await dashboardAs(null, '/sign-in');
    await other.getByLabel('Email address').fill(login);
    await other.getByLabel('Password').fill(DEMO_PASSWORD);
    await losesNextAnswer(other);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.waitForURL('**/sign-in/code?*');
    return other;
  };
  const second = await signIn();
  await checked(second);
  await second.getByLabel('Code').fill(codeOf(key, at + 30_000));
  await second.getByRole('button', { name: 'Sign in' }).click();
  await expect(second.getByText('Fay Finch').first()).toBeAttached();

  const useRecovery = async () => {
    const other = await signIn();
    await other.getByRole('link', { name: 'Use a recovery code' }).click();
    // Typed as someone copies it from paper.
    await other.getByLabel('Recovery code').fill(recovery.toUpperCase().replaceAll('-', ' '));
    await losesNextAnswer(other);
    await other.getByRole('button', { name: 'Sign in' }).click();
    return other;
  };
  const third = await useRecovery();
  await expect(third.getByText('Fay Finch').first()).toBeAttached();
  const fourth = await useRecovery();
  await expect(fourth.getByText('That code is wrong')).toBeVisible();

  await page.goto('/account/two-step');
  await page.locator('#off-password').fill(DEMO_PASSWORD);
  await losesNextAnswer(page);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.waitForURL('**/account');
  await expect(page.getByRole('link', { name: 'Turn on' })).toBeVisible();

  await page.getByLabel('Current password').fill(DEMO_PASSWORD);
  await page.getByLabel('New password').fill(`${DEMO_PASSWORD} twice`);
  await losesNextAnswer(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  removeExpected(complaints, /net::ERR_/);
});

test('a passkey signs in without a password, until it is removed', async ({ dashboardAs }) => {
  const page = await dashboardAs(await aColleague('Percy Poole'), '/account');
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
  await page.getByLabel('Passkey name').fill('my laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await expect(page.getByText('my laptop')).toBeVisible();

  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.waitForURL('**/sign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  await page.goto('/account');
  await page.getByRole('button', { name: 'Remove: my laptop' }).click();
  await expect(page.getByText('Passkey removed.')).toBeVisible();
});

test('after fifteen minutes, changing passkeys requires the password', async ({
  dashboardAs,
  checked,
}) => {
  test.slow();
  const login = await aColleague('Connie Cole');
  const page = await dashboardAs(login, '/account');
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await ageSessions(login, 16);
  await page.reload();
  await settled(page);
  await expect(page.getByText('To add or remove passkeys, confirm that it’s you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await checked(page);
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  await page.locator('#prove-password').fill('wrong wrong wrong');
  await confirm.click();
  await expect(page.locator('#prove-password')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('#prove-password').fill(DEMO_PASSWORD);
  await confirm.click();
  await expect(
    page.getByText('Confirmed. You can change how you sign in for the next 15 minutes.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
});

test('confirming without scripts allows changes of passkeys, and a stolen cookie does not', async () => {
  const login = await aColleague('Nora Nolan');
  const visit = await aPlainBrowser(login);
  await ageSessions(login, 16);
  const refused = await visit('/account/passkey', {});
  expect(refused.status).toBe(422);
  const wrong = await visit('/account', { intent: 'prove', password: 'wrong wrong wrong' });
  expect(await wrong.text()).toContain('That isn’t your current password.');
  expect((await visit('/account/passkey', {})).status).toBe(422);
  const proved = await visit('/account', { intent: 'prove', password: DEMO_PASSWORD });
  expect(await proved.text()).toContain('Confirmed. You can change');
  expect((await visit('/account/passkey', {})).status).toBe(200);
});

test('a changed name shows in the menu immediately', async ({ dashboardAs }) => {
  const page = await dashboardAs(await aColleague('Ida Ivers'), '/account');
  const name = `Ida ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const menu = page.getByRole('banner').locator('visible=true');
  await expect(menu.getByText(name).first()).toBeVisible();
});

test('a changed name shows everywhere on the next page, also without scripts', async () => {
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
  expect(page).toContain('Name saved.');
  expect(page).toContain(name);
  expect(page).not.toContain('Otis Older');
});

test('changing the password without scripts shows a confirmation and keeps the person signed in', async () => {
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
  expect(await page.text()).toContain('Password changed.');
});

/** Returns a client without scripts that keeps cookies and submits forms. */
async function aPlainBrowser(email: string) {
  const { dashboardUrl } = deployment();
  const { name, value } = await sessionOf(email, anAddress());
  const jar = new Map([[name, value]]);
  const visit = async (path: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(new URL(path, dashboardUrl), {
      redirect: 'manual',
      headers: { Cookie: [...jar].map(([key, kept]) => `${key}=${kept}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', kept = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(key, kept);
    }
    const next = answer.headers.get('Location');
    return next ? visit(next) : answer;
  };
  return visit;
}

test('two-step sign-in can be turned on without scripts, and keeps the person signed in', async () => {
  const visit = await aPlainBrowser(await aColleague('Nils Noscript'));
  const start = await visit('/account/two-step', { intent: 'start', password: DEMO_PASSWORD });
  const setup = await start.text();
  const fieldOf = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(setup)?.[1] ?? '';
  const given = {
    intent: 'confirm',
    secret: fieldOf('secret'),
    picture: fieldOf('picture'),
    recoveryCodes: fieldOf('recoveryCodes'),
  };
  const wrong = await visit('/account/two-step', { ...given, code: '000000' });
  const again = await wrong.text();
  expect(again).toContain('That code is wrong');
  // The QR code and the recovery codes are still shown.
  expect(again).toContain(given.secret);
  const on = await visit('/account/two-step', { ...given, code: codeOf(given.secret, Date.now()) });
  expect(on.status).toBe(200);
  expect(await on.text()).toContain('Two-step sign-in is on.');
  expect((await visit('/account')).status).toBe(200);
  const startAgain = await visit('/account/two-step', { intent: 'start', password: DEMO_PASSWORD });
  expect(await startAgain.text()).toContain('Two-step sign-in is already on.');
});
