import { aStaffMember } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const finance = aStaffMember(null, 'account_finance');
const owner = aStaffMember(api.store.id, 'store_owner');
const accountOwner = aStaffMember(null, 'account_owner');

const list = async (query = '') => {
  const { status, body } = await api.call('GET', `/exchange-rates?${query}`, { as: finance });
  expect(status).toBe(200);
  return body as { items: Record<string, unknown>[]; nextCursor: string | null };
};
const enter = (body: object, headers = {}) =>
  api.call('POST', '/exchange-rates', { as: finance, body, headers });
const importing = (text: string) =>
  api.call('POST', '/exchange-rates/import', { as: finance, body: { text } });

const DAILY = `Date, USD, JPY, KWD,
20 November 2026, 1.25, 187.5, N/A,
`;

describe('/v1/exchange-rates', () => {
  test('201, 200: a rate is entered, replaced on its day, and listed with its author', async () => {
    const rate = { from: 'CHF', to: 'JPY', day: '2026-11-20', rate: '170.50' };
    const entered = await enter(rate);
    expect([entered.status, entered.body]).toEqual([
      201,
      {
        ...rate,
        rate: '170.5',
        source: 'finance',
        enteredById: finance.userId,
        createdAt: expect.any(String),
      },
    ]);
    await enter({ ...rate, rate: '171' });
    const { items } = await list('from=CHF&to=JPY');
    expect(items.map((one) => one.rate)).toEqual(['171']);
  });

  test('201: the same Idempotency-Key enters a rate once, with the same response', async () => {
    const headers = { 'Idempotency-Key': 'rate-1' };
    const rate = { from: 'SEK', to: 'NOK', day: '2026-11-20', rate: '1.05' };
    const first = await enter(rate, headers);
    expect((await enter(rate, headers)).body).toEqual(first.body);
    const other = await enter({ ...rate, rate: '1.06' }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('200: a file of reference rates is imported, and listed by currency pair and day', async () => {
    expect((await importing(DAILY)).body).toEqual({ rates: 2 });
    const dollars = await list('from=EUR&to=USD&day=2026-11-20');
    expect(dollars.items).toMatchObject([
      { from: 'EUR', to: 'USD', day: '2026-11-20', source: 'ecb', rate: '1.25' },
    ]);
    expect((await list('from=EUR&day=2026-11-19')).items).toEqual([]);
  });

  test('200: pages cover the whole history, latest day first, each rate once', async () => {
    const days = Array.from({ length: 7 }, (_, at) => `2025-03-0${at + 1}`);
    const lines = days.map((day, at) => `${day},1.${at + 1},0.8${at}`);
    await importing(`Date,AUD,GBP\n${lines.join('\n')}`);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(`from=EUR&limit=3${cursor && `&cursor=${cursor}`}`);
      expect(page.items.length).toBeLessThanOrEqual(3);
      seen.push(...page.items.map(({ day, to }) => `${day} ${to}`));
      cursor = page.nextCursor;
    }
    const expected = days.toReversed().flatMap((day) => [`${day} AUD`, `${day} GBP`]);
    expect(seen.filter((one) => one.startsWith('2025'))).toEqual(expected);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test.each([
    ['one currency', { to: 'CHF' }, 'to'],
    ['an unknown currency', { to: 'XXZ' }, 'to'],
    ['a day that does not exist', { day: '2026-02-30' }, 'day'],
    ['a day before the euro', { day: '0000-01-01' }, 'day'],
    ['no rate', { rate: '0' }, 'rate'],
    ['a rate in words', { rate: '1e3' }, 'rate'],
  ])('400: %s', async (_, wrong, path) => {
    const good = { from: 'CHF', to: 'JPY', day: '2026-11-20', rate: '170.5' };
    const { status, body } = await enter({ ...good, ...wrong });
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });

  test.each([
    ['no file of rates', 'a,b'],
    ['a day that does not exist', 'Date,USD\n2026-02-30,1.1'],
    ['a day before the euro', 'Date,USD\n0000-01-01,1.1'],
    ['two rates of a currency on one day', 'Date,USD\n2026-11-20,1.1\n2026-11-20,1.2'],
    ['XML without a day', '<Cube time=><Cube currency="USD" rate="1.1"/></Cube>'],
  ])('400: an import of %s changes nothing', async (_, text) => {
    const before = await list('limit=100');
    const { status, body } = await importing(text);
    expect([status, body.errors[0].code]).toEqual([400, 'not_reference_rates']);
    expect(await list('limit=100')).toEqual(before);
  });

  test('400: a cursor of another list', async () => {
    const { status, body } = await api.call('GET', '/exchange-rates?cursor=abc', { as: finance });
    expect([status, body.errors[0].code]).toEqual([400, 'invalid_cursor']);
  });

  test('403 without the finance role, even for the owner of the account; 404 for a store', async () => {
    const rate = { from: 'CHF', to: 'JPY', day: '2026-11-20', rate: '1' };
    const asked = [
      ['GET', '/exchange-rates', undefined],
      ['POST', '/exchange-rates', rate],
      ['POST', '/exchange-rates/import', { text: DAILY }],
    ] as const;
    for (const [method, path, body] of asked) {
      const by = async (as: typeof owner | string) =>
        (await api.call(method, path, { as, ...(body ? { body } : {}) })).status;
      expect([await by(accountOwner), await by(owner), await by(api.token)]).toEqual([
        403, 404, 404,
      ]);
    }
  });
});
