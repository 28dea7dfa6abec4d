import { Hono } from 'hono';
import type { AppEnv } from '../request-context.ts';
import type { Metrics } from './metrics.ts';

/** Creates the app of the metrics port: `GET /metrics` only. */
export function createMetricsApp(metrics: Pick<Metrics, 'read'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/metrics', async (c) => {
    const { contentType, text } = await metrics.read();
    return c.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  });
  return app;
}
