import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countLabel,
  dateAtTime,
  dayText,
  defaultDateTime,
  durationText,
  maskEmail,
  maskName,
  maskPhone,
  maskStreet,
  stripTags,
  warrantyDate,
} from './text.rules.ts';

describe('stripTags', () => {
  test('removes tags and comments and keeps the text', () => {
    expect(stripTags('<p>It <b class="x">broke</b><br/></p><!-- <i>no</i> -->')).toBe('It broke');
    expect(stripTags('a < b and c > d')).toBe('a < b and c > d');
    expect(stripTags('1<2')).toBe('1<2');
  });

  test('leaves no tag behind, however they are nested', () => {
    expect(stripTags('<scr<b>ipt>alert(1)</scr</b>ipt>')).toBe('alert(1)');
    const pieces = fc.array(fc.constantFrom('<', '>', '/', '!', '--', 'b', 'script', ' ', 'x="1"'));
    fc.assert(
      fc.property(pieces, (all) => {
        const once = stripTags(all.join(''));
        expect(once).not.toMatch(/<\/?[a-z!][^<>]*>/i);
        expect(stripTags(once)).toBe(once);
      }),
    );
  });
});

test('counts read No items, 1 item or 2 items', () => {
  expect([-1, 0, 1, 2, 21].map((count) => countLabel(count, 'item'))).toEqual([
    'No items',
    'No items',
    '1 item',
    '2 items',
    '21 items',
  ]);
});

describe('durations', () => {
  test('use years and months, or months and days', () => {
    expect(durationText('P1Y')).toBe('1 Year');
    expect(durationText('P2Y3M10D')).toBe('2 Years 3 Months');
    expect(durationText('P1M15D')).toBe('1 Month 15 Days');
    expect(durationText('P45D')).toBe('45 Days');
    expect(durationText('P18M')).toBe('1 Year 6 Months');
  });

  test('are abbreviated in short form', () => {
    expect(durationText('P2Y1M', 'short')).toBe('2 Yrs 1 Mo');
    expect(durationText('P3M1D', 'short')).toBe('3 Mos 1 Day');
  });

  test('read 0 Days when empty', () => {
    for (const empty of ['P0D', 'P0Y0M', '', 'soon']) {
      expect(durationText(empty)).toBe('0 Days');
      expect(durationText(empty, 'short')).toBe('0 Days');
    }
  });
});

describe('dates', () => {
  const morning = new Date('2026-02-03T14:05:00Z');
  const midnight = new Date('2026-11-21T05:00:00Z');

  test('have the formats of the specification, in the reader’s time zone', () => {
    expect(dateAtTime(morning, 'America/New_York')).toBe('Feb 3 at 9:05 AM');
    expect(dateAtTime(morning, 'Asia/Tokyo')).toBe('Feb 3 at 11:05 PM');
    expect(defaultDateTime(morning, 'America/New_York')).toBe('03/02/2026 9:5 AM');
    expect(warrantyDate(morning, 'America/New_York')).toBe('9:05am Feb 3, 2026');
    expect(dayText(morning, 'America/New_York')).toBe('Feb 3, 2026');
  });

  test('twelve o’clock is twelve, at noon and at midnight', () => {
    expect(dateAtTime(midnight, 'America/New_York')).toBe('Nov 21 at 12:00 AM');
    expect(dateAtTime(midnight, 'Asia/Karachi')).toBe('Nov 21 at 10:00 AM');
    expect(warrantyDate(new Date('2026-11-21T12:30:00Z'), 'UTC')).toBe('12:30pm Nov 21, 2026');
  });
});

describe('masks', () => {
  test('let people recognize their own data and reveal next to nothing to others', () => {
    expect(maskEmail('shopper@example.com')).toBe('s•••@e•••.com');
    expect(maskEmail('a@b.co.uk')).toBe('a•••@b•••.uk');
    expect(maskEmail('a@localhost')).toBe('a•••@l•••');
    expect(maskName('Ada Augusta Lovelace')).toBe('Ada L.');
    expect(maskName('Ada')).toBe('Ada');
    expect(maskStreet('12 Main Street')).toBe('•••');
    expect(maskPhone('+1 (518) 555-0134')).toBe('••• 34');
  });

  test('hide short and unusual values completely, and leave an empty value empty', () => {
    expect(maskPhone('12345')).toBe('•••');
    expect(maskEmail('@example.com')).toBe('•••');
    expect([maskEmail(''), maskName(' '), maskStreet(' '), maskPhone('')]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  test('never reveal the length of the original', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const masked = maskEmail(email);
        const [local = '', domain = ''] = masked.split('@');
        expect(local).toBe(`${Array.from(email)[0]}•••`);
        expect(domain).toMatch(/^.•••(\.[^.]+)?$/u);
      }),
    );
  });
});
