import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asked, type Client, createClient } from './index.ts';
import { type ScriptedServer, startScriptedServer } from './testing/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.stop());

const metadata: Asked<'saveSession'>['body']['metadata'] = {
  claim: {
    category: 'SHIPPING',
    customer: { email: 'a@example.com', sourceOrderId: '1', customerName: 'A' },
    fulfillments: {},
    resolution: { desiredMethod: null, updatedShippingAddress: null },
    signature: null,
  },
  currentShipmentId: null,
};
const submission: Asked<'submitClaim'>['body'] = {
  claim: {
    claimCategory: 'SHIPPING',
    email: 'a@example.com',
    fulfillmentIssues: [{ sourceFulfillmentId: 'f1', issues: [{ type: 'STOLEN' }] }],
    resolution: { desiredMethod: 'RESHIP' },
  },
  customer: { email: 'a@example.com', sourceOrderId: '1' },
};
const address = { address1: '1 Road', city: 'Town', country: 'US' };
const status = { email: 'a@example.com', orderId: 'ord_1', status: 'REVIEW' } as const;
const saved = { orderId: 'ord_1', metadata };
const valet = {
  ...submission,
  options: { fromValet: true, requireCustomerSignature: true },
};
const signature = {
  imageUrl: 'https://x/s.png',
  updatedShippingAddress: address,
  orderId: 'ord_1',
};

type Call = (client: Client) => Promise<unknown>;
type Sent = { body?: unknown };

test.each<[string, string, Call, Sent?]>([
  [
    'GET',
    '/v1/order-lookup?email=a@example.com&order=%231001&store=juniper',
    (c) => c.lookUpOrder({ email: 'a@example.com', order: '#1001' }),
  ],
  ['GET', '/v1/orders/ord_1', (c) => c.getOrder('ord_1')],
  ['GET', '/v1/orders/ord_1/products/query?name=lamp', (c) => c.searchProducts('ord_1', 'lamp')],
  ['POST', '/v1/orders/batch', (c) => c.upsertOrders([]), { body: { orders: [] } }],
  [
    'PUT',
    '/v1/orders/1/fulfillments',
    (c) => c.upsertFulfillments('1', []),
    { body: { fulfillments: [] } },
  ],
  ['GET', '/v1/sessions?orderId=ord_1', (c) => c.findSession('ord_1')],
  ['PUT', '/v1/sessions', (c) => c.saveSession(saved), { body: saved }],
  ['PUT', '/v1/sessions/status', (c) => c.updateSessionStatus(status), { body: status }],
  ['DELETE', '/v1/sessions/ses_1', (c) => c.deleteSession('ses_1')],
  ['GET', '/v1/claims/clm_1', (c) => c.getClaim('clm_1')],
  ['GET', '/v1/claims/clm_1/reviews', (c) => c.listReviews('clm_1')],
  [
    'POST',
    '/v1/claims/clm_1/reviews',
    (c) => c.addReview('clm_1', { rating: 4, comment: 'Quick.' }),
    { body: { rating: 4, comment: 'Quick.' } },
  ],
  [
    'POST',
    '/v1/claims/clm_1/messages?storeId=sto_1',
    (c) => c.sendMessage({ claimId: 'clm_1', storeId: 'sto_1' }, { messageContent: 'Hi' }),
    {
      body: {
        claimId: 'clm_1',
        storeId: 'sto_1',
        medias: [],
        messageContent: 'Hi',
      },
    },
  ],
  ['GET', '/v1/claims/clm_1/messages?claimId=clm_1', (c) => c.listMessages('clm_1')],
  [
    'POST',
    '/v1/claims/t/confirm-email',
    (c) => c.confirmEmail('t', 'a@example.com'),
    { body: { email: 'a@example.com' } },
  ],
  ['GET', '/v1/orders/ord_1/claims', (c) => c.listClaims('ord_1')],
  ['GET', '/v1/claims/clm_1/timeline', (c) => c.getTimeline('clm_1')],
  ['POST', '/v1/claims/clm_1/withdraw', (c) => c.withdrawClaim('clm_1')],
  [
    'POST',
    '/v1/claims/clm_1/still-missing',
    (c) => c.answerStillMissing('clm_1', true),
    { body: { stillMissing: true } },
  ],
  ['POST', '/v1/claims/clm_1/messages/read', (c) => c.markMessagesRead('clm_1')],
  ['POST', '/v1/claims/1001', (c) => c.submitClaim('1001', submission), { body: submission }],
  ['POST', '/v1/claims/1001/valet', (c) => c.submitValetClaim('1001', valet), { body: valet }],
  [
    'POST',
    '/v1/claims/notify/clm_1/email',
    (c) => c.notifyByEmail('clm_1', { template: 'received' }),
    { body: { template: 'received' } },
  ],
  [
    'PUT',
    '/v1/claims/signature/clm_1',
    (c) => c.signClaim('clm_1', signature),
    { body: { claimId: 'clm_1', ...signature } },
  ],
  [
    'GET',
    '/v1/whitelabel/settings?domain=help.juniper.test&store=juniper',
    (c) => c.getBranding('help.juniper.test'),
  ],
  ['GET', '/v1/whitelabel/settings?store=juniper', (c) => c.getBranding()],
  ['GET', '/v1/stores/sto_1', (c) => c.getStore('sto_1')],
  ['GET', '/v1/stores/slug?slug=kobo', (c) => c.findStoreBySlug('kobo')],
])('%s %s', async (method, url, call, sent) => {
  server.answers({ body: [] });
  await call(createClient({ baseUrl: server.url, store: 'juniper' }));
  const [request] = server.received;
  expect(server.received).toHaveLength(1);
  expect({ method: request?.method, url: decodeURIComponent(request?.url ?? '') }).toEqual({
    method,
    url: decodeURIComponent(url),
  });
  expect(request?.body === '' ? undefined : JSON.parse(request?.body ?? '')).toEqual(sent?.body);
});

test('any operation is called by its name, with the version of the claim', async () => {
  const client = createClient({ baseUrl: server.url, token: 'amt_x' });
  server.answers({ body: { dryRun: true } }, { body: { items: [], nextCursor: null } });
  const decisions = [{ claimItemId: 'cit_1', resolutionType: 'REFUND' as const }];
  const asked = {
    params: { id: 'clm/1' },
    query: { dry_run: 'true' as const },
    body: { decisions },
  };
  const { dryRun } = await client.call('approveClaim', asked, { version: 3 });
  const { nextCursor } = await client.call('listOrders', { query: { search: 'a b', limit: 5 } });
  expect([dryRun, nextCursor]).toEqual([true, null]);
  const [approve, list] = server.received;
  expect([approve?.method, approve?.url, approve?.headers['if-match']]).toEqual([
    'POST',
    '/v1/claims/clm%2F1/approve?dry_run=true',
    '"3"',
  ]);
  expect(JSON.parse(approve?.body ?? '')).toEqual({ decisions });
  expect([list?.method, list?.url]).toEqual(['GET', '/v1/orders?search=a+b&limit=5']);
});

test('an order without a draft returns null, not an error', async () => {
  const client = createClient({ baseUrl: server.url });
  server.answers({ status: 404, body: { code: 'session_not_found' } });
  expect(await client.findSession('ord_1')).toBeNull();
  server.answers({ status: 404, body: { code: 'order_not_found' } });
  await expect(client.findSession('ord_1')).rejects.toMatchObject({ code: 'order_not_found' });
});

test('a client with another token leaves the first one unchanged', async () => {
  const anyone = createClient({ baseUrl: server.url, store: 'juniper' });
  const shopper = anyone.withToken('found');
  server.answers({});
  await shopper.getStore('sto_1');
  await anyone.getStore('sto_1');
  const tokens = server.received.map((request) => request.headers.authorization);
  expect(tokens).toEqual(['Bearer found', undefined]);
});

test('a list is read to its end, page by page', async () => {
  const client = createClient({ baseUrl: server.url });
  const next = { link: '</v1/claims/clm_1/messages?claimId=clm_1&cursor=a%2Bb>; rel="next"' };
  server.answers({ body: [{ id: 'one' }], headers: next }, { body: [{ id: 'two' }] });
  expect(await client.listMessages('clm_1')).toMatchObject([{ id: 'one' }, { id: 'two' }]);
  expect(server.received.map(({ url }) => url)).toEqual([
    '/v1/claims/clm_1/messages?claimId=clm_1',
    '/v1/claims/clm_1/messages?claimId=clm_1&cursor=a%2Bb',
  ]);
});
