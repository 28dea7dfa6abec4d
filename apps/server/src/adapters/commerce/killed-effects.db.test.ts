import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { actingAsSystem, aesSecretSeal, type Context } from '@amends/core';
import { performDueEffects } from '@amends/core/commerce';
import {
  aClaim,
  aConnection,
  aContext,
  aStore,
  aSyncedOrder,
  type TestConnection,
} from '@amends/core/testing';
import { quickStart, testDatabase } from '@amends/db/testing';
import { afterAll, expect, test, vi } from 'vitest';
import { shopsOver } from './shops.ts';
import { dyingAt } from './testing/dying-worker.ts';
import { type EffectBooks, medusaBooks, shopifyBooks, wooBooks } from './testing/effect-books.ts';

const database = await testDatabase();
const { pool } = database;
let books: EffectBooks[] = [];
const key = randomBytes(32);
const shops = shopsOver((input, init) => {
  const url = String(input);
  const shop = books.find(({ credentials: { shop: domain, site } }) =>
    url.includes(domain ?? site ?? ''),
  );
  return (shop?.fetch ?? fetch)(input, init);
});
const world = aContext(database, { shops, now: new Date() });
const { clock } = world;
const ports = { ...world.ctx.ports, secrets: aesSecretSeal([key]) };
const ctx: Context = { ...world.ctx, ports };
const worker = actingAsSystem(ctx, 'perform-effects');
afterAll(() => Promise.all(books.map((shop) => shop.close())));

/** A store whose only shop this is. */
async function connectedTo(shop: EffectBooks, credentials = shop.credentials) {
  const store = await aStore(ctx);
  const connection = await aConnection(ctx, store.id, credentials, shop.kind);
  await pool.query(
    `update connections set protection_product_ids = '{90}', created_at = now() - interval '1 hour'
     where id = $1`,
    [connection.id],
  );
  await pool.query(
    `update store_settings set protection_fulfilment = 'never' where store_id = $1`,
    [store.id],
  );
  return connection;
}

const openShop = (shop: EffectBooks, creditMethod?: string) =>
  shops.open(shop.kind, {
    credentials: shop.credentials,
    timeoutMs: 5_000,
    protection: { sourceProductIds: ['90'], skus: [] },
    ...(creditMethod ? { creditMethod: creditMethod as 'gift-card' } : {}),
  });

/** An effect to perform, as its row has it. */
interface Wanted {
  kind: string;
  request: object;
  creditMethod?: string;
}

const requestOf = (
  kind: string,
  { itemId, productId }: { itemId: string; productId: string },
): object => {
  const reason = 'Claim #10024';
  switch (kind) {
    case 'refund': {
      const item = { sourceItemId: itemId, quantity: 1 };
      return { kind, reason, amount: 2_750, shippingAmount: 0, item };
    }
    case 'reship': {
      const items = [{ sourceProductId: productId, sourceVariantId: null, quantity: 1 }];
      return { kind, reason, items, shippingAddress: null };
    }
    case 'credit':
      return { kind, reason, amount: 2_750, customerEmail: 'ada@example.com' };
    case 'add-protection':
      return { kind, reason, premium: 200 };
    case 'tag':
      return { kind, reason, add: ['amends-claim'], remove: [] };
    default:
      return { kind, reason };
  }
};

/** Places an order, reads it, and has something done in its shop, which is due at once. */
async function asked(
  shop: EffectBooks,
  connection: TestConnection,
  wanted: Omit<Wanted, 'request'>,
) {
  const { kind, creditMethod } = wanted;
  const isProtected = kind === 'remove-protection' || kind === 'fulfill-protection';
  const placed = shop.place({ isProtected });
  const order = await aSyncedOrder(ctx, connection, await openShop(shop).fetchOrder(placed.id));
  const ofOrder = kind.endsWith('protection') || kind === 'tag';
  const claim = ofOrder ? null : await aClaim(ctx, order);
  const isCredit = kind.endsWith('credit');
  const code = isCredit ? `AMENDS-${randomUUID().slice(0, 13).toUpperCase()}` : null;
  if (kind === 'cancel-credit' && code) {
    await openShop(shop, creditMethod).perform({
      kind: 'credit',
      code,
      amount: 2_750,
      customerEmail: 'ada@example.com',
      idempotencyKey: `res_${randomUUID()}`,
      requestedAt: clock.now(),
      sourceOrderId: placed.id,
      currency: 'USD',
      reason: 'Claim #10024',
    });
  }
  const id = `res_${randomUUID()}`;
  const request = requestOf(kind, { ...placed, productId: shop.productId });
  await pool.query(
    `insert into shop_effects (store_id, id, connection_id, order_id, shop_order_id, claim_id, kind,
       amount, currency, code, credit_method, request, status, requested_at, retried_at, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'USD', $9, $10, $11, 'WAITING', $12, $12, $12)`,
    [
      connection.storeId,
      id,
      connection.id,
      order.systemOrderId,
      placed.id,
      claim?.id ?? null,
      kind,
      kind === 'refund' || kind === 'credit' ? 2_750 : null,
      code,
      isCredit ? (creditMethod ?? 'discount-code') : null,
      JSON.stringify(request),
      clock.now(),
    ],
  );
  return { id, orderId: placed.id };
}

const stateOf = async (id: string) => {
  const { rows } = await pool.query('select status, reference from shop_effects where id = $1', [
    id,
  ]);
  return rows[0];
};

const EFFECTS: readonly [string, string, string?][] = [
  ['shopify', 'refund'],
  ['shopify', 'reship'],
  ['shopify', 'credit', 'store-credit'],
  ['shopify', 'credit', 'gift-card'],
  ['shopify', 'credit', 'discount-code'],
  ['shopify', 'cancel-credit', 'store-credit'],
  ['shopify', 'cancel-credit', 'gift-card'],
  ['shopify', 'cancel-credit', 'discount-code'],
  ['shopify', 'add-protection'],
  ['shopify', 'remove-protection'],
  ['shopify', 'fulfill-protection'],
  ['shopify', 'tag'],
  ['woocommerce', 'refund'],
  ['woocommerce', 'reship'],
  ['woocommerce', 'credit'],
  ['woocommerce', 'cancel-credit'],
  ['medusa', 'refund'],
  ['medusa', 'reship'],
  ['medusa', 'credit'],
  ['medusa', 'cancel-credit'],
];

books = [await shopifyBooks(), await wooBooks(clock), await medusaBooks()];
const connections = new Map<string, TestConnection>();
for (const shop of books) connections.set(shop.kind, await connectedTo(shop));

test('every effect that a shop can do is killed below', () => {
  for (const { kind } of books) {
    const killed = EFFECTS.filter(([shop]) => shop === kind).map(([, effect]) => effect);
    expect(new Set(killed), kind).toEqual(new Set(shops.abilities(kind)?.effects));
  }
});

test.each(
  EFFECTS.map(([kind, effect, method]) => ({
    kind,
    effect,
    method,
    title: method ? `${effect} by ${method}` : effect,
  })),
)(
  'in $kind, $title by a worker that is killed after any of its steps is in the shop’s books once',
  async ({ kind, effect, method: creditMethod }) => {
    const shop = books.find((one) => one.kind === kind);
    const connection = connections.get(kind);
    if (!shop || !connection) throw new Error(`There is no ${kind}.`);
    for (let step = 1; ; step += 1) {
      // The shops keep the real time.
      clock.set(new Date());
      const wanted = { kind: effect, ...(creditMethod ? { creditMethod } : {}) };
      const given = await asked(shop, connection, wanted);
      const before = shop.count(effect, given.orderId);
      // What it did after its last step is what a worker does that is killed before the next one.
      const death = dyingAt({ worker, database, send: shop.fetch }, step, 'after');
      await performDueEffects(death.context).catch(() => 'killed');
      for (let others = 0; others < 3; others += 1) {
        clock.advance({ minutes: 6 });
        await performDueEffects(worker);
      }
      const done = { status: 'DONE', reference: expect.stringMatching(/\w/) };
      expect(await stateOf(given.id), `step ${step}`).toMatchObject(done);
      expect(shop.count(effect, given.orderId) - before, `step ${step}`).toBe(1);
      if (death.stepsLeft() > 0) {
        expect(step).toBeGreaterThan(6);
        return;
      }
    }
  },
  120_000,
);

/** Starts a worker in a process of its own. */
const aWorker = () => {
  const script = `
    import { openDatabase } from '@amends/db';
    import { actingAsSystem, aesSecretSeal } from '@amends/core';
    import { performDueEffects } from '@amends/core/commerce';
    import { aContext } from '@amends/core/testing';
    import { shopFetch } from './shop-fetch.ts';
    import { shopsOver } from './shops.ts';
    const shops = shopsOver(shopFetch({ allowPrivate: true, resolve: async () => [] }));
    const { ctx } = aContext(openDatabase({ url: process.env.URL }), {
      shops,
      now: process.env.NOW,
    });
    const secrets = aesSecretSeal([Buffer.from(process.env.KEY, 'hex')]);
    await performDueEffects(
      actingAsSystem({ ...ctx, ports: { ...ctx.ports, secrets } }, 'perform-effects'),
    );`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: {
      ...quickStart,
      URL: database.url,
      KEY: key.toString('hex'),
      NOW: clock.now().toISOString(),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

/** Stands between a worker and a shop, and holds back the answer to a change while it `holds`. */
async function aSlowLine(to: string) {
  const target = new URL(to);
  let held: (() => void) | null = null;
  const line = { url: '', holds: false, isHeld: false, close: async () => {} };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const headers = {
      authorization: request.headers.authorization ?? '',
      'content-type': 'application/json',
    };
    const isChange = request.method !== 'GET';
    const answer = await fetch(new URL(request.url ?? '/', target.origin), {
      method: request.method ?? 'GET',
      headers,
      ...(isChange ? { body } : {}),
    });
    const text = await answer.text();
    if (isChange && line.holds) {
      line.isHeld = true;
      await new Promise<void>((resolve) => {
        held = resolve;
      });
    }
    const pages = answer.headers.get('x-wp-totalpages');
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(pages === null ? {} : { 'x-wp-totalpages': pages }),
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${target.pathname.replace(/\/$/, '')}`;
  line.close = () =>
    new Promise((resolve) => {
      held?.();
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return line;
}

test.each([
  ['woocommerce', 'refund'],
  ['woocommerce', 'reship'],
  ['medusa', 'refund'],
  ['medusa', 'credit'],
])(
  'a process that is killed while %s has done its %s, and has not answered yet, is followed by one that finds it',
  async (kind, effect) => {
    const shop = books.find((one) => one.kind === kind);
    if (!shop) throw new Error(`There is no ${kind}.`);
    clock.set(new Date());
    const line = await aSlowLine(shop.credentials.site ?? '');
    try {
      const connection = await connectedTo(shop, { ...shop.credentials, site: line.url });
      const given = await asked(shop, connection, { kind: effect });
      const before = shop.count(effect, given.orderId);
      line.holds = true;
      const process = aWorker();
      const ended = once(process, 'exit');
      await vi.waitFor(() => expect(line.isHeld).toBe(true), 60_000);
      process.kill('SIGKILL');
      expect((await ended)[1]).toBe('SIGKILL');
      expect(await stateOf(given.id)).toMatchObject({ status: 'WAITING' });
      line.holds = false;
      for (let others = 0; others < 3; others += 1) {
        clock.advance({ minutes: 6 });
        await performDueEffects(worker);
      }
      expect(await stateOf(given.id)).toMatchObject({ status: 'DONE' });
      expect(shop.count(effect, given.orderId) - before).toBe(1);
    } finally {
      await line.close();
    }
  },
  120_000,
);
