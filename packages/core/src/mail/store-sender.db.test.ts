import { storeSenders } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { actingAsSystem, type OutgoingEmail } from '../kernel/internal.ts';
import { sendTestEmail, testSender } from '../notifications/index.ts';
import { addSender, getStore, makeSenderPrimary } from '../stores/index.ts';
import { aContext, aMember, aStore, codeOf } from '../testing/index.ts';
import { deliverEmail } from './deliver-email.ts';
import { asStore } from './store-sender.ts';

const database = await testDatabase();
const handed: OutgoingEmail[] = [];
const rendered = { subject: 'Hi', html: '<p>Hi</p>', text: 'Hi' };
const words = { subject: null, heading: null, opening: null, closing: null, button: null };
let knowsSenders = true;
let refusal = 'sender_refused';
const world = aContext(database, {
  mail: {
    kind: 'smtp',
    send: async (email) => {
      if (email.sender && !knowsSenders) {
        throw Object.assign(new Error('refused'), { code: refusal });
      }
      handed.push(email);
    },
  },
  emails: { render: async () => rendered, words: async () => words },
});
const system = actingAsSystem(world.ctx, 'test');
let made = 0;

async function aStoreWithSender() {
  const { id: storeId } = await aStore(world.ctx);
  const { as: owner } = await aMember(world.ctx, storeId, 'store_owner');
  const domain = `mail.brand-${++made}.example`;
  const address = `claims@${domain}`;
  await addSender(owner, { storeId, address });
  await database.db
    .update(storeSenders)
    .set({ verifiedAt: world.clock.now() })
    .where(eq(storeSenders.domain, domain));
  return { storeId, owner, address, domain };
}

/** Delivers an email of the store, or of the product. */
async function delivers(storeId: string, of: 'store' | 'product') {
  const store = await getStore(system, { storeId });
  const origin = of === 'store' ? asStore(store) : { senderName: 'Amends', replyTo: null };
  const email = { storeId, claimId: null, template: 'test', dedupeKey: `${++made}`, job: null };
  await deliverEmail(system, email, async () => ({
    ...rendered,
    ...origin,
    to: 'sam@example.com',
    threadId: 'thread',
  }));
  return handed.at(-1);
}

beforeEach(() => {
  handed.length = 0;
  knowsSenders = true;
  refusal = 'sender_refused';
});

test('an email of a store comes from its primary sender, and one of the product never does', async () => {
  const { storeId, owner, address, domain } = await aStoreWithSender();
  expect(await delivers(storeId, 'store')).toMatchObject({ sender: null });
  await makeSenderPrimary(owner, { storeId, address });
  const { name, contactEmail } = await getStore(system, { storeId });
  expect(await delivers(storeId, 'store')).toMatchObject({
    senderName: name,
    replyTo: contactEmail,
    sender: { address, returnPath: address, dkim: { domain } },
  });
  expect(await delivers(storeId, 'product')).toMatchObject({ sender: null });
});

test('a mail server that refuses the sender gets the email from the deployment’s address', async () => {
  const { storeId, owner, address } = await aStoreWithSender();
  await makeSenderPrimary(owner, { storeId, address });
  knowsSenders = false;
  expect(await delivers(storeId, 'store')).toMatchObject({ sender: null });
  expect(handed).toHaveLength(1);
  // A test of the sender says so.
  expect(await codeOf(testSender(owner, { storeId, address }))).toBe('email_not_sent');
  expect(handed).toHaveLength(1);
});

test('a failure of another kind is no reason to send from the deployment’s address', async () => {
  const { storeId, owner, address } = await aStoreWithSender();
  await makeSenderPrimary(owner, { storeId, address });
  knowsSenders = false;
  refusal = 'ECONNREFUSED';
  expect(await delivers(storeId, 'store')).toBeUndefined();
});

test('another store’s email never comes from it', async () => {
  const { storeId, owner, address } = await aStoreWithSender();
  await makeSenderPrimary(owner, { storeId, address });
  const other = await aStoreWithSender();
  expect(await delivers(other.storeId, 'store')).toMatchObject({ sender: null });
  const foreign = testSender(other.owner, { storeId: other.storeId, address });
  expect(await codeOf(foreign)).toBe('sender_not_found');
});

test('the key that signs is in no stored answer and in no row', async () => {
  const { storeId, owner, address } = await aStoreWithSender();
  await makeSenderPrimary(owner, { storeId, address });
  const idempotency = { key: 'k', requestHash: 'h' };
  await testSender({ ...owner, idempotency }, { storeId, address });
  const again = { key: 'k2', requestHash: 'h2' };
  await sendTestEmail({ ...owner, idempotency: again }, { storeId, template: 'approved' });
  expect(handed.map(({ sender }) => sender?.dkim.privateKey)).toEqual([
    expect.stringContaining('PRIVATE KEY'),
    expect.stringContaining('PRIVATE KEY'),
  ]);
  for (const table of ['idempotency_keys', 'emails', 'events', 'store_senders', 'sealed_secrets']) {
    const { rows } = await database.pool.query(`select * from ${table}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
  }
});
