import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineRefund } from '../claims/terms/resolution-amount.rules.ts';
import { RETURN_RESOLUTIONS } from '../stores/settings/return-policy.rules.ts';
import { AttachLabelInput } from './return.input.ts';
import { givesMoney, planReturn, type ReturnLine } from './return-amount.rules.ts';
import { isNews } from './return-emails.rules.ts';
import {
  actionsIn,
  isLate,
  RETURN_QUEUES,
  RETURN_STATES,
  readReturnName,
  reservedUnits,
  returnName,
} from './return-state.rules.ts';
import { sendBefore, sendingTimes } from './return-timers.rules.ts';
import {
  chooseUnits,
  type OrderForReturn,
  offeredResolutions,
  returnableItems,
} from './returnable.rules.ts';

const amount = fc.integer({ min: 0, max: 100_000 });
const line: fc.Arbitrary<ReturnLine> = fc.record({
  price: amount,
  discount: amount,
  tax: amount,
  quantity: fc.integer({ min: 0, max: 5 }),
  percentage: fc.integer({ min: 0, max: 10_000 }),
  resolutionType: fc.constantFrom(...RETURN_RESOLUTIONS),
  fee: amount,
});
const asked = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  paid: fc.integer({ min: 0, max: 1_000_000 }),
  refunded: fc.integer({ min: 0, max: 1_000_000 }),
});

test('a return never gives more than was paid less what was refunded', () => {
  fc.assert(
    fc.property(asked, (given) => {
      const plan = planReturn({ ...given, bonus: null, exchangeRate: 1 });
      expect(plan.total).toBeLessThanOrEqual(Math.max(0, given.paid - given.refunded));
      expect(plan.total).toBe(plan.lines.reduce((sum, { total }) => sum + total, 0));
    }),
  );
});

test('the parts of each line add up, none is negative, and goods are not paid for', () => {
  fc.assert(
    fc.property(asked, (given) => {
      const { lines } = planReturn({ ...given, bonus: null, exchangeRate: 1 });
      for (const [index, { items, taxes, bonus, fee, total }] of lines.entries()) {
        expect(items + taxes + bonus).toBe(total);
        expect(Math.min(items, taxes, bonus, fee, total)).toBeGreaterThanOrEqual(0);
        const { resolutionType } = given.lines[index] as ReturnLine;
        if (!givesMoney(resolutionType)) expect([fee, total]).toEqual([0, 0]);
      }
    }),
  );
});

test('one fee is deducted, never more than the highest, nor than the items that have one are worth', () => {
  fc.assert(
    fc.property(asked, ({ lines }) => {
      const limits = { paid: Number.MAX_SAFE_INTEGER, refunded: 0 };
      const plan = planReturn({ lines, ...limits, bonus: null, exchangeRate: 1 });
      const bearing = lines.filter(
        (one) => givesMoney(one.resolutionType) && one.quantity > 0 && one.fee > 0,
      );
      const worth = bearing.reduce((sum, one) => sum + lineRefund(one), 0);
      const highest = Math.max(0, ...bearing.map(({ fee }) => fee));
      expect(plan.fee).toBe(Math.min(highest, worth));
      const refunds = lines.filter((one) => givesMoney(one.resolutionType)).map(lineRefund);
      expect(plan.total).toBe(refunds.reduce((sum, one) => sum + one, 0) - plan.fee);
    }),
  );
});

test('the smallest fee is deducted, from the line that has it', () => {
  const unit = { price: 10, discount: 0, tax: 0, quantity: 1, percentage: 10_000 };
  const plan = planReturn({
    lines: [
      { ...unit, resolutionType: 'REFUND', fee: 0 },
      { ...unit, resolutionType: 'REFUND', fee: 1 },
    ],
    paid: 100,
    refunded: 0,
    bonus: null,
    exchangeRate: 1,
  });
  expect(plan.lines.map(({ fee, total }) => [fee, total])).toEqual([
    [0, 10],
    [1, 9],
  ]);
});

const NOW = new Date('2026-03-10T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test('what can be returned is never more than is left, and what is chosen adds up', () => {
  const shipment = fc.record({
    left: fc.integer({ min: 0, max: 4 }),
    days: fc.option(fc.integer({ min: 0, max: 60 })),
  });
  fc.assert(
    fc.property(
      fc.array(shipment, { maxLength: 4 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 1, max: 12 }),
      (shipments, claimableQuantity, wanted) => {
        const item = { sourceItemId: 'mug', sourceProductId: null, sku: null, claimableQuantity };
        const order = {
          salesChannel: 'Online' as const,
          sourceCreatedAt: daysAgo(70),
          items: [item],
          fulfillments: shipments.map(({ left, days }, index) => ({
            id: `ful_${index}`,
            deliveredAt: days === null ? null : daysAgo(days),
            shippedAt: null,
            fulfilledAt: null,
            items: [{ item, claimableQuantity: left }],
          })),
        };
        const policy = { window: 'P30D', nonReturnable: [] };
        const [found] = returnableItems(order, policy, { timeZone: 'UTC', now: NOW });
        if (!found) throw new Error('every item is judged');
        const open = shipments
          .filter(({ days }) => days !== null && days <= 30)
          .reduce((sum, { left }) => sum + left, 0);
        expect(found.quantity).toBe(Math.min(claimableQuantity, open));
        expect(found.code === null).toBe(found.quantity > 0);
        const chosen = chooseUnits(found, wanted);
        const sum = chosen?.reduce((total, { quantity }) => total + quantity, 0);
        expect(sum).toBe(wanted > found.quantity ? undefined : wanted);
      },
    ),
  );
});

const POLICY = { window: 'P30D', nonReturnable: [] as string[] };
const anItem = (sourceItemId: string, given: Partial<OrderForReturn['items'][number]> = {}) => ({
  sourceItemId,
  sourceProductId: null,
  sku: null,
  claimableQuantity: 3,
  ...given,
});
const aShipment = (
  id: string,
  times: Partial<Record<'deliveredAt' | 'shippedAt' | 'fulfilledAt', Date>>,
  units: readonly [sourceItemId: string, claimableQuantity: number][],
) => ({
  id,
  deliveredAt: null,
  shippedAt: null,
  fulfilledAt: null,
  ...times,
  items: units.map(([sourceItemId, claimableQuantity]) => ({
    item: { sourceItemId },
    claimableQuantity,
  })),
});
const returnableOf = (
  fulfillments: OrderForReturn['fulfillments'],
  items = [anItem('mug')],
  policy = POLICY,
) =>
  returnableItems(
    { salesChannel: 'Online', sourceCreatedAt: daysAgo(70), items, fulfillments },
    policy,
    { timeZone: 'UTC', now: NOW },
  );
const endOf = (day: string) => new Date(`${day}T23:59:59.999Z`);

test('the units of an item are listed by shipment, those whose window closes first before others', () => {
  const found = returnableOf(
    [
      aShipment('late', { fulfilledAt: daysAgo(1) }, [
        ['mug', 1],
        ['pot', 2],
        ['mug', 1],
      ]),
      aShipment('early', { shippedAt: daysAgo(9), fulfilledAt: daysAgo(2) }, [['mug', 1]]),
      aShipment('middle', { deliveredAt: daysAgo(5), shippedAt: daysAgo(9) }, [['pot', 2]]),
      aShipment('closed', { deliveredAt: daysAgo(31) }, [['pot', 2]]),
      aShipment('packed', {}, [['mug', 1]]),
    ],
    [anItem('mug'), anItem('pot')],
  );
  const of = { code: null, closedAt: null };
  const early = endOf('2026-03-31');
  const middle = endOf('2026-04-04');
  const late = endOf('2026-04-08');
  expect(found).toEqual([
    {
      ...of,
      sourceItemId: 'mug',
      quantity: 3,
      until: early,
      units: [
        { fulfillmentId: 'early', quantity: 1, until: early },
        { fulfillmentId: 'late', quantity: 2, until: late },
      ],
    },
    {
      ...of,
      sourceItemId: 'pot',
      quantity: 3,
      until: middle,
      units: [
        { fulfillmentId: 'middle', quantity: 2, until: middle },
        { fulfillmentId: 'late', quantity: 2, until: late },
      ],
    },
  ]);
});

test('a shipment whose contents are unknown may have every unit', () => {
  const [found] = returnableOf([aShipment('unknown', { deliveredAt: daysAgo(3) }, [])]);
  expect(found?.units).toEqual([{ fulfillmentId: null, quantity: 3, until: endOf('2026-04-06') }]);
});

test('a window is open in its last millisecond, and closed for good with that of the last shipment', () => {
  const last = endOf('2026-03-10');
  const shipments = [
    aShipment('second', { deliveredAt: daysAgo(30) }, [['mug', 1]]),
    aShipment('first', { deliveredAt: daysAgo(40) }, [['mug', 1]]),
  ];
  const at = (now: Date) =>
    returnableItems(
      {
        salesChannel: 'Online',
        sourceCreatedAt: daysAgo(70),
        items: [anItem('mug')],
        fulfillments: shipments,
      },
      POLICY,
      { timeZone: 'UTC', now },
    );
  expect(at(last)).toMatchObject([{ quantity: 1, code: null, closedAt: null }]);
  expect(at(new Date(last.getTime() + 1))).toEqual([
    {
      sourceItemId: 'mug',
      quantity: 0,
      until: null,
      code: 'return_window_closed',
      closedAt: last,
      units: [],
    },
  ]);
});

test('a store refuses returns by product or by SKU', () => {
  const items = [
    anItem('mug', { sourceProductId: 'prod_1', sku: 'MUG' }),
    anItem('pot', { sourceProductId: 'prod_2', sku: 'POT' }),
    anItem('hat', { sourceProductId: 'prod_3', sku: 'HAT' }),
  ];
  const policy = { ...POLICY, nonReturnable: ['prod_1', 'POT'] };
  const delivered = [aShipment('all', { deliveredAt: NOW }, [])];
  expect(returnableOf(delivered, items, policy).map(({ code }) => code)).toEqual([
    'not_returnable',
    'not_returnable',
    null,
  ]);
});

test('a store offers what it chose, if it can do it', () => {
  const resolutions = [...RETURN_RESOLUTIONS];
  const offered = (can: Partial<Record<'refund' | 'credit' | 'reship', boolean>>) =>
    offeredResolutions({ resolutions }, { refund: false, credit: false, reship: false, ...can });
  expect(offered({ refund: true })).toEqual(['REFUND']);
  expect(offered({ credit: true })).toEqual(['STORE_CREDIT']);
  expect([...offered({ reship: true })].sort()).toEqual(['EXCHANGE', 'REPLACEMENT']);
});

test('units are taken from the shipment whose window closes first', () => {
  const units = [
    { fulfillmentId: 'early', quantity: 1, until: daysAgo(-1) },
    { fulfillmentId: 'late', quantity: 2, until: daysAgo(-9) },
  ];
  expect(chooseUnits({ quantity: 3, units }, 2)).toEqual([
    { fulfillmentId: 'early', quantity: 1 },
    { fulfillmentId: 'late', quantity: 1 },
  ]);
  expect(chooseUnits({ quantity: 3, units }, 1)).toEqual([{ fulfillmentId: 'early', quantity: 1 }]);
});

test('every state is in one queue, and a finished return allows nothing', () => {
  const { late, ...queues } = RETURN_QUEUES;
  expect(Object.values(queues).flat().sort()).toEqual([...RETURN_STATES].sort());
  expect(queues.waiting).toEqual(expect.arrayContaining([...late]));
  expect(actionsIn('CLOSED')).toEqual([]);
  expect(actionsIn('DECLINED')).toEqual([]);
});

test('a return never reserves more units than it has', () => {
  for (const state of RETURN_STATES) {
    for (const acceptedQuantity of [null, 0, 1, 2]) {
      expect(reservedUnits(state, { quantity: 2, acceptedQuantity })).toBeLessThanOrEqual(2);
    }
  }
  expect(reservedUnits('SETTLING', { quantity: 2, acceptedQuantity: null })).toBe(0);
});

test('people see the number of the order and of the return', () => {
  expect(returnName('1001', 2)).toBe('1001-R2');
});

test('a name is read with and without what people add to an order number', () => {
  const found = { orderNumber: 'A-1', number: 2 };
  expect(['A-1-R2', '# A-1-r2', ' A-1-R2 '].map(readReturnName)).toEqual([found, found, found]);
  expect(readReturnName('1001-R1')).toEqual({ orderNumber: '1001', number: 1 });
  expect(['1001', '1001-R', '1001-R0', '-R1', '#-R1'].map(readReturnName)).toEqual(
    Array(5).fill(null),
  );
});

test('customers are reminded after the approval and before the last moment, a week before at most', () => {
  const instant = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2035-01-01'),
    noInvalidDate: true,
  });
  const timeZone = fc.constantFrom('America/New_York', 'Asia/Tokyo', 'Pacific/Apia', 'UTC');
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 999 }), timeZone, (at, days, zone) => {
      const { sendBy, remindAt } = sendingTimes(at, { sendWithin: `P${days}D`, timeZone: zone });
      expect(remindAt.getTime()).toBeGreaterThan(at.getTime());
      expect(remindAt.getTime()).toBeLessThan(sendBy.getTime());
      expect(sendBy.getTime() - remindAt.getTime()).toBeLessThanOrEqual(7 * 86_400_000);
      expect(sendBy.getTime() - at.getTime()).toBeGreaterThanOrEqual((days - 1) * 86_400_000);
    }),
  );
});

test('a reminder halfway to the last moment is exact to the millisecond', () => {
  const approved = new Date('2026-04-01T12:00:00Z');
  const times = sendingTimes(approved, { sendWithin: 'P9D', timeZone: 'UTC' });
  expect(times).toEqual({
    sendBy: endOf('2026-04-10'),
    remindAt: new Date('2026-04-06T06:00:00Z'),
  });
});

test('a new last day is never today, not even in its first moment, nor a day that does not exist', () => {
  const midnight = new Date('2026-04-20T00:00:00Z');
  const chosen = (day: string) => sendBefore(midnight, { day, timeZone: 'UTC', present: null });
  expect(chosen('2026-04-20')).toBe('send_by_not_later');
  expect(chosen('2026-04-31')).toBe('send_by_not_later');
  expect(chosen('2026-04-21')).toMatchObject({ sendBy: endOf('2026-04-21') });
});

test('a package is late once its last moment is over, if it has one', () => {
  const late = (lateAt: Date | null) => isLate({ state: 'IN_TRANSIT', lateAt }, NOW);
  expect([late(null), late(NOW), late(new Date(NOW.getTime() - 1))]).toEqual([false, false, true]);
});

test('a label has at most 10 MB', () => {
  const attached = (bytes: number) =>
    AttachLabelInput.safeParse({
      storeId: 'sto_1',
      returnId: 'ret_1',
      filename: 'label.pdf',
      content: new Uint8Array(bytes),
    }).success;
  expect([attached(10 * 1024 * 1024), attached(10 * 1024 * 1024 + 1)]).toEqual([true, false]);
});

test('an email that would say something wrong by now is no news', () => {
  expect(isNews('return-approved', 'CANCELED')).toBe(false);
  expect(isNews('return-settled', 'CLOSED')).toBe(false);
  expect(isNews('return-closed', 'CLOSED')).toBe(true);
});
