import { connect } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { type ConnectionLimits, LIMITS, listen } from './listen.ts';
import { createLog, logConsole } from './log.ts';
import type { AppEnv } from './request-context.ts';

/** An app whose response waits for the test. */
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
  test('finishes running requests when it is stopped, and accepts no new ones', async () => {
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

  test('interrupts requests that do not end in time', async () => {
    const { app, arrived, letGo } = appThatWaits();
    const listener = await listen(app, free);
    const running = fetch(`http://127.0.0.1:${listener.port}/`);
    const cut = expect(running).rejects.toThrow();
    await arrived;
    await listener.close(10);
    await cut;
    letGo();
  });

  test('names the setting to change if its port is in use', async () => {
    const { app } = appThatWaits();
    const first = await listen(app, free);
    const second = listen(app, { ...free, port: first.port, name: 'DASHBOARD_PORT' });
    await expect(second).rejects.toThrow(
      `Port ${first.port} is already in use by another program. Stop it, or set DASHBOARD_PORT to another port.`,
    );
    await first.close(0);
  });
});

describe('a connection that is too slow', () => {
  const limits = {
    headersMs: 300,
    headersCheckMs: 50,
    bodyMs: 300,
    bodyCheckMs: 50,
    slowestBytesPerSecond: 1_000,
    discardMs: 300,
    keepAliveMs: 5_000,
    connections: 10,
  };
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\n';
  const body = `${head}Transfer-Encoding: chunked\r\n\r\n`;
  const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`;

  /** Sends `start`, then `drip` every 10 ms for `ms`, then `end`; returns the response, if any. */
  async function drips(start: string, drip: string, { ms = Infinity, end = '' } = {}) {
    const app = new Hono<AppEnv>();
    app.post('/', async (c) => c.text(`read ${(await c.req.arrayBuffer()).byteLength > 0}`));
    app.onError((_error, c) => c.body(null, 400));
    const listener = await listen(app, free, limits);
    const socket = connect(listener.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
      if (answer.includes('read true')) socket.end();
    });
    // The server resets a connection while something is written to it.
    socket.on('error', () => {});
    socket.write(start);
    const started = Date.now();
    const timer = setInterval(() => {
      const isOver = Date.now() - started >= ms;
      socket.write(isOver ? end : drip);
      if (isOver) clearInterval(timer);
    }, 10);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(timer);
    await listener.close(0);
    return answer;
  }

  test('is closed if its headers keep dripping', async () => {
    expect(await drips(head, 'X-Slow: x\r\n')).toMatch(/^HTTP\/1.1 408 |^$/);
  });

  test('is closed if its body keeps dripping', async () => {
    expect(await drips(body, chunk(1))).toBe('');
  });

  test('is served if its body takes long, but keeps arriving', async () => {
    const given = { ms: 2 * limits.bodyMs, end: '0\r\n\r\n' };
    expect(await drips(body, chunk(20_000), given)).toContain('read true');
  });
});

describe('a response before the body has arrived', () => {
  /** Sends the parts of a body, and reads the response after the last one, as browsers do. */
  async function sends(
    path: string,
    parts: string[],
    { connection = 'keep-alive', limits = {} as Partial<ConnectionLimits> } = {},
  ) {
    const app = new Hono<AppEnv>();
    app.post('/', (c) => c.text('too large', 413));
    app.post('/begun', async (c) => {
      await c.req.raw.body?.getReader().read();
      return c.text('too large', 413);
    });
    const listener = await listen(app, free, { ...LIMITS, ...limits });
    const socket = connect(listener.port, '127.0.0.1');
    socket.pause();
    let broken = '';
    socket.on('error', (error: NodeJS.ErrnoException) => {
      broken = error.code ?? '';
    });
    const length = parts.join('').length;
    const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Connection: ${connection}`];
    socket.write(`${head.join('\r\n')}\r\nContent-Length: ${length}\r\n\r\n`);
    // For longer than the half second after which the adapter between Node and Hono would reset the connection.
    await new Promise<void>((resolve) => {
      const left = [...parts];
      const timer = setInterval(() => {
        const part = broken === '' ? left.shift() : undefined;
        if (part !== undefined) return void socket.write(part);
        clearInterval(timer);
        resolve();
      }, 100);
    });
    let answer = '';
    const ended = new Promise((resolve) => socket.once('close', resolve));
    if (socket.closed) return broken;
    socket.on('data', (data) => {
      answer += data;
      if (answer.includes('too large')) socket.end();
    });
    socket.resume();
    await ended;
    await listener.close(0);
    return broken || answer;
  }

  const parts = Array.from({ length: 10 }, () => 'x'.repeat(200_000));

  test.each([
    ['/', 'keep-alive'],
    ['/begun', 'keep-alive'],
    // As nginx sends by default.
    ['/', 'close'],
    ['/begun', 'close'],
  ])('reaches who still sends it, to %s with connection: %s', async (path, connection) => {
    expect(await sends(path, parts, { connection })).toContain('413');
  });

  test.each(['keep-alive', 'close'])(
    'ends with its connection if the body never ends (%s)',
    async (connection) => {
      expect(await sends('/', parts, { connection, limits: { discardMs: 100 } })).toMatch(/^E/);
    },
  );
});

describe('a response whose stream breaks', () => {
  const secret = 'Key (email)=(shopper@example.com)';
  const broken = (chunks: number) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (chunks-- > 0) controller.enqueue(new TextEncoder().encode('a line\n'));
        else controller.error(Object.assign(new Error(`broken: ${secret}`), { code: '23505' }));
      },
    });

  test.each([0, 1, 5])(
    'after %i parts is one log line, and does not show the failure to the caller',
    async (chunks) => {
      const app = new Hono<AppEnv>();
      app.use(async (c, next) => {
        await next();
        c.res.headers.set('X-Request-Id', 'r1');
      });
      app.get('/', () => new Response(broken(chunks), { headers: { 'content-type': 'text/csv' } }));
      const lines: string[] = [];
      const restore = logConsole(
        createLog('debug', { write: (line: string) => void lines.push(line) }),
      );
      const listener = await listen(app, free);
      try {
        const answer = await fetch(`http://127.0.0.1:${listener.port}/`).catch(() => null);
        const text = await answer?.text().catch(() => '');
        expect(text ?? '').not.toContain('shopper@example.com');
      } finally {
        await listener.close(1_000);
        restore();
      }
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, err: { code: '23505' } });
    },
  );
});
