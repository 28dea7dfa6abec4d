import { TRACKING_EVENT_STATUSES } from '@amends/core/commerce/orders/fulfillment-status.rules';
import { countryOptions } from '@amends/core/reference';
import { DEFAULT_RETURN_REASONS } from '@amends/core/stores/settings/return-policy.rules';
import { fulfillmentStatusLabel, returnReasonLabel } from '@amends/words/labels';
import { expect, test } from 'vitest';
import { addressLinesIn, countryOptionsIn } from './country-names.server.ts';
import { printDateIn, warrantyDateIn } from './date-texts.ts';
import { returnReasonText } from './return-reason-messages.server.ts';
import { scanText } from './scan-messages.server.ts';
import './translations.server.ts';

const pseudo = { locale: 'en-XA' };
const french = { locale: 'fr-FR' };

test('a scan reads the same in the portal as in the API, and in the language of the page', () => {
  expect(TRACKING_EVENT_STATUSES.map((one) => scanText(one))).toEqual(
    TRACKING_EVENT_STATUSES.map(fulfillmentStatusLabel),
  );
  expect(scanText('OUT_FOR_DELIVERY', pseudo)).toMatch(/^⟦Ö/);
  expect(scanText('Held at customs', pseudo)).toBe('Held at customs');
});

test('a default reason for a return is translated, and a store’s own words are not', () => {
  for (const code of DEFAULT_RETURN_REASONS) {
    const reason = { code, label: returnReasonLabel(code) };
    expect(returnReasonText(reason)).toBe(reason.label);
    expect(returnReasonText(reason, pseudo)).toMatch(/^⟦/);
  }
  const own = { code: 'OTHER', label: 'Something else' };
  expect(returnReasonText(own, pseudo)).toBe('Something else');
});

test('countries are named and sorted in the language of the page', () => {
  expect(countryOptionsIn()).toEqual(countryOptions());
  const names = new Map(countryOptionsIn(french).map(({ value, label }) => [value, label]));
  expect(names.get('DE')).toBe('Allemagne');
  expect(names.size).toBe(countryOptions().length);
  const places = [...names.keys()];
  expect(places.indexOf('DE')).toBeLessThan(places.indexOf('ES'));
  expect(countryOptionsIn(pseudo).every(({ label }) => label.startsWith('⟦'))).toBe(true);
  const address = { city: 'Albany', province: 'NY', postalCode: '12210', country: 'US' };
  expect(addressLinesIn(address)).toEqual(['Albany, NY 12210', 'United States']);
  expect(addressLinesIn(address, french)).toEqual(['Albany, NY 12210', 'États-Unis']);
});

test('dates have American formats in American English only', () => {
  const at = new Date('2026-02-21T14:05:00Z');
  expect(warrantyDateIn(at, 'UTC')).toBe('2:05pm Feb 21, 2026');
  expect(warrantyDateIn(at, 'UTC', french)).toBe('21 févr. 2026, 14:05');
  expect(printDateIn(at, 'UTC')).toBe('21/02/2026 2:5 PM');
  expect(printDateIn(at, 'UTC', french)).toBe('21 févr. 2026, 14:05');
});
