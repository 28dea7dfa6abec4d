import { testDatabase } from '@amends/db/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actingAsSystem, read } from '../kernel/internal.ts';
import { saveSettings } from '../stores/internal.ts';
import {
  aClaim,
  aContext,
  anOrder,
  aStaffMember,
  aStore,
  codeOf,
  daysBefore,
  filesInMemory,
  tamperedStreams,
} from '../testing/index.ts';
import { eraseAfterRetention } from './erase-after-retention.ts';
import { erasePerson } from './erase-person.ts';
import { previewRetention } from './preview-retention.ts';
import { requestErasure } from './request-erasure.ts';
import { type OrderPlace, selectDuePart } from './retention.repository.ts';

const database = await testDatabase();
const NOW = '2026-11-23T12:00:00Z';
const { files } = filesInMemory();
const { ctx, as, clock } = aContext(database, { now: NOW, files });
const system = actingAsSystem(ctx, 'erase-after-retention');
const { pool } = database;

const VALUES = {
  draftsKept: 'P30D',
  linksKept: 'P180D',
  emailBodiesKept: 'P90D',
  originalsKept: 'P730D',
};
const ago = (days: number) => daysBefore(new Date(NOW), days);
const sql = (text: string, values: unknown[]) => pool.query(text, values);

/** Sets the period of a store, two days ago. */
async function keepFor(storeId: string, personalDataKept: string | null) {
  clock.set(ago(2));
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const values = { ...VALUES, personalDataKept };
  await saveSettings(owner, { storeId, section: 'retention', values });
  clock.set(NOW);
}

/** Something of a customer, with the days since it began and since it ended. */
interface Part {
  kind: 'claim' | 'return' | 'warranty' | 'registration' | 'session' | 'platform-return' | 'scan';
  isOpen: boolean;
  endedAgo: number;
}

interface Customer {
  orders: { placedAgo: number; parts: Part[] }[];
}

const APPEAL = 60;
const CLOSES = 150;
const KEPT = 100;

/** The rule in its plainest form. */
function isDue({ orders }: Customer): boolean {
  const old = (days: number, least = 0) => days > Math.max(KEPT, least);
  return orders.every(
    ({ placedAgo, parts }) =>
      old(placedAgo, CLOSES + 2) &&
      parts.every(({ kind, isOpen, endedAgo }) => {
        if (kind === 'scan') return old(endedAgo, CLOSES + 2);
        if (kind === 'claim') return !isOpen && old(endedAgo, APPEAL + 2);
        return kind === 'return' ? !isOpen && old(endedAgo) : old(endedAgo);
      }),
  );
}

async function make(storeId: string, email: string, { orders }: Customer) {
  for (const [n, { placedAgo, parts }] of orders.entries()) {
    clock.set(ago(placedAgo));
    const order = await anOrder(ctx, storeId, {
      customerEmail: email.toUpperCase(),
      sourceOrderId: `${email}-${n}`,
      sourceCreatedAt: ago(placedAgo),
    });
    const of = [storeId, order.systemOrderId];
    await sql(
      `update fulfillments set shipped_at = $3, fulfilled_at = $3, delivered_at = $3, last_scan_at = $3
        where store_id = $1 and order_id = $2`,
      [...of, ago(placedAgo)],
    );
    for (const [m, { kind, isOpen, endedAgo }] of parts.entries()) {
      const at = ago(endedAgo);
      clock.set(at);
      const id = `${kind}-${n}-${m}-${email}`;
      if (kind === 'claim') {
        await aClaim(ctx, order, {
          claimState: isOpen ? 'OPEN' : 'DENIED',
          authorEmail: m % 2 === 0 ? email : 'other@example.com',
          quantity: 1,
        }).catch((error) => {
          if (error.code !== 'not_claimable') throw error;
        });
      } else if (kind === 'return') {
        await sql(
          `insert into return_requests (store_id, id, order_id, number, state, currency, closed_at, created_at)
            values ($1, $3, $2, $4, $5, 'USD', $6, $6)`,
          [...of, id, m + 1, isOpen ? 'APPROVED' : 'CLOSED', at],
        );
      } else if (kind === 'platform-return') {
        await sql(
          `insert into returns (store_id, id, order_id, status, created_at, updated_at)
            values ($1, $3, $2, 'CLOSED', $4, $4)`,
          [...of, id, at],
        );
      } else if (kind === 'warranty') {
        await sql(
          `insert into policies (store_id, order_id, id, claim_category, source_item_id, premium_currency,
              insured_amount, warranty_valid_until, removed_at)
            values ($1, $2, $3, 'WARRANTY', $3, 'USD', 1, $4, $5)`,
          [...of, id, isOpen ? at : ago(0), isOpen ? null : at],
        );
      } else if (kind === 'registration') {
        await sql(
          `insert into warranty_registrations (store_id, order_id, warranty_id, email_key, purchase_hash, created_at)
            values ($1, $2, $3, $4, $3, $5) on conflict do nothing`,
          [...of, id, email, at],
        );
      } else if (kind === 'session') {
        await sql(
          `insert into claim_sessions (store_id, id, order_id, status, created_at, updated_at)
            values ($1, $3, $2, 'SUBMITTED', $4, $4)`,
          [...of, id, at],
        );
      } else {
        await sql(
          'update fulfillments set last_scan_at = $3 where store_id = $1 and order_id = $2',
          [...of, at],
        );
      }
    }
  }
  clock.set(NOW);
}

const days = fc.constantFrom(5, 61, 63, 99, 101, 151, 153, 400);
const part: fc.Arbitrary<Part> = fc.record({
  kind: fc.constantFrom(
    'claim',
    'return',
    'warranty',
    'session',
    'platform-return',
    'registration',
    'scan',
  ),
  isOpen: fc.boolean(),
  endedAgo: days,
});
// One registration and one scan for each order, and as many claims as units were bought.
const parts = fc.uniqueArray(part, { maxLength: 3, selector: ({ kind }) => kind });
const customer: fc.Arbitrary<Customer> = fc.record({
  orders: fc.array(fc.record({ placedAgo: fc.constantFrom(120, 151, 153, 400, 400, 400), parts }), {
    minLength: 1,
    maxLength: 2,
  }),
});

async function aStoreWith(period: string | null = 'P100D') {
  const { id: storeId } = await aStore(ctx);
  await sql('update store_settings set appeal_within = $2, closes_after = $3 where store_id = $1', [
    storeId,
    `P${APPEAL}D`,
    `P${CLOSES}D`,
  ]);
  await keepFor(storeId, period);
  return storeId;
}

test('due are those whose everything ended before the cutoff, as a plain model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(customer, { minLength: 1, maxLength: 6 }), async (customers) => {
      const storeId = await aStoreWith();
      const expected: string[] = [];
      for (const [n, one] of customers.entries()) {
        const email = `customer-${n}@example.com`;
        await make(storeId, email, one);
        if (isDue(one)) expected.push(email);
      }
      const preview = await previewRetention(system, { storeId });
      expect(preview.first.map(({ email }) => email).toSorted()).toEqual(expected);
      expect(preview.people).toBe(expected.length);
      expect(preview.orders).toBe(preview.first.reduce((sum, { orders }) => sum + orders, 0));
      expect(preview.claims).toBe(preview.first.reduce((sum, { claims }) => sum + claims, 0));
      // The tests below erase in every store that has a period.
      await keepFor(storeId, null);
    }),
    { numRuns: 25 },
  );
}, 120_000);

const OLD: Customer = {
  orders: [{ placedAgo: 400, parts: [{ kind: 'claim', isOpen: false, endedAgo: 300 }] }],
};
const leftOf = async (storeId: string) =>
  (
    await sql(
      `select email_key as email from orders where store_id = $1 and erased_at is null order by 1`,
      [storeId],
    )
  ).rows.map(({ email }) => email);
const erasuresOf = async (storeId: string) =>
  (await sql('select cause, state, email from erasures where store_id = $1', [storeId])).rows;

test('customers are found part by part, each once, wherever a part ends', async () => {
  const storeId = await aStoreWith();
  const emails = ['a', 'b', 'c'].map((name) => `${name}@old.example`);
  const [first] = OLD.orders;
  for (const email of emails)
    await make(storeId, email, { orders: [...OLD.orders, ...OLD.orders] });
  await make(storeId, 'new@new.example', { orders: [{ placedAgo: 5, parts: first?.parts ?? [] }] });
  const cutoffs = { all: ago(KEPT), claims: ago(KEPT), orders: ago(CLOSES) };
  for (const limit of [1, 2, 4, 6, 7]) {
    const found: string[] = [];
    let after: OrderPlace | null = null;
    do {
      const part: Awaited<ReturnType<typeof selectDuePart>> = await read(
        system,
        'privacy:erase',
        { storeId },
        (reader) => selectDuePart(reader, cutoffs, { after, limit }),
      );
      expect(part.people).toEqual(part.people.map((one) => ({ ...one, orders: 2, claims: 2 })));
      found.push(...part.people.map(({ email }) => email));
      after = part.next;
    } while (after);
    expect(found.toSorted()).toEqual(emails);
  }
  await keepFor(storeId, null);
});

test('two workers erase everyone who is due once, keep amounts, and no one else', async () => {
  const storeId = await aStoreWith();
  for (const email of ['a@old.example', 'b@old.example', 'c@old.example']) {
    await make(storeId, email, OLD);
  }
  await make(storeId, 'open@new.example', {
    orders: [{ placedAgo: 400, parts: [{ kind: 'claim', isOpen: true, endedAgo: 300 }] }],
  });
  const sums = async () =>
    (
      await sql(
        `select sum(o.total) as total, (select sum(claimed_value) from claims where store_id = $1) as claimed,
          (select string_agg(claim_state, ',' order by claim_number) from claims where store_id = $1) as states
          from orders o where store_id = $1`,
        [storeId],
      )
    ).rows[0];
  const before = await sums();
  await Promise.all([eraseAfterRetention(system), eraseAfterRetention(system)]);
  await eraseAfterRetention(system);
  expect(await leftOf(storeId)).toEqual(['open@new.example']);
  expect(await sums()).toEqual(before);
  expect(await erasuresOf(storeId)).toEqual(
    Array.from({ length: 3 }, () => ({ cause: 'RETENTION', state: 'DONE', email: null })),
  );
  const { rows } = await sql(
    `select name, count(*)::int as n from events where store_id = $1 and name like 'erasure.%' group by 1 order by 1`,
    [storeId],
  );
  expect(rows).toEqual(
    ['erasure.completed', 'erasure.requested', 'erasure.started'].map((name) => ({ name, n: 3 })),
  );
  expect(await tamperedStreams(ctx, storeId)).toEqual([]);
}, 60_000);

test('no one is erased without a period, and in the first day after it was changed', async () => {
  const storeId = await aStoreWith(null);
  await make(storeId, 'a@old.example', OLD);
  await eraseAfterRetention(system);
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const values = { ...VALUES, personalDataKept: 'P100D' };
  await saveSettings(owner, { storeId, section: 'retention', values });
  clock.advance({ hours: 23 });
  await eraseAfterRetention(system);
  expect(await leftOf(storeId)).toEqual(['a@old.example']);
  clock.advance({ hours: 1 });
  await eraseAfterRetention(system);
  expect(await leftOf(storeId)).toEqual([]);
  clock.set(NOW);
});

/** Leaves an erasure that was requested because of the period, as a killed process does. */
async function requestedOnly(storeId: string, email: string): Promise<string> {
  await make(storeId, email, OLD);
  // An order file that is still stored lets every erasure of the store wait.
  const file = `insert into order_imports (store_id, id, file_key, filename, status, created_at)
    values ($1, 'imp_1', 'key', 'orders.csv', 'DONE', now())`;
  await sql(file, [storeId]).catch(() => null);
  await sql(
    `insert into erasures (store_id, id, person_hash, email, state, cause)
      values ($1, 'era_kept', 'hash', $2, 'WAITING', 'RETENTION')`,
    [storeId, email],
  );
  await sql('delete from order_imports where store_id = $1', [storeId]);
  return 'era_kept';
}

test('a customer who comes back before their turn is kept, and the erasure canceled', async () => {
  const storeId = await aStoreWith();
  const erasureId = await requestedOnly(storeId, 'a@old.example');
  await anOrder(ctx, storeId, { customerEmail: 'a@old.example' });
  await erasePerson(system, { storeId, erasureId });
  expect(await leftOf(storeId)).toEqual(['a@old.example', 'a@old.example']);
  expect((await erasuresOf(storeId))[0]).toMatchObject({ state: 'CANCELED', email: null });
});

test('an erasure that a killed process left is continued, unless the period was taken off', async () => {
  const storeId = await aStoreWith();
  const erasureId = await requestedOnly(storeId, 'a@old.example');
  await keepFor(storeId, null);
  await erasePerson(system, { storeId, erasureId });
  expect((await erasuresOf(storeId))[0].state).toBe('CANCELED');
  await sql("update erasures set state = 'WAITING', email = $2 where store_id = $1", [
    storeId,
    'a@old.example',
  ]);
  clock.set(ago(2));
  await sql("update store_settings set personal_data_kept = 'P100D' where store_id = $1", [
    storeId,
  ]);
  clock.set(ago(-2));
  await erasePerson(system, { storeId, erasureId });
  expect((await erasuresOf(storeId))[0].state).toBe('DONE');
  clock.set(NOW);
});

test('a request adopts the erasure that the period began, so a new order does not end it', async () => {
  const storeId = await aStoreWith();
  const email = 'a@old.example';
  await make(storeId, email, {
    orders: [
      ...OLD.orders,
      { placedAgo: 400, parts: [{ kind: 'claim', isOpen: false, endedAgo: 300 }] },
    ],
  });
  await sql("update claims set claim_state = 'OPEN' where store_id = $1", [storeId]);
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const first = await requestErasure(owner, { storeId, email });
  await sql("update erasures set cause = 'RETENTION' where store_id = $1", [storeId]);
  const second = await requestErasure(owner, { storeId, email });
  expect([second.id, second.cause]).toEqual([first.id, 'REQUEST']);
  await anOrder(ctx, storeId, { customerEmail: email });
  await erasePerson(system, { storeId, erasureId: first.id });
  expect((await erasuresOf(storeId))[0].state).toBe('WAITING');
});

test('a preview needs the permission to read privacy requests, and a valid period', async () => {
  const storeId = await aStoreWith(null);
  await make(storeId, 'a@old.example', OLD);
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const support = as(aStaffMember(storeId, 'store_support'));
  expect(await previewRetention(owner, { storeId })).toMatchObject({ kept: null, people: 0 });
  expect(await previewRetention(owner, { storeId, kept: 'P1Y' })).toMatchObject({
    people: 0,
    claims: 0,
  });
  expect(await previewRetention(owner, { storeId, kept: 'P6M' })).toMatchObject({
    people: 1,
    orders: 1,
    claims: 1,
    first: [{ email: 'a@old.example', orders: 1, claims: 1 }],
  });
  expect(await leftOf(storeId)).toEqual(['a@old.example']);
  expect(await codeOf(previewRetention(support, { storeId }))).toBe('forbidden');
  expect(await codeOf(previewRetention(owner, { storeId, kept: 'P1D' }))).toBe('invalid_input');
  const other = await aStoreWith();
  expect(await codeOf(previewRetention(owner, { storeId: other }))).toBe('store_not_found');
});
