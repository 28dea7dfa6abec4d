import { createPrivateKey, createPublicKey } from 'node:crypto';
import { storeSenders } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DnsAnswer } from '../../kernel/dns-answer.rules.ts';
import { type Actor, listEvents, read } from '../../kernel/internal.ts';
import { aContext, aStaffMember, aStore, atOnce, codeOf } from '../../testing/index.ts';
import {
  addSender,
  cancelSenderRotation,
  makeSenderPrimary,
  removeSender,
  rotateSenderKey,
} from './change-senders.ts';
import { checkSenderJob, queueSenderChecks, verifySender } from './check-sender.ts';
import { findPrimarySender } from './find-sender.ts';
import { getSender, listSenders } from './list-senders.ts';

const database = await testDatabase();

/** The DNS of these tests: texts by name. */
const zone = { txt: new Map<string, string[]>(), isDown: false };
const { ctx, as, clock, jobs } = aContext(database, {
  now: '2026-06-15T12:00:00Z',
  dns: {
    txt: async (name): Promise<DnsAnswer> =>
      zone.isDown ? { known: false } : { known: true, values: zone.txt.get(name) ?? [] },
    cname: async () => ({ known: true, values: [] }),
    addresses: async () => ({ known: true, values: [] }),
  },
});

let made = 0;
const aDomain = () => `mail.brand-${++made}.example`;

async function anOwner() {
  const store = await aStore(ctx);
  return { storeId: store.id, owner: as(aStaffMember(store.id, 'store_owner', 'Ada Owner')) };
}
type World = Awaited<ReturnType<typeof anOwner>>;

/** Enters the records that the store is shown. */
async function entersRecords(storeId: string, address: string): Promise<void> {
  for (const { name, values } of (await getSender(ctx, { storeId, address })).records) {
    zone.txt.set(name, values);
  }
}

async function aVerifiedSender({ storeId, owner }: World, domain = aDomain()) {
  const address = `claims@${domain}`;
  await addSender(owner, { storeId, address });
  await entersRecords(storeId, address);
  await verifySender(owner, { storeId, address });
  return address;
}

const eventsOf = (storeId: string) =>
  read(ctx, 'event:read', { storeId }, async (reader) =>
    (await listEvents(reader, 'senders')).map(({ name }) => name),
  );
const primaryOf = (storeId: string) =>
  read(ctx, 'whitelabel:read', { storeId }, (reader) => findPrimarySender(reader));
const recordOf = async (storeId: string, address: string, purpose: string) =>
  (await getSender(ctx, { storeId, address })).records.find((one) => one.purpose === purpose);

describe('a sender address', () => {
  test('sends once its records are found, and not before', async () => {
    const { storeId, owner } = await anOwner();
    const domain = aDomain();
    const added = await addSender(owner, { storeId, address: ` Claims@${domain.toUpperCase()}. ` });
    const address = `claims@${domain}`;
    expect(added).toMatchObject({
      address,
      domain,
      status: 'PENDING',
      isPrimary: false,
      addedBy: 'Ada Owner',
      expiresAt: new Date('2026-06-29T12:00:00Z'),
      records: [
        { purpose: 'signature', type: 'TXT', isRequired: true, state: 'unchecked' },
        {
          purpose: 'return-path',
          name: domain,
          values: ['v=spf1 include:mail.portal.example ~all'],
        },
        { purpose: 'policy', isRequired: false, values: ['v=DMARC1; p=none'] },
      ],
    });
    expect(jobs.at(-1)).toMatchObject({ name: 'check-sender', payload: { storeId, domain } });
    expect(await primaryOf(storeId)).toBeNull();

    zone.txt.set(domain, ['v=spf1 include:other.example -all', 'google-site-verification=1']);
    const wrong = await verifySender(owner, { storeId, address });
    expect(wrong).toMatchObject({
      status: 'PENDING',
      records: [
        { state: 'missing' },
        {
          state: 'wrong',
          found: ['v=spf1 include:other.example -all'],
          values: ['v=spf1 include:mail.portal.example include:other.example -all'],
        },
        { state: 'missing' },
      ],
    });
    await entersRecords(storeId, address);
    zone.txt.delete(`_dmarc.brand-${made}.example`);
    const verified = await verifySender(owner, { storeId, address });
    expect(verified).toMatchObject({ status: 'VERIFIED', isPrimary: true, expiresAt: null });
    const sender = await primaryOf(storeId);
    expect(sender).toMatchObject({ address, returnPath: address, dkim: { domain } });
    expect(await eventsOf(storeId)).toEqual(['sender.added', 'sender.verified']);
  });

  test('has a 2048-bit key whose public half is its record', async () => {
    const { storeId, owner } = await anOwner();
    const address = await aVerifiedSender({ storeId, owner });
    const { dkim } = (await primaryOf(storeId)) ?? {};
    const record = await recordOf(storeId, address, 'signature');
    expect(record?.name).toBe(`${dkim?.selector}._domainkey.${dkim?.domain}`);
    const key = createPrivateKey(dkim?.privateKey ?? '');
    expect(key.asymmetricKeyDetails?.modulusLength).toBe(2048);
    const der = createPublicKey(key).export({ type: 'spki', format: 'der' });
    expect(record?.values).toEqual([`v=DKIM1; k=rsa; p=${der.toString('base64')}`]);
    expect(record?.strings.join('')).toBe(record?.values[0]);
    expect(Math.max(...(record?.strings ?? []).map(({ length }) => length))).toBe(255);
  });

  test('shows its private key to no one, in no answer, event or row', async () => {
    const world = await anOwner();
    const address = await aVerifiedSender(world);
    await rotateSenderKey(world.owner, { storeId: world.storeId, address });
    const answers = JSON.stringify(await listSenders(world.owner, { storeId: world.storeId }));
    const tables = ['store_senders', 'sealed_secrets', 'events'];
    const rows = await Promise.all(
      tables.map(async (table) => {
        const text = `select * from ${table} where store_id = $1`;
        return (await database.pool.query(text, [world.storeId])).rows;
      }),
    );
    const { rows: sealed } = await database.pool.query('select sealed from sealed_secrets');
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
    expect(answers).not.toContain('PRIVATE KEY');
    for (const one of sealed) expect(answers).not.toContain(one.sealed);
  });

  test.each([
    ['claims', 'invalid_sender_address'],
    ['claims@mail@brand.example', 'invalid_sender_address'],
    ['"claims"@mail.brand.example', 'invalid_sender_address'],
    ['claims\r\nBcc: x@mail.brand.example', 'invalid_sender_address'],
    ['Juniper <claims@mail.brand.example>', 'invalid_sender_address'],
    ['claims@co.uk', 'domain_is_public_suffix'],
    ['claims@10.0.0.1', 'domain_is_address'],
    ['claims@localhost', 'domain_not_public'],
    ['claims@Portal.Example', 'domain_of_provider'],
  ])('like %j is refused with %s', async (address, code) => {
    const { storeId, owner } = await anOwner();
    await expect(addSender(owner, { storeId, address })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: [{ path: 'address', code }] },
    });
  });

  test('is added once, and ten are enough', async () => {
    const { storeId, owner } = await anOwner();
    const domain = aDomain();
    const add = (mailbox: string) => addSender(owner, { storeId, address: `${mailbox}@${domain}` });
    const tries = await atOnce(
      database,
      { table: 'events' },
      [1, 2, 3].map(() => () => codeOf(add('claims'))),
    );
    expect(tries.sort()).toEqual([null, 'sender_exists', 'sender_exists']);
    await Promise.all(Array.from({ length: 9 }, (_, n) => add(`n${n}`)));
    expect(await codeOf(add('one-more'))).toBe('too_many_senders');
    const { items } = await listSenders(owner, { storeId });
    expect(new Set(items.map(({ records }) => records[0]?.name)).size).toBe(1);
  });

  test('of a verified domain works at once', async () => {
    const world = await anOwner();
    const address = await aVerifiedSender(world);
    const other = address.replace('claims', 'hello');
    const added = await addSender(world.owner, { storeId: world.storeId, address: other });
    expect(added).toMatchObject({ status: 'VERIFIED', isPrimary: false });
  });
});

describe('a domain from which several stores want to send', () => {
  test('goes to the one whose records are found, of two at once to one', async () => {
    const [one, two] = [await anOwner(), await anOwner()];
    const domain = aDomain();
    const address = `claims@${domain}`;
    for (const { storeId, owner } of [one, two]) {
      await addSender(owner, { storeId, address });
      await entersRecords(storeId, address);
    }
    const codes = await Promise.all(
      [one, two, one, two].map(({ storeId, owner }) =>
        codeOf(verifySender(owner, { storeId, address })),
      ),
    );
    expect(codes.filter((code) => code === 'sender_domain_taken')).toHaveLength(2);
    const rows = await database.db
      .select()
      .from(storeSenders)
      .where(eq(storeSenders.domain, domain));
    expect(rows.filter(({ verifiedAt }) => verifiedAt)).toHaveLength(1);
    const loser = [one, two].find(
      ({ storeId }) => !rows.find((row) => row.storeId === storeId)?.verifiedAt,
    );
    const other = `hello@${domain}`;
    const adding = addSender(loser?.owner ?? ctx, {
      storeId: loser?.storeId ?? '',
      address: other,
    });
    expect(await codeOf(adding)).toBe('sender_domain_taken');
  });

  test('is asked for as rarely as any other once another store has it', async () => {
    const [first, second] = [await anOwner(), await anOwner()];
    const address = `claims@${aDomain()}`;
    for (const { storeId, owner } of [first, second]) {
      await addSender(owner, { storeId, address });
      await entersRecords(storeId, address);
    }
    await verifySender(first.owner, { storeId: first.storeId, address });
    const { storeId, owner } = second;
    const asked = async () => {
      jobs.length = 0;
      await queueSenderChecks(ctx);
      const own = jobs.filter(
        ({ payload }) => (payload as { storeId: string }).storeId === storeId,
      );
      for (const { payload } of own) await checkSenderJob.run(ctx, payload as never);
      return own.length;
    };
    expect(await asked()).toBe(1);
    expect(await asked()).toBe(0);
    clock.advance({ minutes: 16 });
    expect(await asked()).toBe(1);
    const idempotency = { key: 'checked once', requestHash: '' };
    for (const asking of [owner, { ...owner, idempotency }, { ...owner, idempotency }]) {
      const verifying = verifySender(asking, { storeId, address });
      expect(await codeOf(verifying)).toBe('sender_domain_taken');
    }
  });

  test('is free after it was removed, and the records before prove nothing', async () => {
    const [one, two] = [await anOwner(), await anOwner()];
    const address = await aVerifiedSender(one);
    await removeSender(one.owner, { storeId: one.storeId, address });
    await addSender(two.owner, { storeId: two.storeId, address });
    const tried = await verifySender(two.owner, { storeId: two.storeId, address });
    expect(tried).toMatchObject({ status: 'PENDING', records: [{ state: 'missing' }, {}, {}] });
  });
});

describe('the primary sender', () => {
  test('is the first that was verified, then the one that people choose', async () => {
    const world = await anOwner();
    const { storeId, owner } = world;
    const [first, second] = [await aVerifiedSender(world), await aVerifiedSender(world)];
    expect((await primaryOf(storeId))?.address).toBe(first);
    await makeSenderPrimary(owner, { storeId, address: second });
    await makeSenderPrimary(owner, { storeId, address: second });
    expect((await primaryOf(storeId))?.address).toBe(second);
    const left = await removeSender(owner, { storeId, address: second });
    expect(left.items).toMatchObject([{ address: first, isPrimary: true }]);
    await removeSender(owner, { storeId, address: first });
    expect(await primaryOf(storeId)).toBeNull();
    const { rows } = await database.pool.query('select from sealed_secrets where store_id = $1', [
      storeId,
    ]);
    expect(rows).toEqual([]);
    expect((await eventsOf(storeId)).slice(-3)).toEqual([
      'sender.made-primary',
      'sender.removed',
      'sender.removed',
    ]);
  });

  test('is one, however many are chosen at once', async () => {
    const world = await anOwner();
    const { storeId, owner } = world;
    const first = await aVerifiedSender(world);
    const addresses = [first, first.replace('claims', 'hello'), await aVerifiedSender(world)];
    await addSender(owner, { storeId, address: addresses[1] ?? '' });
    await atOnce(
      database,
      { table: 'events' },
      addresses.slice(1).map((address) => () => makeSenderPrimary(owner, { storeId, address })),
    );
    const { items } = await listSenders(owner, { storeId });
    expect(items.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
    expect(items[0]?.isPrimary).toBe(true);
  });

  test('is never one that is not verified, or that the store does not have', async () => {
    const { storeId, owner } = await anOwner();
    const domain = aDomain();
    const address = `claims@${domain}`;
    await addSender(owner, { storeId, address });
    expect(await codeOf(makeSenderPrimary(owner, { storeId, address }))).toBe(
      'sender_not_verified',
    );
    const raw = (columns: Partial<typeof storeSenders.$inferInsert>) =>
      database.db
        .update(storeSenders)
        .set(columns)
        .where(and(eq(storeSenders.storeId, storeId), eq(storeSenders.domain, domain)));
    const refused = { cause: { code: '23514' } };
    await expect(raw({ primaryMailbox: 'claims' })).rejects.toMatchObject(refused);
    const other = { primaryMailbox: 'other', verifiedAt: clock.now() };
    await expect(raw(other)).rejects.toMatchObject(refused);
  });
});

describe('a verified sender whose records are gone', () => {
  test('sends for three days, and then another one or the deployment’s address does', async () => {
    const world = await anOwner();
    const { storeId } = world;
    const [first, second] = [await aVerifiedSender(world), await aVerifiedSender(world)];
    const domain = first.slice('claims@'.length);
    const kept = zone.txt.get(domain) ?? [];
    const check = (of = domain) => checkSenderJob.run(ctx, { storeId, domain: of });
    zone.txt.delete(domain);
    await check();
    const failing = await getSender(ctx, { storeId, address: first });
    expect(failing.status).toBe('FAILING');
    expect(failing.expiresAt).toEqual(new Date(clock.now().getTime() + 3 * 86_400_000));
    expect((await primaryOf(storeId))?.address).toBe(first);
    zone.txt.set(domain, kept);
    await check();
    expect(await getSender(ctx, { storeId, address: first })).toMatchObject({ status: 'VERIFIED' });

    zone.txt.delete(domain);
    await check();
    clock.advance({ days: 3 });
    await check();
    expect(await getSender(ctx, { storeId, address: first })).toMatchObject({ status: 'EXPIRED' });
    expect((await primaryOf(storeId))?.address).toBe(second);
    const last = second.slice('claims@'.length);
    zone.txt.delete(last);
    await check(last);
    clock.advance({ days: 3 });
    await check(last);
    expect(await primaryOf(storeId)).toBeNull();
    expect((await eventsOf(storeId)).slice(-6)).toEqual([
      'sender.failing',
      'sender.recovered',
      'sender.failing',
      'sender.expired',
      'sender.failing',
      'sender.expired',
    ]);
    // Added again, it waits again.
    expect(await addSender(world.owner, { storeId, address: first })).toMatchObject({
      status: 'PENDING',
    });
  });

  test('is not known to be so while DNS does not answer', async () => {
    const world = await anOwner();
    const address = await aVerifiedSender(world);
    zone.isDown = true;
    const checked = await verifySender(world.owner, { storeId: world.storeId, address }).finally(
      () => {
        zone.isDown = false;
      },
    );
    expect(checked).toMatchObject({ status: 'VERIFIED', records: [{ state: 'unknown' }, {}, {}] });
  });
});

describe('rotating the key of a sender', () => {
  test('keeps the key in use until the record of the new one is found', async () => {
    const world = await anOwner();
    const { storeId, owner } = world;
    const address = await aVerifiedSender(world);
    const before = (await primaryOf(storeId))?.dkim.selector;
    const rotating = await rotateSenderKey(owner, { storeId, address });
    expect(rotating).toMatchObject({ status: 'VERIFIED', rotatingSince: clock.now() });
    await verifySender(owner, { storeId, address });
    expect((await primaryOf(storeId))?.dkim.selector).toBe(before);
    expect(await recordOf(storeId, address, 'next-signature')).toMatchObject({ state: 'missing' });

    await entersRecords(storeId, address);
    const rotated = await verifySender(owner, { storeId, address });
    const after = (await primaryOf(storeId))?.dkim.selector;
    expect(after).not.toBe(before);
    expect(rotated).toMatchObject({
      status: 'VERIFIED',
      rotatingSince: null,
      retiredRecord: expect.stringContaining(`${before}._domainkey.`),
      records: [{ purpose: 'signature', state: 'ok' }, {}, {}],
    });
    // The record before may go, and its private key is gone.
    zone.txt.delete(rotated.retiredRecord ?? '');
    expect((await verifySender(owner, { storeId, address })).status).toBe('VERIFIED');
    const { rowCount } = await database.pool.query(
      'select from sealed_secrets where store_id = $1',
      [storeId],
    );
    expect(rowCount).toBe(1);
    expect((await eventsOf(storeId)).slice(-2)).toEqual([
      'sender.key-rotation-started',
      'sender.key-rotated',
    ]);
  });

  test('twice at once makes one new key', async () => {
    const world = await anOwner();
    const { storeId, owner } = world;
    const address = await aVerifiedSender(world);
    const both = await atOnce(
      database,
      { table: 'events' },
      [1, 2].map(() => () => rotateSenderKey(owner, { storeId, address })),
    );
    const names = both.map(
      ({ records }) => records.find(({ purpose }) => purpose === 'next-signature')?.name,
    );
    expect(new Set(names).size).toBe(1);
    expect((await eventsOf(storeId)).at(-2)).toBe('sender.verified');
  });

  test('is canceled once, and the key before keeps signing', async () => {
    const world = await anOwner();
    const { storeId, owner } = world;
    const address = await aVerifiedSender(world);
    const selector = (await primaryOf(storeId))?.dkim?.selector;
    const secrets = async () =>
      (await database.pool.query('select name from sealed_secrets where store_id = $1', [storeId]))
        .rows.length;
    const cancel = () => cancelSenderRotation(owner, { storeId, address });
    expect(await codeOf(cancel())).toBe('no_rotation');
    await rotateSenderKey(owner, { storeId, address });
    const next = await recordOf(storeId, address, 'next-signature');
    expect(await secrets()).toBe(2);
    const cancelAgain = () => codeOf(cancel());
    const codes = await atOnce(database, { table: 'events' }, [
      cancelAgain,
      cancelAgain,
      cancelAgain,
    ]);
    expect(codes.sort()).toEqual([null, 'no_rotation', 'no_rotation'].sort());
    expect(await secrets()).toBe(1);
    expect((await eventsOf(storeId)).at(-1)).toBe('sender.key-rotation-canceled');
    // The record of the canceled key brings nothing back.
    zone.txt.set(next?.name ?? '', next?.values ?? []);
    const checked = await verifySender(owner, { storeId, address });
    expect(checked).toMatchObject({ status: 'VERIFIED', rotatingSince: null });
    expect((await primaryOf(storeId))?.dkim?.selector).toBe(selector);
    const again = await rotateSenderKey(owner, { storeId, address });
    expect(again.rotatingSince).not.toBeNull();
    const support = as(aStaffMember(storeId, 'store_support'));
    expect(await codeOf(cancelSenderRotation(support, { storeId, address }))).toBe('forbidden');
  });

  test('repairs a sender whose record is gone', async () => {
    const world = await anOwner();
    const { storeId, owner } = world;
    const address = await aVerifiedSender(world);
    zone.txt.delete((await recordOf(storeId, address, 'signature'))?.name ?? '');
    expect((await verifySender(owner, { storeId, address })).status).toBe('FAILING');
    await rotateSenderKey(owner, { storeId, address });
    const next = await recordOf(storeId, address, 'next-signature');
    zone.txt.set(next?.name ?? '', next?.values ?? []);
    expect(await verifySender(owner, { storeId, address })).toMatchObject({ status: 'VERIFIED' });
  });

  test('replaces the key of one that is not verified at once', async () => {
    const { storeId, owner } = await anOwner();
    const address = `claims@${aDomain()}`;
    await addSender(owner, { storeId, address });
    const before = await recordOf(storeId, address, 'signature');
    const rotated = await rotateSenderKey(owner, { storeId, address });
    expect(rotated.rotatingSince).toBeNull();
    expect(rotated.records[0]?.name).not.toBe(before?.name);
    await entersRecords(storeId, address);
    expect(await verifySender(owner, { storeId, address })).toMatchObject({ status: 'VERIFIED' });
    expect(await primaryOf(storeId)).not.toBeNull();
  });
});

test('a sender whose key is lost, or was copied from another store, sends nothing', async () => {
  const [one, two] = [await anOwner(), await anOwner()];
  await aVerifiedSender(one);
  await aVerifiedSender(two);
  await database.pool.query(
    `update sealed_secrets set sealed = (select sealed from sealed_secrets where store_id = $1)
     where store_id = $2`,
    [one.storeId, two.storeId],
  );
  expect(await primaryOf(two.storeId)).toBeNull();
  await database.pool.query('delete from sealed_secrets where store_id = $1', [one.storeId]);
  expect(await primaryOf(one.storeId)).toBeNull();
});

test('scheduled checks find each sender when it is due: waiting ones often, others daily', async () => {
  const world = await anOwner();
  const { storeId, owner } = world;
  const [verified, rotating] = [await aVerifiedSender(world), await aVerifiedSender(world)];
  const pending = `claims@${aDomain()}`;
  await addSender(owner, { storeId, address: pending });
  await verifySender(owner, { storeId, address: pending });
  await rotateSenderKey(owner, { storeId, address: rotating });
  await verifySender(owner, { storeId, address: rotating });
  const due = async () => {
    const before = jobs.length;
    await queueSenderChecks(ctx);
    return jobs
      .slice(before)
      .map(({ payload }) => payload as { storeId: string; domain: string })
      .flatMap((payload) => (payload.storeId === storeId ? [`claims@${payload.domain}`] : []))
      .sort();
  };
  expect(await due()).toEqual([]);
  clock.advance({ minutes: 15 });
  expect(await due()).toEqual([pending, rotating].sort());
  clock.advance({ hours: 24 });
  expect(await due()).toEqual([pending, rotating, verified].sort());
  clock.advance({ days: 14 });
  expect(await due()).toEqual([rotating, verified].sort());
  // One that was removed in the meantime needs no check.
  await checkSenderJob.run(ctx, { storeId, domain: aDomain() });
});

test('only those with the permission change senders, and no one sees another store’s', async () => {
  const world = await anOwner();
  const { storeId } = world;
  const address = await aVerifiedSender(world);
  const agent = as(aStaffMember(storeId, 'store_support'));
  expect((await listSenders(agent, { storeId })).mayChange).toBe(false);
  const changes = (actor: { actor: Actor }) => [
    addSender({ ...ctx, ...actor }, { storeId, address: `claims@${aDomain()}` }),
    verifySender({ ...ctx, ...actor }, { storeId, address }),
    makeSenderPrimary({ ...ctx, ...actor }, { storeId, address }),
    rotateSenderKey({ ...ctx, ...actor }, { storeId, address }),
    removeSender({ ...ctx, ...actor }, { storeId, address }),
  ];
  const codes = await Promise.all(changes(agent).map(codeOf));
  expect(new Set(codes)).toEqual(new Set(['forbidden']));
  const { owner: stranger } = await anOwner();
  const hidden = await Promise.all(changes(stranger).map(codeOf));
  expect(new Set(hidden)).toEqual(new Set(['store_not_found']));
});
