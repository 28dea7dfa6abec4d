import { storeDomains } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DnsAnswer } from '../../kernel/dns-answer.rules.ts';
import { type Actor, listEvents, read } from '../../kernel/internal.ts';
import { aContext, aStaffMember, aStore, atOnce, codeOf } from '../../testing/index.ts';
import { findStore, getStore } from '../find-store.ts';
import { addDomain, makeDomainPrimary, removeDomain } from './change-domains.ts';
import { checkDomainJob, queueDomainChecks, verifyDomain } from './check-domain.ts';
import { hostStateOf } from './find-host.ts';
import { getDomain, listDomains } from './list-domains.ts';

const database = await testDatabase();

/** The DNS of these tests: texts, aliases and addresses by name. */
const zone = {
  txt: new Map<string, string[]>(),
  cname: new Map<string, string[]>(),
  addresses: new Map<string, string[]>([['portal.example', ['203.0.113.7']]]),
  isDown: false,
};
const answer =
  (records: Map<string, string[]>) =>
  async (name: string): Promise<DnsAnswer> =>
    zone.isDown ? { known: false } : { known: true, values: records.get(name) ?? [] };
const { ctx, as, clock, jobs } = aContext(database, {
  now: '2026-06-15T12:00:00Z',
  dns: { txt: answer(zone.txt), cname: answer(zone.cname), addresses: answer(zone.addresses) },
});

// With one store alone, every host would mean that store.
await aStore(ctx);

let made = 0;
const aName = () => `claims.brand-${++made}.example`;

async function anOwner() {
  const store = await aStore(ctx);
  return {
    storeId: store.id,
    store,
    owner: as(aStaffMember(store.id, 'store_owner', 'Ada Owner')),
  };
}

/** Enters the records that the store is shown for a domain. */
async function entersRecords(storeId: string, domain: string): Promise<void> {
  for (const { type, name, values } of (await getDomain(ctx, { storeId, domain })).records) {
    if (type === 'TXT') zone.txt.set(name, [...(zone.txt.get(name) ?? []), ...values]);
    else zone.cname.set(name, values);
  }
}

async function aVerifiedDomain({ storeId, owner }: Awaited<ReturnType<typeof anOwner>>) {
  const domain = aName();
  await addDomain(owner, { storeId, domain });
  await entersRecords(storeId, domain);
  await verifyDomain(owner, { storeId, domain });
  return domain;
}

const eventsOf = (storeId: string) =>
  read(ctx, 'event:read', { storeId }, async (reader) =>
    (await listEvents(reader, 'domains')).map(({ name }) => name),
  );

describe('a domain', () => {
  test('names its store once its records are found, and not before', async () => {
    const world = await anOwner();
    const { storeId, owner } = world;
    const domain = aName();
    const added = await addDomain(owner, { storeId, domain: ` ${domain.toUpperCase()}. ` });
    expect(added).toMatchObject({
      domain,
      status: 'PENDING',
      isPrimary: false,
      addedBy: 'Ada Owner',
      expiresAt: new Date('2026-06-29T12:00:00Z'),
      records: [
        { purpose: 'routing', type: 'CNAME', name: domain, values: ['portal.example'] },
        { purpose: 'ownership', type: 'TXT', name: `_amends.${domain}`, state: 'unchecked' },
      ],
    });
    expect(jobs.at(-1)).toMatchObject({ name: 'check-domain', payload: { storeId, domain } });
    const anyone = as({ kind: 'anonymous' });
    const host = domain;
    expect(await hostStateOf(anyone, host)).toBe('unverified');
    expect((await findStore(ctx, { host }))?.id).not.toBe(storeId);

    zone.cname.set(domain, ['shops.elsewhere.example']);
    const wrong = await verifyDomain(owner, { storeId, domain });
    expect(wrong).toMatchObject({
      status: 'PENDING',
      records: [
        { state: 'wrong', found: ['shops.elsewhere.example'] },
        { state: 'missing', found: [] },
      ],
    });
    await entersRecords(storeId, domain);
    const verified = await verifyDomain(owner, { storeId, domain });
    expect(verified).toMatchObject({ status: 'VERIFIED', isPrimary: true, expiresAt: null });
    expect((await findStore(anyone, { host }))?.id).toBe(storeId);
    expect(await hostStateOf(anyone, host)).toBe('verified');
    expect((await getStore(ctx, { storeId })).domain).toBe(domain);
    expect(await eventsOf(storeId)).toEqual(['domain.added', 'domain.verified']);
  });

  test('shows no private address that its name is pointed at', async () => {
    const { storeId, owner } = await anOwner();
    const domain = aName();
    await addDomain(owner, { storeId, domain });
    zone.addresses.set(domain, ['10.0.0.5', '192.168.1.1', '169.254.169.254', '8.8.8.8']);
    const { records } = await verifyDomain(owner, { storeId, domain });
    expect(records[0]?.found).toEqual(['private_address', '8.8.8.8']);
  });

  test('is checked whatever its DNS says, and answers with it', async () => {
    const { storeId, owner } = await anOwner();
    const domain = aName();
    await addDomain(owner, { storeId, domain });
    const long = Array.from({ length: 500 }, () => 'x'.repeat(60_000));
    zone.txt.set(`_amends.${domain}`, ['a\u0000b', '\ud800', ...long]);
    zone.cname.set(domain, ['\u0000.example']);
    const wrong = { state: 'wrong' };
    const checked = await verifyDomain(owner, { storeId, domain });
    expect(checked).toMatchObject({ status: 'PENDING', records: [wrong, wrong] });
    expect(checked.records[1]?.found.slice(0, 2)).toEqual(['a\ufffdb', '\ufffd']);
  });

  test('in letters of the world is kept as punycode and shown as people read it', async () => {
    const { storeId, owner } = await anOwner();
    const added = await addDomain(owner, { storeId, domain: 'rückgabe.müller.example' });
    expect(added).toMatchObject({
      domain: 'xn--rckgabe-n2a.xn--mller-kva.example',
      name: 'rückgabe.müller.example',
    });
    const found = await getDomain(owner, { storeId, domain: 'Rückgabe.Müller.example' });
    expect(found.domain).toBe(added.domain);
  });

  test('that is registered itself gets the addresses of the deployment', async () => {
    const { storeId, owner } = await anOwner();
    const domain = `brand-${++made}.example`;
    await addDomain(owner, { storeId, domain });
    const checked = await verifyDomain(owner, { storeId, domain });
    expect(checked.records[0]).toMatchObject({ type: 'A', values: ['203.0.113.7'] });
    zone.addresses.set(domain, ['203.0.113.7']);
    const [, { name = '', values = [] } = {}] = checked.records;
    zone.txt.set(name, values);
    expect(await verifyDomain(owner, { storeId, domain })).toMatchObject({ status: 'VERIFIED' });
  });

  test.each([
    ['https://claims.juniper.example/start', 'domain_has_path'],
    ['claims.juniper.example:443', 'domain_has_port'],
    ['*.juniper.example', 'domain_has_wildcard'],
    ['10.0.0.1', 'domain_is_address'],
    ['co.uk', 'domain_is_public_suffix'],
    ['localhost', 'domain_not_public'],
    ['Portal.Example', 'domain_of_provider'],
    ['not a domain', 'invalid_domain'],
  ])('like %s is refused with %s', async (domain, code) => {
    const { storeId, owner } = await anOwner();
    await expect(addDomain(owner, { storeId, domain })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: [{ path: 'domain', code }] },
    });
  });

  test('is added once, and ten are enough', async () => {
    const { storeId, owner } = await anOwner();
    const domain = aName();
    const tries = await atOnce(
      database,
      { table: 'events' },
      [1, 2, 3].map(() => () => codeOf(addDomain(owner, { storeId, domain }))),
    );
    expect(tries.sort()).toEqual(['domain_exists', 'domain_exists', null]);
    for (let n = 1; n < 10; n++) await addDomain(owner, { storeId, domain: aName() });
    const one = addDomain(owner, { storeId, domain: aName() });
    expect(await codeOf(one)).toBe('too_many_domains');
  });
});

describe('a name that several stores want', () => {
  test('is asked for as rarely as any other once another store has it', async () => {
    const [first, second] = [await anOwner(), await anOwner()];
    const domain = aName();
    const { storeId, owner } = second;
    for (const each of [first, second]) {
      await addDomain(each.owner, { storeId: each.storeId, domain });
      await entersRecords(each.storeId, domain);
    }
    await verifyDomain(first.owner, { storeId: first.storeId, domain });
    const asked = async () => {
      jobs.length = 0;
      await queueDomainChecks(ctx);
      const own = jobs.filter(
        ({ payload }) => (payload as { storeId: string }).storeId === storeId,
      );
      for (const { payload } of own) await checkDomainJob.run(ctx, payload as never);
      return own.length;
    };
    expect(await asked()).toBe(1);
    expect(await asked()).toBe(0);
    clock.advance({ minutes: 16 });
    expect(await asked()).toBe(1);
    expect(await codeOf(verifyDomain(owner, { storeId, domain }))).toBe('domain_taken');
  });

  test('goes to the one whose records are found, of two at once to one', async () => {
    const [one, two] = [await anOwner(), await anOwner()];
    const domain = aName();
    for (const { storeId, owner } of [one, two]) {
      await addDomain(owner, { storeId, domain });
      await entersRecords(storeId, domain);
    }
    const codes = await Promise.all(
      [one, two, one, two].map(({ storeId, owner }) =>
        codeOf(verifyDomain(owner, { storeId, domain })),
      ),
    );
    expect(codes.filter((code) => code === 'domain_taken')).toHaveLength(2);
    const owned = await database.db
      .select()
      .from(storeDomains)
      .where(eq(storeDomains.domain, domain));
    expect(owned.filter(({ verifiedAt }) => verifiedAt)).toHaveLength(1);
    const loser = owned.find(({ verifiedAt }) => !verifiedAt)?.storeId ?? '';
    expect(await eventsOf(loser)).toEqual(['domain.added']);
  });

  test('is refused to others once it belongs to a store, and free after that', async () => {
    const [one, two] = [await anOwner(), await anOwner()];
    const domain = await aVerifiedDomain(one);
    const add = () => addDomain(two.owner, { storeId: two.storeId, domain });
    expect(await codeOf(add())).toBe('domain_taken');
    await removeDomain(one.owner, { storeId: one.storeId, domain });
    expect(await codeOf(add())).toBeNull();
    // The records of the store before prove nothing for another.
    const tried = await verifyDomain(two.owner, { storeId: two.storeId, domain });
    expect(tried).toMatchObject({
      status: 'PENDING',
      records: [{ state: 'ok' }, { state: 'wrong' }],
    });
  });
});

describe('the primary domain', () => {
  test('is the first that was verified, then the one that people choose', async () => {
    const world = await anOwner();
    const { storeId, owner } = world;
    const [first, second] = [await aVerifiedDomain(world), await aVerifiedDomain(world)];
    const domainOf = async () => (await getStore(ctx, { storeId })).domain;
    expect(await domainOf()).toBe(first);
    await makeDomainPrimary(owner, { storeId, domain: second });
    await makeDomainPrimary(owner, { storeId, domain: second });
    expect(await domainOf()).toBe(second);
    expect((await getStore(ctx, { storeId })).domains).toEqual([second, first]);
    expect((await findStore(ctx, { host: first }))?.id).toBe(storeId);

    const left = await removeDomain(owner, { storeId, domain: second });
    expect(left.items).toMatchObject([{ domain: first, isPrimary: true }]);
    expect(await domainOf()).toBe(first);
    expect(await hostStateOf(ctx, second)).toBe('unknown');
    await removeDomain(owner, { storeId, domain: first });
    expect(await domainOf()).toBeNull();
    expect((await eventsOf(storeId)).slice(-3)).toEqual([
      'domain.made-primary',
      'domain.removed',
      'domain.removed',
    ]);
  });

  test('is one, however many are chosen at once', async () => {
    const world = await anOwner();
    const { storeId, owner } = world;
    const names = [
      await aVerifiedDomain(world),
      await aVerifiedDomain(world),
      await aVerifiedDomain(world),
    ];
    await atOnce(
      database,
      { table: 'events' },
      names.slice(1).map((domain) => () => makeDomainPrimary(owner, { storeId, domain })),
    );
    const { items } = await listDomains(owner, { storeId });
    expect(items.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
    expect(items[0]?.isPrimary).toBe(true);
  });

  test('is never one that is not verified', async () => {
    const { storeId, owner } = await anOwner();
    const domain = aName();
    await addDomain(owner, { storeId, domain });
    expect(await codeOf(makeDomainPrimary(owner, { storeId, domain }))).toBe('domain_not_verified');
    const raw = database.db
      .update(storeDomains)
      .set({ isPrimary: true })
      .where(and(eq(storeDomains.storeId, storeId), eq(storeDomains.domain, domain)));
    await expect(raw).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});

describe('a verified domain whose records are gone', () => {
  test('works for three days, and then no longer; the next one takes over', async () => {
    const world = await anOwner();
    const { storeId } = world;
    const [first, second] = [await aVerifiedDomain(world), await aVerifiedDomain(world)];
    const kept = zone.cname.get(first) ?? [];
    zone.cname.delete(first);
    const check = () => checkDomainJob.run(ctx, { storeId, domain: first });
    await check();
    const failing = await getDomain(ctx, { storeId, domain: first });
    expect(failing.status).toBe('FAILING');
    expect(failing.expiresAt).toEqual(new Date(clock.now().getTime() + 3 * 86_400_000));
    expect(await hostStateOf(ctx, first)).toBe('verified');
    clock.advance({ days: 2 });
    zone.cname.set(first, kept);
    await check();
    expect(await getDomain(ctx, { storeId, domain: first })).toMatchObject({ status: 'VERIFIED' });

    zone.cname.delete(first);
    await check();
    clock.advance({ days: 3 });
    await check();
    expect(await getDomain(ctx, { storeId, domain: first })).toMatchObject({ status: 'EXPIRED' });
    expect(await hostStateOf(ctx, first)).toBe('unverified');
    expect((await getStore(ctx, { storeId })).domain).toBe(second);
    expect((await eventsOf(storeId)).slice(-4)).toEqual([
      'domain.failing',
      'domain.recovered',
      'domain.failing',
      'domain.expired',
    ]);
  });

  test('is not known to be so while DNS does not answer', async () => {
    const world = await anOwner();
    const domain = await aVerifiedDomain(world);
    const { storeId, owner } = world;
    zone.isDown = true;
    const checked = await verifyDomain(owner, { storeId, domain }).finally(() => {
      zone.isDown = false;
    });
    expect(checked).toMatchObject({ status: 'VERIFIED', records: [{ state: 'unknown' }, {}] });
  });
});

describe('the scheduled checks', () => {
  test('find each domain when it is due: pending ones often, verified ones daily', async () => {
    const world = await anOwner();
    const { storeId, owner } = world;
    const verified = await aVerifiedDomain(world);
    const pending = aName();
    await addDomain(owner, { storeId, domain: pending });
    await verifyDomain(owner, { storeId, domain: pending });
    const due = async () => {
      const before = jobs.length;
      await queueDomainChecks(ctx);
      return jobs.slice(before).flatMap(({ payload }) => {
        const { storeId: of, domain } = payload as { storeId: string; domain: string };
        return of === storeId ? [domain] : [];
      });
    };
    expect(await due()).toEqual([]);
    clock.advance({ minutes: 15 });
    expect(await due()).toEqual([pending]);
    clock.advance({ hours: 24 });
    expect((await due()).sort()).toEqual([pending, verified].sort());
    clock.advance({ days: 14 });
    expect(await due()).toEqual([verified]);
    expect(await getDomain(owner, { storeId, domain: pending })).toMatchObject({
      status: 'EXPIRED',
    });
    // Added again, it waits again.
    expect(await addDomain(owner, { storeId, domain: pending })).toMatchObject({
      status: 'PENDING',
    });
  });

  test('ignore a domain that was removed in the meantime', async () => {
    const { storeId } = await anOwner();
    await checkDomainJob.run(ctx, { storeId, domain: aName() });
    expect(await eventsOf(storeId)).toEqual([]);
  });
});

test('only those with the permission change domains, and no one sees another store’s', async () => {
  const world = await anOwner();
  const { storeId } = world;
  const domain = await aVerifiedDomain(world);
  const agent = as(aStaffMember(storeId, 'store_support'));
  expect((await listDomains(agent, { storeId })).mayChange).toBe(false);
  const changes = (actor: { actor: Actor }) => [
    addDomain({ ...ctx, ...actor }, { storeId, domain: aName() }),
    verifyDomain({ ...ctx, ...actor }, { storeId, domain }),
    makeDomainPrimary({ ...ctx, ...actor }, { storeId, domain }),
    removeDomain({ ...ctx, ...actor }, { storeId, domain }),
  ];
  const codes = await Promise.all(changes(agent).map(codeOf));
  expect(new Set(codes)).toEqual(new Set(['forbidden']));
  const { owner: stranger } = await anOwner();
  const hidden = await Promise.all(changes(stranger).map(codeOf));
  expect(new Set(hidden)).toEqual(new Set(['store_not_found']));
});
