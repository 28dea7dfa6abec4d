import { CLAIM_TYPES } from '@amends/core/claims/terms/claim-type.rules';
import { CLAIM_STATUSES, QUEUE_NAMES } from '@amends/core/claims/terms/lifecycle/states.rules';
import { REASON_CODES } from '@amends/core/claims/terms/reason.rules';
import { REQUESTABLE_RESOLUTIONS } from '@amends/core/claims/terms/requested-resolution.rules';
import { RESOLUTION_TYPES } from '@amends/core/claims/terms/resolution-type.rules';
import { FULFILLMENT_STATUSES } from '@amends/core/commerce/orders/fulfillment-status.rules';
import { expect, test } from 'vitest';
import {
  claimStatusLabel,
  claimTypeLabel,
  customerReasonLabel,
  customerResolutionLabel,
  fulfillmentStatusLabel,
  queueLabel,
  reasonLabel,
  requestedResolutionLabel,
} from './labels.ts';

test.each([
  ['claim type', CLAIM_TYPES.map(claimTypeLabel)],
  ['state', CLAIM_STATUSES.map(claimStatusLabel)],
  ['queue', QUEUE_NAMES.map(queueLabel)],
  ['reason', REASON_CODES.map(reasonLabel)],
])('each %s has a name of its own', (_what, labels) => {
  expect(labels.filter((label, index) => !label || labels.indexOf(label) !== index)).toEqual([]);
});

test('suspected fraud is never shown to a customer', () => {
  for (const code of REASON_CODES) expect(customerReasonLabel(code)).not.toMatch(/fraud/i);
  expect(customerReasonLabel('POTENTIAL_FRAUD')).toBe('Not Covered');
  expect(reasonLabel('POTENTIAL_FRAUD')).toBe('Potential Fraud');
});

test('every other reason is the same for customers and staff', () => {
  for (const code of REASON_CODES.filter((each) => each !== 'POTENTIAL_FRAUD')) {
    expect(customerReasonLabel(code)).toBe(reasonLabel(code));
  }
});

test('customers read Reshipment, Refund and Store Credit', () => {
  expect(REQUESTABLE_RESOLUTIONS.map(requestedResolutionLabel)).toEqual([
    'Reshipment',
    'Refund',
    'Store Credit',
  ]);
});

test('customers see refunds, reshipments and store credit only', () => {
  expect(RESOLUTION_TYPES.map(customerResolutionLabel)).toEqual([
    'Refund',
    'Reshipment',
    'Store Credit',
    'Refund and Reshipment',
    'Refund',
    'Store Credit',
  ]);
});

test('states are named as in the specification', () => {
  expect(CLAIM_STATUSES.map(claimStatusLabel).sort()).toEqual([
    'Approved',
    'Archived',
    'Closed',
    'Communicating',
    'Denied',
    'Dismissed',
    'New',
    'Open',
    'Pending Customer',
    'Resolved',
    'Resolved by Brand',
    'Temporarily Dismissed',
    'Waiting for Brand',
    'Waiting for Customer',
    'Waiting for OP',
  ]);
});

test('shipments are named as in the specification and the decisions', () => {
  expect(FULFILLMENT_STATUSES.map(fulfillmentStatusLabel)).toEqual([
    'Awaiting Shipment',
    'Delivered',
    'In Transit',
    'Fulfilled',
    'On Hold',
    'Partially Fulfilled',
    'Out For Delivery',
    'Attempted Delivery',
    'Not Delivered',
    'Label Purchased',
    'Label Printed',
    'Ready For Pickup',
    'Confirmed',
    'Scheduled',
    'Unfulfilled',
    'Carrier Picked Up',
    'Picked Up',
    'Delayed',
    'Failure',
  ]);
});
