import { randomBytes } from 'node:crypto';
import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { type OutgoingEmail, read } from '../kernel/internal.ts';
import { withIdempotencyKey } from '../kernel/with-idempotency-key.ts';
import { acceptInvitation, findInvitation } from '../people/accept-invitation.ts';
import { listOpenInvitations } from '../people/invitations.repository.ts';
import { revokeInvitation } from '../people/invite-member.ts';
import { findStore } from '../stores/internal.ts';
import { aContext, aMember, aStaffMember, atOnce, codeOf } from '../testing/index.ts';
import { applyForStore, purgeApplications } from './apply-for-store.ts';
import { confirmApplication, findApplication } from './confirm-application.ts';
import { listImplementations } from './list-implementations.ts';
import { sendApplicationEmail } from './send-application-email.ts';

const database = await testDatabase();
const handed: OutgoingEmail[] = [];
const { ctx, clock, as, jobs } = aContext(database, {
  mail: { kind: 'smtp', send: async (email) => void handed.push(email) },
});
const reviewer = as(aStaffMember(null, 'account_implementation'));
let network = 0;
const nextNetwork = () => {
  network += 1;
  return network;
};

/** A visitor from a range of networks of their own. */
const aVisitor = () => ({
  ...as({ kind: 'anonymous' }),
  clientNetwork: `2001:db8:${nextNetwork().toString(16)}::/64`,
});

const anApplication = (more: object = {}) => ({
  storeName: 'Fern & Field',
  contactName: 'Olive Owner',
  email: `Olive-${randomBytes(4).toString('hex')}@Fern.example`,
  website: 'https://fern.example',
  country: 'us',
  timeZone: 'America/New_York',
  message: 'We ship 300 orders a month.',
  ...more,
});

const otherDomain = () =>
  anApplication({ email: `olive@${randomBytes(4).toString('hex')}.example` });

/** Applies, and returns the secret of the email. */
async function applies(more: object = {}): Promise<string> {
  jobs.length = 0;
  handed.length = 0;
  await applyForStore(aVisitor(), anApplication(more));
  for (const { payload } of jobs.splice(0)) await sendApplicationEmail(ctx, payload as never);
  return /token=([\w-]{43})/.exec(handed[0]?.text ?? '')?.[1] ?? '';
}

const countOf = async (table: string) =>
  (await database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;

beforeEach(() => clock.advance({ days: 1 }));

describe('an application', () => {
  test('creates nothing until its address is confirmed, then a draft with its owner invited', async () => {
    const before = await countOf('stores');
    const token = await applies();
    expect(handed).toHaveLength(1);
    expect(await findApplication(aVisitor(), { token })).toMatchObject({
      storeName: 'Fern & Field',
    });
    expect(await countOf('stores')).toBe(before);

    const { storeId, path } = await confirmApplication(aVisitor(), { token });
    const invited = await findInvitation(ctx, { token: path.split('token=')[1] ?? '' });
    expect(invited).toMatchObject({ storeId, role: 'store_owner', email: handed[0]?.to });
    const { items } = await listImplementations(reviewer, { search: 'fern' });
    expect(items).toMatchObject([{ storeId, state: 'DRAFT', source: 'BRAND' }]);
    expect(await findStore(aVisitor(), { store: 'fern-field' })).toBeNull();
    expect(await findStore(ctx, { store: 'fern-field' })).toMatchObject({ status: 'DRAFT' });
  });

  test('creates one store from several tabs, and each leads on to joining', async () => {
    const token = await applies({ storeName: 'Twice Told' });
    const tabs = [1, 2, 3].map(() => () => confirmApplication(aVisitor(), { token }));
    const confirmed = await atOnce(database, { table: 'store_applications' }, tabs);
    expect(new Set(confirmed.map(({ storeId }) => storeId)).size).toBe(1);
    const again = await confirmApplication(aVisitor(), { token });
    expect(again.path).toMatch(/^\/invitation\?token=/);
    expect((await listImplementations(reviewer, { search: 'Twice Told' })).items).toHaveLength(1);
  });

  test('sent twice emails one link, and counts once', async () => {
    const [visitor, given] = [aVisitor(), anApplication()];
    jobs.length = 0;
    const once = withIdempotencyKey(visitor, 'the-key-of-a-form', given);
    for (let count = 0; count < 8; count += 1) await applyForStore(once, given);
    expect(jobs).toHaveLength(1);
    for (let count = 0; count < 2; count += 1) await applyForStore(visitor, given);
    expect(jobs).toHaveLength(3);
    await applyForStore(withIdempotencyKey(aVisitor(), 'the-key-of-a-form', 'edited'), given);
    expect(jobs).toHaveLength(4);
  });

  test('gets a short name of its own if another store has it, and for words without letters', async () => {
    for (const storeName of ['Same Name', 'Same Name', 'Setup', '旅']) {
      const token = await applies({ storeName });
      expect((await confirmApplication(aVisitor(), { token })).storeId).toMatch(/^sto_/);
    }
  });

  test('answers the same for every address, and writes to one three times a day from a network', async () => {
    const given = anApplication();
    jobs.length = 0;
    const answers = [];
    const [visitor, stranger] = [aVisitor(), aVisitor()];
    for (let count = 0; count < 5; count += 1) answers.push(await applyForStore(stranger, given));
    expect(jobs).toHaveLength(3);
    for (let count = 0; count < 2; count += 1) answers.push(await applyForStore(visitor, given));
    expect(jobs).toHaveLength(5);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    for (let count = 0; count < 30; count += 1) await applyForStore(aVisitor(), given);
    expect(jobs).toHaveLength(20);
  });

  test('creates three stores a day for one confirmed address', async () => {
    const email = `olive-${randomBytes(4).toString('hex')}@fern.example`;
    for (let count = 0; count < 3; count += 1) {
      await confirmApplication(aVisitor(), { token: await applies({ email }) });
    }
    const token = await applies({ email });
    expect(await codeOf(confirmApplication(aVisitor(), { token }))).toBe('too_many_requests');
    clock.advance({ days: 1 });
    expect(await confirmApplication(aVisitor(), { token })).toMatchObject({
      path: expect.stringContaining('/invitation'),
    });
  });

  test('is limited per network, and refused with what is wrong', async () => {
    const visitor = aVisitor();
    for (let count = 0; count < 5; count += 1) await applyForStore(visitor, anApplication());
    expect(await codeOf(applyForStore(visitor, anApplication()))).toBe('too_many_requests');
    const wrong = { email: 'no', website: 'javascript:alert(1)', country: 'XX' };
    const refused = await applyForStore(aVisitor(), anApplication(wrong)).catch((error) => error);
    expect(refused.details.errors.map(({ path }: { path: string }) => path).sort()).toEqual(
      Object.keys(wrong).sort(),
    );
    expect(await codeOf(applyForStore(aVisitor(), anApplication({ admin: true }) as never))).toBe(
      'invalid_input',
    );
  });

  test('is limited per range of networks, and per email domain in one', async () => {
    const from = (host: number) => ({ ...aVisitor(), clientNetwork: `198.51.100.${host}` });
    jobs.length = 0;
    const sameDomain = () =>
      anApplication({ email: `${randomBytes(4).toString('hex')}@one.example` });
    for (let host = 0; host < 12; host += 1) await applyForStore(from(host), sameDomain());
    expect(jobs).toHaveLength(10);
    for (let host = 12; host < 30; host += 1) await applyForStore(from(host), otherDomain());
    expect(await codeOf(applyForStore(from(31), otherDomain()))).toBe('too_many_requests');
    expect(await applyForStore(aVisitor(), sameDomain())).toEqual({ received: true });
  });

  test('past the emails of a day waits for the next, and no one is refused for that', async () => {
    const visitor = aVisitor();
    for (let count = 0; count < 10; count += 1) {
      await codeOf(applyForStore(visitor, otherDomain()));
    }
    const all = `key = 'apply' and expires_at > $1`;
    const { rows } = await database.pool.query(`select count from rate_limits where ${all}`, [
      clock.now(),
    ]);
    expect(rows).toEqual([{ count: 5 }]);
    await database.pool.query(`update rate_limits set count = 198 where ${all}`, [clock.now()]);
    jobs.length = 0;
    for (let count = 0; count < 5; count += 1) await applyForStore(aVisitor(), otherDomain());
    expect(jobs).toHaveLength(5);
    const late = jobs.filter(({ startAfter }) => startAfter);
    expect(late).toHaveLength(3);
    const [first] = late;
    const wait = (first?.startAfter?.getTime() ?? 0) - clock.now().getTime();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400_000);
    await database.pool.query(`update rate_limits set count = 1400 where ${all}`, [clock.now()]);
    expect(await codeOf(applyForStore(aVisitor(), otherDomain()))).toBe('too_many_requests');
  });

  test('lets no one back in whose invitation was revoked, or who was removed', async () => {
    const revoked = await applies({ storeName: 'Turned Away' });
    const { storeId } = await confirmApplication(aVisitor(), { token: revoked });
    const owner = await aMember(ctx, storeId, 'store_owner');
    const [open] = await read(ctx, 'team-member:read', { storeId }, listOpenInvitations);
    await revokeInvitation(owner.as, { storeId, invitationId: open?.id ?? '' });
    expect(await codeOf(confirmApplication(aVisitor(), { token: revoked }))).toBe(
      'application_not_found',
    );

    const used = await applies({ storeName: 'Joined And Left' });
    const joined = await confirmApplication(aVisitor(), { token: used });
    await acceptInvitation(aVisitor(), {
      token: joined.path.split('token=')[1] ?? '',
      as: { name: 'Olive Owner', passwordHash: 'none' },
    });
    const again = await confirmApplication(aVisitor(), { token: used });
    expect(again.path).toBe('/sign-in');
    await database.pool.query('delete from memberships where store_id = $1', [joined.storeId]);
    expect(await codeOf(confirmApplication(aVisitor(), { token: used }))).toBe(
      'application_not_found',
    );
  });

  test('has a link that ends after a week, and looks like none when mistyped', async () => {
    const token = await applies();
    for (const wrong of ['', 'x', 'A'.repeat(43)]) {
      expect(await codeOf(confirmApplication(aVisitor(), { token: wrong }))).toBe(
        'application_not_found',
      );
    }
    clock.advance({ days: 8 });
    expect(await codeOf(confirmApplication(aVisitor(), { token }))).toBe('application_not_found');
    expect(await purgeApplications(ctx)).toBeGreaterThan(0);
    expect(await countOf('store_applications')).toBe(0);
  });

  test('is refused while the provider takes none', async () => {
    const closed = aVisitor();
    const flags = {
      ...ctx.ports.flags,
      evaluate: async () => ({ variant: 'closed', experimentId: null }),
    };
    const to = { ...closed, ports: { ...closed.ports, flags } };
    expect(await codeOf(applyForStore(to, anApplication()))).toBe('page_not_found');
  });
});
