import { createHash } from 'node:crypto';
import { actingAsSystem } from '@amends/core';
import {
  makePerson,
  removeMember,
  requestPasswordReset,
  type StaffAuth,
  sendLoginEmailJob,
} from '@amends/core/people';
import { aMember, aStore, codeOf } from '@amends/core/testing';
import { loginSessions, passkeys, passwordResets } from '@amends/db';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anApi } from '../api/v1/testing/an-api.ts';
import { createLog } from '../log.ts';
import type { LoginRequest } from './login-request.ts';
import { openStaffLogins } from './staff-sessions.ts';
import { codeAt, stepOfAcceptedCode, stepOfCode } from './totp.ts';

const api = await anApi();
const { ctx, database } = api;
const log = createLog('silent');
const PASSWORD = 'seven plum kettles drift';

const loginsAt = (dashboardUrl: string) =>
  openStaffLogins({
    database,
    log,
    dashboardUrl: () => dashboardUrl,
    baseContext: () => ctx,
  });
const logins = loginsAt('http://localhost:3001');
/** Made once, because hashing is slow by design. */
const passwordHash = await logins.hashOf(PASSWORD);

let count = 0;
async function aPerson() {
  const { id: storeId } = await aStore(ctx);
  const owner = await aMember(ctx, storeId, 'store_owner');
  const email = `person-${++count}@example.com`;
  const userId = await makePerson(actingAsSystem(ctx, 'test'), {
    name: 'Ada',
    email,
    passwordHash: async () => passwordHash,
    memberships: [{ storeId, role: 'store_support' }],
  });
  return { storeId, owner, email, userId };
}

/** Returns a browser: keeps cookies and has its own address. */
function aBrowser(clientAddress = `2001:db8::${++count}`, door = logins) {
  const jar = new Map<string, string>();
  const lines: string[] = [];
  const request = (network = clientAddress): LoginRequest => ({
    ctx: { ...ctx, clientNetwork: network },
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') || undefined,
    userAgent: 'Browser',
    clientAddress,
    keep(...set) {
      for (const line of set) {
        lines.push(line);
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
    },
  });
  return {
    lines,
    auth: () => door.authOf(request()),
    /** Returns the same browser, which loses each response. */
    authOfLost: () => door.authOf({ ...request(), keep: () => undefined }),
    /** Returns the same browser, or a thief with its cookies, at another address. */
    authFrom: (network: string) => door.authOf(request(network)),
    who: async () => (await door.staffOf(request()))?.person.email ?? null,
    headers: () => new Headers({ cookie: request().cookie ?? '' }),
  };
}

async function signedIn() {
  const person = await aPerson();
  const browser = aBrowser();
  await browser.auth().signIn({ email: person.email, password: PASSWORD });
  return { ...person, browser };
}

describe('a password', () => {
  test('signs its person in, with any spelling of the address, and no one else', async () => {
    const { email } = await aPerson();
    const browser = aBrowser();
    expect(await browser.who()).toBeNull();
    await browser.auth().signIn({ email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect(await browser.who()).toBe(email);
  });

  test('that is wrong gets the same response as an unknown address', async () => {
    const { email } = await aPerson();
    const refusals: string[] = [];
    for (const given of [email, 'nobody@example.com', 'not an address']) {
      const { auth } = aBrowser();
      const answer = auth().signIn({ email: given, password: 'wrong wrong wrong' });
      refusals.push(String(await answer.catch((refusal: Error) => refusal.message)));
    }
    expect(new Set(refusals)).toEqual(
      new Set(['wrong_login: That email address and password don’t match.']),
    );
  });

  test('guessed five times slows the guesser down, and not the person elsewhere', async () => {
    const { email } = await aPerson();
    const guesser = aBrowser();
    const guess = () => codeOf(guesser.auth().signIn({ email, password: 'wrong wrong wrong' }));
    for (let i = 0; i < 5; i++) expect(await guess()).toBe('wrong_login');
    expect(await guess()).toBe('too_many_requests');
    // Even with the correct one, so that the pause reveals nothing.
    expect(await codeOf(guesser.auth().signIn({ email, password: PASSWORD }))).toBe(
      'too_many_requests',
    );
    const own = aBrowser();
    await own.auth().signIn({ email, password: PASSWORD });
    expect(await own.who()).toBe(email);
  });

  test.each([
    ['short', 'too short'],
    ['password1234', 'common'],
    ['qwertyuiop12', 'a row of keys'],
  ])('like %s is refused: %s', async (password) => {
    const { browser } = await signedIn();
    expect(await codeOf(browser.auth().changePassword({ current: PASSWORD, password }))).toBe(
      'weak_password',
    );
  });

  test('changed ends every other session, and requires the current one', async () => {
    const { email, browser } = await signedIn();
    const other = aBrowser();
    await other.auth().signIn({ email, password: PASSWORD });
    const password = `${PASSWORD} again`;
    const wrong = browser.auth().changePassword({ current: 'wrong wrong wrong', password });
    expect(await codeOf(wrong)).toBe('wrong_password');
    await browser.auth().changePassword({ current: PASSWORD, password });
    expect(await browser.who()).toBe(email);
    expect(await other.who()).toBeNull();
  });
});

describe('a session', () => {
  test('is a cookie that scripts can’t read, other sites don’t send, and only HTTPS carries', async () => {
    const { email } = await aPerson();
    const local = aBrowser();
    await local.auth().signIn({ email, password: PASSWORD });
    expect(local.lines[0]).toMatch(/^amends_desk\.session_token=.*HttpOnly.*SameSite=Lax/i);
    expect(local.lines[0]).not.toMatch(/; secure/i);
    for (const url of ['https://desk.example', 'http://desk.example']) {
      const browser = aBrowser(undefined, loginsAt(url));
      await browser.auth().signIn({ email, password: PASSWORD });
      expect(browser.lines[0]).toMatch(
        /^__Host-amends_desk\.session_token=(?!.*domain=).*; path=\/;.*; secure/i,
      );
    }
  });

  test('ends without use, and seven days after it began in any case', async () => {
    const { userId, browser } = await signedIn();
    const set = (values: Partial<typeof loginSessions.$inferInsert>) =>
      database.db.update(loginSessions).set(values).where(eq(loginSessions.userId, userId));
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await set({ createdAt: ago(6 * 24) });
    expect(await browser.who()).not.toBeNull();
    await set({ createdAt: ago(7 * 24 + 1) });
    expect(await browser.who()).toBeNull();

    const second = await signedIn();
    await database.db
      .update(loginSessions)
      .set({ expiresAt: ago(0.1) })
      .where(eq(loginSessions.userId, second.userId));
    expect(await second.browser.who()).toBeNull();
  });

  test('in use lasts twelve hours more', async () => {
    const { userId, browser } = await signedIn();
    const soon = new Date(Date.now() + 3_600_000);
    const mine = eq(loginSessions.userId, userId);
    await database.db.update(loginSessions).set({ expiresAt: soon }).where(mine);
    await browser.who();
    const [row] = await database.db.select().from(loginSessions).where(mine);
    expect(row?.expiresAt.getTime()).toBeGreaterThan(soon.getTime() + 10 * 3_600_000);
  });

  test('is void once its person was removed', async () => {
    const { storeId, owner, userId, browser } = await signedIn();
    await removeMember(owner.as, { storeId, userId });
    expect(await browser.who()).toBeNull();
    expect(await codeOf(browser.auth().listSessions())).toBe('unauthenticated');
  });

  test('is listed, and can be ended one by one or everywhere at once', async () => {
    const { email, browser } = await signedIn();
    const [other, third] = [aBrowser(), aBrowser()];
    for (const one of [other, third]) await one.auth().signIn({ email, password: PASSWORD });
    const list = await browser.auth().listSessions();
    expect(list.map(({ isCurrent }) => isCurrent).filter(Boolean)).toHaveLength(1);
    const stranger = await signedIn();
    const [foreign] = await stranger.browser.auth().listSessions();
    expect(await codeOf(browser.auth().endSession({ id: foreign?.id ?? '' }))).toBe(
      'session_not_found',
    );
    const [own] = (await other.auth().listSessions()).filter(({ isCurrent }) => isCurrent);
    await browser.auth().endSession({ id: own?.id ?? '' });
    expect(await other.who()).toBeNull();
    await browser.auth().endAllSessions();
    expect([await browser.who(), await third.who()]).toEqual([null, null]);
    expect(await stranger.browser.who()).toBe(stranger.email);
  });

  test('that is forged or modified is refused', async () => {
    const { browser } = await signedIn();
    const cookies = browser.headers().get('cookie')?.split('; ') ?? [];
    const cookie = cookies.find((one) => one.includes('session_token')) ?? '';
    for (const wrong of [cookie.replace(/=.{6}/, '=AAAAAA'), `${cookie.slice(0, -4)}AAA%3D`, '']) {
      expect(await logins.actorOf(ctx, new Headers({ cookie: wrong }))).toBeNull();
    }
    expect((await logins.actorOf(ctx, browser.headers()))?.name).toBe('Ada');
  });
});

test('repeated requests for password reset links are slowed down', async () => {
  const asked = { ...ctx, clientNetwork: '2001:db8::beef' };
  const ask = () => codeOf(requestPasswordReset(asked, { email: 'often@example.com' }));
  for (let i = 0; i < 5; i++) expect(await ask()).toBeNull();
  expect(await ask()).toBe('too_many_requests');
});

test('a second factor is required after the password, and nothing works before it', async () => {
  const { email, browser } = await signedIn();
  expect(await codeOf(browser.auth().startTwoFactor({ password: 'wrong wrong wrong' }))).toBe(
    'wrong_password',
  );
  const { uri, recoveryCodes, picture } = await browser.auth().startTwoFactor({
    password: PASSWORD,
  });
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  expect(picture).toContain('<svg');
  expect(await codeOf(browser.auth().confirmTwoFactor({ code: '000000' }))).toBe('wrong_code');
  expect(await browser.auth().hasTwoFactor()).toBe(false);
  // Enabled only once a code confirmed it.
  const other = aBrowser();
  expect(await other.auth().signIn({ email, password: PASSWORD })).toEqual({ next: 'in' });
  expect(recoveryCodes).toHaveLength(10);
});

/** Returns a password reset link, as an email would carry it. */
const aResetLink = (userId: string, secret: string) =>
  database.db.insert(passwordResets).values({
    tokenHash: createHash('sha256').update(secret).digest('hex'),
    userId,
    expiresAt: new Date(ctx.now().getTime() + 60_000),
    createdAt: ctx.now(),
  });

/** Returns the key of an authenticator from its setup URL (base32). */
function keyOf(uri: string): string {
  const bits = [...(new URL(uri).searchParams.get('secret') ?? '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return (bits.match(/.{8}/g) ?? [])
    .map((byte) => String.fromCharCode(Number.parseInt(byte, 2)))
    .join('');
}
const stepNow = () => Math.floor(Date.now() / 30_000);

/**
 * A person with two-step sign-in; `step` is the one whose code enabled it. Its code and the next one
 * work for at least half a minute from now.
 */
async function withTwoSteps() {
  const person = await signedIn();
  const { uri } = await person.browser.auth().startTwoFactor({ password: PASSWORD });
  const key = keyOf(uri);
  const step = stepNow();
  await person.browser.auth().confirmTwoFactor({ code: codeAt(key, step) });
  return { ...person, key, step };
}

const aPlantedPasskey = (userId: string) =>
  database.db.insert(passkeys).values({
    id: `pky_${userId}`,
    userId,
    publicKey: 'key',
    credentialID: userId,
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
    createdAt: ctx.now(),
  });
const passkeysOf = (userId: string) =>
  database.db.select().from(passkeys).where(eq(passkeys.userId, userId));
const age = (userId: string, minutes: number) =>
  database.db
    .update(loginSessions)
    .set({ createdAt: new Date(ctx.now().getTime() - minutes * 60_000), provedAt: null })
    .where(eq(loginSessions.userId, userId));
const noticesTo = (userId: string) =>
  api.jobs.flatMap(({ name, payload }) =>
    name === 'send-login-email' && 'userId' in payload && payload.userId === userId
      ? [payload]
      : [],
  );

describe('a stolen session', () => {
  test('cannot add or remove a passkey without the password after fifteen minutes', async () => {
    const { userId, browser } = await signedIn();
    await aPlantedPasskey(userId);
    await age(userId, 16);
    const auth = browser.auth();
    expect(await auth.isProved()).toBe(false);
    expect(await codeOf(auth.passkeyCreation())).toBe('proof_needed');
    expect(await codeOf(auth.addPasskey({ name: 'Mine', response: {} }))).toBe('proof_needed');
    expect(await codeOf(auth.removePasskey({ id: `pky_${userId}` }))).toBe('proof_needed');
    expect(await codeOf(auth.prove({ password: 'wrong wrong wrong' }))).toBe('wrong_password');
    expect(await codeOf(auth.prove({ code: '000000' }))).toBe('wrong_code');
    expect(await codeOf(browser.auth().passkeyCreation())).toBe('proof_needed');
    expect(await passkeysOf(userId)).toHaveLength(1);

    await browser.auth().prove({ password: PASSWORD });
    expect(await codeOf(browser.auth().passkeyCreation())).toBeNull();
    await browser.auth().removePasskey({ id: `pky_${userId}` });
    expect(await passkeysOf(userId)).toEqual([]);
  });

  test('guesses the password as slowly as anyone who signs in', async () => {
    const { userId, browser } = await signedIn();
    await age(userId, 16);
    const guess = () => codeOf(browser.auth().prove({ password: 'wrong wrong wrong' }));
    for (let i = 0; i < 5; i++) expect(await guess()).toBe('wrong_password');
    expect(await guess()).toBe('too_many_requests');
  });

  test('ends when two-step sign-in is turned on, and so does a planted passkey', async () => {
    const { email, userId, browser } = await signedIn();
    const thief = aBrowser();
    await thief.auth().signIn({ email, password: PASSWORD });
    await aPlantedPasskey(userId);
    const { uri } = await browser.auth().startTwoFactor({ password: PASSWORD });
    await browser.auth().confirmTwoFactor({ code: codeAt(keyOf(uri), stepNow()) });
    expect(await thief.who()).toBeNull();
    expect(await browser.who()).toBe(email);
    expect(await passkeysOf(userId)).toEqual([]);
  });

  test('cannot turn two-step sign-in on with a setup that it did not start', async () => {
    const { browser } = await withTwoSteps();
    expect(await codeOf(browser.auth().confirmTwoFactor({ code: '123456' }))).toBe('wrong_code');
    expect(await browser.auth().hasTwoFactor()).toBe(true);
  });
});

describe('a new password by a link', () => {
  test('removes passkeys that someone else may have added', async () => {
    const { email, userId, browser } = await signedIn();
    await aPlantedPasskey(userId);
    const secret = 'r'.repeat(43);
    await aResetLink(userId, secret);
    await aBrowser()
      .auth()
      .resetPassword({ token: secret, password: `${PASSWORD} anew` });
    expect(await passkeysOf(userId)).toEqual([]);
    expect(await browser.who()).toBeNull();
    expect(noticesTo(userId)).toMatchObject([{ kind: 'person.password-reset' }]);
    expect(
      await codeOf(
        aBrowser()
          .auth()
          .signIn({ email, password: `${PASSWORD} anew` }),
      ),
    ).toBeNull();
  });
});

describe('an authenticator code', () => {
  test('works once, and no earlier one works after it', async () => {
    const { email, key, step } = await withTwoSteps();
    const enter = async (code: string) => {
      const browser = aBrowser();
      await browser.auth().signIn({ email, password: PASSWORD });
      const refused = await codeOf(browser.auth().verifyCode({ code }));
      return refused ?? (await browser.who());
    };
    expect(await enter(codeAt(key, step))).toBe('wrong_code');
    expect(await enter(codeAt(key, step + 1))).toBe(email);
    expect(await enter(codeAt(key, step + 1))).toBe('wrong_code');
    expect(await enter(codeAt(key, step))).toBe('wrong_code');
  });

  test('sent by two browsers at the same moment works in one', async () => {
    const { email, key, step } = await withTwoSteps();
    const browsers = Array.from({ length: 4 }, () => aBrowser());
    for (const one of browsers) await one.auth().signIn({ email, password: PASSWORD });
    const code = codeAt(key, step + 1);
    await Promise.all(browsers.map((one) => codeOf(one.auth().verifyCode({ code }))));
    const inside = await Promise.all(browsers.map((one) => one.who()));
    expect(inside.filter(Boolean)).toEqual([email]);
  });

  test('proves someone’s identity, and is used up by that, too', async () => {
    const { email, userId, browser, key, step } = await withTwoSteps();
    await age(userId, 16);
    const code = codeAt(key, step + 1);
    await browser.auth().prove({ code });
    expect(await browser.auth().isProved()).toBe(true);
    const other = aBrowser();
    await other.auth().signIn({ email, password: PASSWORD });
    expect(await codeOf(other.auth().verifyCode({ code }))).toBe('wrong_code');
  });

  test('belongs to the previous, the current or the next half minute', () => {
    const at = new Date(1_111_111_109_000);
    const key = '12345678901234567890';
    // The last six digits of the test vectors in RFC 6238.
    expect(codeAt(key, 37_037_036)).toBe('081804');
    expect(stepOfCode(key, '081804', at)).toBe(37_037_036);
    expect(stepOfCode(key, codeAt(key, 37_037_034), at)).toBeNull();
  });

  test('that was accepted in its last moment is known a moment later', () => {
    const key = '12345678901234567890';
    const last = codeAt(key, 37_037_035);
    const end = 37_037_037 * 30_000;
    expect(stepOfCode(key, last, new Date(end - 1))).toBe(37_037_035);
    expect(stepOfCode(key, last, new Date(end))).toBeNull();
    expect(stepOfAcceptedCode(key, last, new Date(end))).toBe(37_037_035);
    expect(stepOfAcceptedCode(key, last, new Date(end + 30_000))).toBeNull();
  });
});

test('every change of someone’s sign-in is emailed to them, once', async () => {
  const { userId, email, browser } = await withTwoSteps();
  await browser.auth().renewRecoveryCodes({ password: PASSWORD });
  await browser.auth().disableTwoFactor({ password: PASSWORD });
  await aPlantedPasskey(userId);
  await browser.auth().removePasskey({ id: `pky_${userId}` });
  await browser.auth().changePassword({ current: PASSWORD, password: `${PASSWORD} two` });
  const sent = noticesTo(userId);
  expect(sent.map(({ kind }) => kind)).toEqual([
    'person.two-factor-on',
    'person.recovery-codes-renewed',
    'person.two-factor-off',
    'person.passkey-removed',
    'person.password-changed',
  ]);
  const mail: { to: string; subject: string }[] = [];
  const [first] = sent;
  if (!first) throw new Error('there is a notice');
  const sending = {
    ...ctx,
    ports: {
      ...ctx.ports,
      mail: {
        kind: 'mailbox' as const,
        send: async (one: { to: string; subject: string }) => void mail.push(one),
      },
    },
  };
  const notice = sendLoginEmailJob.input.parse(first);
  await sendLoginEmailJob.run(sending, notice);
  await sendLoginEmailJob.run(sending, notice);
  expect(mail.map(({ to }) => to)).toEqual([email]);
});

describe('guesses at one account from many networks', () => {
  test('are slowed after ten, and never for a browser that the person has used', {
    timeout: 60_000,
  }, async () => {
    const { email, browser: own } = await signedIn();
    await own.auth().signOut();
    const guess = (password: string) => codeOf(aBrowser().auth().signIn({ email, password }));
    for (let i = 0; i < 10; i++) expect(await guess('wrong wrong wrong')).toBe('wrong_login');
    expect(await guess('wrong wrong wrong')).toBe('too_many_requests');
    expect(await guess(PASSWORD)).toBe('too_many_requests');
    await own.auth().signIn({ email, password: PASSWORD });
    expect(await own.who()).toBe(email);
    // A browser known to one account is no proof for another.
    const other = await aPerson();
    for (let i = 0; i < 10; i++) {
      await codeOf(aBrowser().auth().signIn({ email: other.email, password: 'wrong wrong wrong' }));
    }
    expect(await codeOf(own.auth().signIn({ email: other.email, password: PASSWORD }))).toBe(
      'too_many_requests',
    );
  });

  test('are as slow for a thief of a known browser’s cookie, and leave others alone', {
    timeout: 60_000,
  }, async () => {
    const { email, browser: stolen } = await signedIn();
    const own = aBrowser();
    await own.auth().signIn({ email, password: PASSWORD });
    await own.auth().signOut();
    await stolen.auth().signOut();
    const guess = () =>
      codeOf(
        stolen.authFrom(`2001:db8:${++count}::`).signIn({ email, password: 'wrong wrong wrong' }),
      );
    for (let i = 0; i < 10; i++) expect(await guess()).toBe('wrong_login');
    expect(await guess()).toBe('too_many_requests');
    await own.auth().signIn({ email, password: PASSWORD });
    expect(await own.who()).toBe(email);
  });
});

describe('a form about someone’s sign-in whose response is lost', () => {
  const aForm = (content: unknown = 'as typed', next?: string) => ({
    key: `login-form-${++count}`.padEnd(20, '0'),
    content,
    ...(next ? { next } : {}),
  });

  test('signs in once, however often it arrives', async () => {
    const { email } = await aPerson();
    const browser = aBrowser();
    const form = aForm();
    const signIn = (auth: StaffAuth) => auth.signIn({ email, password: PASSWORD });
    await browser.authOfLost().once(form, signIn);
    expect(await browser.who()).toBeNull();
    expect(await browser.auth().once(form, signIn)).toEqual({ next: 'in' });
    expect(await browser.who()).toBe(email);
    expect(await browser.auth().listSessions()).toHaveLength(1);
  });

  test('counts one wrong password, and another password is another form', async () => {
    const { email } = await aPerson();
    const browser = aBrowser();
    const form = aForm('wrong wrong wrong');
    for (let i = 0; i < 8; i++) {
      const guess = browser
        .auth()
        .once(form, (auth) => auth.signIn({ email, password: 'wrong wrong wrong' }));
      expect(await codeOf(guess)).toBe('wrong_login');
    }
    const right = { ...form, content: PASSWORD };
    await browser.auth().once(right, (auth) => auth.signIn({ email, password: PASSWORD }));
    expect(await browser.who()).toBe(email);
  });

  test('uses up one recovery code', async () => {
    const { email, browser: own } = await withTwoSteps();
    const [code = '', next = ''] = await own.auth().renewRecoveryCodes({ password: PASSWORD });
    const enter = async (typed: string, times: number) => {
      const browser = aBrowser();
      await browser.auth().signIn({ email, password: PASSWORD });
      const form = aForm(typed);
      const verify = (auth: StaffAuth) => auth.verifyCode({ code: typed, recovery: true });
      for (let i = 1; i < times; i++) await browser.authOfLost().once(form, verify);
      return (await codeOf(browser.auth().once(form, verify))) ?? (await browser.who());
    };
    expect(await enter(code, 3)).toBe(email);
    expect(await enter(code, 1)).toBe('wrong_code');
    expect(await enter(next, 1)).toBe(email);
  });

  test('renews the recovery codes once, and shows them', async () => {
    const { userId, browser } = await withTwoSteps();
    const form = aForm();
    const renew = (auth: StaffAuth) => auth.renewRecoveryCodes({ password: PASSWORD });
    const codes = await browser.authOfLost().once(form, renew);
    expect(await browser.auth().once(form, renew)).toEqual(codes);
    const kinds = noticesTo(userId).map((notice) => 'kind' in notice && notice.kind);
    expect(kinds.filter((kind) => kind === 'person.recovery-codes-renewed')).toHaveLength(1);
  });

  test('continues in the session that it renewed, and no other form does', async () => {
    const { email, browser } = await signedIn();
    const password = `${PASSWORD} again`;
    const form = aForm([PASSWORD, password], '/account?changed');
    await browser
      .authOfLost()
      .once(form, (auth) => auth.changePassword({ current: PASSWORD, password }));
    expect(await browser.who()).toBeNull();
    expect(await browser.auth().resume({ ...form, content: [password] })).toBeNull();
    expect(await browser.auth().resume(aForm())).toBeNull();
    expect(await browser.auth().resume({ key: '', content: null })).toBeNull();
    expect(await browser.who()).toBeNull();
    expect(await browser.auth().resume(form)).toBe('/account?changed');
    expect(await browser.who()).toBe(email);
  });

  test('sends one link to reset a password, and counts once', async () => {
    const email = `often-${++count}@example.com`;
    const browser = aBrowser();
    const form = aForm();
    for (let i = 0; i < 8; i++)
      await browser.auth().once(form, (auth) => auth.requestReset({ email }));
    const links = api.jobs.filter(({ payload }) => 'email' in payload && payload.email === email);
    expect(links).toHaveLength(1);
  });

  test('sets one password by a link', async () => {
    const { userId } = await aPerson();
    const secret = `once${userId.slice(-16)}`.padEnd(43, 'x');
    await aResetLink(userId, secret);
    const form = aForm('first');
    const reset = (auth: StaffAuth, typed: string) =>
      auth.resetPassword({ token: secret, password: `${PASSWORD} ${typed}` });
    for (let i = 0; i < 2; i++)
      await aBrowser()
        .auth()
        .once(form, (auth) => reset(auth, 'first'));
    const other = { ...form, content: 'other' };
    const late = aBrowser()
      .auth()
      .once(other, (auth) => reset(auth, 'other'));
    expect(await codeOf(late)).toBe('link_expired');
  });
});
