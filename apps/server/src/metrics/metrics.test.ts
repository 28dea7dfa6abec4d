import { LOOK_UP_OUTCOMES } from '@amends/core/commerce';
import { limitTransactions, withClient } from '@amends/db';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMetrics, type MetricSources } from './metrics.ts';
import { createMetricsApp } from './metrics-app.ts';

const backlog = {
  emails: 3,
  emailsAge: 41.5,
  undeliveredEmails: 1,
  webhookMessages: 0,
  webhookMessagesAge: 0,
  failedWebhooks: 2,
  failedJobs: 4,
  events: 6,
  eventsAge: 2.5,
  overdueClaims: 8,
  connections: [{ kind: 'shopify', status: 'DEGRADED', count: 3 }],
};
const queues = [{ queue: 'send-email', waiting: 5, active: 1, age: 7 }];

function metricsOf(given: Partial<MetricSources> = {}) {
  const metrics = createMetrics({ pools: {}, deployment: null, ...given });
  const linesOf = async (name: string) => {
    const { text } = await metrics.read();
    return text
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  };
  return { metrics, linesOf };
}
const request = { method: 'GET', path: '/v1/claims/:', status: 200, ms: 30 };

test('requests are counted by method, masked path and status, with how long they took', async () => {
  const { metrics, linesOf } = metricsOf();
  metrics.observeRequest(request);
  metrics.observeRequest({ ...request, ms: 3_000 });
  const of = 'amends_http_request_duration_seconds';
  const labels = 'method="GET",path="/v1/claims/:",status="200"';
  expect(await linesOf(`${of}_count`)).toEqual([`${of}_count{${labels}} 2`]);
  expect(await linesOf(`${of}_sum`)).toEqual([`${of}_sum{${labels}} 3.03`]);
  expect(await linesOf(`${of}_bucket`)).toContain(`${of}_bucket{le="0.05",${labels}} 1`);
});

test('paths that someone makes up share one series', async () => {
  const { metrics, linesOf } = metricsOf();
  metrics.observeRequest({ ...request, path: '/wp-login', status: 404 });
  for (let n = 0; n < 1_000; n++) metrics.observeRequest({ ...request, path: `/made-up-${n}` });
  const lines = await linesOf('amends_http_request_duration_seconds_count');
  expect(lines.length).toBeLessThan(310);
  expect(lines.some((line) => line.includes('path="other",status="404"} 1'))).toBe(true);
  expect(lines.some((line) => line.includes('path="other",status="200"} 700'))).toBe(true);
});

test('jobs are counted by name and outcome', async () => {
  const { metrics, linesOf } = metricsOf();
  metrics.observeJob({ name: 'send-email', outcome: 'failed', ms: 20 });
  const of = 'amends_job_duration_seconds_count';
  expect(await linesOf(of)).toEqual([`${of}{job="send-email",outcome="failed"} 1`]);
});

test('look-ups of orders are counted by outcome, with zeros before the first', async () => {
  const { linesOf } = metricsOf();
  const of = 'amends_order_look_ups_total';
  expect(await linesOf(of)).toContain(`${of}{outcome="not-found"} 0`);
  LOOK_UP_OUTCOMES.publish({ outcome: 'not-found' });
  expect(await linesOf(of)).toContain(`${of}{outcome="not-found"} 1`);
});

test('each pool shows what is busy, idle and waited for', async () => {
  const pools = { requests: { totalCount: 8, idleCount: 3, waitingCount: 2 } };
  const of = 'amends_database_connections';
  expect(await metricsOf({ pools }).linesOf(of)).toEqual([
    `${of}{pool="requests",state="busy"} 5`,
    `${of}{pool="requests",state="idle"} 3`,
    `${of}{pool="requests",state="waiting"} 2`,
  ]);
});

test('transactions that wait until others end count as waiting for a connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const requests = {
    totalCount: 8,
    idleCount: 3,
    waitingCount: 2,
    connect: () => Promise.reject(),
  };
  limitTransactions(requests, 0, 1_000);
  const late = withClient(requests, async () => 'begun').catch((error) => error.code);
  const { linesOf } = metricsOf({ pools: { requests } });
  const of = 'amends_database_connections';
  expect(await linesOf(of)).toContain(`${of}{pool="requests",state="waiting"} 3`);
  vi.advanceTimersByTime(1_000);
  expect(await late).toBe('database_busy');
  expect(await linesOf(of)).toContain(`${of}{pool="requests",state="waiting"} 2`);
});

test('refused requests, and what a replica answered, are counted', async () => {
  const replica = () => ({ state: 'behind' as const, answered: 7, passedOn: 2 });
  const { linesOf } = metricsOf({ refused: () => 5, replica });
  const refused = 'amends_http_requests_refused_total';
  expect([await linesOf(refused), await linesOf(refused)].flat()).toEqual([
    `${refused} 5`,
    `${refused} 5`,
  ]);
  expect(await linesOf('amends_replica_current')).toEqual([
    'amends_replica_current{state="behind"} 0',
  ]);
  expect(await linesOf('amends_replica_reads_total')).toEqual([
    'amends_replica_reads_total{server="replica"} 7',
    'amends_replica_reads_total{server="primary"} 2',
  ]);
  expect(await metricsOf().linesOf('amends_replica_current')).toEqual([]);
});

test('what waits in the deployment is read once for several collectors', async () => {
  let reads = 0;
  const { metrics, linesOf } = metricsOf({
    deployment: async () => {
      reads += 1;
      return { backlog, queues };
    },
  });
  await Promise.all([metrics.read(), metrics.read()]);
  expect(await linesOf('amends_waiting_seconds')).toContain(
    'amends_waiting_seconds{kind="emails"} 41.5',
  );
  expect(await linesOf('amends_waiting_for_people')).toContain(
    'amends_waiting_for_people{kind="failed-jobs"} 4',
  );
  expect(await linesOf('amends_waiting_seconds')).toContain(
    'amends_waiting_seconds{kind="events"} 2.5',
  );
  expect(await linesOf('amends_claims_overdue')).toEqual(['amends_claims_overdue 8']);
  expect(await linesOf('amends_connections')).toEqual([
    'amends_connections{kind="shopify",status="DEGRADED"} 3',
  ]);
  expect(await linesOf('amends_jobs')).toEqual([
    'amends_jobs{queue="send-email",state="waiting"} 5',
    'amends_jobs{queue="send-email",state="active"} 1',
  ]);
  expect(await linesOf('amends_backlog_read')).toEqual(['amends_backlog_read 1']);
  expect(reads).toBe(1);
});

test('a database that doesn’t answer leaves the rest readable', async () => {
  const { metrics, linesOf } = metricsOf({ deployment: () => Promise.reject(new Error('gone')) });
  metrics.observeRequest(request);
  expect(await linesOf('amends_backlog_read')).toEqual(['amends_backlog_read 0']);
  expect(await linesOf('amends_backlog_failures_total')).toEqual([
    'amends_backlog_failures_total 1',
  ]);
  expect(await linesOf('amends_waiting')).toEqual([]);
  expect(await linesOf('amends_http_request_duration_seconds_count')).toHaveLength(1);
});

test('the port of the metrics serves nothing else', async () => {
  const app = createMetricsApp(metricsOf().metrics);
  const answer = await app.request('/metrics');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toContain('nodejs_eventloop_lag_seconds');
  expect((await app.request('/')).status).toBe(404);
});
