import { randomBytes } from 'node:crypto';
import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { type OutgoingEmail, read } from '../kernel/internal.ts';
import { acceptInvitation, findInvitation } from '../people/accept-invitation.ts';
import { listOpenInvitations } from '../people/invitations.repository.ts';
import { revokeInvitation } from '../people/invite-member.ts';
import { findStore } from '../stores/internal.ts';
import { aContext, aMember, aStaffMember, codeOf } from '../testing/index.ts';
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

/** A visitor from a network of their own. */
const aVisitor = () => ({
  ...as({ kind: 'anonymous' }),
  clientNetwork: `192.0.2.${nextNetwork()}`,
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
    const tabs = [1, 2, 3].map(() => confirmApplication(aVisitor(), { token }));
    const confirmed = await Promise.all(tabs);
    expect(new Set(confirmed.map(({ storeId }) => storeId)).size).toBe(1);
    const again = await confirmApplication(aVisitor(), { token });
    expect(again.path).toMatch(/^\/invitation\?token=/);
    expect((await listImplementations(reviewer, { search: 'Twice Told' })).items).toHaveLength(1);
  });

  test('gets a short name of its own if another store has it, and for words without letters', async () => {
    for (const storeName of ['Same Name', 'Same Name', 'Setup', '旅']) {
      const token = await applies({ storeName });
      expect((await confirmApplication(aVisitor(), { token })).storeId).toMatch(/^sto_/);
    }
  });

  test('answers the same for every address, and writes to one three times a day at most', async () => {
    const given = anApplication();
    jobs.length = 0;
    const answers = [];
    for (let count = 0; count < 5; count += 1) {
      answers.push(await applyForStore(aVisitor(), given));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(jobs).toHaveLength(3);
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

  test('that is refused takes nothing from the day’s number of all', async () => {
    const visitor = aVisitor();
    const answers = [];
    for (let count = 0; count < 205; count += 1) {
      answers.push(await codeOf(applyForStore(visitor, anApplication())));
    }
    expect(answers.filter((code) => code === 'too_many_requests')).toHaveLength(200);
    expect(await applyForStore(aVisitor(), anApplication())).toEqual({ received: true });
    const given = anApplication();
    for (let count = 0; count < 10; count += 1) await applyForStore(aVisitor(), given);
    for (let count = 0; count < 191; count += 1) await applyForStore(aVisitor(), anApplication());
    expect(await codeOf(applyForStore(aVisitor(), anApplication()))).toBe('too_many_requests');
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
