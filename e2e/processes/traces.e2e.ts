import { expect, test } from '@playwright/test';
import { otlpReceiver } from '../../apps/server/src/tracing/testing/otlp-receiver.ts';
import { deliveredShipment, mug } from '../fixtures/an-order.ts';
import { mailServer } from '../fixtures/mail-server.ts';
import {
  makeDataDir,
  removeDataDir,
  startServer,
  startWorker,
} from '../fixtures/server-process.ts';
import { storeApi } from '../fixtures/store-api.ts';

test.setTimeout(180_000);

test('a claim is one trace: request, statements, the job of another process, and its email', async () => {
  const dataDir = await makeDataDir();
  const collector = await otlpReceiver();
  const mail = await mailServer();
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '200',
    OTEL_PROPAGATORS: 'tracecontext',
    SMTP_URL: mail.url,
  };
  const web = await startServer({ dataDir, role: 'web', logName: 'traces-web', env });
  const worker = await startWorker({ dataDir, logName: 'traces-worker', env });
  try {
    const store = storeApi(web.url, await web.makeToken('juniper'));
    const items = [mug()];
    const order = await store.anOrder({ items, fulfillments: [deliveredShipment(items)] });
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const parentSpanId = '00f067aa0ba902b7';
    const issue = { sourceItemId: 'mug', type: 'MISSING_ITEM', quantity: 1, details: 'Gone away' };
    const filed = await store.call(
      'POST',
      `/claims/${order.sourceOrderId}`,
      {
        claim: {
          claimCategory: 'SHIPPING',
          fulfillmentIssues: [{ sourceFulfillmentId: 'shipment-1', issues: [issue] }],
          resolution: { desiredMethod: 'REFUND' },
        },
        customer: { email: order.email },
      },
      // As a proxy would: this machine is trusted.
      { 'Idempotency-Key': 'traced', traceparent: `00-${traceId}-${parentSpanId}-01` },
    );
    expect(filed.status).toBe(201);
    await expect.poll(() => mail.recipients).toContain(order.email);

    const trace = () => collector.spans.filter((span) => span.traceId === traceId);
    const named = (name: string) => trace().find((span) => span.name === name);
    await expect.poll(() => trace().map(({ name }) => name)).toContain('process send-email');
    const request = named('POST /v1/claims/:sourceOrderId');
    const [append, job, email] = ['events.append', 'process send-email', 'send email'].map(named);
    expect(request).toMatchObject({ parentSpanId, resource: { 'amends.role': 'web' } });
    expect(append).toMatchObject({ kind: 3, resource: { 'amends.role': 'web' } });
    expect(job).toMatchObject({ kind: 5, resource: { 'amends.role': 'worker' } });
    expect(email).toMatchObject({ kind: 3, resource: { 'amends.role': 'worker' } });

    // Every step hangs together with the request.
    const parents = new Map(trace().map((span) => [span.spanId, span.parentSpanId]));
    for (const span of [append, job, email]) {
      let at = span?.spanId ?? '';
      while (at !== request?.spanId && parents.has(at)) at = parents.get(at) ?? '';
      expect(at).toBe(request?.spanId);
    }
    expect(job?.links).toMatchObject([{ traceId }]);

    const exported = collector.bodies.join('\n');
    for (const secret of [order.email, order.orderNumber, 'Gone away', '12 Lark Street']) {
      expect(exported).not.toContain(secret);
    }
  } finally {
    await worker.stop();
    await web.stop();
    await collector.stop();
    await mail.stop();
    await removeDataDir(dataDir);
  }
});
