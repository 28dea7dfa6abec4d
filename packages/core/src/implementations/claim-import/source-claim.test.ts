import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type JsonRecord,
  type JsonState,
  readJsonRecords,
} from '../../commerce/file-import/json-records.ts';
import { guessClaimMapping, readClaimRow } from './claim-csv.rules.ts';
import type { OrderOfClaim } from './imported-claim.shape.ts';
import { LISTS, readRecord } from './op-record.rules.ts';
import { planClaim } from './plan-claim.rules.ts';
import {
  errorsOf,
  factsAt,
  mergeClaims,
  partOf,
  partsOf,
  type SourceClaim,
  saidAt,
  startOf,
  textOf,
  withErrors,
} from './source-claim.rules.ts';

const streamOf = (bytes: Uint8Array, size: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) {
        controller.enqueue(bytes.slice(at, at + size));
      }
      controller.close();
    },
  });

async function recordsIn(
  text: string,
  { size = 7, after = 0, state }: { size?: number; after?: number; state?: JsonState } = {},
) {
  const bytes = new TextEncoder().encode(text).subarray(state?.position ?? 0);
  const given = { lists: LISTS, after, state };
  const found: JsonRecord[] = [];
  for await (const one of readJsonRecords(streamOf(bytes, size), given)) found.push(one);
  return found;
}

/** Records of any depth, with brackets, quotes and characters of several bytes in their texts. */
const aRecord = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), {
  maxKeys: 4,
});
const isNoWrapper = (record: object) =>
  !LISTS.some((name) => Array.isArray((record as Record<string, unknown>)[name]));
const someRecords = fc.array(aRecord.filter(isNoWrapper), { maxLength: 6 });

describe('the records of a JSON file', () => {
  test('are those of a list, of a list in an object, or below each other, however they arrive', async () => {
    await fc.assert(
      fc.asyncProperty(someRecords, fc.integer({ min: 1, max: 50 }), async (records, size) => {
        const forms = [
          JSON.stringify(records),
          JSON.stringify(records, null, 2),
          JSON.stringify({ pageInfo: { edges: [1] }, edges: records, total: 3 }),
          records.map((one) => JSON.stringify(one)).join('\n'),
          `\ufeff${JSON.stringify({ claims: records })}\n${JSON.stringify([])}`,
        ];
        for (const form of forms) {
          const found = await recordsIn(form, { size });
          expect(found.map(({ value }) => value)).toEqual(JSON.parse(JSON.stringify(records)));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('continue after any of them', async () => {
    const text = JSON.stringify({ data: [{ a: '}]{"' }, { b: [1, { c: 2 }] }, { d: 'é' }] });
    const all = await recordsIn(text);
    expect(all).toHaveLength(3);
    for (const [at, { end }] of all.entries()) {
      expect(await recordsIn(text, { after: end })).toEqual(all.slice(at + 1));
    }
  });

  test('continue after any of them without the bytes before it, and skip what was saved since', async () => {
    await fc.assert(
      fc.asyncProperty(someRecords, fc.integer({ min: 1, max: 50 }), async (records, size) => {
        const forms = [
          JSON.stringify(records, null, 2),
          `[${records.map((one) => JSON.stringify(one)).join(',')}]\n${JSON.stringify([{ a: '\n' }])}`,
          JSON.stringify({ pageInfo: { edges: [1] }, edges: records, nodes: [{}], total: 3 }),
          `${JSON.stringify({ claims: records })} ${JSON.stringify({ data: records })}`,
          records.map((one) => JSON.stringify(one)).join(''),
        ];
        for (const form of forms) {
          const all = await recordsIn(form, { size });
          for (const [at, { state }] of all.entries()) {
            expect(await recordsIn(form, { size, state })).toEqual(all.slice(at + 1));
            const { end = 0 } = all[at + 2] ?? {};
            const rest = await recordsIn(form, { size, state, after: end });
            expect(rest).toEqual(all.slice(end ? at + 3 : at + 1));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('of a megabyte are read, and larger ones are refused', async () => {
    const edge = (more: number) => `[{"a":"${'x'.repeat(1_000_000 - '{"a":""}'.length + more)}"}]`;
    for (const size of [65_536, 10_000_000]) {
      expect(await recordsIn(edge(0), { size })).toMatchObject([{ bytes: 1_000_000 }]);
      await expect(recordsIn(edge(1), { size })).rejects.toMatchObject({ problem: 'broken' });
      const late = `{"total":"${'x'.repeat(1_000_001)}","edges":[{"a":1}]}`;
      await expect(recordsIn(late, { size })).rejects.toMatchObject({ problem: 'broken' });
    }
  });

  test.each([
    ['[{"a": 1}', 'broken'],
    ['[{"a": "x]', 'broken'],
    ['{"a": 1}}', 'broken'],
    ['{"a": 1} and more', 'broken'],
    ['{"a": nothing}', 'broken'],
  ])('are refused where %s is cut off or no JSON', async (text, problem) => {
    await expect(recordsIn(text)).rejects.toMatchObject({ problem });
  });
});

const instants = ['', '2026-02-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z'];
const aFact = fc.record({
  value: fc.constantFrom('a', 'b', 'c'),
  at: fc.constantFrom(...instants),
});
const aSourceClaim: fc.Arbitrary<SourceClaim> = fc
  .record({
    facts: fc.dictionary(
      fc.constantFrom('state', 'type', 'email'),
      fc.oneof({ weight: 3, arbitrary: aFact }, fc.record({ sku: aFact })),
    ),
    items: fc.dictionary(fc.constantFrom('i1', 'i2'), fc.record({ sku: aFact })),
  })
  .map((given) => given as unknown as SourceClaim);

describe('what records say of one claim', () => {
  test('comes out the same in any order and however often it is said', () => {
    fc.assert(
      fc.property(aSourceClaim, aSourceClaim, aSourceClaim, (a, b, c) => {
        expect(mergeClaims(a, b)).toEqual(mergeClaims(b, a));
        expect(mergeClaims(mergeClaims(a, b), c)).toEqual(mergeClaims(a, mergeClaims(b, c)));
        expect(mergeClaims(a, a)).toEqual(a);
      }),
    );
  });

  test('has the newest state', () => {
    const state = (value: string, created_at: string) => {
      const read = readRecord({
        topic: 'claim/created',
        created_at,
        body: { claim_id: 'c', claim_state: value },
      });
      return read.kind === 'claim' ? read.claim : {};
    };
    const merged = mergeClaims(
      state('OPEN', '2026-02-02T00:00:00Z'),
      state('NEW', '2026-02-01T00:00:00Z'),
    );
    expect(textOf(partOf(merged, 'facts'), 'state')).toBe('OPEN');
  });

  test('is what was said last, whatever it is', () => {
    const said = (value: string, at: string): SourceClaim => ({ state: { value, at } });
    const [first = '', second = '', third = ''] = instants;
    expect(mergeClaims(said('B', second), said('A', third))).toEqual(said('A', third));
    expect(mergeClaims(said('A', third), said('B', second))).toEqual(said('A', third));
    expect(mergeClaims(said('A', second), said('B', first))).toEqual(said('A', second));
  });

  test('has parts rather than a fact of the same name', () => {
    const fact = { items: { value: 'a', at: '' } };
    const part = { items: { i1: { sku: { value: 'MUG', at: '' } } } };
    expect(mergeClaims(fact, part)).toEqual(part);
    expect(mergeClaims(part, fact)).toEqual(part);
  });

  test('has no facts without a text', () => {
    const said = { value: 'a', at: '2026' };
    expect(factsAt('2026', { one: 'a', two: '', three: undefined })).toEqual({ one: said });
  });

  test('answers with nothing where it has nothing of that kind', () => {
    const fact = { value: 'a', at: '2026' };
    const claim: SourceClaim = { fact, part: { fact }, number: { value: 5, at: '2026' } };
    expect([textOf(claim, 'fact'), saidAt(claim, 'fact')]).toEqual(['a', '2026']);
    expect(textOf(claim, 'number')).toBe('');
    expect(partOf(claim, 'part')).toEqual({ fact });
    for (const name of ['part', 'none', 'constructor']) {
      expect([textOf(claim, name), saidAt(claim, name)]).toEqual(['', '']);
    }
    for (const name of ['fact', 'none', 'constructor']) {
      expect([partOf(claim, name), partsOf(claim, name)]).toEqual([{}, []]);
    }
  });

  test('has its items whatever they are called', () => {
    const claimItems = ['at', 'constructor', 'value'].map((itemId) => ({ itemId }));
    const read = readRecord({ id: 'c', claimItems });
    if (read.kind !== 'claim') throw new Error('it is a claim');
    const merged = mergeClaims(mergeClaims({}, read.claim), { items: {} });
    expect(partsOf(merged, 'items').map(([key]) => key)).toEqual(['at', 'constructor', 'value']);
    expect(partsOf(merged, 'items').map(([, item]) => textOf(item, 'id'))).toEqual([
      'at',
      'constructor',
      'value',
    ]);
  });

  test('remembers what is wrong with its rows', () => {
    const claim = { facts: { state: { value: 'OPEN', at: '' } } };
    const errors = [{ field: 'createdAt', text: 'row_date_unreadable' }];
    expect(withErrors(claim, [])).toEqual(claim);
    expect(errorsOf(withErrors(claim, []))).toEqual([]);
    expect(errorsOf(withErrors(claim, errors))).toEqual(errors);
    expect(partOf(withErrors(claim, errors), 'facts')).toEqual(claim.facts);
  });
});

test.each([
  ['abc', 2, 'ab'],
  ['abc', 3, 'abc'],
  ['ab😀', 3, 'ab\ufffd'],
])('the start of %s in %i characters can be stored', (text, most, start) => {
  expect(startOf(text, most)).toBe(start);
});

const NAMES = { customer: 'Customer', item: (id: string) => `Item ${id}` };
const ORDER: OrderOfClaim = {
  id: 'ord_1',
  sourceOrderId: 's1',
  shopOrderId: 's1',
  numberKey: '1001',
  orderNumber: '#1001',
  email: 'ann@example.com',
  name: 'Ann',
  currency: 'USD',
  total: 2_000,
  salesChannel: 'Online',
  shippingAddress: null,
  isErased: false,
  items: [
    {
      sourceItemId: 'i1',
      sku: 'MUG',
      productName: 'Mug',
      productImage: null,
      price: 2_000,
      discount: 0,
      tax: 0,
      quantity: 3,
      free: 3,
    },
  ],
};
const NOW = new Date('2026-03-20T12:00:00Z');

describe('a claim here', () => {
  test('is planned or refused with a reason, whatever a record says', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (more) => {
        const read = readRecord({ ...more, id: 'c1', claimState: 'OPEN', createdAt: '2026-02-01' });
        if (read.kind !== 'claim') return;
        const plan = planClaim('c1', read.claim, { order: ORDER, now: NOW, words: NAMES });
        if (plan.claim) expect(plan.claim.items.length).toBeGreaterThan(0);
        else expect(plan.errors.length).toBeGreaterThan(0);
      }),
    );
  });

  test.each([
    ['APPROVED', 'RESOLVED'],
    ['TEMPORARILY_DISMISSED', 'OPEN'],
    ['WAITING_FOR_CUSTOMER', 'WAITING_FOR_CUSTOMER'],
    ['DENIED', 'DENIED'],
  ])('that was %s there is %s', (claimState, state) => {
    const read = readRecord({ id: 'c', claimState, createdAt: '2026-02-01T00:00:00Z' });
    if (read.kind !== 'claim') throw new Error('it is a claim');
    const { claim } = planClaim('c', read.claim, { order: ORDER, now: NOW, words: NAMES });
    expect(claim?.state).toBe(state);
  });

  test('is never paid twice: what came by webhook and in a list is one resolution', () => {
    const resolutions = [
      { type: 'REFUND', details: { currency: 'USD', total_refund_amount: 27.6 } },
    ];
    const body = { claim_id: 'c', source_order_id: 's1', resolutions };
    const sent = readRecord({ topic: 'claim.approved', created_at: '2026-02-05T00:00:00Z', body });
    const listed = readRecord({
      id: 'c',
      claimState: 'APPROVED',
      createdAt: '2026-02-01T00:00:00Z',
      claimResolutions: [{ id: 'r1', resolutionType: 'REFUND', paidValue: 27.6 }],
    });
    if (sent.kind !== 'claim' || listed.kind !== 'claim') throw new Error('both are claims');
    const merged = mergeClaims(sent.claim, listed.claim);
    const { claim } = planClaim('c', merged, { order: ORDER, now: NOW, words: NAMES });
    expect(claim?.resolutions).toMatchObject([{ type: 'REFUND', paidValue: 2_760 }]);
  });

  test.each([
    ['DENIED', 'EXPIRED30', 'EXPIRED'],
    ['DENIED', 'NOT_COVERED', 'NOT_COVERED'],
    ['DENIED', 'SOME_OTHER_CODE', 'OTHER'],
    ['CLOSED', 'NOT_COVERED', null],
  ])('that was %s for %s has the reason %s', (claimState, resolutionType, reason) => {
    const read = readRecord({
      id: 'c',
      claimState,
      createdAt: '2026-02-01T00:00:00Z',
      claimResolutions: [{ id: 'r', resolutionType }],
    });
    if (read.kind !== 'claim') throw new Error('it is a claim');
    const { claim } = planClaim('c', read.claim, { order: ORDER, now: NOW, words: NAMES });
    expect(claim?.decisionReason ?? null).toBe(reason);
  });

  test('was filed when its first webhook says, and no later one says so', () => {
    const factsOf = (topic: string) => {
      const body = { claim_id: 'c', created_at: '2026-02-01T00:00:00Z' };
      const read = readRecord({ topic, created_at: '2026-02-05T00:00:00Z', body });
      if (read.kind !== 'claim') throw new Error('it is a claim');
      const facts = partOf(read.claim, 'facts');
      return [textOf(facts, 'createdAt'), textOf(facts, 'firstSeenAt')];
    };
    const at = '2026-02-01T00:00:00.000Z';
    expect(factsOf('claim.created')).toEqual([at, at]);
    expect(factsOf('claim.approved')).toEqual(['', at]);
  });

  test('has a resolution of one item on that item, and one of several on none', () => {
    const of = (id: string, ...items: string[]) => ({
      id,
      resolutionType: 'REFUND',
      details: { items: items.map((one) => ({ item_id: one })) },
    });
    const read = readRecord({
      id: 'c',
      claimState: 'RESOLVED',
      createdAt: '2026-02-01T00:00:00Z',
      claimResolutions: [of('r1', 'i1'), of('r2', 'i2', 'i3')],
    });
    if (read.kind !== 'claim') throw new Error('it is a claim');
    const items = partsOf(read.claim, 'resolutions').map(([, facts]) => textOf(facts, 'item'));
    expect(items.sort()).toEqual(['', 'i1']);
  });

  test.each([
    ['RESOLVED', 1, []],
    ['CLOSED', 1, []],
    ['OPEN', 0, ['resolutions_left_out']],
  ])('that was %s there has %i of its resolutions here', (claimState, kept, left) => {
    const read = readRecord({
      id: 'c',
      claimState,
      createdAt: '2026-02-01T00:00:00Z',
      claimResolutions: [{ id: 'r', resolutionType: 'REFUND', paidValue: 10 }],
    });
    if (read.kind !== 'claim') throw new Error('it is a claim');
    const plan = planClaim('c', read.claim, { order: ORDER, now: NOW, words: NAMES });
    expect(plan.claim?.resolutions).toHaveLength(kept);
    const notes = 'notes' in plan ? plan.notes.map(({ text }) => text) : [];
    expect(notes.filter((text) => text === 'resolutions_left_out')).toEqual(left);
  });

  test('keeps what was paid in another currency as it was, without a guessed rate', () => {
    const read = readRecord({
      id: 'c',
      claimState: 'RESOLVED',
      createdAt: '2026-02-01T00:00:00Z',
      claimResolutions: [{ id: 'r', resolution: 'REFUND', paidValue: 10, paidCurrency: 'EUR' }],
    });
    if (read.kind !== 'claim') throw new Error('it is a claim');
    const { claim } = planClaim('c', read.claim, { order: ORDER, now: NOW, words: NAMES });
    expect(claim?.resolutions).toMatchObject([
      { paidValue: 0, paidOriginalValue: 1_000, paidOriginalCurrency: 'EUR' },
    ]);
  });
});

test('a row of CSV says the same as JSON, without the guard before what looks like a formula', () => {
  const header = ['Claim ID', 'Status', 'Order', 'Message', 'Created'];
  const mapping = guessClaimMapping(header);
  expect(mapping).toEqual({ id: 0, state: 1, orderNumber: 2, message: 3, createdAt: 4 });
  const cells = ['c1', 'On Hold', '#1001', "'=HYPERLINK(1)", '2026-02-01 10:30'];
  const { read, errors } = readClaimRow(cells, { mapping, columns: 5 });
  expect(errors).toEqual([]);
  if (read.kind !== 'claim') throw new Error('it is a claim');
  const { claim } = planClaim('c1', read.claim, { order: ORDER, now: NOW, words: NAMES });
  expect(claim).toMatchObject({
    state: 'WAITING_FOR_BRAND',
    createdAt: '2026-02-01T10:30:00.000Z',
    messages: [{ text: '=HYPERLINK(1)' }],
  });
  expect(readClaimRow(cells.slice(1), { mapping, columns: 5 }).errors).toHaveLength(1);
});
