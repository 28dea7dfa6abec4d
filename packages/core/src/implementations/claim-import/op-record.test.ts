import { describe, expect, test } from 'vitest';
import { instantOf, readRecord } from './op-record.rules.ts';
import { partOf, partsOf, saidAt, textOf } from './source-claim.rules.ts';
import { aRecord, claimIn, textsOf } from './testing/planned-claims.ts';

const FEB_1 = '2026-02-01T00:00:00.000Z';
const FEB_3 = '2026-02-03T00:00:00.000Z';
const FEB_5 = '2026-02-05T00:00:00.000Z';

/** A webhook that was sent on February 5. */
const aWebhook = (topic: string, body: object) => ({
  topic,
  created_at: FEB_5,
  body: { claim_id: 'c1', ...body },
});
const factsOf = (record: object) => partOf(claimIn(record), 'facts');
const itemsOf = (record: object) =>
  partsOf(claimIn(record), 'items').map(([key, part]) => [key, textsOf(part)]);
const messagesOf = (record: object) =>
  partsOf(claimIn(record), 'messages').map(([key, part]) => [key, textsOf(part)]);
const resolutionsOf = (record: object) =>
  partsOf(claimIn(record), 'resolutions').map(([key, part]) => [key, textsOf(part)]);

describe('a record', () => {
  test.each([
    [{ id: 'c1' }, 'c1'],
    [{ id: 12 }, '12'],
    [{ claim_id: 'c1' }, 'c1'],
    [{ node: { id: 'c1' } }, 'c1'],
    [{ node: 'c2', id: 'c1' }, 'c1'],
    [aWebhook('claim/created', { id: 'w1' }), 'c1'],
    [aWebhook('claim.denied', {}), 'c1'],
    [aWebhook('message.created', {}), 'c1'],
    [{ id: 'x'.repeat(200) }, 'x'.repeat(200)],
  ])('%j is about one claim', (record, id) => {
    expect(readRecord(record)).toMatchObject({ kind: 'claim', id });
  });

  test.each([
    [{}, { kind: 'wrong', text: 'record_without_claim' }],
    [{ id: ['c1'] }, { kind: 'wrong', text: 'record_without_claim' }],
    [{ id: 'x'.repeat(201) }, { kind: 'wrong', text: 'claim_id_too_long' }],
    [{ topic: 'claim.created' }, { kind: 'wrong', text: 'webhook_without_body' }],
    [
      { topic: 'claim.created', body: { id: 'w1' } },
      { kind: 'wrong', text: 'record_without_claim' },
    ],
    [aWebhook('protection.added', {}), { kind: 'other' }],
    [aWebhook('message.updated', {}), { kind: 'other' }],
  ])('%j is about none', (record, read) => {
    expect(readRecord(record)).toEqual(read);
  });

  test('says the same in both formats', () => {
    const camel = {
      id: 'c1',
      claimState: 'open',
      claimType: 'damaged',
      claimCategory: 'warranty',
      claimDescription: ' It broke. ',
      sourceOrderId: 7001,
      sourceOrderNumber: '#1001',
      authorEmail: 'ann@example.com',
      authorName: 'Ann',
      resolutionRequested: 'refund',
      createdAt: FEB_1,
      updatedAt: FEB_3,
      resolutionDate: FEB_3,
    };
    const snake = Object.fromEntries(
      Object.entries(camel).map(([name, value]) => [
        name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    );
    expect(textsOf(factsOf(camel))).toEqual({
      state: 'OPEN',
      type: 'DAMAGED',
      category: 'WARRANTY',
      description: 'It broke.',
      orderId: '7001',
      orderNumber: '#1001',
      email: 'ann@example.com',
      name: 'Ann',
      requested: 'REFUND',
      createdAt: FEB_1,
      firstSeenAt: FEB_1,
      resolvedAt: FEB_3,
    });
    expect(claimIn(snake)).toEqual(claimIn(camel));
  });

  test.each([
    [true, 'yes'],
    [false, ''],
    ['true', ''],
  ])('with isOta %j is about a claim of an agency: %j', (isOta, is) => {
    expect(textOf(factsOf(aRecord({ isOta })), 'isOta')).toBe(is);
  });

  test.each([
    ['a webhook, when it was sent', aWebhook('claim.denied', { created_at: FEB_1 }), FEB_5],
    [
      'a webhook with a later change, when it was sent',
      aWebhook('claim.denied', { created_at: FEB_1, updated_at: '2026-02-06' }),
      FEB_5,
    ],
    ['a changed claim, when it changed', aRecord({ createdAt: FEB_1, updatedAt: FEB_3 }), FEB_3],
    ['any other, when it was filed', aRecord({ createdAt: FEB_1 }), FEB_1],
    ['one without times, at none', aRecord({ createdAt: undefined }), ''],
  ])('says of %s', (_name, record, at) => {
    expect(saidAt(factsOf(record), 'state')).toBe(at);
  });

  test('of a claim that is first seen in a webhook without its time has that of the webhook', () => {
    expect(textsOf(factsOf(aWebhook('claim.approved', {})))).toEqual({
      state: 'APPROVED',
      firstSeenAt: FEB_5,
    });
    expect(textsOf(factsOf(aWebhook('claim.denied', {})))).toMatchObject({ state: 'DENIED' });
  });

  test('has the reason of a denial, and resolutions only without one', () => {
    const claimResolutions = [{ id: 'r0' }, { id: 'r1', type: 'not_covered' }];
    const of = (claimState: string) => aRecord({ claimState, claimResolutions });
    expect(textOf(factsOf(of('DENIED')), 'reason')).toBe('NOT_COVERED');
    expect(resolutionsOf(of('DENIED'))).toEqual([]);
    expect(textOf(factsOf(of('RESOLVED')), 'reason')).toBe('');
    expect(resolutionsOf(of('RESOLVED')).map(([key]) => key)).toEqual(['r0', 'r1']);
  });

  test('has the first currency that it names', () => {
    const claimResolutions = [
      { id: 'r1', details: 'None.' },
      { id: 'r2', details: { currency: 'cad' } },
      { id: 'r3', paidCurrency: 'EUR' },
    ];
    expect(textOf(factsOf(aRecord({ claimResolutions })), 'currency')).toBe('CAD');
  });

  test('is read without what is no record in its lists', () => {
    const list = ['text', 5, null, ['nested']];
    expect(
      claimIn(aRecord({ claimItems: list, claimMessages: list, claimResolutions: list })),
    ).toEqual(claimIn(aRecord()));
    expect(claimIn(aRecord({ claimItems: {}, claimMessages: 'none' }))).toEqual(claimIn(aRecord()));
  });
});

test.each([
  ['2026-02-01', FEB_1],
  ['2026-02-01T01:00:00+01:00', FEB_1],
  ['1000-01-01', '1000-01-01T00:00:00.000Z'],
  ['2999-12-31', '2999-12-31T00:00:00.000Z'],
  ['0999-12-31', ''],
  ['3000-01-01', ''],
  ['2026-13-01', ''],
  ['February 1, 2026', ''],
  ['', ''],
])('the time %j of a record is %j', (given, instant) => {
  expect(instantOf(given)).toBe(instant);
});

describe('an item of a record', () => {
  test('has all that either format says of it', () => {
    const one = {
      itemId: 'i1',
      sku: 'MUG',
      name: 'Mug',
      quantity: 2,
      price: '20.00',
      discount: '1.00',
      tax: '0.50',
      issueType: 'damaged',
      subType: 'chipped',
      details: 'At its rim.',
    };
    const { issueType, subType, itemId, name, ...same } = one;
    const other = {
      ...same,
      item_id: itemId,
      item_name: name,
      claimType: issueType,
      issueSubType: subType,
    };
    const { itemId: id, issueType: _, ...rest } = one;
    const facts = { id, ...rest, quantity: '2', type: 'DAMAGED' };
    expect(itemsOf(aRecord({ claimItems: [one] }))).toEqual([['i1', facts]]);
    expect(itemsOf(aWebhook('claim.created', { items: [other] }))).toEqual([['i1', facts]]);
  });

  test('is known by its ID, its SKU or its name, and left out without any', () => {
    const claimItems = [{ quantity: 2 }, { name: 'Mug' }, { sku: 'LAMP' }, { itemId: 'i1' }];
    expect(itemsOf(aRecord({ claimItems })).map(([key]) => key)).toEqual(['LAMP', 'Mug', 'i1']);
    const long = [{ name: 'x'.repeat(300) }];
    expect(itemsOf(aRecord({ claimItems: long })).map(([key]) => key)).toEqual(['x'.repeat(200)]);
  });

  test('may be named only by a resolution', () => {
    const resolutions = [{ type: 'REFUND', details: { items: [{ item_id: 'i1' }] } }];
    expect(itemsOf(aWebhook('claim.approved', { resolutions }))).toEqual([['i1', { id: 'i1' }]]);
  });

  test('keeps what is said of it although a resolution names it, too', () => {
    const named = { item_id: 'i1', quantity: 1, price: 20 };
    const resolutions = [{ type: 'REFUND', details: { items: [named] } }];
    const items = [{ item_id: 'i1', item_name: 'Mug', quantity: 2 }];
    expect(itemsOf(aWebhook('claim.approved', { items, resolutions }))).toEqual([
      ['i1', { id: 'i1', name: 'Mug', quantity: '2', price: '20' }],
    ]);
  });
});

describe('a message of a record', () => {
  const said = (more: object) => messagesOf(aRecord({ claimMessages: [more] }));

  test('has its text, its sender, its time and its place', () => {
    const one = { id: 'm1', message: 'Help!', authorName: 'Ann', senderType: 'Customer' };
    const facts = {
      text: 'Help!',
      name: 'Ann',
      from: 'customer',
      sentAt: FEB_1,
      place: '000000',
    };
    expect(said({ ...one, createdAt: FEB_1 })).toEqual([['m1', facts]]);
    const messages = [
      { id: 'm1', text: 'Help!', senderName: 'Ann', sender_type: 'customer', sentAt: FEB_1 },
    ];
    expect(messagesOf({ ...aRecord(), messages })).toEqual([['m1', facts]]);
  });

  test('has the addresses of its files, and nothing else of them', () => {
    const medias = [{ url: 'https://cdn.example/a.jpg' }, { name: 'b.jpg' }, 'c.jpg'];
    const attachments = ['https://cdn.example/d.jpg', 'ftp://cdn.example/e.jpg'];
    const [[, facts] = []] = said({ medias, attachments });
    expect(facts).toMatchObject({ text: 'https://cdn.example/a.jpg\nhttps://cdn.example/d.jpg' });
    expect(said({ medias: 'https://cdn.example/a.jpg' })).toEqual([]);
  });

  test('without an ID is known by its time and the start of its text', () => {
    const claimMessages = [
      { message: 'x'.repeat(150), createdAt: FEB_3 },
      { message: 'Help!', createdAt: FEB_1 },
      { message: 'Help!' },
      { authorName: 'Ann', createdAt: FEB_1 },
    ];
    expect(messagesOf(aRecord({ claimMessages })).map(([key]) => key)).toEqual([
      ' Help!',
      `${FEB_1} Help!`,
      `${FEB_3} ${'x'.repeat(100)}`,
    ]);
    expect(said({ id: 'y'.repeat(300), message: 'Help!' })[0]?.[0]).toBe('y'.repeat(200));
  });

  test('that came as a webhook is one of the other system', () => {
    const message = 'The claim was created.';
    expect(messagesOf(aWebhook('message.created', { message }))).toEqual([
      [`${FEB_5} ${message}`, { text: message, from: 'system', sentAt: FEB_5 }],
    ]);
    expect(messagesOf(aWebhook('message.created', { message: ' ' }))).toEqual([]);
    expect(messagesOf(aWebhook('claim.created', { message }))).toEqual([]);
  });
});

describe('a resolution of a record', () => {
  const listed = (more: object) =>
    resolutionsOf(aRecord({ claimState: 'RESOLVED', claimResolutions: [more] }));

  test('has all that either format says of it', () => {
    const facts = {
      type: 'REFUND',
      amount: '27.6',
      shipping: '5',
      currency: 'EUR',
      doneAt: FEB_3,
    };
    expect(
      listed({
        id: 'r1',
        resolutionType: 'refund',
        paidValue: 27.6,
        shippingAmount: 5,
        paidCurrency: 'eur',
        resolutionDetails: 'By card.',
        createdAt: FEB_3,
      }),
    ).toEqual([['r1', { ...facts, details: 'By card.', hasId: 'yes' }]]);
    const details = {
      items: [{ item_id: 'i1' }],
      currency: 'EUR',
      total_refund_amount: 27.6,
      shipping_amount: 5,
    };
    const resolutions = [
      { type: 'REFUND', details, resolutionDetails: 'By card.', created_at: FEB_3 },
    ];
    expect(resolutionsOf(aWebhook('claim.approved', { resolutions }))).toEqual([
      ['~REFUND i1', { ...facts, item: 'i1' }],
    ]);
  });

  test('without a time was done when the record says so', () => {
    const [[, facts] = []] = listed({ id: 'r1', type: 'REFUND' });
    expect(facts).toEqual({ type: 'REFUND', doneAt: '2026-02-01T10:00:00.000Z', hasId: 'yes' });
  });

  test('without an ID is known by its type and its items, in any order', () => {
    const of = (type: string, ...items: string[]) => ({
      type,
      details: { items: items.map((item_id) => ({ item_id })) },
    });
    const claimResolutions = [of('REFUND', 'i2', 'i1'), of('RESHIP', 'i3'), of('REFUND')];
    const found = resolutionsOf(aRecord({ claimState: 'RESOLVED', claimResolutions }));
    expect(found.map(([key]) => key)).toEqual(['~REFUND ', '~REFUND i1 i2', '~RESHIP i3']);
  });
});
