import { describe, expect, test } from 'vitest';
import {
  compareRecords,
  type DomainAnswers,
  type FoundRecords,
  recordsOf,
  shown,
} from './domain-records.rules.ts';

const said = (...values: string[]) => ({ known: true as const, values });
const silent = { known: false as const };

const routing = (answers: Partial<DomainAnswers>) =>
  compareRecords({ token: 't' }, 'portal.example', {
    txt: said(),
    cname: said(),
    addresses: said(),
    targetAddresses: said('192.0.2.1'),
    ...answers,
  } as DomainAnswers).routing.state;

test.each([
  ['our name', { cname: said('portal.example.') }, 'ok'],
  ['our addresses', { addresses: said('192.0.2.1') }, 'ok'],
  ['one of ours and a foreign one', { addresses: said('192.0.2.1', '198.51.100.7') }, 'wrong'],
  ['nothing', {}, 'missing'],
  ['nothing, where DNS did not answer', { addresses: silent }, 'unknown'],
  ['nothing, while our addresses are unknown', { targetAddresses: silent }, 'missing'],
  ['another name', { cname: said('other.example') }, 'wrong'],
  [
    'addresses, while ours are unknown',
    { addresses: said('198.51.100.7'), targetAddresses: silent },
    'unknown',
  ],
  [
    'addresses, where DNS said neither its name nor our addresses',
    { cname: silent, addresses: said('198.51.100.7'), targetAddresses: silent },
    'unknown',
  ],
  [
    'foreign addresses, where DNS did not say its name',
    { cname: silent, addresses: said('198.51.100.7') },
    'wrong',
  ],
  [
    'another name, while our addresses are unknown',
    { cname: said('other.example'), targetAddresses: silent },
    'wrong',
  ],
] as const)('a domain that points to %s is seen as it is', (_what, answers, state) => {
  expect(routing(answers as Partial<DomainAnswers>)).toBe(state);
});

const OURS = 'amends-verification=t';

test('a text of ours among others proves whose domain it is', () => {
  const answers = { cname: said(), addresses: said(), targetAddresses: silent };
  const ownership = (...values: string[]) =>
    compareRecords({ token: 't' }, null, { ...answers, txt: said(...values) }).ownership;
  expect(ownership('v=spf1 -all', ` ${OURS}`)).toEqual({
    state: 'ok',
    found: ['v=spf1 -all', ` ${OURS}`],
  });
  expect(ownership('v=spf1 -all')).toEqual({ state: 'wrong', found: ['v=spf1 -all'] });
});

test('without a host to point to, only ownership is looked for', () => {
  const txt = said(OURS);
  const answers = { txt, cname: said('a.example'), addresses: said(), targetAddresses: silent };
  expect(compareRecords({ token: 't' }, null, answers)).toEqual({
    ownership: { state: 'ok', found: [OURS] },
    routing: { state: 'unknown', found: [] },
    targetAddresses: [],
  });
});

test('our addresses are kept in one order, whatever DNS says first', () => {
  const answers = { txt: said(), cname: said(), addresses: said() };
  const found = compareRecords({ token: 't' }, 'portal.example', {
    ...answers,
    targetAddresses: said('192.0.2.2', '192.0.2.1'),
  });
  expect(found.targetAddresses).toEqual(['192.0.2.1', '192.0.2.2']);
});

describe('the records that a domain needs', () => {
  const unchecked = { state: 'unchecked', found: [] };
  const ownership = (domain: string) => ({
    purpose: 'ownership',
    type: 'TXT',
    name: `_amends.${domain}`,
    values: [OURS],
  });
  const cname = (name: string) => ({
    purpose: 'routing',
    type: 'CNAME',
    name,
    values: ['portal.example'],
  });
  const FOUND: FoundRecords = {
    ownership: { state: 'ok', found: [OURS] },
    routing: { state: 'wrong', found: ['elsewhere.example'] },
    targetAddresses: ['192.0.2.1', '192.0.2.2'],
  };
  const [below, apex] = ['claims.brand.example', 'brand.example'];
  const records = (domain: string, found: FoundRecords | null, target: string | null) =>
    recordsOf({ domain, token: 't', found }, target);

  test('are a name and a text, which nothing is known of before the first check', () => {
    for (const domain of [below, apex]) {
      expect(records(domain, null, 'portal.example')).toEqual([
        { ...cname(domain), ...unchecked },
        { ...ownership(domain), ...unchecked },
      ]);
    }
    expect(records(below, null, null)).toEqual([{ ...ownership(below), ...unchecked }]);
  });

  test('say what the last check found', () => {
    expect(records(below, FOUND, 'portal.example')).toEqual([
      { ...cname(below), ...FOUND.routing },
      { ...ownership(below), ...FOUND.ownership },
    ]);
    expect(records(below, FOUND, null)).toEqual([{ ...ownership(below), ...FOUND.ownership }]);
  });

  test('of a registered domain are our addresses, as soon as one is known', () => {
    const addresses = (...values: string[]) => ({ ...cname(apex), type: 'A', values });
    const routingOf = (...targetAddresses: string[]) =>
      records(apex, { ...FOUND, targetAddresses }, 'portal.example')[0];
    expect(routingOf('192.0.2.1')).toEqual({ ...addresses('192.0.2.1'), ...FOUND.routing });
    expect(routingOf()).toEqual({ ...cname(apex), ...FOUND.routing });
  });
});

test('of what DNS says, ten values are shown, and 200 characters of each', () => {
  const values = Array.from({ length: 11 }, (_, index) => `value ${index}`);
  expect(shown(values)).toEqual(values.slice(0, 10));
  const longest = 'x'.repeat(200);
  expect(shown([longest, `${longest}y`])).toEqual([longest, `${longest}…`]);
});
