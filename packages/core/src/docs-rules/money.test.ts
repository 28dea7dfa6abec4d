import { customerResolutionLabel } from '@amends/words/labels';
import { expect, test } from 'vitest';
import { CLAIM_TYPES, isCredited } from '../claims/terms/claim-type.rules.ts';
import { requestedTotals } from '../claims/terms/requested-amounts.rules.ts';
import { REQUESTABLE_RESOLUTIONS } from '../claims/terms/requested-resolution.rules.ts';
import {
  COVER_CAP,
  creditBonus,
  lineRefund,
  lineTax,
  type ResolutionLine,
  reimbursementOf,
  replacementCost,
  resolutionAmount,
  setResolutionFinal,
  setResolutionQuantity,
} from '../claims/terms/resolution-amount.rules.ts';
import { summariseResolutions } from '../claims/terms/resolution-summary.rules.ts';
import { RESOLUTION_TYPES } from '../claims/terms/resolution-type.rules.ts';
import { rateOfOrder } from '../commerce/orders/order-rate.rules.ts';
import { protectionLineStatus } from '../commerce/orders/protection-line.rules.ts';
import {
  allocate,
  convertMoney,
  decimalOf,
  formatMoney,
  portionOf,
} from '../reference/money.rules.ts';
import { readReferenceRates } from '../reference/rates/reference-rates.rules.ts';
import { planDecisions } from '../resolutions/decision-plan.rules.ts';
import {
  alreadyGiven,
  coverCapOf,
  type PlannedLine,
  planResolutions,
  type ResolutionPlanInput,
  shippingLeft,
} from '../resolutions/resolution-plan.rules.ts';
import { findWrongReimbursements } from '../resolutions/wrong-decisions.rules.ts';
import { PROTECTION_FULFILMENT } from '../stores/settings/section.rules.ts';
import {
  amountText,
  basisPoints,
  type Cells,
  listText,
  minorUnits,
  rowsOf,
  testPage,
  yesNo,
} from './testing/rules-page.ts';

const PAGE = 'money.md';
const UNIT = { price: 3000, discount: 500, tax: 200, quantity: 1 };

const lineIn = (cells: Cells): ResolutionLine => ({
  price: cells.amount('Price'),
  discount: cells.amount('Discount'),
  tax: cells.amount('Tax'),
  quantity: cells.number('Units'),
});

const aLine = (given: Partial<PlannedLine> = {}): PlannedLine => ({
  ...UNIT,
  resolutionType: 'REFUND',
  reimbursable: true,
  ...given,
});

const plan = (given: Partial<ResolutionPlanInput>) =>
  planResolutions({
    lines: [],
    includeShipping: false,
    shipping: 0,
    shippingTax: 0,
    paid: 100_000,
    refunded: 0,
    coverCap: COVER_CAP.amount,
    bonus: null,
    exchangeRate: 1,
    replacementCost: 10_000,
    ...given,
  });

const optionalAmount = (text: string | null) => (text === null ? null : minorUnits(text));

test('the page shows every claim type, every choice of a store, and the cover cap', () => {
  const first = (anchor: string) => rowsOf(PAGE, anchor).map(([cell]) => cell);
  expect(first('reimbursed-claim-types').sort()).toEqual([...CLAIM_TYPES].sort());
  expect([...new Set(first('protection-line'))].sort()).toEqual([...PROTECTION_FULFILMENT].sort());
  expect(first('cover-cap')[0]).toBe(decimalOf(COVER_CAP));
});

testPage(
  PAGE,
  {
    currencies: (cells) => {
      const currency = cells.text('Currency');
      const amount = cells.number('Minor units');
      return {
        Written: amountText(amount, currency),
        'For people': formatMoney({ amount, currency }).replaceAll('\u00a0', ' '),
      };
    },

    rounding: (cells) => ({
      Part: amountText(portionOf(cells.amount('Amount'), cells.percent('Percentage'))),
    }),

    'splitting-an-amount': (cells) => {
      const parts = allocate(cells.amount('Amount'), cells.list('Weights').map(Number));
      return { Parts: listText(parts.map((part) => amountText(part))) };
    },

    'refund-of-a-line': (cells) => {
      const percentage = cells.optional('Percentage');
      const line = {
        ...lineIn(cells),
        percentage: percentage === null ? null : basisPoints(percentage),
        flatAmount: optionalAmount(cells.optional('Flat amount')),
      };
      return { Refund: amountText(lineRefund(line)), 'Of which tax': amountText(lineTax(line)) };
    },

    'limits-of-a-claim': (cells) => {
      const amount = resolutionAmount({
        lines: [{ ...UNIT, percentage: 8000 }],
        shipping: cells.amount('Shipping'),
        shippingTax: cells.amount('Shipping tax'),
        includeShipping: cells.yes('Include shipping'),
        paid: cells.amount('Paid'),
        refunded: cells.amount('Refunded before'),
        coverCap: cells.amount('Cover cap'),
      });
      return {
        'Goods and tax': amountText(amount.items + amount.taxes),
        'Shipping refund': amountText(amount.shipping),
        Subtotal: amountText(amount.subtotal),
      };
    },

    'already-refunded': (cells) => {
      const refundedQuantity = cells.number('Refunded units by the platform');
      const given = alreadyGiven(
        [{ sourceItemId: 'cup', ...UNIT, refundedQuantity }],
        [
          {
            sourceItemId: 'cup',
            value: cells.amount('Earlier claims gave for the item'),
            shipping: cells.amount('Earlier claims gave for shipping'),
          },
          {
            sourceItemId: null,
            value: cells.amount('Earlier claims gave for no item'),
            shipping: 0,
          },
        ],
      );
      return { 'Already refunded': amountText(given) };
    },

    shipping: (cells) => {
      const left = shippingLeft(
        { shipping: cells.amount('Shipping'), shippingTax: cells.amount('Shipping tax') },
        [{ shipping: cells.amount('Given before') }],
      );
      return {
        'Shipping left': amountText(left.shipping),
        'Shipping tax left': amountText(left.shippingTax),
      };
    },

    'cover-cap': (cells) => {
      const capCurrency = cells.text('Cap currency');
      const currency = cells.text('Order currency');
      const cap = coverCapOf(
        { amount: cells.amount('Cap', capCurrency), currency: capCurrency },
        {
          currency,
          exchangeRate: cells.text('Order rate'),
          storeCurrency: cells.text('Store currency'),
        },
        cells.optional('Dated rate'),
      );
      return { "Cap in the order's currency": cap === null ? 'none' : amountText(cap, currency) };
    },

    'approvals-that-mix-goods-and-money': (cells) => {
      const worth = { discount: 0, tax: 0, quantity: 1 };
      const { lines, limited } = plan({
        lines: [
          aLine({ ...worth, resolutionType: 'RESHIP', price: cells.amount('Reshipped') }),
          aLine({ ...worth, resolutionType: 'REFUND', price: cells.amount('Refunded') }),
        ],
        paid: cells.amount('Paid'),
        coverCap: cells.amount('Cover cap'),
      });
      return {
        'Reshipment worth': amountText(lines[0]?.total ?? Number.NaN),
        Refund: amountText(lines[1]?.total ?? Number.NaN),
        Limited: yesNo(limited),
      };
    },

    'other-currencies': (cells) => {
      const from = cells.text('From');
      const to = cells.text('To');
      const money = { amount: cells.amount('Amount', from), currency: from };
      return { Converted: decimalOf(convertMoney(money, cells.text('Rate'), to)) };
    },

    'rate-of-an-order': (cells) => ({
      Rate: String(
        rateOfOrder(cells.text('Store currency'), {
          currency: cells.text('Order currency'),
          exchangeRate: cells.text('Order states'),
        }) ?? 'none',
      ),
    }),

    'exchange-rates': (cells) => {
      const [day = '', quote = '', rate = ''] = cells.text('Line of a file').split(/: | (?=\S+$)/);
      const read = () => {
        try {
          const rates = readReferenceRates(`Date,${quote}\n${day},${rate}\n`);
          return rates.map((one) => `${one.day} ${one.quote} ${one.rate}`).join(', ');
        } catch (error) {
          if (error instanceof RangeError) return 'refused';
          throw error;
        }
      };
      return { 'Read as': read() };
    },

    'credit-bonus': (cells) => {
      const bonusType = cells.oneOf('Bonus type', ['fixed', 'percentage']);
      const bonus = bonusType === 'fixed' ? cells.amount('Bonus') : cells.percent('Bonus');
      const settings = { enabled: cells.yes('Bonus on'), bonusType, bonus };
      const given = creditBonus(cells.amount('Credit'), settings, cells.text('Exchange rate'));
      return { 'Bonus given': amountText(given) };
    },

    'bonus-by-resolution': (cells) => {
      const resolutionType = cells.oneOf('Resolution', RESOLUTION_TYPES);
      const { subtotal, bonus, totalToCustomer, totalReimbursed } = plan({
        lines: [aLine({ resolutionType })],
        bonus: { enabled: true, bonusType: 'percentage', bonus: 1000 },
      });
      return {
        Subtotal: amountText(subtotal),
        'Bonus given': amountText(bonus),
        'Total to the customer': amountText(totalToCustomer),
        Reimbursed: amountText(totalReimbursed),
      };
    },

    'what-a-shopper-asks-for': (cells) => {
      const unit = { discount: 0, tax: 0 };
      const lines = [
        { ...unit, sourceItemId: 'Tent', price: 12_000, quantity: 1 },
        { ...unit, sourceItemId: 'Mugs', price: 1_500, quantity: 2 },
      ];
      const totals = requestedTotals(lines, (id) => cells.oneOf(id, REQUESTABLE_RESOLUTIONS), {
        credit: { enabled: true, bonusType: 'percentage', bonus: 1_000 },
        exchangeRate: 1,
      });
      return {
        Refund: amountText(totals.refund),
        'Store credit': amountText(totals.credit),
        'Units shipped again': String(totals.reshipped),
      };
    },

    'reimbursed-claim-types': (cells) => ({
      Reimbursed: yesNo(isCredited(cells.oneOf('Claim type', CLAIM_TYPES))),
    }),

    reimbursement: (cells) => {
      const { plan: planned } = planDecisions(
        {
          isOta: cells.yes('Appeasement'),
          unitsLeft: { cup: 1 },
          shipping: 0,
          shippingTax: 0,
          paid: 100_000,
          refunded: 0,
          coverCap: COVER_CAP.amount,
          bonus: { enabled: false, bonusType: 'fixed', bonus: 0 },
          exchangeRate: 1,
          replacementCost: 6000,
        },
        [
          {
            ...UNIT,
            id: 'itm_1',
            sourceItemId: 'cup',
            reimbursable: cells.yes('Type reimbursed'),
          },
        ],
        [{ claimItemId: 'itm_1', resolutionType: cells.oneOf('Resolution', RESOLUTION_TYPES) }],
        false,
      );
      return { Reimbursed: amountText(planned.totalReimbursed) };
    },

    'who-sets-reimbursement': (cells) => {
      const own = cells.oneOf("Item's own value", ['yes', 'no', 'no item']);
      const sent = cells.optional('Sent');
      const wrong = findWrongReimbursements(
        [
          {
            claimItemId: own === 'no item' ? null : 'itm_1',
            reimbursable: sent === null ? undefined : cells.yes('Sent'),
          },
        ],
        [{ id: 'itm_1', reimbursable: own === 'yes' }],
      );
      return { 'Refused with': listText(wrong.map(({ code }) => code)) };
    },

    'replacement-cost': (cells) => {
      const line = { ...lineIn(cells), resolutionType: 'RESHIP' as const, reimbursable: true };
      const percent = cells.percent('Replacement cost');
      return {
        'Cost of the goods': amountText(replacementCost(line, percent)),
        Reimbursed: amountText(reimbursementOf(line, lineRefund(line), percent)),
      };
    },

    'summary-of-a-claim': (cells) => {
      const resolutions = cells.list('Resolutions').map((text) => {
        const [type = '', figures = ''] = text.split(' ');
        const [goods = '', tax = '', shipping = '', bonus = '', reimbursed = ''] =
          figures.split('/');
        const isReimbursed = reimbursed !== 'none';
        return {
          resolutionType: type,
          quantity: 1,
          itemsAmount: minorUnits(goods),
          taxAmount: minorUnits(tax),
          shippingAmount: minorUnits(shipping),
          bonusAmount: minorUnits(bonus),
          reimbursable: isReimbursed,
          reimbursement: isReimbursed ? minorUnits(reimbursed) : null,
          resolvedBy: null,
          createdAt: new Date(0),
        };
      });
      const summary = summariseResolutions(resolutions, customerResolutionLabel);
      return {
        Provided: summary?.providedLabel ?? 'none',
        Subtotal: amountText(summary?.subtotal ?? 0),
        'Total to the customer': amountText(summary?.totalValueToCustomer ?? 0),
        'Total reimbursed': amountText(summary?.totalReimbursed ?? 0),
      };
    },

    'fields-of-a-decision': (cells) => {
      const start = {
        resolutionFinal: true,
        resolutionQuantity: null,
        resolutionPercentage: 5000,
        quantityType: 'units',
      };
      const withUnits = setResolutionQuantity(start, cells.number('Units set'));
      const kept = setResolutionFinal(withUnits, cells.yes('Final'));
      return {
        'Units kept': String(kept.resolutionQuantity ?? 'none'),
        'Percentage kept': `${kept.resolutionPercentage / 100} %`,
        'Quantity type kept': kept.quantityType ?? 'none',
      };
    },

    'protection-line': (cells) => ({
      Line:
        protectionLineStatus(cells.oneOf("Store's choice", PROTECTION_FULFILMENT), {
          bought: cells.yes('Bought'),
          items: [{ sourceItemId: 'cup', quantity: 3, refundedQuantity: cells.number('Refunded') }],
          fulfillments: [
            {
              shipped: true,
              items: [{ sourceItemId: 'cup', quantity: cells.number('Units left the store') }],
            },
            { shipped: false, items: [{ sourceItemId: 'cup', quantity: 3 }] },
          ],
        }) ?? 'none',
    }),
  },
  85,
);
