import { aClaim, anOrder } from '@amends/core/testing';
import { STEPS } from '@amends/db';
import { afterEach, expect, test, vi } from 'vitest';
import { anApi } from '../api/v1/testing/an-api.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { currentTrace, traceFields, traceParentNow } from './current-trace.ts';
import { openTracing } from './open-tracing.ts';
import { otlpReceiver } from './testing/otlp-receiver.ts';
import { traceJob, withTrace } from './trace-jobs.ts';

const api = await anApi();
const as = api.token;

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Records traces until the test ends, with a receiver of its own unless another endpoint is given. */
async function aTracing(environment: Record<string, string> = {}) {
  const receiver = await otlpReceiver();
  ends.push(receiver.stop);
  const { tracing } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    ...environment,
  });
  if (!tracing) throw new Error('no traces are recorded');
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => void logged.push(line) }, null, traceFields);
  const close = await openTracing(tracing, 'web', log);
  ends.push(close);
  return { receiver, logged, log, close };
}

test('a request is one trace of request, use cases and statements, by the names of the conventions', async () => {
  const { receiver, close } = await aTracing({ OTEL_SERVICE_NAME: 'claims' });
  const claim = await aClaim(api.ctx, await anOrder(api.ctx, api.store.id));
  const { status, headers } = await api.call('GET', `/claims/${claim.id}`, { as });
  expect(status).toBe(200);
  await close();

  const request = receiver.spans.find(({ name }) => name === 'GET /v1/claims/:id');
  expect(request?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/v1/claims/:id',
    'http.response.status_code': 200,
    'url.path': '/v1/claims/:',
    'url.scheme': 'http',
    'server.address': 'localhost',
    'amends.request.id': headers.get('x-request-id'),
  });
  expect(request?.resource).toMatchObject({ 'service.name': 'claims', 'amends.role': 'web' });
  expect(request?.traceId).toBe(headers.get('x-request-id')?.replaceAll('-', ''));
  const trace = receiver.spans.filter(({ traceId }) => traceId === request?.traceId);
  const ids = new Set(trace.map(({ spanId }) => spanId));
  expect(trace.filter(({ parentSpanId }) => !ids.has(parentSpanId))).toEqual([request]);
  const read = trace.find(({ name }) => name === 'read claim:read');
  expect(read?.attributes).toEqual({
    'amends.permission': 'claim:read',
    'amends.actor.kind': 'api-token',
    'amends.store.id': api.store.id,
  });
  const statements = trace.filter(({ parentSpanId }) => parentSpanId === read?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  for (const { attributes, kind } of statements) {
    expect(kind).toBe(3);
    expect(attributes).toMatchObject({
      'db.system.name': 'postgresql',
      'db.operation.name': expect.stringMatching(/^(SELECT|WITH)$/),
    });
  }
});

test('the failure of a statement is shown by its code; what a caller does wrong is no failure', async () => {
  const { receiver, close } = await aTracing();
  const failing = api.database.pool.query(`select 'jane@example.com'::int`);
  await expect(
    traceJob({ name: 'try', id: 'j1', data: {} }, () => failing.then(() => undefined)),
  ).rejects.toThrow();
  await expect(
    traceJob({ name: 'try', id: 'j2', data: {} }, () =>
      api.database.pool.query(`select 'jane@example.com'::int as "number"`),
    ),
  ).rejects.toThrow();
  await api.call('GET', '/claims/clm_none', { as });
  await close();
  const statement = receiver.spans.find(
    ({ attributes }) => attributes['error.type'] === '22P02' && attributes['db.query.text'],
  );
  expect(statement?.attributes).toMatchObject({
    'db.query.text': 'select ?::int as "number"',
    'db.response.status_code': '22P02',
  });
  expect(statement?.status.code).toBe(2);
  const missing = receiver.spans.filter(({ name }) => name === 'GET /v1/claims/:id');
  expect(missing.map(({ status }) => status.code ?? 0)).toEqual([0]);
  expect(receiver.bodies.join()).not.toContain('jane@example.com');
});

test('no span has personal data, tokens or values of statements', async () => {
  const { receiver, close } = await aTracing();
  const planted = {
    customerEmail: 'planted.person@example.com',
    customerName: 'Plantagenet Quibble',
    orderNumber: 'PLANTED-77',
  };
  const order = await anOrder(api.ctx, api.store.id, planted);
  const claim = await aClaim(api.ctx, order);
  const from = '198.51.100.77';
  const messageContent = 'The planted vase broke';
  const path = `/claims/${claim.id}/messages`;
  const sent = await api.call('POST', path, { as, body: { messageContent }, from });
  expect(sent.status).toBe(201);
  const look = new URLSearchParams({
    store: api.store.id,
    order: planted.orderNumber,
    email: planted.customerEmail,
  });
  expect((await api.call('GET', `/order-lookup?${look}`, { from })).status).toBe(200);
  await api.call('GET', `/claims?search=${encodeURIComponent(planted.customerEmail)}`, {
    as,
    from,
  });
  await api.call('GET', `/nothing/${planted.customerEmail}`, { as, from });
  await close();

  expect(receiver.spans.length).toBeGreaterThan(20);
  const exported = receiver.bodies.join('\n').toLowerCase();
  const secrets = [...Object.values(planted), messageContent, from, as, 'planted', 'quibble'];
  for (const secret of secrets) expect(exported).not.toContain(secret.toLowerCase());
});

test('a job that is due belongs to the trace that queued it, a later one has its own; both link', async () => {
  const { receiver, close } = await aTracing();
  const payloads: object[] = [];
  await traceJob({ name: 'queue', id: 'j1', data: {} }, async () => {
    payloads.push(withTrace({ claimId: 'clm_1' }), withTrace({ claimId: 'clm_2' }, new Date()));
  });
  const [due, later] = payloads;
  await traceJob({ name: 'due', id: 'j2', data: due }, async () => undefined);
  await traceJob({ name: 'later', id: 'j3', data: later }, async () => undefined);
  await traceJob(
    { name: 'made-up', id: 'j4', data: { _trace: { traceParent: 'x' } } },
    async () => undefined,
  );
  await close();

  const named = (name: string) => receiver.spans.find((span) => span.name === `process ${name}`);
  const [queue, dueJob, laterJob] = [named('queue'), named('due'), named('later')];
  expect(dueJob).toMatchObject({ traceId: queue?.traceId, parentSpanId: queue?.spanId, kind: 5 });
  expect(laterJob?.traceId).not.toBe(queue?.traceId);
  for (const job of [dueJob, laterJob]) {
    expect(job?.links).toMatchObject([{ traceId: queue?.traceId, spanId: queue?.spanId }]);
  }
  expect(named('made-up')).toMatchObject({ links: [] });
});

test('without traces nothing is recorded, stored with jobs or added to log lines', async () => {
  expect(readConfig({ OTEL_SERVICE_NAME: 'amends' }).tracing).toBeNull();
  expect(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_SDK_DISABLED: 'true' }).tracing,
  ).toBeNull();
  expect(STEPS.start.hasSubscribers).toBe(false);
  const payload = { claimId: 'clm_1' };
  await traceJob({ name: 'due', id: 'j1', data: payload }, async (step) => {
    expect([step, traceParentNow(), traceFields()]).toEqual([null, null, {}]);
    expect(withTrace(payload)).toBe(payload);
  });
});

test('lines of a job name its trace, and those of a request only the step', async () => {
  const { log, logged } = await aTracing();
  await traceJob({ name: 'due', id: 'j1', data: {} }, async () => log.info('within'));
  log.info('outside');
  const [within, outside] = logged.map((line) => JSON.parse(line));
  expect(within).toMatchObject({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(outside).not.toHaveProperty('traceId');
});

test('outgoing calls show their host alone, and no header leaves that tells of traces', async () => {
  const { receiver, close } = await aTracing();
  const partner = await otlpReceiver();
  ends.push(partner.stop);
  await traceJob({ name: 'ask', id: 'j1', data: {} }, async () => {
    await fetch(`${partner.url}/secret-path?key=planted`);
  });
  await close();
  const [call] = receiver.spans.filter(({ name }) => name === 'GET');
  expect(call?.attributes).toEqual({
    'http.request.method': 'GET',
    'url.scheme': 'http',
    'server.address': '127.0.0.1',
    'server.port': Number(new URL(partner.url).port),
    'http.response.status_code': 200,
  });
  expect(receiver.bodies.join()).not.toMatch(/secret-path|planted/);
  const names = Object.keys(partner.headers[0] ?? {});
  expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/trace|baggage|b3/)]));
  // Exports themselves are no steps of the traces that they carry.
  expect(receiver.spans.filter(({ kind }) => kind === 3)).toEqual([call]);
});

test.each(['silent', 500, 'away'] as const)(
  'a collector that is %s delays no request, and one line of the log says so',
  async (how) => {
    const { receiver, logged, close } = await aTracing(
      how === 'away' ? { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' } : {},
    );
    if (how !== 'away') receiver.answers(how);
    const claim = await aClaim(api.ctx, await anOrder(api.ctx, api.store.id));
    for (let round = 0; round < 3; round += 1) {
      const begin = performance.now();
      const answer = await api.call('GET', `/claims/${claim.id}`, { as });
      expect(answer.status).toBe(200);
      expect(performance.now() - begin).toBeLessThan(2_000);
    }
    await vi.waitFor(() => expect(logged).toHaveLength(1), 5_000);
    expect(logged[0]).toContain('Couldn’t export traces');
    const begin = performance.now();
    await close();
    expect(performance.now() - begin).toBeLessThan(3_000);
    expect(currentTrace.getStore()).toBeUndefined();
  },
);

test('what a sampler leaves out is not sent, and has its id all the same', async () => {
  const { receiver, close } = await aTracing({
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  const { status, body, headers } = await api.call('GET', '/claims/clm_none', { as });
  expect([status, body.traceId]).toEqual([404, headers.get('x-request-id')?.replaceAll('-', '')]);
  await close();
  expect(receiver.spans).toEqual([]);
});

test('exports are protocol buffers by default, with the headers of the configuration', async () => {
  const { receiver, close } = await aTracing({
    OTEL_EXPORTER_OTLP_PROTOCOL: '',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc,x-tenant=7',
  });
  await traceJob({ name: 'due', id: 'j1', data: {} }, async () => undefined);
  await close();
  expect(receiver.headers[0]).toMatchObject({
    path: '/v1/traces',
    'content-type': 'application/x-protobuf',
    authorization: 'Basic abc',
    'x-tenant': '7',
  });
  expect(receiver.bodies[0]).toContain('process due');
});
