import { expect, test } from 'vitest';
import { shareOfPremiums } from './revenue-share.rules.ts';

const period = (number: number, revenueShare: number, from: string, until: string) => ({
  terms: { number, revenueShare, replacementCost: 0, coverCap: 0, coverCapCurrency: 'USD' },
  from,
  until,
});

test('each line has the premiums of its own period, and each total those of its own currency', () => {
  const periods = [
    period(1, 2_500, '2026-03-01', '2026-03-16'),
    period(2, 3_000, '2026-03-16', '2026-04-01'),
  ];
  const sold = { policies: 1, premiums: 1_000 };
  const { lines, totals } = shareOfPremiums(periods, [
    { period: 0, currency: 'USD', ...sold },
    { period: 0, currency: 'EUR', ...sold, premiums: 400 },
    { period: 1, currency: 'USD', ...sold, policies: 2 },
  ]);
  const march = { from: '2026-03-01', until: '2026-03-16', terms: 1, revenueShare: 2_500 };
  const rest = { from: '2026-03-16', until: '2026-04-01', terms: 2, revenueShare: 3_000 };
  expect(lines).toEqual([
    { ...march, currency: 'USD', policies: 1, premiums: 1_000, share: 250 },
    { ...march, currency: 'EUR', policies: 1, premiums: 400, share: 100 },
    { ...rest, currency: 'USD', policies: 2, premiums: 1_000, share: 300 },
  ]);
  expect(totals).toEqual([
    { currency: 'EUR', premiums: 400, share: 100 },
    { currency: 'USD', premiums: 2_000, share: 550 },
  ]);
});
