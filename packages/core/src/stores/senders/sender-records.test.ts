import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DnsAnswer } from '../../kernel/dns-answer.rules.ts';
import {
  compareSenderRecords,
  policyNames,
  returnPathOf,
  type SenderAnswers,
  senderRecordsOf,
  spfWith,
} from './sender-records.rules.ts';

const KEYS = {
  domain: 'mail.brand.example',
  selector: 's1',
  publicKey: 'A'.repeat(392),
  nextSelector: null,
  nextPublicKey: null,
};
const SPF = { kind: 'spf', include: 'mail.portal.example' } as const;
const ALIAS = { kind: 'alias', host: 'bounces.portal.example' } as const;
const said = (...values: string[]): DnsAnswer => ({ known: true, values });
const NOTHING: SenderAnswers = {
  signature: said(),
  nextSignature: null,
  returnPath: said(),
  policies: [said()],
};

test('a domain with two SPF records, or two DKIM records, is not right, whatever they say', () => {
  const ours = 'v=spf1 include:mail.portal.example ~all';
  const key = `v=DKIM1; k=rsa; p=${KEYS.publicKey}`;
  const found = compareSenderRecords(KEYS, SPF, {
    ...NOTHING,
    returnPath: said(ours, 'v=spf1 mx -all'),
    signature: said(key, 'v=DKIM1; k=rsa; p=BBBB'),
  });
  expect(found).toMatchObject({ returnPath: { state: 'wrong' }, signature: { state: 'wrong' } });
  expect(found.spf).toBeNull();
});

test('a key is found in the strings and spaces that DNS hosts put into it', () => {
  const { publicKey } = KEYS;
  const text = `v=DKIM1;k=rsa;p=${publicKey.slice(0, 200)} ${publicKey.slice(200)};`;
  const found = compareSenderRecords(KEYS, SPF, { ...NOTHING, signature: said(text) });
  expect(found.signature.state).toBe('ok');
});

test('an alias is right if it leads to the host of the deployment', () => {
  const stateOf = (returnPath: DnsAnswer) =>
    compareSenderRecords(KEYS, ALIAS, { ...NOTHING, returnPath }).returnPath.state;
  expect(stateOf(said('Bounces.Portal.Example.'))).toBe('ok');
  expect(stateOf(said('elsewhere.example'))).toBe('wrong');
  expect(stateOf(said())).toBe('missing');
  expect(stateOf({ known: false })).toBe('unknown');
  const address = 'claims@mail.brand.example';
  expect(returnPathOf(address, KEYS.domain, ALIAS)).toBe('bounces@bounces.mail.brand.example');
  expect(returnPathOf(address, KEYS.domain, SPF)).toBe(address);
});

test('a DMARC policy of the domain or of the one it is registered under is enough', () => {
  expect(policyNames('mail.brand.co.uk')).toEqual([
    '_dmarc.mail.brand.co.uk',
    '_dmarc.brand.co.uk',
  ]);
  expect(policyNames('brand.co.uk')).toEqual(['_dmarc.brand.co.uk']);
  expect(policyNames('mail.brand.github.io').at(-1)).toBe('_dmarc.brand.github.io');
  expect(policyNames('localhost')).toEqual(['_dmarc.localhost']);
  const stateOf = (...policies: DnsAnswer[]) =>
    compareSenderRecords(KEYS, SPF, { ...NOTHING, policies }).policy.state;
  expect(stateOf(said(), said('v=DMARC1; p=reject'))).toBe('ok');
  expect(stateOf(said('v=spf1 -all'), said())).toBe('missing');
  expect(stateOf(said(), { known: false })).toBe('unknown');
});

test('without a public mail domain, no return path is asked for, and none is found', () => {
  const found = compareSenderRecords(KEYS, null, NOTHING);
  expect(found.returnPath.state).toBe('unknown');
  const purposes = senderRecordsOf({ ...KEYS, found }, null).map(({ purpose }) => purpose);
  expect(purposes).toEqual(['signature', 'policy']);
});

test('whatever DNS says, what is stored can be stored, and what is shown can be copied', () => {
  // Any bytes, and half characters.
  const units = fc.array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 40 });
  const text = units.map((codes) => `v=spf1 ${String.fromCharCode(...codes)}`);
  const answer: fc.Arbitrary<DnsAnswer> = fc.oneof(
    fc.constant<DnsAnswer>({ known: false }),
    fc.array(text, { maxLength: 4 }).map((values): DnsAnswer => ({ known: true, values })),
  );
  fc.assert(
    fc.property(answer, answer, answer, (signature, returnPath, policy) => {
      const answers = { signature, nextSignature: null, returnPath, policies: [policy] };
      const found = compareSenderRecords(KEYS, SPF, answers);
      const stored = JSON.stringify(found);
      expect(stored).not.toContain('\\u0000');
      expect(stored.isWellFormed()).toBe(true);
      for (const { values } of senderRecordsOf({ ...KEYS, found }, SPF)) {
        expect(values.join()).toMatch(/^[\x20-\x7e]+$/);
      }
    }),
  );
});

test('an SPF record with ours added keeps the others, and is right', () => {
  const term = fc.constantFrom('mx', 'a', 'ip4:192.0.2.0/24', 'include:other.example', '-all');
  fc.assert(
    fc.property(fc.uniqueArray(term), (terms) => {
      const value = spfWith(['v=spf1', ...terms].join(' '), SPF.include);
      for (const one of terms) expect(value).toContain(` ${one}`);
      const found = compareSenderRecords(KEYS, SPF, { ...NOTHING, returnPath: said(value) });
      expect(found.returnPath.state).toBe('ok');
      expect(spfWith(value, SPF.include)).toBe(value);
    }),
  );
});

test('other texts at the domain are no SPF records', () => {
  const found = (...values: string[]) =>
    compareSenderRecords(KEYS, SPF, { ...NOTHING, returnPath: said('site=1', ...values) });
  expect(found()).toMatchObject({ returnPath: { state: 'missing', found: [] }, spf: null });
  const other = 'v=spf1 mx -all';
  expect(found(other)).toMatchObject({
    returnPath: { state: 'wrong', found: [other] },
    spf: other,
  });
});

test('an SPF record is added to up to the length that fits into an answer of DNS', () => {
  const record = (length: number) => `v=spf1 ${'a'.repeat(length - 7)}`;
  const ours = `include:${SPF.include}`;
  const spfOf = (text: string) =>
    compareSenderRecords(KEYS, SPF, { ...NOTHING, returnPath: said(text) }).spf;
  expect([spfOf(record(450)), spfOf(record(451))]).toEqual([record(450), null]);
  const room = 450 - ours.length - 1;
  expect(spfWith(record(room), SPF.include)).toHaveLength(450);
  expect(spfWith(record(room + 1), SPF.include)).toBe(`v=spf1 ${ours} ~all`);
});

test('a part of a DKIM record without a value means nothing', () => {
  const text = `v=DKIM1; hx; p=${KEYS.publicKey}`;
  const found = compareSenderRecords(KEYS, SPF, { ...NOTHING, signature: said(text) });
  expect(found.signature.state).toBe('ok');
});

describe('while the key is rotated', () => {
  const rotating = { ...KEYS, nextSelector: 's2', nextPublicKey: 'B'.repeat(392) };

  test('the record of the next key is compared with that key, once DNS was asked for it', () => {
    const found = (nextSignature: DnsAnswer | null) =>
      compareSenderRecords(rotating, SPF, { ...NOTHING, nextSignature }).nextSignature;
    expect(found(said(`p=${rotating.nextPublicKey}`))?.state).toBe('ok');
    expect(found(said(`p=${KEYS.publicKey}`))?.state).toBe('wrong');
    expect(found(null)).toBeNull();
  });

  test('the records are those of both keys, the return path and the policy, not checked at first', () => {
    const unchecked = { state: 'unchecked', found: [] };
    const text = (purpose: string, name: string, value: string, isRequired: boolean) => ({
      ...{ purpose, type: 'TXT', name, values: [value], isRequired },
      ...unchecked,
    });
    const dkim = (key: string) => `v=DKIM1; k=rsa; p=${key}`;
    const inTwo = (value: string) => [value.slice(0, 255), value.slice(255)];
    const [one, two] = [dkim(KEYS.publicKey), dkim(rotating.nextPublicKey)];
    const keys = [
      { ...text('signature', 's1._domainkey.mail.brand.example', one, true), strings: inTwo(one) },
      {
        ...text('next-signature', 's2._domainkey.mail.brand.example', two, false),
        strings: inTwo(two),
      },
    ];
    const spf = `v=spf1 include:${SPF.include} ~all`;
    const dmarc = 'v=DMARC1; p=none';
    const policy = {
      ...text('policy', '_dmarc.brand.example', dmarc, false),
      strings: [dmarc],
    };
    expect(senderRecordsOf({ ...rotating, found: null }, SPF)).toEqual([
      ...keys,
      { ...text('return-path', KEYS.domain, spf, true), strings: [spf] },
      policy,
    ]);
    expect(senderRecordsOf({ ...rotating, found: null }, ALIAS)).toEqual([
      ...keys,
      {
        ...text('return-path', `bounces.${KEYS.domain}`, ALIAS.host, true),
        ...{ type: 'CNAME', strings: [] },
      },
      policy,
    ]);
  });
});

test('a value is split into strings of 255 characters, and nothing is left over', () => {
  const stringsOf = (length: number) => {
    const publicKey = 'A'.repeat(length - 'v=DKIM1; k=rsa; p='.length);
    return senderRecordsOf({ ...KEYS, publicKey, found: null }, null)[0]?.strings.map(
      (each) => each.length,
    );
  };
  expect([254, 255, 256, 510].map(stringsOf)).toEqual([[254], [255], [255, 1], [255, 255]]);
});
