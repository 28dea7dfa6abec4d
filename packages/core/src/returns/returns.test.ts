import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineRefund } from '../claims/terms/resolution-amount.rules.ts';
import { RETURN_RESOLUTIONS } from '../stores/settings/return-policy.rules.ts';
import { givesMoney, planReturn, type ReturnLine } from './return-amount.rules.ts';
import { isNews } from './return-emails.rules.ts';
import {
  actionsIn,
  RETURN_QUEUES,
  RETURN_STATES,
  readReturnName,
  reservedUnits,
  returnName,
} from './return-state.rules.ts';
import { sendingTimes } from './return-timers.rules.ts';
import { chooseUnits, returnableItems } from './returnable.rules.ts';

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

test('units are taken from the shipment whose window closes first', () => {
  const units = [
    { fulfillmentId: 'early', quantity: 1, until: daysAgo(-1) },
    { fulfillmentId: 'late', quantity: 2, until: daysAgo(-9) },
  ];
  expect(chooseUnits({ quantity: 3, units }, 2)).toEqual([
    { fulfillmentId: 'early', quantity: 1 },
    { fulfillmentId: 'late', quantity: 1 },
  ]);
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
});

test('people see the number of the order and of the return', () => {
  expect(returnName('1001', 2)).toBe('1001-R2');
});

test('a name is read with and without what people add to an order number', () => {
  const found = { orderNumber: 'A-1', number: 2 };
  expect(['A-1-R2', '# A-1-r2', ' A-1-R2 '].map(readReturnName)).toEqual([found, found, found]);
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

test('an email that would say something wrong by now is no news', () => {
  expect(isNews('return-approved', 'CANCELED')).toBe(false);
  expect(isNews('return-settled', 'CLOSED')).toBe(false);
  expect(isNews('return-closed', 'CLOSED')).toBe(true);
});
