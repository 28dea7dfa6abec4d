import { CLAIM_TYPES, type ClaimType } from '@amends/core/claims/terms/claim-type.rules';
import {
  emptyDraft,
  setShipmentIssue,
  setUpFulfillments,
} from '@amends/core/claims/terms/draft.rules';
import type { Fulfillment, OrderLookup } from '@amends/core/commerce';
import { describe, expect, test } from 'vitest';
import {
  issuePage,
  nextUnanswered,
  pathBefore,
  shipmentTypes,
  withChosen,
} from './shipment-choice.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

function aShipment(id: string, open: Partial<Record<ClaimType, 'now' | Date>>): Fulfillment {
  const eligibilityByType = Object.fromEntries(
    CLAIM_TYPES.map((type) => {
      const when = open[type];
      return [
        type,
        {
          eligible: when === 'now',
          eligibilityCode: when === 'now' ? null : 'too_soon',
          eligibleAt: when instanceof Date ? when : null,
          uneligibleAt: null,
        },
      ];
    }),
  );
  return { id, eligibilityByType } as unknown as Fulfillment;
}

const anOrder = (...fulfillments: Fulfillment[]) => ({ fulfillments }) as unknown as OrderLookup;

describe('the issues to offer for a shipment', () => {
  test('those that can be filed now, and none that would have to wait', () => {
    const shipment = aShipment('a', { STOLEN: 'now', TRACKING_NOT_MOVING: day(25) });
    expect(shipmentTypes(shipment, true)).toEqual([{ type: 'STOLEN', tooSoon: false }]);
  });

  test('if none can be filed now, those whose window opens first', () => {
    const shipment = aShipment('a', {
      STOLEN: day(22),
      ORDER_DELIVERED_NOT_RECEIVED: day(22),
      TRACKING_NOT_MOVING: day(27),
    });
    expect(shipmentTypes(shipment, true).map((each) => each.type)).toEqual([
      'STOLEN',
      'ORDER_DELIVERED_NOT_RECEIVED',
    ]);
  });

  test('none before their window, if the store parks no claims', () => {
    expect(shipmentTypes(aShipment('a', { STOLEN: day(22) }), false)).toEqual([]);
  });
});

describe('the pages of several shipments', () => {
  const order = anOrder(aShipment('a', {}), aShipment('b', {}), aShipment('c', {}));
  const chosen = setUpFulfillments(emptyDraft(), ['a', 'c']);

  test('the next shipment is the first chosen one without an answer', () => {
    expect(nextUnanswered(chosen, order)).toBe('a');
    expect(nextUnanswered(setShipmentIssue(chosen, 'a', 'STOLEN'), order)).toBe('c');
  });

  test('there is none once all have answers', () => {
    const answered = setShipmentIssue(setShipmentIssue(chosen, 'a', 'STOLEN'), 'c', 'STOLEN');
    expect(nextUnanswered(answered, order)).toBeNull();
    expect(issuePage(answered, 'c')).toBe('/issues/shipment/details');
  });

  test('going back leads to the choice of shipments only if there is one', () => {
    const given = { draft: chosen, reason: 'notReceived' as const };
    expect(pathBefore({ ...given, order })).toBe('/multiple-shipments?reason=notReceived');
    expect(pathBefore({ ...given, order: anOrder(aShipment('a', {})) })).toBe('/issues');
  });

  test('a shipment answered the other way stays in the claim unless it is chosen again', () => {
    const answered = setShipmentIssue(chosen, 'a', 'STOLEN');
    const others = withChosen(answered, ['b'], 'issuesWithItems');
    expect(Object.keys(others.fulfillments).sort()).toEqual(['a', 'b']);
    const answeredAgain = withChosen(answered, ['a', 'b'], 'issuesWithItems');
    expect(answeredAgain.fulfillments.a?.shipmentIssue).toBeNull();
    expect(nextUnanswered(answeredAgain, order)).toBe('a');
  });

  test('a shipment that is no longer chosen leaves the claim', () => {
    const answered = setShipmentIssue(chosen, 'a', 'STOLEN');
    expect(Object.keys(withChosen(answered, ['c'], 'notReceived').fulfillments)).toEqual(['c']);
  });
});
