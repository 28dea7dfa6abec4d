import { expect, test } from 'vitest';
import { compareRecords, type DomainAnswers } from './domain-records.rules.ts';

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
  ['another name', { cname: said('other.example') }, 'wrong'],
  [
    'addresses, while ours are unknown',
    { addresses: said('198.51.100.7'), targetAddresses: silent },
    'unknown',
  ],
  [
    'another name, while our addresses are unknown',
    { cname: said('other.example'), targetAddresses: silent },
    'wrong',
  ],
] as const)('a domain that points to %s is seen as it is', (_what, answers, state) => {
  expect(routing(answers as Partial<DomainAnswers>)).toBe(state);
});
