import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { listen } from './listen.ts';
import type { AppEnv } from './request-context.ts';

/** An app whose one answer waits until the test lets it go. */
function appThatWaits() {
  const app = new Hono<AppEnv>();
  const arrived = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  app.get('/', async (c) => {
    arrived.resolve();
    await letGo.promise;
    return c.text('finished');
  });
  return { app, arrived: arrived.promise, letGo: letGo.resolve };
}

const free = { port: 0, host: '127.0.0.1', name: 'PORT' };

describe('a listening server', () => {
  test('finishes the requests that run when it is told to stop, and takes no new ones', async () => {
    const { app, arrived, letGo } = appThatWaits();
    const listener = await listen(app, free);
    const url = `http://127.0.0.1:${listener.port}/`;
    const running = fetch(url);
    await arrived;
    const closing = listener.close(60_000);
    await expect(fetch(url, { headers: { connection: 'close' } })).rejects.toThrow();
    letGo();
    expect(await (await running).text()).toBe('finished');
    await closing;
  });

  test('cuts off what does not end in time', async () => {
    const { app, arrived, letGo } = appThatWaits();
    const listener = await listen(app, free);
    const running = fetch(`http://127.0.0.1:${listener.port}/`);
    const cut = expect(running).rejects.toThrow();
    await arrived;
    await listener.close(10);
    await cut;
    letGo();
  });

  test('says which setting to change when its port is taken', async () => {
    const { app } = appThatWaits();
    const first = await listen(app, free);
    const second = listen(app, { ...free, port: first.port, name: 'DASHBOARD_PORT' });
    await expect(second).rejects.toThrow(
      `Port ${first.port} is already in use by another program. Stop it, or set DASHBOARD_PORT to another port.`,
    );
    await first.close(0);
  });
});
