import { expect, test } from 'vitest';
import {
  FULFILLMENT_STATUSES,
  fulfillmentBadgeColor,
  isDelivered,
  isFulfillmentStatus,
  isInTransit,
  isShipped,
} from './fulfillment-status.rules.ts';

test('a package is either not shipped, in transit, or delivered', () => {
  for (const status of FULFILLMENT_STATUSES) {
    const states = [!isShipped(status), isInTransit(status), isDelivered(status)];
    expect(states.filter(Boolean)).toHaveLength(1);
  }
  expect(FULFILLMENT_STATUSES.filter(isDelivered)).toEqual(['DELIVERED', 'PICKED_UP']);
  expect(FULFILLMENT_STATUSES.filter((status) => !isShipped(status))).toEqual([
    'AWAITING_SHIPMENT',
    'ON_HOLD',
    'LABEL_PURCHASED',
    'LABEL_PRINTED',
    'CONFIRMED',
    'SCHEDULED',
    'UNFULFILLED',
  ]);
});

test('badge colors distinguish good from bad', () => {
  expect(fulfillmentBadgeColor('DELIVERED')).toBe('success');
  expect(fulfillmentBadgeColor('IN_TRANSIT')).toBe('info');
  expect(fulfillmentBadgeColor('UNFULFILLED')).toBe('warning');
  expect(fulfillmentBadgeColor('FAILURE')).toBe('danger');
  expect(fulfillmentBadgeColor('LABEL_PRINTED')).toBe('neutral');
});

test('only known statuses are statuses', () => {
  expect(isFulfillmentStatus('DELIVERED')).toBe(true);
  expect(isFulfillmentStatus('delivered')).toBe(false);
});
