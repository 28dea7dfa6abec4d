import { expect, test } from 'vitest';
import { packageViews } from './package-view.server.ts';

const at = new Date('2026-03-09T12:00:00Z');
const scan = (status: string, description = '') => ({ at, status, description, location: null });

test('a scan without a text of the carrier says its status in words', () => {
  const scans = [
    scan('OUT_FOR_DELIVERY'),
    scan('RETURNED_TO_SENDER'),
    scan('WRONG_ADDRESS'),
    scan('Held at customs'),
    scan('DELIVERED', 'Left at the front door'),
  ];
  const one = {
    id: 'ful_1',
    kind: 'shipment' as const,
    carrier: 'UPS',
    trackingNumbers: [],
    trackingUrls: [],
    shippedAt: null,
    deliveredAt: null,
    scans,
  };
  const about = { claimCategory: 'SHIPPING', salesChannel: 'Online' } as const;
  const [view] = packageViews(about as Parameters<typeof packageViews>[0], [one], {
    now: at,
  });
  expect(view?.scans.map(({ text }) => text).toReversed()).toEqual([
    'Out For Delivery',
    'Returned To Sender',
    'Wrong Address',
    'Held at customs',
    'Left at the front door',
  ]);
});
