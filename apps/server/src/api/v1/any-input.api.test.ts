import {
  aClaim,
  anApprovedClaim,
  anItem,
  anOpenClaim,
  anOrder,
  anOrderSnapshot,
  aStaffMember,
} from '@amends/core/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { aSubmission } from './testing/a-submission.ts';
import { anApi } from './testing/an-api.ts';

const api = await anApi();
const order = await anOrder(api.ctx, api.store.id, {
  protection: { shipping: true, warranty: true },
});
const claim = await aClaim(api.ctx, order);
const owner = aStaffMember(api.store.id, 'store_owner');
const callers = [api.token, api.shopperToken(order), owner];

/** Values that are valid at their place, and all others. */
const known = fc.constantFrom(
  order.systemOrderId,
  order.orderId,
  claim.id,
  api.store.id,
  order.customerEmail,
  'STOLEN',
  'reship',
  1,
  -1,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  0.5,
  true,
  null,
  '',
  '2026-02-30T25:00:00Z',
  '+275760-09-13T00:00:00Z',
  'P1Y',
  "'; drop table orders; --",
  '\u202e\ud83d\ude00',
);
const value = fc.oneof(known, fc.string({ unit: 'grapheme' }), fc.jsonValue());
/** As an address represents it; a JSON object may have a `toString` that is no function. */
const asText = (some: unknown) =>
  typeof some === 'object' && some !== null ? JSON.stringify(some) : String(some);
const segment = fc
  .oneof(known.map(asText), fc.string({ unit: 'grapheme', minLength: 1 }))
  // "." and ".." are path segments that a browser resolves before the request.
  .map((text) => (/^\.{0,2}$/.test(text) ? 'x' : encodeURIComponent(text)));

/** Returns the body with one field, somewhere in it, replaced. */
const broken = (good: object) =>
  fc.tuple(fc.nat(), value).map(([at, instead]) => {
    const body = JSON.parse(JSON.stringify(good));
    const places: [Record<string, unknown>, string][] = [];
    const walk = (object: Record<string, unknown>) => {
      for (const [key, inner] of Object.entries(object)) {
        places.push([object, key]);
        if (typeof inner === 'object' && inner !== null) walk(inner as Record<string, unknown>);
      }
    };
    walk(body);
    const place = places[at % places.length];
    if (place) place[0][place[1]] = instead;
    return body;
  });

const session = {
  version: 1,
  metadata: {
    claim: {
      category: 'SHIPPING',
      customer: { email: 'a@example.com', sourceOrderId: '1', customerName: 'A' },
      fulfillments: { ful_1: { issues: [], shipmentIssue: 'STOLEN', details: '' } },
      resolution: { desiredMethod: 'RESHIP', updatedShippingAddress: order.shippingAddress },
      signature: null,
    },
    currentShipmentId: 'ful_1',
  },
};
const snapshot = anOrderSnapshot(api.ctx.now(), {
  items: [anItem({ quantity: 2, refundedQuantity: 0, discount: 0, warrantyPeriod: 'P1Y' })],
  exchangeRate: 1.5,
  premiumPaid: 100,
  tags: ['gift'],
  metadata: { gift: true },
});

const open = await anOpenClaim(api, api.store.id);
const approved = await anApprovedClaim(api, api.store.id);
const decision = { claimItemId: open.itemId, quantity: 1, final: true, creditStore: true };
const decisions = {
  decisions: [
    { ...decision, resolutionType: 'REFUND', percentage: 5000, details: 'Half' },
    { ...decision, resolutionType: 'RESHIP', replacement: { name: 'Tin mug', sku: 'TIN' } },
  ],
  deniedItemIds: [],
  includeShipping: true,
  reason: 'REFUND',
  customerText: 'Sorry',
};

/** Valid bodies, in which a single wrong field finds most errors. */
const GOOD: [method: string, path: string, body: object][] = [
  ['POST', `/claims/${order.orderId}`, aSubmission(order)],
  ['POST', `/claims/${order.orderId}/valet`, { ...aSubmission(order), options: {} }],
  ['PUT', '/orders/broken-1', snapshot],
  ['POST', '/orders/batch', { orders: [{ sourceOrderId: 'broken-2', ...snapshot }] }],
  ['POST', `/orders/${order.orderId}/fulfillments`, { fulfillments: snapshot.fulfillments }],
  ['PUT', '/sessions', { orderId: order.systemOrderId, ...session }],
  ['POST', `/claims/${claim.id}/messages`, { messageContent: 'Hi', senderName: 'A', medias: [] }],
  ['POST', `/claims/${open.claim.id}/approve?dry_run=true`, decisions],
  [
    'POST',
    `/claims/${claim.id}/deny`,
    { reason: 'OTHER', customerText: 'No', evidenceConsidered: [] },
  ],
  ['POST', `/resolutions/${approved.resolutionIds[0]}/complete`, { reference: 'r', amount: 1 }],
];

/** Returns the fields that an endpoint declares, with arbitrary values. */
const bodyFor = (fields: readonly string[]) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record(Object.fromEntries(fields.map((name) => [name, value])), {
        requiredKeys: [],
      }),
    },
    { weight: 1, arbitrary: value },
  );

/** The more inputs an endpoint has, the more can go wrong. */
const runsFor = (inputs: number) => Math.min(40, 5 + 4 * inputs);

const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});

describe('no input causes a failure', () => {
  test.each(ENDPOINTS.map(({ definition }) => [definition.operation, definition] as const))(
    '%s responds as documented, never with 500',
    async (_operation, definition) => {
      const fields = fieldsOf(definition.describedBody ?? definition.body);
      const parameters = fieldsOf(definition.query);
      const body = definition.body ? bodyFor(fields) : fc.constant(undefined);
      const query = fc.record(
        Object.fromEntries(parameters.map((name) => [name, value.map(asText)])),
        { requiredKeys: [] },
      );
      const names = [...definition.path.matchAll(/\{\w+\}/g)].length;
      const segments = fc.array(segment, { minLength: names, maxLength: names });
      await fc.assert(
        fc.asyncProperty(
          segments,
          query,
          body,
          fc.constantFrom(...callers),
          async (given, asked, sent, as) => {
            const rest = [...given];
            const path = definition.path.replaceAll(/\{\w+\}/g, () => rest.shift() ?? 'x');
            const search = new URLSearchParams(asked as Record<string, string>).toString();
            const { status } = await api.call(
              definition.method.toUpperCase(),
              search ? `${path}?${search}` : path,
              { as, ...(sent === undefined ? {} : { body: JSON.stringify(sent) }) },
            );
            expect(status).toBeLessThan(500);
          },
        ),
        { numRuns: runsFor(names + parameters.length + fields.length) },
      );
    },
  );

  test.each(GOOD)('%s %s never fails with any one field replaced', async (method, path, good) => {
    await fc.assert(
      fc.asyncProperty(broken(good), async (body) => {
        const { status } = await api.call(method, path, { as: api.token, body });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });

  test('400: JSON nested without end', async () => {
    const deep = `{"metadata":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    const { status } = await api.call('PUT', `/orders/${order.orderId}`, {
      as: api.token,
      body: deep,
    });
    expect(status).toBe(400);
  });
});

describe('a deeply nested body', () => {
  const nested = (levels: number, open = '[', close = ']') =>
    open.repeat(levels) + close.repeat(levels);
  const send = (path: string, body: string, as: string | undefined = api.token) =>
    api.call('PUT', path, { ...(as ? { as } : {}), body });

  test.each([33, 6_000, 100_000])(
    '400: %i levels are refused, and are not a server error',
    async (levels) => {
      const logged = api.logged.length;
      for (const text of [
        nested(levels),
        `{"metadata":{"a":${nested(levels)},"b":"\\u0000"}}`,
        nested(levels, '{"a":', '}'),
        '['.repeat(levels),
      ]) {
        const { status, body } = await send('/orders/deep', text);
        expect([status, body.code]).toEqual([400, 'json_too_deep']);
      }
      expect(api.logged.length).toBe(logged);
    },
  );

  test('brackets inside of a string are no levels', async () => {
    const text = JSON.stringify({
      ...anOrderSnapshot(api.ctx.now()),
      customerName: `\\"${'[{'.repeat(60)}`,
    });
    expect((await send('/orders/brackets', text)).status).toBe(201);
  });

  test('400: metadata of an order that is nested more than ten levels, or is too long', async () => {
    const order = anOrderSnapshot(api.ctx.now());
    const saved = async (metadata: unknown) => {
      const { status, body } = await send('/orders/deep-1', JSON.stringify({ ...order, metadata }));
      return [status, body.errors?.[0]?.path];
    };
    expect(await saved({ a: JSON.parse(nested(9)) })).toEqual([201, undefined]);
    expect(await saved({ a: JSON.parse(nested(12)) })).toEqual([400, 'metadata']);
    expect(await saved({ a: 'x'.repeat(60_000) })).toEqual([400, 'metadata']);
  });
});

describe('a URL that runs code', () => {
  const path = () => `/orders/no-code-${Date.now()}`;
  const refused = async (given: Partial<ReturnType<typeof anOrderSnapshot>>) => {
    const body = { ...anOrderSnapshot(api.ctx.now()), ...given };
    const answer = await api.call('PUT', path(), { as: api.token, body });
    return [answer.status, answer.body.errors?.[0]?.code];
  };

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
  ])('400: is refused as an image, a product page and a tracking link: %j', async (address) => {
    const wrong = [400, 'not_a_web_address'];
    expect(await refused({ items: [anItem({ productImage: address })] })).toEqual(wrong);
    expect(await refused({ items: [anItem({ productUrl: address })] })).toEqual(wrong);
    const [shipment] = anOrderSnapshot(api.ctx.now()).fulfillments ?? [];
    if (!shipment) throw new Error('the snapshot has a shipment');
    const fulfillments = [{ ...shipment, trackingUrl: ['https://track.example/1', address] }];
    expect(await refused({ fulfillments })).toEqual(wrong);
  });
});

test('text that is no URL is dropped, and does not refuse the order', async () => {
  const wrong = ['n/a', 'www.x.example', '//x.example/a', '/\\x.example/a'];
  const items = wrong.map((address, at) =>
    anItem({ sourceItemId: `wrong-${at}`, productImage: address, productUrl: address }),
  );
  const snapshot = anOrderSnapshot(api.ctx.now(), {
    items: [...items, anItem({ productImage: 'https://shop.example/a.png', productUrl: '/a' })],
  });
  const [shipment] = snapshot.fulfillments ?? [];
  if (!shipment) throw new Error('the snapshot has a shipment');
  shipment.trackingUrl = [...wrong, 'https://track.example/1'];
  const path = `/orders/no-code-${Date.now()}`;
  expect((await api.call('PUT', path, { as: api.token, body: snapshot })).status).toBe(201);
  const { body } = await api.call('GET', path, { as: api.token });
  expect(JSON.stringify(body)).not.toMatch(/n\/a|x\.example/i);
  expect(JSON.stringify(body)).toContain('https://shop.example/a.png');
});
