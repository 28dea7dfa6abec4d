import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskEmail, maskName, maskPhone, maskStreet, stripTags } from './text.rules.ts';

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

describe('masks', () => {
  test('let people recognize their own data and reveal next to nothing to others', () => {
    expect(maskEmail('shopper@example.com')).toBe('s•••@e•••.com');
    expect(maskEmail('a@b.co.uk')).toBe('a•••@b•••.uk');
    expect(maskEmail('a@localhost')).toBe('a•••@l•••');
    expect(maskEmail('a@x.de')).toBe('a•••@x•••.de');
    expect(maskName('Ada Augusta Lovelace')).toBe('Ada L.');
    expect(maskName('Ada Lovelace')).toBe('Ada L.');
    expect(maskName('Ada')).toBe('Ada');
    expect(maskStreet('12 Main Street')).toBe('•••');
    expect(maskPhone('+1 (518) 555-0134')).toBe('••• 34');
  });

  test('hide short and unusual values completely, and leave an empty value empty', () => {
    expect([maskPhone('12345'), maskPhone('123456')]).toEqual(['•••', '••• 56']);
    expect(maskEmail('@example.com')).toBe('•••');
    expect(['a@', 'a@.com'].map(maskEmail)).toEqual(['a•••@•••', 'a•••@.•••']);
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
