import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostNameOf, isApex, readDomainName } from './domain-name.rules.ts';

const own = ['portal.example', 'desk.example'];
const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/).filter(
  // Labels with hyphens in the third and fourth place are reserved for punycode.
  (text) => !/^..--/.test(text),
);
const name = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 4 }), fc.constantFrom('example.com', 'shop.de'))
  .map(([labels, end]) => [...labels, end].join('.'));

describe('a domain', () => {
  test('is the same however it is written', () => {
    fc.assert(
      fc.property(name, (domain) => {
        const read = { ok: true, domain };
        expect(readDomainName(domain, own)).toEqual(read);
        expect(readDomainName(`  ${domain.toUpperCase()}. `, own)).toEqual(read);
      }),
    );
  });

  test('is never one with a scheme, a port, a path or a wildcard', () => {
    fc.assert(
      fc.property(
        name,
        fc.constantFrom(
          (domain: string) => `https://${domain}`,
          (domain: string) => `${domain}:8080`,
          (domain: string) => `${domain}/`,
          (domain: string) => `*.${domain}`,
          (domain: string) => `user@${domain}`,
          (domain: string) => `${domain}?a=b`,
        ),
        (domain, spoil) => {
          expect(readDomainName(spoil(domain), own).ok).toBe(false);
        },
      ),
    );
  });

  test('is never an address, in whatever notation', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV4Extended(), fc.ipV6()), (address) => {
        expect(readDomainName(address, own).ok).toBe(false);
      }),
    );
  });

  test('of any text is refused or plain ASCII that reads as itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const read = readDomainName(text, own);
        if (!read.ok) return;
        expect(read.domain).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
        expect(readDomainName(read.domain, own)).toEqual(read);
        expect(hostNameOf(read.domain)).toBe(read.domain);
      }),
    );
  });

  test('is not longer than DNS allows', () => {
    const long = `${'a'.repeat(63)}.`.repeat(4);
    expect(readDomainName(`${long}example.com`, own)).toMatchObject({ code: 'invalid_domain' });
    expect(readDomainName(`${'a'.repeat(64)}.example.com`, own)).toMatchObject({ ok: false });
    const longest = `${`${'a'.repeat(63)}.`.repeat(3)}${'a'.repeat(61)}`;
    expect(hostNameOf(longest)).toBe(longest);
    expect(hostNameOf(`${longest}a`)).toBeNull();
    expect(readDomainName(longest, own)).toEqual({ ok: true, domain: longest });
    expect(readDomainName(`${longest}a`, own)).toMatchObject({ code: 'invalid_domain' });
  });

  test('is not read from a text of more than four times that length, whatever it would be', () => {
    // Soft hyphens leave nothing behind.
    const typed = (length: number) => `shop${'\u00ad'.repeat(length - 12)}.example`;
    expect(readDomainName(typed(1_012), own)).toEqual({ ok: true, domain: 'shop.example' });
    expect(readDomainName(typed(1_013), own)).toEqual({ ok: false, code: 'invalid_domain' });
  });

  test('is no address, not even a short one or that of the deployment', () => {
    for (const address of ['::1', '::', '192.0.2.7']) {
      const read = readDomainName(address, ['192.0.2.7']);
      expect(read).toEqual({ ok: false, code: 'domain_is_address' });
    }
  });

  test('registered itself can have no CNAME', () => {
    expect([isApex('juniper.co.uk'), isApex('claims.juniper.co.uk')]).toEqual([true, false]);
    expect([isApex('juniper.github.io'), isApex('claims.juniper.github.io')]).toEqual([
      true,
      false,
    ]);
  });
});

test('the host of a request is the domain that was added for it', () => {
  expect(hostNameOf('Claims.MÜLLER.example.')).toBe('claims.xn--mller-kva.example');
  expect(hostNameOf('claims.xn--mller-kva.example')).toBe('claims.xn--mller-kva.example');
  for (const text of ['', ' ', 'a b.example', 'x'.repeat(2_000), 'a/b', '[::1]']) {
    expect(hostNameOf(text)).toBeNull();
  }
});
