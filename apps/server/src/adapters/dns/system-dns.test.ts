import { afterAll, expect, test } from 'vitest';
import { systemDns } from './system-dns.ts';
import { aDnsServer } from './testing/a-dns-server.ts';

const server = await aDnsServer({
  'claims.juniper.example': { CNAME: ['portal.example'] },
  'portal.example': { A: ['203.0.113.7'], AAAA: ['2001:db8::7'] },
  '_amends.claims.juniper.example': { TXT: ['amends-verification=abc', 'other'] },
});
afterAll(() => server.stop());
const dns = systemDns({ servers: [server.address] });

test('answers with texts, aliases and the addresses behind them', async () => {
  expect(await dns.txt('_amends.claims.juniper.example')).toEqual({
    known: true,
    values: ['amends-verification=abc', 'other'],
  });
  expect(await dns.cname('claims.juniper.example')).toEqual({
    known: true,
    values: ['portal.example'],
  });
  expect(await dns.addresses('claims.juniper.example')).toEqual({
    known: true,
    values: ['203.0.113.7', '2001:db8::7'],
  });
});

test('a name or a record that does not exist is an empty answer', async () => {
  expect(await dns.txt('nothing.example')).toEqual({ known: true, values: [] });
  expect(await dns.cname('portal.example')).toEqual({ known: true, values: [] });
});

test('a server that is silent or fails is no answer, within the time limit', async () => {
  server.silent.add('slow.example');
  server.broken.add('broken.example');
  const hasty = systemDns({ servers: [server.address], limitMs: 400 });
  // Without a limit, this waits until the test fails.
  expect(await hasty.addresses('slow.example')).toEqual({ known: false });
  expect(await dns.txt('broken.example')).toEqual({ known: false });
});
