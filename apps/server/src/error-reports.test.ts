import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentSecurityPolicy } from '@amends/ui/page';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { browserReports, serverReporter } from './error-reports.ts';
import { createLog } from './log.ts';

/** Starts a server that takes envelopes as Sentry does. */
async function aSentry() {
  const received: Array<{ url: string; type: string; body: string }> = [];
  const textOf = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString();
  };
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    received.push({ url, type: headers['content-type'] ?? '', body: await textOf(request) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { received, dsn: `http://abc123@127.0.0.1:${port}/42` };
}

describe('error reports', () => {
  test('are not sent by default', () => {
    const config = readConfig({});
    expect([serverReporter(config), browserReports(config)]).toEqual([null, null]);
  });

  test('of the server say what was logged as an error, and nothing about a person', async () => {
    const { received, dsn } = await aSentry();
    const reporter = serverReporter(readConfig({ SENTRY_DSN: dsn, SENTRY_RELEASE: '1.2.3' }));
    const log = createLog('silent', { write: () => undefined }, reporter);
    log.level = 'info';
    const cause = Object.assign(new Error('duplicate key value: (sam@example.com)'), {
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (email)=(sam@example.com) already exists.',
    });
    const err = new Error('Failed query: insert into orders\nparams: sam@example.com', { cause });
    log.info({ err: new Error('not an error for anyone') }, 'A request was refused');
    log.error({ err, path: '/view/Zk39aXq0' }, 'Request failed');
    await reporter?.drained();

    expect(received).toHaveLength(1);
    const [{ url = '', body = '' } = {}] = received;
    expect(url).toBe('/api/42/envelope/?sentry_version=7&sentry_key=abc123');
    const event = JSON.parse(body.split('\n')[2] ?? '');
    expect(event).toMatchObject({
      platform: 'node',
      release: '1.2.3',
      transaction: '/view/:',
      tags: { site: 'server', about: 'Request failed' },
    });
    expect(event.exception.values.at(0).type).toContain('23505');
    expect(event.exception.values.at(-1).value).toBe('Failed query: insert into orders');
    expect(body).not.toMatch(/sam|Zk39/);
  });

  test('need a DSN, and its secret never shows in a message', () => {
    const wrong = () => readConfig({ SENTRY_DSN: 'https://secret@errors.example.com/' });
    expect(wrong).toThrow('SENTRY_DSN must be a DSN like https://key@errors.example.com/42.');
    expect(() => readConfig({ SENTRY_SAMPLE_RATE: '2' })).toThrow('a number from 0 to 1');
  });

  test('of browsers are allowed by the policy of their pages, and nothing else of that host', () => {
    const reports = browserReports(
      readConfig({ SENTRY_BROWSER_DSN: 'https://k@errors.example.com/1' }),
    );
    const connect = (given: { reportEndpoint?: string | undefined; closed?: boolean }) =>
      /connect-src [^;]*/.exec(contentSecurityPolicy({ nonce: 'n', ...given }))?.[0];
    expect(connect({})).toBe("connect-src 'self'");
    const reportEndpoint = reports?.endpoint;
    const allowed = "connect-src 'self' https://errors.example.com/api/1/envelope/";
    expect(connect({ reportEndpoint })).toBe(allowed);
    expect(connect({ reportEndpoint, closed: true })).toBe(allowed);
  });
});
