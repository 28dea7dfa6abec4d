import { fulfillmentStatusLabel, requestedResolutionLabel } from '@amends/words/labels';
import {
  CLAIM_CATEGORIES,
  CLAIM_TYPES,
  claimTypeOf,
  isMultipleType,
} from '../claims/terms/claim-type.rules.ts';
import { offeredTypes } from '../claims/terms/filing-types.rules.ts';
import { CLAIM_STATUSES } from '../claims/terms/lifecycle/states.rules.ts';
import {
  REQUESTABLE_RESOLUTIONS,
  requestedResolutionOf,
} from '../claims/terms/requested-resolution.rules.ts';
import { offeredResolutions } from '../claims/terms/resolution-type.rules.ts';
import { appeasementMonth } from '../commerce/orders/appeasement-month.rules.ts';
import {
  claimableByItem,
  claimableQuantity,
  claimReservesUnits,
  isShipmentClaimable,
} from '../commerce/orders/claimable-quantity.rules.ts';
import {
  DEFAULT_FILING_WINDOWS,
  ELIGIBILITY_CODES,
  fulfillmentEligibility,
  isShippingEligible,
  isWarrantyEligible,
  isWarrantyIneligible,
} from '../commerce/orders/eligibility.rules.ts';
import {
  FULFILLMENT_STATUSES,
  isDelivered,
  isInTransit,
  isShipped,
} from '../commerce/orders/fulfillment-status.rules.ts';
import {
  canFileClaim,
  filingPath,
  issuePath,
  outsideShippingWindow,
  protectionStatus,
  showTooLateAlert,
  tooSoonToFile,
} from '../commerce/orders/order-flags.rules.ts';
import { normalizeEmail, readOrderNumber } from '../kernel/order-number.rules.ts';
import { type Cells, listText, testPage, yesNo } from './testing/rules-page.ts';

const NOW = new Date('2026-06-15T16:00:00Z');

function daysAgo(cells: Cells, column: string): Date | null {
  const days = cells.optional(column);
  return days === null ? null : new Date(NOW.getTime() - Number(days) * 86_400_000);
}

/** Returns the shipments of a cell such as `too_soon, eligible`. */
const shipmentsOf = (cells: Cells, itemIssuesEligible = false) =>
  cells.listOf('Shipments', ['eligible', ...ELIGIBILITY_CODES]).map((word) => ({
    eligible: word === 'eligible',
    eligibilityCode: word === 'eligible' ? null : word,
    itemIssuesEligible,
  }));

const flagsOf = (cells: Cells) => ({
  protected: cells.yes('Protected'),
  protection: { shipping: cells.yes('Shipping'), warranty: cells.yes('Warranty') },
});

const quantitiesOf = (cells: Cells, claimed: string) => ({
  quantity: cells.number('Ordered'),
  refundedQuantity: cells.number('Refunded'),
  claimedQuantity: cells.number(claimed),
});

testPage(
  'eligibility.md',
  {
    'finding-an-order': (cells) => ({
      'Compared number': readOrderNumber(cells.text('Typed number')),
      'Compared email': normalizeEmail(cells.text('Typed email')),
    }),

    protection: (cells) => ({
      'Protection status': protectionStatus({
        protected: cells.yes('Protected'),
        isOneTimeAppeasement: cells.yes('One-time appeasement'),
        policyRemovedAt: cells.yes('Protection removed') ? NOW : null,
      }),
    }),

    'one-time-appeasement': (cells) => ({
      'Counts in': appeasementMonth(
        cells.time('Granted at (UTC)', 'UTC'),
        cells.text('Time zone of the store'),
      ),
    }),

    'reason-codes': (cells) => {
      const shippedAt = daysAgo(cells, 'Shipped, days ago');
      const deliveredAt = daysAgo(cells, 'Delivered, days ago');
      const quantity = cells.number('Ordered');
      const { byType } = fulfillmentEligibility({
        fulfillment: {
          id: 'ful_1',
          status: cells.oneOf('Shipment', FULFILLMENT_STATUSES),
          fulfilledAt: shippedAt,
          shippedAt,
          deliveredAt,
          lastScanAt: deliveredAt,
          returnedToSender: false,
          destinationAbroad: false,
          items: [{ sourceItemId: 'cup', quantity }],
        },
        order: {
          shippingProtected: cells.yes('Protected'),
          cancelledAt: cells.yes('Canceled') ? NOW : null,
          chargedBackAt: cells.yes('Charged back') ? NOW : null,
          items: [
            {
              sourceItemId: 'cup',
              quantity,
              refundedQuantity: 0,
              claimedQuantity: cells.number('Claimed'),
            },
          ],
        },
        windows: DEFAULT_FILING_WINDOWS,
        timeZone: 'America/New_York',
        now: NOW,
      });
      const { eligible, eligibilityCode } = byType.ORDER_DELIVERED_NOT_RECEIVED;
      return { Eligible: yesNo(eligible), Code: eligibilityCode ?? 'none' };
    },

    'shipment-states': (cells) => {
      const status = cells.oneOf('State', FULFILLMENT_STATUSES);
      return {
        Label: fulfillmentStatusLabel(status),
        'Left the store': yesNo(isShipped(status)),
        Arrived: yesNo(isDelivered(status)),
        'Shown as in transit': yesNo(isInTransit(status)),
      };
    },

    'claimable-units': (cells) => ({
      Claimable: String(claimableQuantity(quantitiesOf(cells, 'Reserved by claims'))),
    }),

    'claimable-units-of-a-shipment': (cells) => {
      const order = [{ sourceItemId: 'cup', ...quantitiesOf(cells, 'Reserved in the order') }];
      const held = cells.text('In this shipment');
      const claimedQuantity = cells.number('Reserved in this shipment');
      const known = { sourceItemId: 'cup', quantity: Number(held), claimedQuantity };
      const shipment = { items: held === 'unknown' ? [] : [known] };
      return {
        'Claimable here': String(claimableByItem(shipment, order).get('cup')),
        'Shipment claimable': yesNo(isShipmentClaimable(shipment, order)),
      };
    },

    'reserved-units': (cells) => ({
      'Units reserved': yesNo(
        claimReservesUnits({
          status: cells.oneOf('State', CLAIM_STATUSES),
          hasResolutions: cells.yes('Has resolutions'),
        }),
      ),
    }),

    'shipping-eligible-items': (cells) => ({
      'Shipping-eligible': yesNo(
        isShippingEligible(
          { shipping: cells.number('Claimable in open shipments') },
          quantitiesOf(cells, 'Reserved by claims'),
        ),
      ),
    }),

    'warranty-eligible-items': (cells) => {
      const warranty = {
        qty: cells.number('Units left'),
        expires: cells.instant('Expires (UTC)', 'UTC'),
        validity: 'P2Y',
      };
      const now = cells.time('Now (UTC)', 'UTC');
      return {
        'Warranty-eligible': yesNo(isWarrantyEligible({ warranty }, now)),
        'Warranty-ineligible': yesNo(isWarrantyIneligible({ warranty }, now)),
      };
    },

    'order-flags': (cells) => {
      const order = { ...flagsOf(cells), fulfillments: shipmentsOf(cells) };
      return {
        'Too soon to file': yesNo(tooSoonToFile(order)),
        'Outside the window': yesNo(outsideShippingWindow(order)),
        'Too late': yesNo(showTooLateAlert(order)),
        'Can file': yesNo(canFileClaim(order)),
      };
    },

    'first-screen': (cells) => ({
      Screen: filingPath({
        ...flagsOf(cells),
        fulfillments: shipmentsOf(cells, cells.yes('Item issues open')),
        warrantyEligible: cells.yes('Warranty runs'),
        capabilities: {
          returns: cells.yes('Store takes returns'),
          warranties: cells.yes('Store takes warranties'),
        },
        existingClaims: Array.from({ length: cells.number('Earlier claims') }),
      }),
    }),

    'after-the-first-question': (cells) => ({
      'Next screen': issuePath(cells.oneOf('Answer', ['notReceived', 'issuesWithItems']), {
        fulfillments: shipmentsOf(cells),
      }),
    }),

    'claim-types-on-offer': (cells) => {
      const category = cells.oneOf('Category', CLAIM_CATEGORIES);
      const off = cells.listOf('Switched off', CLAIM_TYPES);
      const offered = offeredTypes(
        {
          disabledTypes: { SHIPPING: [], WARRANTY: [], [category]: off },
          warrantyTypes: cells.listOf('Added to warranties', CLAIM_TYPES),
        },
        category,
        [cells.oneOf('Type', CLAIM_TYPES)],
      );
      return { Offered: yesNo(offered.length === 1) };
    },

    'type-of-a-claim': (cells) => {
      const types = cells.listOf('Types of the issues', CLAIM_TYPES);
      const claimType = claimTypeOf(types);
      const claimItems = types.map((type) => ({ claimType: type }));
      return {
        'Type of the claim': claimType ?? 'none',
        'Several types': yesNo(isMultipleType({ claimType, claimItems })),
      };
    },

    'resolutions-on-offer': (cells) => ({
      Offered: listText(
        offeredResolutions({
          reship: cells.yes('Store reships'),
          refund: cells.yes('Store refunds'),
          credit: cells.yes('Store gives credit'),
        }),
      ),
    }),

    'requested-resolution': (cells) => {
      const requested = requestedResolutionOf(
        cells
          .listOf('Requested by the items', REQUESTABLE_RESOLUTIONS)
          .map((resolutionRequested) => ({ resolutionRequested })),
      );
      return {
        'Requested by the claim': requested ?? 'none',
        Label: requested ? requestedResolutionLabel(requested) : 'none',
      };
    },
  },
  60,
);
