import { durationText } from '@amends/words/durations';
import { expect, test } from 'vitest';
import { claimWakeAt, type FilingOutcome, filingOutcome } from '../claims/filing/parking.rules.ts';
import { claimDeadlines, deadlineOf, hasRunOut } from '../claims/terms/claim-deadlines.rules.ts';
import { CLAIM_TYPES, type ClaimType } from '../claims/terms/claim-type.rules.ts';
import { expectedBy } from '../claims/terms/expected-by.rules.ts';
import { allowedActions } from '../claims/terms/lifecycle/allowed-actions.rules.ts';
import {
  CLAIM_STATUSES,
  type ClaimStatus,
  claimTimers,
} from '../claims/terms/lifecycle/states.rules.ts';
import {
  DEFAULT_FILING_WINDOWS,
  deliveryOf,
  ELIGIBILITY_CODES,
  type FulfillmentForEligibility,
  fulfillmentEligibility,
  warrantyWindow,
} from '../commerce/orders/eligibility.rules.ts';
import { FULFILLMENT_STATUSES } from '../commerce/orders/fulfillment-status.rules.ts';
import {
  addDuration,
  endOfDayAfter,
  formatDuration,
  isDuration,
  parseDuration,
} from '../reference/duration.rules.ts';
import { shownDuration } from '../reference/iso-duration.rules.ts';
import { type Cells, instantOf, localText, rowsOf, testPage, yesNo } from './testing/rules-page.ts';

const NEW_YORK = 'America/New_York';
const STORE = {
  timeZone: NEW_YORK,
  noReplyAfter: 'P7D',
  holdAfter: 'P5D',
  unsignedAfter: 'P14D',
  appealWithin: 'P30D',
  decisionWithin: 'PT72H',
};
const SINCE = instantOf('2026-03-05 09:00', NEW_YORK);
const SHIPPED = instantOf('2026-03-01 10:00', NEW_YORK);
const WAKE_AT = instantOf('2026-03-07 15:00', NEW_YORK);

const aShipment = (given: Partial<FulfillmentForEligibility> = {}): FulfillmentForEligibility => ({
  id: 'ful_1',
  status: given.deliveredAt ? 'DELIVERED' : 'IN_TRANSIT',
  shippedAt: SHIPPED,
  fulfilledAt: given.shippedAt ?? SHIPPED,
  deliveredAt: null,
  lastScanAt: null,
  returnedToSender: false,
  destinationAbroad: false,
  items: [{ sourceItemId: 'cup', quantity: 1 }],
  ...given,
});

const judge = (fulfillment: FulfillmentForEligibility, now: Date) =>
  fulfillmentEligibility({
    fulfillment,
    order: {
      shippingProtected: true,
      cancelledAt: null,
      chargedBackAt: null,
      items: [{ sourceItemId: 'cup', quantity: 1, refundedQuantity: 0, claimedQuantity: 0 }],
    },
    windows: DEFAULT_FILING_WINDOWS,
    timeZone: NEW_YORK,
    now,
  });

const deadlinesOf = (
  claimState: ClaimStatus,
  given: { slaSecondsUsed?: number; appealedAt?: Date | null; resolvedAt?: Date | null } = {},
) =>
  claimDeadlines(
    {
      claimState,
      stateAt: SINCE,
      createdAt: SINCE,
      appealedAt: null,
      resolvedAt: null,
      slaSecondsUsed: 0,
      ...given,
    },
    STORE,
  );

const typesIn = (cells: Cells): ClaimType[] => cells.listOf('Claim types', CLAIM_TYPES);

/** The meaning of the column "Opens" for a shipment with all dates known. */
const OPENS_IN_WORDS: Readonly<Record<string, (type: ClaimType) => boolean>> = {
  '2 days after delivery': (type) => opensAt(type, delivered) === '2026-03-07 15:00',
  '7 days after the last sign of life, 14 days abroad': (type) =>
    opensAt(type, moving) === '2026-03-12 15:00' &&
    opensAt(type, { ...moving, destinationAbroad: true }) === '2026-03-19 15:00' &&
    opensAt(type, returned) === '2026-03-12 15:00',
  'when tracking says so, otherwise 7 days after the last sign of life, 14 days abroad': (type) =>
    opensAt(type, returned) === '2026-03-04 08:00' &&
    opensAt(type, moving) === '2026-03-12 15:00' &&
    opensAt(type, { ...moving, destinationAbroad: true }) === '2026-03-19 15:00',
  'at delivery': (type) => opensAt(type, delivered) === '2026-03-05 15:00',
};

const ARRIVED = instantOf('2026-03-05 15:00', NEW_YORK);
const delivered = aShipment({ deliveredAt: ARRIVED, lastScanAt: ARRIVED });
const moving = aShipment({ lastScanAt: ARRIVED });
const returned: FulfillmentForEligibility = {
  ...moving,
  trackingEvents: [
    { status: 'RETURNED_TO_SENDER', occurredAt: instantOf('2026-03-04 08:00', NEW_YORK) },
  ],
};

const opensAt = (type: ClaimType, fulfillment: FulfillmentForEligibility): string =>
  localText(judge(fulfillment, SHIPPED).byType[type].eligibleAt, NEW_YORK);

test('the page shows the opening for every claim type, and every timer', () => {
  const types = rowsOf('windows.md', 'opening-of-the-filing-window').flatMap(([cell]) =>
    (cell ?? '').split(', '),
  );
  expect(types.sort()).toEqual(CLAIM_TYPES.filter((type) => type !== 'MULTIPLE').sort());
  expect(rowsOf('windows.md', 'timers')).toHaveLength(claimTimers().length);
});

testPage(
  'windows.md',
  {
    'time-zones-and-days': (cells) => {
      const zone = cells.text('Time zone');
      const from = cells.time('From', zone);
      const duration = cells.text('Duration');
      return {
        'Same time later': localText(addDuration(from, duration, zone), zone),
        'End of the day later': localText(endOfDayAfter(from, duration, zone), zone),
      };
    },

    durations: (cells) => {
      const text = cells.text('Text');
      const parts = parseDuration(text);
      return {
        Accepted: yesNo(isDuration(text)),
        'Read as': parts ? formatDuration(parts) : 'none',
        'In words': durationText(shownDuration(text)),
      };
    },

    'opening-of-the-filing-window': (cells) => {
      const types = typesIn(cells);
      const fitting = Object.entries(OPENS_IN_WORDS).filter(([, fits]) => types.every(fits));
      return { Opens: fitting.map(([words]) => words).join(' or ') };
    },

    'opening-examples': (cells) => {
      const type = cells.oneOf('Type', CLAIM_TYPES);
      const shippedAt = cells.time('Shipped', NEW_YORK);
      const said = cells.instant('Tracking says', NEW_YORK);
      const status = type === 'WRONG_ADDRESS' ? 'WRONG_ADDRESS' : 'RETURNED_TO_SENDER';
      const shipment = aShipment({
        shippedAt,
        lastScanAt: cells.instant('Last scan', NEW_YORK),
        deliveredAt: cells.instant('Delivered', NEW_YORK),
        destinationAbroad: cells.yes('Abroad'),
        trackingEvents: said ? [{ status, occurredAt: said }] : [],
      });
      return { Opens: opensAt(type, shipment) };
    },

    'unknown-delivery': (cells) => {
      const shipment = aShipment({
        status: cells.oneOf('State', FULFILLMENT_STATUSES),
        shippedAt: cells.time('Shipped', NEW_YORK),
        lastScanAt: cells.instant('Last scan', NEW_YORK),
        deliveredAt: cells.instant('Delivered', NEW_YORK),
      });
      return {
        'Counts as delivered': localText(deliveryOf(shipment), NEW_YORK),
        'Item issues open': opensAt('DAMAGED', shipment),
      };
    },

    'closing-of-the-filing-window': (cells) => {
      const fulfilledAt = cells.time('Fulfilled', NEW_YORK);
      const deliveredAt = cells.instant('Delivered', NEW_YORK);
      const shipment = aShipment({
        fulfilledAt,
        shippedAt: fulfilledAt,
        deliveredAt,
        lastScanAt: deliveredAt,
      });
      const { byType } = judge(shipment, cells.time('Now', NEW_YORK));
      const { uneligibleAt, eligibilityCode } = byType.ORDER_DELIVERED_NOT_RECEIVED;
      return { Closes: localText(uneligibleAt, NEW_YORK), Code: eligibilityCode ?? 'none' };
    },

    'a-shipment-as-a-whole': (cells) => {
      const deliveredAt = cells.instant('Delivered', NEW_YORK);
      const shipment = aShipment({ deliveredAt, lastScanAt: deliveredAt });
      const { byType, eligibilityCode } = judge(shipment, cells.time('Now', NEW_YORK));
      const codeOf = (type: ClaimType) => byType[type].eligibilityCode ?? 'none';
      return {
        Shipment: eligibilityCode ?? 'none',
        STOLEN: codeOf('STOLEN'),
        DAMAGED: codeOf('DAMAGED'),
        MULTIPLE: codeOf('MULTIPLE'),
      };
    },

    'warranty-window': (cells) => {
      const zone = cells.text('Time zone');
      const { opens, closes } = warrantyWindow({
        purchasedAt: cells.instant('Purchased', zone),
        deliveredAt: cells.instant('Delivered', zone),
        period: cells.text('Period'),
        timeZone: zone,
      });
      return { Opens: localText(opens, zone), Closes: localText(closes, zone) };
    },

    parking: (cells) => {
      const code = cells.optional('Code');
      const outcome = filingOutcome({
        type: cells.oneOf('Type', CLAIM_TYPES),
        eligibility: {
          eligible: code === null,
          eligibilityCode: code === null ? null : cells.oneOf('Code', ELIGIBILITY_CODES),
          eligibleAt: cells.instant('Opens (UTC)', 'UTC'),
          uneligibleAt: null,
        },
        parkingEnabled: cells.yes('Store parks'),
      });
      if (outcome.outcome === 'refuse' && outcome.code !== code) throw new Error(outcome.code);
      return {
        Outcome: outcome.outcome,
        'Wakes (UTC)': localText(outcome.outcome === 'park' ? outcome.wakeAt : null, 'UTC'),
      };
    },

    'waking-of-a-claim-with-several-issues': (cells) => {
      const outcomes = cells
        .list('Issues wake at (UTC)')
        .map(
          (at): FilingOutcome =>
            at === 'now' ? { outcome: 'file' } : { outcome: 'park', wakeAt: instantOf(at, 'UTC') },
        );
      return { 'Claim wakes at (UTC)': localText(claimWakeAt(outcomes), 'UTC') };
    },

    timers: (cells) => {
      const from = cells.oneOf('From', CLAIM_STATUSES);
      const to = cells.oneOf('To', CLAIM_STATUSES);
      const timers = claimTimers().filter((one) => one.from === from && one.to === to);
      return {
        Default: timers.map(({ after }) => after).join(' or '),
        Setting: timers.map(({ setting }) => setting).join(' or '),
        Reason: timers.map(({ reason }) => reason ?? 'none').join(' or '),
      };
    },

    'end-of-a-timer': (cells) => {
      const zone = cells.text('Time zone');
      const since = cells.time('Since', zone);
      const duration = cells.text('Duration');
      return {
        'Last moment': localText(deadlineOf(since, duration, zone), zone),
        Over: yesNo(hasRunOut(since, duration, zone, cells.time('Now', zone))),
      };
    },

    'deadlines-a-shopper-reads': (cells) => {
      const slaSecondsUsed = cells.number('SLA used') * 3600;
      const { signBy, replyBy, decisionBy } = deadlinesOf(cells.oneOf('State', CLAIM_STATUSES), {
        slaSecondsUsed,
      });
      return {
        'Sign by': localText(signBy, NEW_YORK),
        'Reply by': localText(replyBy, NEW_YORK),
        'Decision by': localText(decisionBy, NEW_YORK),
      };
    },

    'appeal-window': (cells) => {
      const { appealableUntil } = deadlinesOf(cells.oneOf('State', CLAIM_STATUSES), {
        appealedAt: cells.yes('Appealed before') ? SHIPPED : null,
        resolvedAt: cells.yes('Resolved before') ? SHIPPED : null,
      });
      return { 'Appeal until': localText(appealableUntil, NEW_YORK) };
    },

    archive: (cells) => {
      const mayResolve = cells.yes('May resolve');
      const actions = allowedActions({
        claimState: cells.oneOf('State', CLAIM_STATUSES),
        resolutions: [],
        barred: false,
        appealOpen: cells.yes('Appeal still open'),
        may: (permission) => permission === 'claim:update' || mayResolve,
      });
      return { 'May be archived': yesNo(actions.includes('archive')) };
    },

    'next-date-of-a-claim': (cells) => {
      const claimState = cells.oneOf('State', CLAIM_STATUSES);
      const next = expectedBy({
        ...deadlinesOf(claimState),
        claimState,
        since: SINCE,
        wakeAt: WAKE_AT,
        timeZone: NEW_YORK,
        now: cells.time('Now', NEW_YORK),
      });
      return { 'Next date': localText(next, NEW_YORK) };
    },
  },
  60,
);
