import { expect, test } from 'vitest';
import { dateFormat, numberFormat } from './formats.rules.ts';

test('a formatter is created once for each locale, time zone and currency', () => {
  const usd = numberFormat('en-US', { style: 'currency', currency: 'USD' });
  expect(numberFormat('en-US', { style: 'currency', currency: 'USD' })).toBe(usd);
  expect(numberFormat('de-DE', { style: 'currency', currency: 'USD' })).not.toBe(usd);
  expect(numberFormat('en-US', { style: 'currency', currency: 'JPY' }).format(5)).toBe('¥5');

  const at = new Date('2026-11-20T23:30:00Z');
  const day = (timeZone: string) => dateFormat('en-US', { day: 'numeric', timeZone }).format(at);
  expect([day('UTC'), day('Asia/Tokyo')]).toEqual(['20', '21']);
  expect(dateFormat('en-XA', { day: 'numeric', timeZone: 'UTC' }).format(at)).toBe('２０');
});
