import { testDatabase } from '@amends/db/testing';
import { expect, test } from 'vitest';
import { read } from '../../kernel/internal.ts';
import { approveClaim } from '../../resolutions/internal.ts';
import {
  aContext,
  anOpenClaim,
  aStaffMember,
  aStore,
  atOnce,
  codeOf,
} from '../../testing/index.ts';
import { enterExchangeRate, importReferenceRates } from './import-rates.ts';
import { listExchangeRates } from './list-rates.ts';
import { findRate } from './rates.repository.ts';

const database = await testDatabase();
const world = aContext(database, { now: '2026-11-22T12:00:00Z' });
const { ctx, as, clock } = world;
const rate = (from: string, to: string) =>
  read(ctx, 'order:read', { storeId: 'any' }, (reader) => findRate(reader, from, to));

const CSV = `Date, USD, JPY, KWD,
20 November 2026, 1.25, 187.5, N/A,
`;
const XML = `<?xml version="1.0"?><gesmes:Envelope><Cube><Cube time='2026-11-19'>
<Cube currency='GBP' rate='0.85'/><Cube currency='USD' rate='1.2'/></Cube></Cube></gesmes:Envelope>`;

test('an approval beyond a cap without an exchange rate needs a person to confirm it', async () => {
  const yen = await aStore(ctx, { currency: 'JPY' });
  const { subject, itemId } = await anOpenClaim(world, yen.id);
  // The order of this store is in dollars; its cap is in won.
  await database.pool.query(
    "update store_settings set cover_cap_currency = 'KRW', cover_cap = 100 where store_id = $1",
    [yen.id],
  );
  const decisions = [{ claimItemId: itemId, resolutionType: 'REFUND' as const }];
  const staff = as(aStaffMember(yen.id));
  expect(await codeOf(approveClaim(staff, { ...subject, decisions }))).toBe(
    'cover_not_convertible',
  );
  expect(await codeOf(approveClaim(staff, { ...subject, decisions, dryRun: true }))).toBeNull();
  const approved = await approveClaim(staff, { ...subject, decisions, coverChecked: true });
  expect(approved.claim.claimState).toBe('APPROVED');
});

test('reference rates are imported from a file, repeatedly too, and convert through the euro', async () => {
  expect([await rate('USD', 'JPY'), await rate('USD', 'USD')]).toEqual([null, '1']);
  expect(await importReferenceRates(ctx, { text: CSV })).toEqual({ rates: 2 });
  await importReferenceRates(ctx, { text: CSV });
  await importReferenceRates(ctx, { text: XML });
  expect(await rate('EUR', 'USD')).toBe('1.25');
  expect(await rate('USD', 'EUR')).toBe('0.8');
  expect(await rate('USD', 'JPY')).toBe('150');
  // Rates of two days are not combined.
  expect(Number(await rate('GBP', 'USD'))).toBeCloseTo(1.2 / 0.85, 6);
  expect(await rate('GBP', 'JPY')).toBeNull();
  expect(await rate('USD', 'KWD')).toBeNull();
});

test('a rate entered by finance takes precedence, and an old rate does not count', async () => {
  await enterExchangeRate(ctx, { from: 'USD', to: 'JPY', day: '2026-11-20', rate: '151.25' });
  expect(await rate('USD', 'JPY')).toBe('151.25');
  expect(Number(await rate('JPY', 'USD'))).toBeCloseTo(1 / 151.25, 12);
  await enterExchangeRate(ctx, { from: 'EUR', to: 'GBP', day: '2026-11-19', rate: '0.8' });
  expect([await rate('EUR', 'GBP'), await rate('GBP', 'EUR')]).toEqual(['0.8', '1.25']);
  clock.set('2026-12-21T23:59:59Z');
  expect([await rate('USD', 'JPY'), await rate('EUR', 'USD')]).toEqual(['151.25', '1.25']);
  clock.set('2026-12-22T00:00:00Z');
  expect([await rate('USD', 'JPY'), await rate('EUR', 'USD')]).toEqual([null, null]);
  // A rate of a day to come doesn't count yet.
  clock.set('2026-11-19T12:00:00Z');
  expect([await rate('USD', 'JPY'), await rate('EUR', 'USD')]).toEqual([null, '1.2']);
  expect(Number(await rate('USD', 'EUR'))).toBeCloseTo(1 / 1.2, 12);
  clock.set('2026-11-22T12:00:00Z');
});

test('replacing the rate of a day records both in an event', async () => {
  const finance = as(aStaffMember(null, 'account_finance'));
  const entered = { from: 'EUR', to: 'CHF', day: '2026-11-20' };
  await enterExchangeRate(finance, { ...entered, rate: '0.95' });
  await enterExchangeRate(finance, { ...entered, rate: '0.950' });
  await atOnce(
    database,
    { table: 'events' },
    ['0.96', '0.97'].map((rate) => () => enterExchangeRate(finance, { ...entered, rate })),
  );
  const { rows } = await database.pool.query(
    `select actor_id, data from events where name = 'exchange-rate.entered' and data->>'to' = 'CHF'
      order by sequence`,
  );
  const [first, second, third] = rows.map(({ data }) => data);
  expect(rows).toHaveLength(3);
  expect(rows[0].actor_id).toBe(finance.actor.kind === 'staff' && finance.actor.userId);
  expect(first).toEqual({ ...entered, before: null, after: '0.95' });
  expect(second).toMatchObject({ before: '0.95', after: expect.stringMatching(/^0\.9[67]$/) });
  expect(third.before).toBe(second.after);
  expect(await rate('EUR', 'CHF')).toBe(third.after);
  // Rates of two sources are not combined.
  expect(await rate('CHF', 'USD')).toBeNull();
});

test('what finance first enters for two currencies and a day replaces nothing, whatever else is known', async () => {
  const finance = as(aStaffMember(null, 'account_finance'));
  const entered = { from: 'EUR', to: 'SEK', day: '2026-11-18', rate: '11.2' };
  await importReferenceRates(finance, { text: 'Date,SEK,NOK\n2026-11-18,11.1,11.8' });
  await enterExchangeRate(finance, { ...entered, day: '2026-11-17' });
  await enterExchangeRate(finance, { ...entered, to: 'NOK' });
  await enterExchangeRate(finance, { ...entered, from: 'DKK' });
  await enterExchangeRate(finance, entered);
  const { rows } = await database.pool.query(
    "select data from events where name = 'exchange-rate.entered' order by sequence desc limit 1",
  );
  const { rate: after, ...place } = entered;
  expect(rows).toEqual([{ data: { ...place, before: null, after } }]);
});

test('a page has 25 rates or as many as asked for, and the last one is known as the last even if full', async () => {
  const finance = as(aStaffMember(null, 'account_finance'));
  const days = Array.from({ length: 26 }, (_, at) => `2025-01-${`${at + 1}`.padStart(2, '0')},1.6`);
  await importReferenceRates(finance, { text: `Date,AUD\n${days.join('\n')}` });
  const list = (given: object) => listExchangeRates(finance, { from: 'EUR', to: 'AUD', ...given });
  const first = await list({});
  expect(first.items.map(({ day }) => day)).toEqual(
    days
      .map((line) => line.slice(0, 10))
      .reverse()
      .slice(0, 25),
  );
  const second = await list({ cursor: first.nextCursor ?? '' });
  expect([second.items.map(({ day }) => day), second.nextCursor]).toEqual([['2025-01-01'], null]);
  for (const limit of [26, 100]) {
    const all = await list({ limit });
    expect([all.items.length, all.nextCursor]).toEqual([26, null]);
  }
  expect((await list({ limit: 1 })).items).toHaveLength(1);
  const wrong = (given: object) => expect(list(given)).rejects;
  const refusal = (path: string, code: string) => ({ details: { errors: [{ path, code }] } });
  await wrong({ limit: 0 }).toMatchObject(refusal('limit', 'too_small'));
  await wrong({ limit: 101 }).toMatchObject(refusal('limit', 'too_big'));
  await wrong({ cursor: 'x'.repeat(300) }).toMatchObject(refusal('cursor', 'invalid_cursor'));
  await wrong({ cursor: 'x'.repeat(301) }).toMatchObject(refusal('cursor', 'too_big'));
});

test('only finance and the system enter rates, and only from a valid file of rates', async () => {
  const support = as(aStaffMember(null, 'account_support'));
  const finance = as(aStaffMember(null, 'account_finance'));
  expect(await codeOf(importReferenceRates(support, { text: CSV }))).toBe('forbidden');
  expect(await codeOf(importReferenceRates(finance, { text: CSV }))).toBeNull();
  for (const text of ['', 'a,b', 'Date,USD\n2026-11-20,-1', 'Date,USD\nnever,1']) {
    expect(await codeOf(importReferenceRates(finance, { text }))).toBe('invalid_input');
  }
});
