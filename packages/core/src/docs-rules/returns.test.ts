import { planReturn, type ReturnLine } from '../returns/return-amount.rules.ts';
import { emailOfReturn } from '../returns/return-emails.rules.ts';
import {
  actionsIn,
  canBeAccepted,
  isLate,
  RETURN_GRADES,
  RETURN_STATES,
  reservedUnits,
} from '../returns/return-state.rules.ts';
import { lateFrom, sendBefore, sendingTimes } from '../returns/return-timers.rules.ts';
import { feeInCurrencyOf, returnableItems } from '../returns/returnable.rules.ts';
import { RETURN_RESOLUTIONS } from '../stores/settings/return-policy.rules.ts';
import {
  amountText,
  type Cells,
  listText,
  localText,
  testPage,
  yesNo,
} from './testing/rules-page.ts';

const TIME_ZONE = 'America/New_York';

function returnable(cells: Cells) {
  const left = 2 - cells.number('Reserved or refunded');
  const item = { sourceItemId: 'mug', sourceProductId: null, sku: 'MUG', claimableQuantity: left };
  const salesChannel = cells.oneOf('Channel', ['Online', 'In Store']);
  const shippedAt = cells.instant('Shipped', TIME_ZONE);
  const deliveredAt = cells.instant('Delivered', TIME_ZONE);
  const shipment = {
    id: 'ful_1',
    shippedAt,
    deliveredAt,
    fulfilledAt: shippedAt,
    items: [{ item, claimableQuantity: left }],
  };
  const order = {
    salesChannel,
    sourceCreatedAt: cells.time('Bought', TIME_ZONE),
    items: [item],
    fulfillments: [shipment],
  };
  const policy = { window: 'P30D', nonReturnable: cells.list('Not returnable') };
  const now = cells.time('Now', TIME_ZONE);
  const [found] = returnableItems(order, policy, { timeZone: TIME_ZONE, now });
  return {
    'Can be returned': String(found?.quantity),
    Until: localText(found?.until ?? null, TIME_ZONE),
    Reason: found?.code ?? 'none',
  };
}

const line = (given: Partial<ReturnLine>): ReturnLine => ({
  price: 3_000,
  discount: 500,
  tax: 200,
  quantity: 1,
  percentage: 10_000,
  resolutionType: 'REFUND',
  fee: 0,
  ...given,
});

testPage(
  'returns.md',
  {
    'what-can-be-returned': returnable,

    units: (cells) => {
      const accepted = cells.optional('Accepted');
      const item = { quantity: 2, acceptedQuantity: accepted === null ? null : Number(accepted) };
      return { Reserved: String(reservedUnits(cells.oneOf('State', RETURN_STATES), item)) };
    },

    'the-life-of-a-return': (cells) => ({
      Possible: listText(actionsIn(cells.oneOf('State', RETURN_STATES))),
    }),

    timers: (cells) => {
      const sendWithin = cells.text('To send within');
      const approved = cells.time('Approved', TIME_ZONE);
      const { sendBy, remindAt } = sendingTimes(approved, { sendWithin, timeZone: TIME_ZONE });
      return {
        'Last moment': localText(sendBy, TIME_ZONE),
        Reminder: localText(remindAt, TIME_ZONE),
      };
    },

    'a-later-last-day': (cells) => {
      const now = new Date('2026-04-20T16:00:00Z');
      const given = { day: cells.text('New day'), timeZone: TIME_ZONE };
      const present = cells.instant('Last day so far', TIME_ZONE);
      const chosen = sendBefore(now, { ...given, present });
      const { sendBy, remindAt } =
        typeof chosen === 'string' ? { sendBy: null, remindAt: null } : chosen;
      return {
        'Last moment': localText(sendBy, TIME_ZONE),
        Reminder: localText(remindAt, TIME_ZONE),
        Refused: typeof chosen === 'string' ? chosen : 'none',
      };
    },

    'late-packages': (cells) => {
      const lateAfter = cells.text('Late after');
      const sent = cells.time('Sent', TIME_ZONE);
      const lateAt = lateFrom(sent, { lateAfter, timeZone: TIME_ZONE });
      const state = cells.oneOf('State', RETURN_STATES);
      return {
        'Last moment': localText(lateAt, TIME_ZONE),
        Late: yesNo(isLate({ state, lateAt }, cells.time('Now', TIME_ZONE))),
      };
    },

    emails: (cells) => {
      const happened = cells.text('What happened');
      return {
        Email:
          emailOfReturn({
            change: happened === 'requested' ? null : happened,
            to: cells.oneOf('Then it is', RETURN_STATES),
            byCustomer: cells.oneOf('By the customer', ['yes', 'no']) === 'yes',
          }) ?? 'none',
      };
    },

    inspection: (cells) => ({
      'Can be accepted': yesNo(canBeAccepted(cells.oneOf('Grade', RETURN_GRADES))),
    }),

    amounts: (cells) => {
      const { lines, fee } = planReturn({
        lines: [
          line({
            resolutionType: cells.oneOf('First resolution', RETURN_RESOLUTIONS),
            percentage: cells.percent('First share'),
            fee: cells.amount('First fee'),
          }),
          line({
            price: 1_000,
            discount: 0,
            tax: 0,
            resolutionType: cells.oneOf('Second resolution', RETURN_RESOLUTIONS),
            fee: cells.amount('Second fee'),
          }),
        ],
        paid: cells.amount('Paid'),
        refunded: cells.amount('Refunded before'),
        bonus: { enabled: true, bonusType: 'percentage', bonus: 1_000 },
        exchangeRate: 1,
      });
      const [first, second] = lines;
      return {
        First: amountText(first?.total ?? -1),
        Second: amountText(second?.total ?? -1),
        Fee: amountText(fee),
      };
    },

    'the-fee-in-other-currencies': (cells) => {
      const currency = cells.text('Order currency');
      const exchangeRate = cells.text('Order rate');
      const fee = cells.amount('Fee');
      const storeCurrency = cells.text('Store currency');
      const deducted = feeInCurrencyOf(fee, storeCurrency, { currency, exchangeRate });
      return { Deducted: amountText(deducted, currency) };
    },
  },
  40,
);
