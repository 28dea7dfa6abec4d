import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiBase, createClient, isApiProblem } from './index.ts';
import { type ScriptedServer, startScriptedServer } from './testing/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.stop());

const client = (more: { token?: string; onToken?: (token: string) => void } = {}) =>
  createClient({ baseUrl: server.url, ...more });

async function problemOf(call: Promise<unknown>) {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!isApiProblem(thrown)) throw new Error(`no problem, but ${thrown}`);
  return thrown;
}

const message = { messageContent: 'Hello' };
const claim = { claimId: 'clm_1', storeId: 'sto_1' };

test.each([
  ['https://claims.example.com', 'https://claims.example.com/v1'],
  ['https://claims.example.com/', 'https://claims.example.com/v1'],
  ['https://claims.example.com/v1', 'https://claims.example.com/v1'],
  ['https://claims.example.com/v1//', 'https://claims.example.com/v1'],
  ['https://claims.example.com/v10', 'https://claims.example.com/v10/v1'],
  ['https://example.com/claims', 'https://example.com/claims/v1'],
  ['', '/v1'],
  ['/', '/v1'],
])('the base of %j is %j', (given, base) => {
  expect(apiBase(given)).toBe(base);
});

describe('requests', () => {
  test('a GET accepts JSON, and has neither body nor idempotency key', async () => {
    server.answers({ body: { id: 'clm_1' } });
    expect(await client().getClaim('clm_1')).toEqual({ id: 'clm_1' });
    const [request] = server.received;
    expect(request).toMatchObject({ method: 'GET', url: '/v1/claims/clm_1', body: '' });
    expect(request?.headers.accept).toBe('application/json');
    expect(request?.headers).not.toHaveProperty('idempotency-key');
    expect(request?.headers).not.toHaveProperty('authorization');
  });

  test('a body is JSON, with its content type', async () => {
    server.answers({});
    await client().sendMessage(claim, message);
    const [request] = server.received;
    expect(request?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(request?.body ?? '')).toMatchObject(message);
  });

  test('every POST has a key of its own, or the given one', async () => {
    server.answers({});
    await client().sendMessage(claim, message);
    await client().sendMessage(claim, message);
    await client().sendMessage(claim, message, { idempotencyKey: 'mine' });
    const keys = server.received.map((request) => request.headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[2]).toBe('mine');
  });

  test('the token is sent, and a renewed one replaces it', async () => {
    const tokens: string[] = [];
    const shopper = client({ token: 'first', onToken: (token) => tokens.push(token) });
    server.answers({ headers: { 'x-access-token': 'second' } }, {});
    await shopper.getClaim('clm_1');
    await shopper.getClaim('clm_1');
    expect(server.received.map((request) => request.headers.authorization)).toEqual([
      'Bearer first',
      'Bearer second',
    ]);
    expect(tokens).toEqual(['second']);
    expect(shopper.token()).toBe('second');
  });

  test('an id cannot lead to another path', async () => {
    server.answers({});
    await client().getClaim('../stores/x?y#z');
    expect(server.received[0]?.url).toBe('/v1/claims/..%2Fstores%2Fx%3Fy%23z');
  });
});

describe('retries', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'a GET that was answered with %i is retried',
    async (status) => {
      server.answers({ status }, { body: { id: 'clm_1' } });
      expect(await client().getClaim('clm_1')).toEqual({ id: 'clm_1' });
      expect(server.received).toHaveLength(2);
    },
  );

  test('only once', async () => {
    server.answers({ status: 503 });
    expect((await problemOf(client().getClaim('clm_1'))).status).toBe(503);
    expect(server.received).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 422, 501])('not after %i', async (status) => {
    server.answers({ status });
    await problemOf(client().getClaim('clm_1'));
    expect(server.received).toHaveLength(1);
  });

  test('a GET is retried when the connection breaks', async () => {
    server.answers({ hangUp: true }, { body: { id: 'clm_1' } });
    expect(await client().getClaim('clm_1')).toEqual({ id: 'clm_1' });
  });

  test('a DELETE is retried, because it has no body and is idempotent', async () => {
    server.answers({ status: 502 }, {});
    await client().deleteSession('ses_1');
    expect(server.received.map((request) => request.method)).toEqual(['DELETE', 'DELETE']);
  });

  test('a request with a body is never retried', async () => {
    server.answers({ status: 503 });
    await problemOf(client().sendMessage(claim, message));
    await problemOf(client().signClaim('clm_1', { imageUrl: 'x' }));
    expect(server.received.map((request) => request.method)).toEqual(['POST', 'PUT']);
    server.answers({ hangUp: true });
    await problemOf(client().sendMessage(claim, message));
    expect(server.received).toHaveLength(1);
  });
});

describe('failures', () => {
  test('a problem document becomes an error with its code, fields and facts', async () => {
    server.answers({
      status: 409,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '7' },
      body: {
        type: '/v1/reference#session_conflict',
        title: 'Somebody saved a newer version.',
        status: 409,
        code: 'session_conflict',
        detail: 'Version 4 is newer.',
        requestId: 'req_1',
        traceId: '0af7651916cd43dd8448eb211c80319c',
        errors: [{ path: 'version', code: 'old', message: 'Too old.' }],
        facts: { version: 4 },
      },
    });
    const problem = await problemOf(client().addReview('clm_1', { rating: 5 }));
    expect(problem).toMatchObject({
      message: 'Somebody saved a newer version.',
      status: 409,
      code: 'session_conflict',
      detail: 'Version 4 is newer.',
      requestId: 'req_1',
      traceId: '0af7651916cd43dd8448eb211c80319c',
      errors: [{ path: 'version', code: 'old', message: 'Too old.' }],
      facts: { version: 4 },
      retryAfterSeconds: 7,
    });
  });

  test('any other response is an unknown error, with a message for people', async () => {
    server.answers({ status: 502, body: '<h1>Bad Gateway</h1>' });
    expect(await problemOf(client().addReview('clm_1', { rating: 5 }))).toMatchObject({
      status: 502,
      code: 'unknown_error',
      message: 'An unknown error occurred. Please try again later.',
    });
  });

  test('an unreachable server has its own code', async () => {
    server.answers({ hangUp: true });
    expect(await problemOf(client().getClaim('clm_1'))).toMatchObject({
      status: 0,
      code: 'unreachable',
      message: 'An unknown error occurred. Please try again later.',
    });
  });

  test("a canceled call fails with the caller's reason, and is not retried", async () => {
    server.answers({ silent: true });
    const reason = new Error('moved on');
    const controller = new AbortController();
    const call = client().getClaim('clm_1', { signal: controller.signal });
    await expect.poll(() => server.received.length).toBe(1);
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
    expect(server.received).toHaveLength(1);
  });
});
