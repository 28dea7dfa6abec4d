import type { AddressInfo } from 'node:net';
import { testSender } from '@amends/core/notifications';
import {
  addSender,
  getSender,
  makeSenderPrimary,
  removeSender,
  rotateSenderKey,
  verifySender,
} from '@amends/core/stores';
import { aContext, aMember, aStore } from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { type AuthenticateResult, authenticate } from 'mailauth';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { systemDns } from '../dns/system-dns.ts';
import { aDnsServer } from '../dns/testing/a-dns-server.ts';
import { emailRenderer } from './email-renderer.ts';
import { smtpMail } from './smtp-mail.ts';

// A store's sender from the first record in DNS to the inbox of a receiver, who checks DKIM, SPF and
// DMARC with a library of its own.

const OWN_SERVER = '192.0.2.25';
const ELSEWHERE = '198.51.100.9';

const received: { from: string; source: Buffer }[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ from, source: Buffer.concat(chunks) });
      done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const { port } = smtp.server.address() as AddressInfo;
const mail = smtpMail({
  url: `smtp://127.0.0.1:${port}`,
  from: 'Amends <no-reply@mail.portal.example>',
});

const dns = await aDnsServer({
  'mail.portal.example': { TXT: [`v=spf1 ip4:${OWN_SERVER} -all`] },
  'bounces.portal.example': { TXT: [`v=spf1 ip4:${OWN_SERVER} -all`] },
});
const resolver = systemDns({ servers: [dns.address] });
const database = await testDatabase();
const world = aContext(database, { dns: resolver, mail, emails: emailRenderer });

afterAll(async () => {
  mail.stop();
  await dns.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});
beforeEach(() => {
  received.length = 0;
});

let made = 0;

async function anOwner() {
  const store = await aStore(world.ctx);
  const { as: owner } = await aMember(world.ctx, store.id, 'store_owner');
  return { storeId: store.id, name: store.name, owner };
}

/** Enters the records that the store is shown. */
async function entersRecords(storeId: string, address: string, ctx = world.ctx): Promise<void> {
  for (const { type, name, values } of (await getSender(ctx, { storeId, address })).records) {
    dns.zone[name] = { [type]: values };
  }
}

/** Receives the last email as a stranger's mail server would, from the given server. */
async function judged(ip = OWN_SERVER): Promise<AuthenticateResult> {
  const { from, source } = received.at(-1) ?? { from: '', source: Buffer.alloc(0) };
  return authenticate(source, {
    ip,
    helo: 'mail.portal.example',
    sender: from,
    mta: 'mx.receiver.example',
    resolver: async (name, type) => {
      if (type === 'TXT') {
        const answer = await resolver.txt(name);
        if (answer.known && answer.values.length > 0) return answer.values.map((text) => [text]);
      }
      throw Object.assign(new Error('no such record'), { code: 'ENOTFOUND' });
    },
  });
}

const resultOf = (judgment: false | { status: { result: string } } | undefined) =>
  judgment ? judgment.status.result : null;

const header = (name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im')
    .exec(received.at(-1)?.source.toString() ?? '')?.[1]
    ?.replaceAll(/\r\n[ \t]+/g, ' ');

test('an email from a verified sender passes DKIM, SPF and DMARC at its receiver', async () => {
  const { storeId, name, owner } = await anOwner();
  const domain = `mail.brand-${++made}.example`;
  const address = `claims@${domain}`;
  await addSender(owner, { storeId, address });
  await expect(testSender(owner, { storeId, address })).rejects.toMatchObject({
    code: 'sender_not_verified',
  });
  await entersRecords(storeId, address);
  expect((await verifySender(owner, { storeId, address })).status).toBe('VERIFIED');
  await testSender(owner, { storeId, address });
  expect(header('From')).toContain(`<${address}>`);
  expect(header('From')).toContain(name);
  expect(received.at(-1)?.from).toBe(address);
  const { dkim, spf, dmarc } = await judged();
  expect(dkim?.results[0]?.status.result).toBe('pass');
  expect(dkim?.results[0]?.signingDomain).toBe(domain);
  expect(resultOf(spf)).toBe('pass');
  expect(resultOf(dmarc)).toBe('pass');
  expect(resultOf((await judged(ELSEWHERE)).spf)).toBe('softfail');

  await rotateSenderKey(owner, { storeId, address });
  await testSender(owner, { storeId, address });
  expect((await judged()).dkim?.results[0]?.status.result).toBe('pass');
  const before = header('DKIM-Signature');
  await entersRecords(storeId, address);
  const { retiredRecord } = await verifySender(owner, { storeId, address });
  delete dns.zone[retiredRecord ?? ''];
  await testSender(owner, { storeId, address });
  expect((await judged()).dkim?.results[0]?.status.result).toBe('pass');
  const selectorIn = (text = '') => /s=(amends-\w+)/.exec(text)?.[1];
  expect(selectorIn(header('DKIM-Signature'))).not.toBe(selectorIn(before));
});

test('undeliverable emails return to a host of the deployment, where it names one', async () => {
  const { storeId, owner } = await anOwner();
  const domain = `mail.brand-${++made}.example`;
  const address = `claims@${domain}`;
  const { ports } = owner;
  const hosts = {
    ...ports.hosts,
    returnPath: { kind: 'alias' as const, host: 'bounces.portal.example' },
  };
  const ctx = { ...owner, ports: { ...ports, hosts } };
  const { records } = await addSender(ctx, { storeId, address });
  expect(records[1]).toMatchObject({
    type: 'CNAME',
    name: `bounces.${domain}`,
    values: ['bounces.portal.example'],
  });
  await entersRecords(storeId, address, ctx);
  expect((await verifySender(ctx, { storeId, address })).status).toBe('VERIFIED');
  await testSender(ctx, { storeId, address });
  expect(received.at(-1)?.from).toBe(`bounces@bounces.${domain}`);
  // A resolver follows the alias to the SPF record of the host.
  dns.zone[`bounces.${domain}`] = dns.zone['bounces.portal.example'] ?? {};
  const { spf, dmarc } = await judged();
  expect(resultOf(spf)).toBe('pass');
  expect(resultOf(dmarc)).toBe('pass');
});

test('without a verified sender, the deployment’s address sends in the name of the store', async () => {
  const { storeId, name, owner } = await anOwner();
  const address = `claims@mail.brand-${++made}.example`;
  await addSender(owner, { storeId, address });
  await entersRecords(storeId, address);
  await verifySender(owner, { storeId, address });
  const other = address.replace('claims', 'hello');
  await addSender(owner, { storeId, address: other });
  await makeSenderPrimary(owner, { storeId, address: other });
  await removeSender(owner, { storeId, address });
  await testSender(owner, { storeId, address: other });
  expect(header('From')).toContain(`<${other}>`);
  await database.pool.query('delete from sealed_secrets where store_id = $1', [storeId]);
  await testSender(owner, { storeId, address: other });
  expect(header('From')).toContain('<no-reply@mail.portal.example>');
  expect(header('From')).toContain(name);
  expect(header('DKIM-Signature')).toBeUndefined();
  expect(received.at(-1)?.from).toBe('no-reply@mail.portal.example');
});
