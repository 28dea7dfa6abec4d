import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createApp } from './http.ts';
import { createLog } from './log.ts';
import { clientAddress, networkOf } from './request-context.ts';

const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8,::1' });

describe("a caller's address", () => {
  test('is the peer if no proxy is trusted, whatever the headers say', () => {
    expect(clientAddress([], '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
    expect(clientAddress(trustedProxies, '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  });

  test('comes from the header if a trusted proxy wrote it', () => {
    expect(clientAddress(trustedProxies, '10.1.2.3', '198.51.100.1')).toBe('198.51.100.1');
    expect(clientAddress(trustedProxies, '::ffff:10.1.2.3', '198.51.100.1')).toBe('198.51.100.1');
  });

  test('is the first address from the right that is not a trusted proxy', () => {
    const header = '1.1.1.1, 198.51.100.1, 10.9.9.9';
    expect(clientAddress(trustedProxies, '10.1.2.3', header)).toBe('198.51.100.1');
  });

  test("is the proxy's if the header has no address", () => {
    expect(clientAddress(trustedProxies, '10.1.2.3', 'unknown')).toBe('10.1.2.3');
    expect(clientAddress(trustedProxies, '10.1.2.3')).toBe('10.1.2.3');
  });
});

describe('a request', () => {
  const answer = async (
    peer: string | undefined,
    headers: Record<string, string>,
    proxies = trustedProxies,
    believesTraceParent = false,
  ) => {
    const app = createApp({
      trustedProxies: proxies,
      believesTraceParent,
      log: createLog('silent'),
      isReady: async () => true,
    });
    app.get('/who', (c) => {
      const { requestId: id, origin, clientAddress: address, traceId, traceParent } = c.var;
      return c.json({ id, origin, address, traceId, traceParent });
    });
    const incoming = { socket: { remoteAddress: peer } } as never;
    const response = await app.request('http://claims.test/who', { headers }, { incoming });
    expect(response.headers.get('x-request-id')).toBeTruthy();
    return (await response.json()) as {
      id: string;
      origin: string;
      address: string;
      traceId: string;
      traceParent?: string;
    };
  };
  const headers = {
    'x-request-id': 'from-the-proxy-1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'claims.example.com',
  };

  test.each(['a:b', '[', '1.2.3.4.5', 'claims.example.com:99999', 'a, b'])(
    'a forwarded host that is none, %s, is not used',
    async (host) => {
      const given = { ...headers, 'x-forwarded-host': host };
      const { origin } = await answer('10.0.0.1', given);
      expect(origin).toBe('http://claims.test');
    },
  );

  test('continues the trace of a trusted proxy only where that is configured', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
    const given = { ...headers, traceparent };
    const believed = await answer('10.0.0.1', given, trustedProxies, true);
    expect(believed).toMatchObject({ traceId, traceParent: traceparent });
    for (const other of [
      await answer('10.0.0.1', given),
      await answer('203.0.113.9', given, trustedProxies, true),
      await answer('10.0.0.1', { ...given, traceparent: 'x' }, trustedProxies, true),
    ]) {
      expect(other.traceParent).toBeUndefined();
      expect(other.traceId).not.toBe(traceId);
      expect(other.traceId).toMatch(/^[0-9a-f]{32}$/);
    }
  });

  test('files nothing under an id of ours, such as a bulk action’s, that a proxy passes on', async () => {
    const id = `blk_${'0a'.repeat(16)}`;
    expect((await answer('10.0.0.1', { ...headers, 'x-request-id': id })).id).not.toBe(id);
  });

  test('keeps the id and the origin set by a trusted proxy', async () => {
    expect(await answer('10.0.0.1', headers)).toEqual({
      id: 'from-the-proxy-1',
      origin: 'https://claims.example.com',
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      address: '10.0.0.1',
    });
  });

  test('of a stranger gets an id of ours and the origin it really used', async () => {
    const { id, origin } = await answer('203.0.113.9', headers);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(origin).toBe('http://claims.test');
  });

  test('whose connection was reset before it was read has no address, and is no proxy’s', async () => {
    const local = readConfig({ TRUSTED_PROXIES: '127.0.0.0/8' }).trustedProxies;
    const forged = { ...headers, 'x-forwarded-for': '198.51.100.1' };
    const { origin, address } = await answer(undefined, forged, local);
    expect([origin, address]).toEqual(['http://claims.test', '']);
  });
});

describe('the network for rate limits', () => {
  test('is the address of IPv4, also if it is written as IPv6', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  });

  test('is the /64 of IPv6: rotating within one changes nothing', () => {
    const first = networkOf('2001:db8:1:2::1');
    expect(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(first);
    expect(networkOf('2001:db8:1:3::1')).not.toBe(first);
    expect(first).toBe('2001:db8:1:2::/64');
  });

  test('is the same for every spelling of an address', () => {
    for (const written of ['192.0.2.7', '::ffff:c000:207', '0xc0.0.2.7', '3221225991']) {
      expect(networkOf(written)).toBe('192.0.2.7');
    }
    expect(networkOf('2001:0DB8:1:2:0:0:0:9')).toBe('2001:db8:1:2::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80::/64');
  });

  test('is the text itself if it is no address', () => {
    expect(networkOf('unknown')).toBe('unknown');
  });
});
