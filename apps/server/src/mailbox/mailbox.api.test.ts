import { aContext } from '@amends/core/testing';
import { emails } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createApp } from '../http.ts';
import { createLog } from '../log.ts';
import { mountMailbox } from './mount-mailbox.ts';

const database = await testDatabase();
const { as } = aContext(database);
await database.db.insert(emails).values({
  storeId: 'sto_1',
  id: 'eml_1',
  template: 'received',
  dedupeKey: 'one',
  recipient: '<b>shopper@example.com',
  subject: 'We have <i>your</i> claim',
  html: '<html><head><title>x</title></head><body><a href="https://x.example/view/s">View</a></body></html>',
  plainText: 'View my claim <script>',
});

function anApp(environment: Record<string, string>) {
  const config = readConfig(environment);
  const app = createApp({
    trustedProxies: [],
    ownOrigins: [],
    log: createLog('silent'),
    isReady: async () => true,
  });
  mountMailbox(app, { config, baseContext: () => as({ kind: 'anonymous' }) });
  return app;
}

test('the mailbox of a demo lists its emails and isolates each one from the page', async () => {
  const app = anApp({ DEMO: 'true' });
  const list = await app.request('/mailbox');
  expect(list.status).toBe(200);
  const text = await list.text();
  expect(text).toContain('We have &lt;i&gt;your&lt;/i&gt; claim');
  expect(text).toContain('href="/mailbox/eml_1"');

  const opened = await app.request('/mailbox/eml_1');
  expect(await opened.text()).toContain('View my claim &lt;script&gt;');
  expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'");

  const framed = await app.request('/mailbox/eml_1/html');
  expect(framed.headers.get('content-security-policy')).toMatch(/^sandbox /);
  expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(await framed.text()).toContain('<head><base target="_top">');
});

test('an unknown email is a 404 page', async () => {
  expect((await anApp({ DEMO: 'true' }).request('/mailbox/eml_2')).status).toBe(404);
});

test.each([
  ['is not a demo', { DEMO: 'false' }],
  ['really sends', { DEMO: 'true', SMTP_URL: 'smtp://mail.example' }],
])('there is no mailbox in a deployment that %s', async (_why, environment) => {
  expect((await anApp(environment).request('/mailbox')).status).toBe(404);
});

test.each(['/mailbox', '/mailbox/eml_1', '/mailbox/eml_1/html', '/mailbox/style.css'])(
  'a host other than the dashboard’s shows no email of the demo: %s',
  async (path) => {
    const app = anApp({ DEMO: 'true', DASHBOARD_URL: 'https://desk.example' });
    const at = async (origin: string) => (await app.request(`${origin}${path}`)).status;
    expect(await at('http://attacker.example')).toBe(404);
    expect(await at('http://localhost.attacker.example:3001')).toBe(404);
    expect(await at('http://desk.example.attacker.example')).toBe(404);
    for (const own of ['https://desk.example', 'http://localhost:3001', 'http://127.0.0.1:3001']) {
      expect(await at(own)).toBe(200);
    }
  },
);
