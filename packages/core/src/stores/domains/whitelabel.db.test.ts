import { storeDomains } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import type { DnsAnswer } from '../../kernel/dns-answer.rules.ts';
import type { CertificateReader, FileStorage } from '../../kernel/internal.ts';
import { listEvents, read } from '../../kernel/internal.ts';
import { ROLES, type Role } from '../../kernel/permission.rules.ts';
import { aContext, aStaffMember, aStore, codeOf } from '../../testing/index.ts';
import { listWhitelabelDomains } from './list-whitelabel-domains.ts';
import { restartWhitelabel } from './restart-whitelabel.ts';

const database = await testDatabase();
const addresses = new Map<string, string[]>([['portal.example', ['203.0.114.7']]]);
const texts = new Map<string, string[]>();
const known = (values: string[] = []): DnsAnswer => ({ known: true, values });
const connected: { host: string; address: string }[] = [];
const validUntil = new Date('2026-09-01T00:00:00Z');
const certificates: CertificateReader = {
  read: async (given) => {
    connected.push(given);
    return { ok: true, issuer: 'Test Authority', validUntil };
  },
};
const stored = new Set<string>();
const files = {
  head: async (key: string) => (stored.has(key) ? { key } : null),
} as unknown as FileStorage;
const { ctx, as, published } = aContext(database, {
  now: '2026-06-15T12:00:00Z',
  certificates,
  files,
  dns: {
    txt: async (name) => known(texts.get(name)),
    cname: async () => known(),
    addresses: async (name) => known(addresses.get(name)),
  },
});
const provider = as(aStaffMember(null, 'account_owner'));

async function aDomain(given: { verified?: boolean; points?: string[]; name?: string } = {}) {
  const store = await aStore(ctx, { name: given.name ?? 'Kobo Ceramics' });
  const domain = `claims.${store.slug}.example`;
  const verifiedAt = (given.verified ?? true) ? ctx.now() : null;
  const token = 'own';
  await database.db
    .insert(storeDomains)
    .values({ storeId: store.id, domain, token, verifiedAt, pendingSince: ctx.now() });
  texts.set(`_amends.${domain}`, ['amends-verification=own']);
  addresses.set(domain, given.points ?? ['203.0.114.7']);
  return { storeId: store.id, domain };
}

test('a restart checks DNS, the certificate and the branding, and reaches every process', async () => {
  const { storeId, domain } = await aDomain();
  const restarted = await restartWhitelabel(provider, { storeId, domain });
  expect(restarted).toMatchObject({
    domain: { domain, status: 'VERIFIED', records: [{ state: 'ok' }, { state: 'ok' }] },
    certificate: { state: 'ok', issuer: 'Test Authority', validUntil, problem: null },
    branding: { state: 'ok', missing: [] },
    restartedAt: ctx.now(),
  });
  expect(connected.at(-1)).toEqual({ host: domain, address: '203.0.114.7' });
  const events = await read(ctx, 'event:read', { storeId }, (reader) =>
    listEvents(reader, 'domains'),
  );
  expect(events).toMatchObject([{ name: 'whitelabel.restarted', data: { domain } }]);
  expect(published.at(-1)).toMatchObject({ storeId, names: ['whitelabel.restarted'] });
});

test('a restart says which pictures of the branding are gone', async () => {
  const { storeId, domain } = await aDomain();
  const path = `/brand/${storeId}/brf_1/120x40.png`;
  await database.pool.query('update branding set logo_url = $2 where store_id = $1', [
    storeId,
    path,
  ]);
  const broken = await restartWhitelabel(provider, { storeId, domain });
  expect(broken.branding).toMatchObject({ state: 'failed', missing: ['logoUrl'] });
  stored.add(`${storeId}/brf_1/view`);
  const repaired = await restartWhitelabel(provider, { storeId, domain });
  expect(repaired.branding).toMatchObject({ state: 'ok', missing: [] });
});

test('a restart connects to verified names at public addresses, and to nothing else', async () => {
  const before = connected.length;
  const unverified = await aDomain({ verified: false, points: ['198.51.100.1'] });
  expect((await restartWhitelabel(provider, unverified)).certificate.state).toBe('skipped');
  const inside = await aDomain({ points: ['127.0.0.1', '10.0.0.5', '::1', '169.254.169.254'] });
  expect((await restartWhitelabel(provider, inside)).certificate).toMatchObject({
    state: 'failed',
    problem: 'address_not_public',
  });
  const nowhere = await aDomain({ points: [] });
  expect((await restartWhitelabel(provider, nowhere)).certificate.problem).toBe('no_answer');
  expect(connected.length).toBe(before);
});

test('the provider finds the domains of all stores by name, store and status, in pages', async () => {
  const name = 'Fenwick Lamps';
  const [one, two] = [await aDomain({ name }), await aDomain({ name, verified: false })];
  const both = [one.domain, two.domain].sort();
  const found = async (wanted: object) =>
    (await listWhitelabelDomains(provider, wanted)).items.map(({ domain }) => domain);
  expect(await found({ search: 'fenwick' })).toEqual(both);
  expect(await found({ search: one.domain })).toEqual([one.domain]);
  expect(await found({ search: 'fenwick', status: 'VERIFIED' })).toEqual([one.domain]);
  expect(await found({ search: 'fenwick', status: 'PENDING' })).toEqual([two.domain]);
  expect(await found({ search: 'fenwick', status: 'EXPIRED' })).toEqual([]);
  expect(await found({ search: '%' })).toEqual([]);
  const first = await listWhitelabelDomains(provider, { search: 'fenwick', limit: 1 });
  expect(first.items).toMatchObject([{ domain: both[0], store: { name }, mayRestart: true }]);
  expect(await found({ search: 'fenwick', cursor: first.nextCursor ?? '' })).toEqual([both[1]]);
  const notStorable = Buffer.from('["a\\u0000b","x"]').toString('base64url');
  for (const cursor of ['none', notStorable]) {
    expect(await codeOf(listWhitelabelDomains(provider, { cursor }))).toBe('invalid_input');
  }
});

test('only roles with the permissions list and restart', async () => {
  const { storeId, domain } = await aDomain();
  const codes = async (role: Role) => {
    const person = as(aStaffMember(role.startsWith('account') ? null : storeId, role));
    return [
      await codeOf(listWhitelabelDomains(person, {})),
      await codeOf(restartWhitelabel(person, { storeId, domain })),
    ];
  };
  const allowed = Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, await codes(role)] as const)),
  );
  const may = (index: number) => ROLES.filter((role) => allowed[role]?.[index] === null);
  expect(may(0)).toEqual([
    'account_owner',
    'account_admin',
    'account_support_admin',
    'account_implementation',
  ]);
  expect(may(1)).toEqual(['account_owner', 'account_admin', 'account_implementation']);
});
