import { expect, test } from 'vitest';
import { trackingLink } from './tracking-link.rules.ts';

test('the store’s own tracking URL is used', () => {
  expect(trackingLink('1Z9', 'https://carrier.example/1Z9', 'UPS')).toBe(
    'https://carrier.example/1Z9',
  );
});

test.each([undefined, '', 'javascript:alert(1)'])(
  'without a usable URL (%j) the number of an unknown carrier is added to the public one',
  (url) => {
    expect(trackingLink('1Z 9/1', url)).toMatch(/^https:\/\/parcelsapp\.com\/.+\/1Z%209%2F1$/);
    expect(trackingLink('77', url, 'Upside Couriers')).toMatch(/^https:\/\/parcelsapp\.com\//);
  },
);

test.each([
  ['UPS', 'www.ups.com'],
  ['UPS Ground', 'www.ups.com'],
  ['usps', 'tools.usps.com'],
  ['USPS Priority Mail', 'tools.usps.com'],
  ['FedEx', 'www.fedex.com'],
  ['Fedex Home Delivery', 'www.fedex.com'],
  ['DHL Express', 'www.dhl.com'],
  ['DHL Paket', 'www.dhl.de'],
  ['Deutsche Post', 'www.dhl.de'],
  ['Royal Mail', 'www.royalmail.com'],
  ['Canada Post', 'www.canadapost-postescanada.ca'],
  ['Yamato Transport', 'toi.kuronekoyamato.co.jp'],
  ['ヤマト運輸', 'toi.kuronekoyamato.co.jp'],
  ['Sagawa', 'k2k.sagawa-exp.co.jp'],
  ['Japan Post', 'trackings.post.japanpost.jp'],
  ['DPD', 'tracking.dpd.de'],
  ['DPD UK', 'track.dpd.co.uk'],
  ['GLS', 'gls-group.com'],
])("a shipment of %s is tracked on the carrier's own page", (carrier, host) => {
  const link = trackingLink('12 34&x', null, carrier);
  expect(new URL(link).host).toBe(host);
  expect(link).toContain('1234%26x');
  expect(link).not.toContain('{n}');
});

test('a number format that only UPS uses identifies its carrier', () => {
  expect(trackingLink('1Z 999 AA1 01 2345 6784', null)).toBe(
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  );
});
