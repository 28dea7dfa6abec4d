import { describe, expect, test } from 'vitest';
import { CLAIM_TYPES } from '../../claims/terms/claim-type.rules.ts';
import { planClaim } from './plan-claim.rules.ts';
import { factsAt } from './source-claim.rules.ts';
import {
  anOrder,
  anOrderItem,
  aRecord,
  errorsFrom,
  NAMES,
  NOW,
  plannedFrom,
} from './testing/planned-claims.ts';

const FEB_1 = '2026-02-01T10:00:00.000Z';
const FEB_3 = '2026-02-03T00:00:00.000Z';
const FEB_5 = '2026-02-05T00:00:00.000Z';
const FEB_6 = '2026-02-06T00:00:00.000Z';

const aWebhook = (topic: string, created_at: string, body: object = {}) => ({
  topic,
  created_at,
  body: { claim_id: 'c1', ...body },
});
/** A resolution that was paid; amounts in dollars. */
const aRefund = (id: string, createdAt: string, paidValue = 10) => ({
  ...{ id, createdAt, paidValue },
  resolutionType: 'REFUND',
});

describe('an imported claim', () => {
  test('has all that its records and its order say', () => {
    const order = anOrder({
      items: [anOrderItem(), anOrderItem({ sourceItemId: 'i2', sku: 'LAMP' })],
    });
    const claim = plannedFrom(
      [
        aRecord({
          claimCategory: 'WARRANTY',
          claimDescription: 'It broke.',
          resolutionRequested: 'REFUND',
          authorName: 'Ann Ward',
          isOta: true,
          claimItems: [
            { itemId: 'i1', quantity: 2 },
            { itemId: 'i2', quantity: 1 },
          ],
        }),
      ],
      order,
    );
    const { items, ...rest } = claim;
    expect(rest).toEqual({
      sourceClaimId: 'c1',
      orderId: 'ord_1',
      sourceOrderId: 'gid-1',
      orderNumber: '#1001',
      state: 'OPEN',
      category: 'WARRANTY',
      type: 'DAMAGED',
      description: 'It broke.',
      requested: 'REFUND',
      authorName: 'Ann Ward',
      authorEmail: 'ann@example.com',
      salesChannel: 'Online',
      isOta: true,
      currency: 'USD',
      // Each mug is 20.00 - 1.00 + 0.50.
      claimedValue: 3 * 1_950,
      insuredAmount: 6_000,
      shippingAddress: { country: 'US' },
      decisionReason: null,
      decidedAt: null,
      resolvedAt: null,
      createdAt: FEB_1,
      holdsUnits: true,
      needsUnits: true,
      messages: [],
      resolutions: [],
      notes: [],
    });
    expect(items).toHaveLength(2);
  });

  test('has its customer’s name from the order, and nothing that no one said', () => {
    expect(plannedFrom([aRecord()])).toMatchObject({
      category: 'SHIPPING',
      description: null,
      requested: null,
      authorName: 'Ann',
      isOta: false,
    });
    expect(plannedFrom([aRecord({ resolutionRequested: 'CASH' })]).requested).toBeNull();
  });

  test.each([
    ['NEW', 'NEW', 'open'],
    ['OPEN', 'OPEN', 'open'],
    ['COMMUNICATING', 'COMMUNICATING', 'open'],
    ['WAITING_FOR_OP', 'WAITING_FOR_OP', 'open'],
    ['WAITING_FOR_BRAND', 'WAITING_FOR_BRAND', 'open'],
    ['WAITING_FOR_CUSTOMER', 'WAITING_FOR_CUSTOMER', 'open'],
    ['TEMPORARILY_DISMISSED', 'OPEN', 'open'],
    ['APPROVED', 'RESOLVED', 'settled'],
    ['RESOLVED', 'RESOLVED', 'settled'],
    ['RESOLVED_BY_BRAND', 'RESOLVED_BY_BRAND', 'settled'],
    ['DENIED', 'DENIED', 'denied'],
    ['CLOSED', 'CLOSED', 'ended'],
    ['DISMISSED', 'DISMISSED', 'ended'],
    ['ARCHIVED', 'ARCHIVED', 'ended'],
  ])('that was %s there is %s here, and %s', (claimState, state, kind) => {
    const claim = plannedFrom([aRecord({ claimState })]);
    expect(claim).toMatchObject({
      state,
      decidedAt: kind === 'settled' || kind === 'denied' ? FEB_1 : null,
      resolvedAt: kind === 'settled' ? FEB_1 : null,
      decisionReason: kind === 'denied' ? 'OTHER' : null,
      holdsUnits: kind !== 'ended',
      needsUnits: kind === 'open',
    });
  });

  test('holds its units after it ended only if something was paid', () => {
    const of = (claimState: string, ...claimResolutions: object[]) =>
      plannedFrom([aRecord({ claimState, claimResolutions })]);
    expect(of('DISMISSED', aRefund('r1', FEB_3))).toMatchObject({
      holdsUnits: true,
      needsUnits: false,
      resolvedAt: null,
    });
    expect(of('DISMISSED')).toMatchObject({ holdsUnits: false });
  });

  test('that was denied after an approval has no resolutions, and a note says so', () => {
    const resolutions = [{ type: 'REFUND', details: { total_refund_amount: 10 } }];
    const claim = plannedFrom([
      aRecord(),
      aWebhook('claim.approved', FEB_3, { resolutions }),
      aWebhook('claim.denied', FEB_5, { resolutions: [{ type: 'NOT_COVERED' }] }),
    ]);
    expect(claim).toMatchObject({
      state: 'DENIED',
      resolutions: [],
      decisionReason: 'NOT_COVERED',
    });
    expect(claim.notes).toEqual(['claim_of_whole_order', 'resolutions_left_out']);
    const denied = aRecord({ claimState: 'DENIED', claimResolutions: [{ type: 'NOT_COVERED' }] });
    expect(plannedFrom([denied]).notes).toEqual(['claim_of_whole_order']);
  });

  test.each([
    ['its own date', [{ resolutionDate: FEB_3, claimResolutions: [aRefund('r1', FEB_5)] }], FEB_3],
    [
      'that of its last resolution',
      [{ updatedAt: FEB_3, claimResolutions: [aRefund('r1', FEB_6), aRefund('r2', FEB_5)] }],
      FEB_6,
    ],
    ['that of its state', [{ updatedAt: FEB_3 }], FEB_3],
    ['now, and not later', [{ resolutionDate: '2026-04-01' }], NOW.toISOString()],
  ])('was resolved on %s', (_name, [more], at) => {
    const claim = plannedFrom([aRecord({ claimState: 'RESOLVED', ...more })]);
    expect([claim.resolvedAt, claim.decidedAt]).toEqual([at, at]);
  });

  test('whose state has no time was resolved when it was first seen', () => {
    const state = { ...aRecord({ claimState: 'RESOLVED' }), createdAt: undefined };
    const seen = aWebhook('message.created', FEB_5, { message: 'It was resolved.' });
    expect(plannedFrom([state, seen])).toMatchObject({ createdAt: FEB_5, resolvedAt: FEB_5 });
  });

  test.each([
    [
      'the first webhook says',
      [aWebhook('claim.created', FEB_3, { created_at: FEB_1 }), aWebhook('claim.approved', FEB_5)],
      FEB_1,
    ],
    ['a later one says', [aWebhook('claim.approved', FEB_5, { created_at: FEB_1 })], FEB_1],
    ['it last changed', [{ id: 'c1', claimState: 'OPEN', updatedAt: FEB_3 }], FEB_3],
    ['this is', [aRecord({ createdAt: NOW.toISOString() })], NOW.toISOString()],
  ])('was filed when %s, in this order', (_name, records, createdAt) => {
    expect(plannedFrom(records).createdAt).toBe(createdAt);
  });

  test('has the newest of what was said, and keeps what a newer record leaves out', () => {
    const claim = plannedFrom([
      aWebhook('claim.created', FEB_3, { claim_state: 'OPEN', claim_description: 'It broke.' }),
      aWebhook('claim.created', FEB_5, { claim_state: 'COMMUNICATING' }),
    ]);
    expect(claim).toMatchObject({ state: 'COMMUNICATING', description: 'It broke.' });
  });

  test.each([
    [{ claimType: 'LOST' }, 'LOST', []],
    [{ claimType: 'MULTIPLE' }, 'MULTIPLE', []],
    [{ claimType: '' }, 'MULTIPLE', ['type_from_items']],
    [{ claimType: '', claimItems: [{ itemId: 'i1', issueType: 'STOLEN' }] }, 'STOLEN', []],
  ])('with %j has the type %s', (more, type, notes) => {
    const claim = plannedFrom([aRecord(more)]);
    expect(claim.type).toBe(type);
    expect(claim.notes.filter((text) => text !== 'claim_of_whole_order')).toEqual(notes);
  });
});

describe('a claim is refused', () => {
  const LONG = 'X'.repeat(60);

  test.each([
    [{ claimState: '' }, { field: 'state', text: 'state_missing' }],
    [
      { claimState: LONG },
      { field: 'state', text: 'unknown_state', values: { state: LONG.slice(0, 50) } },
    ],
    [{ createdAt: '' }, { field: 'createdAt', text: 'filing_date_missing' }],
    [{ createdAt: '2026-03-20T12:00:00.001Z' }, { field: 'createdAt', text: 'date_in_the_future' }],
    [
      { claimType: LONG },
      {
        field: 'type',
        text: 'unknown_type',
        values: { type: LONG.slice(0, 50), types: CLAIM_TYPES },
      },
    ],
    [{ claimCategory: 'RETURN' }, { field: 'category', text: 'unknown_category' }],
    [
      {
        claimState: 'RESOLVED',
        claimResolutions: [{ id: 'r1', type: 'REFUND', paidValue: '4.999' }],
      },
      { field: 'amount', text: 'not_an_amount', values: { amount: '4.999', currency: 'USD' } },
    ],
    [
      { claimItems: [{ itemId: 'i1', quantity: 'two' }] },
      { field: 'quantity', text: 'whole_number_from_1' },
    ],
  ])('with %j', (more, error) => {
    expect(errorsFrom([aRecord(more)])).toEqual([error]);
  });

  test('for all that is wrong with it', () => {
    const errors = errorsFrom([aRecord({ claimState: 'SLEEPING', claimCategory: 'RETURN' })]);
    expect(errors.map(({ field }) => field)).toEqual(['state', 'category']);
  });

  test('where its state has a name that every object knows', () => {
    const facts = factsAt(FEB_1, { state: 'constructor', createdAt: FEB_1 });
    const plan = planClaim('c1', { facts }, { order: anOrder(), now: NOW, words: NAMES });
    expect(plan).toMatchObject({ claim: null, errors: [{ text: 'unknown_state' }] });
  });

  test('where the data of its customer was erased', () => {
    expect(errorsFrom([aRecord()], anOrder({ isErased: true }))).toEqual([
      { field: '', text: 'customer_erased' },
    ]);
  });

  const two = (free: number) =>
    anOrder({
      items: [
        anOrderItem({ free }),
        anOrderItem({ sourceItemId: 'i2', sku: 'LAMP', productName: 'Lamp', free: 1 }),
      ],
    });
  const both = [
    { sku: 'MUG', quantity: 1 },
    { name: 'Mug', quantity: 1 },
    { itemId: 'i2', quantity: 1 },
    { name: 'i1', quantity: 9 },
  ];

  test('while it is open and its units are taken, counted for each item of the order', () => {
    expect(errorsFrom([aRecord({ claimItems: both })], two(2))).toEqual([]);
    expect(errorsFrom([aRecord({ claimItems: both })], two(1))).toEqual([
      { field: 'itemId', text: 'units_taken', values: { item: 'Mug' } },
    ]);
  });

  test('not for taken units after it was settled', () => {
    expect(errorsFrom([aRecord({ claimState: 'RESOLVED', claimItems: both })], two(0))).toEqual([]);
  });
});

describe('the messages of an imported claim', () => {
  test.each([
    [{ senderType: 'customer', authorName: 'Bob' }, 'customer', 'Bob'],
    [{ senderType: 'Customer' }, 'customer', 'Ann Ward'],
    [{ senderType: 'brand' }, 'brand', 'Order Protection'],
    [{ senderType: 'brand', authorName: 'Sarah' }, 'brand', 'Sarah'],
    [{ senderType: 'system' }, 'system', 'Order Protection'],
    [{ senderType: 'op_agent', authorName: 'Olga' }, 'provider', 'Olga'],
    [{ authorName: 'Ann Ward' }, 'customer', 'Ann Ward'],
    [{ authorName: 'Sarah' }, 'brand', 'Sarah'],
    [{}, 'system', 'Order Protection'],
  ])('with %j are from the %s, %s', (more, senderType, senderName) => {
    const claimMessages = [{ message: 'Hello.', ...more }];
    const { messages } = plannedFrom([aRecord({ authorName: 'Ann Ward', claimMessages })]);
    expect(messages).toEqual([{ text: 'Hello.', senderType, senderName, at: FEB_1 }]);
  });

  test('are from a customer in general where no one is named', () => {
    const claimMessages = [{ message: 'Hello.', senderType: 'customer' }];
    const { messages } = plannedFrom([aRecord({ claimMessages })]);
    expect(messages).toMatchObject([{ senderName: 'Customer' }]);
  });

  test('are in the order of their times, then of the file, and none is in the future', () => {
    const texts = Array.from({ length: 12 }, (_, at) => `No. ${at}`);
    const claimMessages = [
      { message: 'Later.', createdAt: '2026-04-01' },
      ...texts.map((message, at) => ({ id: `m${20 - at}`, message })),
      { message: 'Between.', createdAt: FEB_3 },
    ];
    const { messages } = plannedFrom([aRecord({ claimMessages })]);
    expect(messages.map(({ text }) => text)).toEqual([...texts, 'Between.', 'Later.']);
    expect(messages.slice(-2).map(({ at }) => at)).toEqual([FEB_3, NOW.toISOString()]);
  });

  test('that came by webhook at the same time stay in one order', () => {
    const of = (message: string) => aWebhook('message.created', FEB_3, { message });
    const texts = (...records: object[]) =>
      plannedFrom([aRecord(), ...records]).messages.map(({ text }) => text);
    expect(texts(of('A'), of('B'), of('C'))).toEqual(['A', 'B', 'C']);
    expect(texts(of('C'), of('B'), of('A'))).toEqual(['A', 'B', 'C']);
  });
});
