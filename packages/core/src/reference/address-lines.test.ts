import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';
import { addressRules } from './address-rules.ts';

test.each([
  [
    'the United States',
    {
      address1: '12 Lark Street',
      city: 'Albany',
      province: 'NY',
      postalCode: '12210',
      country: 'US',
    },
    ['12 Lark Street', 'Albany, NY 12210', 'United States'],
  ],
  [
    'Canada',
    {
      address1: '48 Rue Saint-Paul Ouest',
      address2: 'App. 3',
      city: 'Montréal',
      province: 'QC',
      postalCode: 'H2Y 1Z1',
      country: 'CA',
    },
    ['48 Rue Saint-Paul Ouest', 'App. 3', 'Montréal QC H2Y 1Z1', 'Canada'],
  ],
  [
    'Germany',
    {
      address1: 'Weserstraße 12',
      city: 'Berlin',
      province: 'BE',
      postalCode: '12045',
      country: 'DE',
    },
    ['Weserstraße 12', '12045 Berlin', 'Germany'],
  ],
  [
    'the United Kingdom',
    {
      address1: '1 High Street',
      city: 'Bath',
      province: 'Somerset',
      postalCode: 'BA1 1AA',
      country: 'GB',
    },
    ['1 High Street', 'Bath, Somerset', 'BA1 1AA', 'United Kingdom'],
  ],
  [
    'Japan in Latin letters, even where its prefecture was not',
    {
      address1: '2-14 Ponto-chō',
      city: 'Kyoto',
      province: '京都府',
      postalCode: '604-8014',
      country: 'JP',
    },
    ['2-14 Ponto-chō, Kyōto', '604-8014', 'Japan'],
  ],
  [
    'Singapore',
    { address1: '1 Raffles Place', city: 'Singapore', postalCode: '048616', country: 'SG' },
    ['1 Raffles Place', 'SINGAPORE 048616', 'Singapore'],
  ],
  [
    'an unknown country',
    { address1: '1 Way', city: 'Town', country: 'ZZ' },
    ['1 Way', 'Town', 'ZZ'],
  ],
])('an address in %s has its country’s format', (_where, address, lines) => {
  expect(addressLines({ name: 'Sam Shopper', ...address })).toEqual(['Sam Shopper', ...lines]);
});

test('a Japanese address in Japanese begins with its postal code', () => {
  const address = {
    name: '山田 太郎',
    address1: '先斗町 2-14',
    city: '京都市',
    province: '京都府',
    postalCode: '604-8014',
    country: 'JP',
  };
  expect(addressLines(address)).toEqual([
    '〒604-8014',
    '京都府',
    '先斗町 2-14',
    '京都市',
    '山田 太郎',
    'Japan',
  ]);
});

test('a country without cities needs none', () => {
  const address = { address1: '1 Raffles Place', postalCode: '048616', country: 'SG' };
  expect(addressLines(address)).toEqual(['1 Raffles Place', 'SINGAPORE 048616', 'Singapore']);
});

test('unknown parts leave no gaps', () => {
  expect(
    addressLines({ name: 'Sam', city: 'Albany', country: 'US', phone: '+1 518 555 0134' }),
  ).toEqual(['Sam', 'Albany', 'United States', '+1 518 555 0134']);
  expect(addressLines({ province: 'NY', postalCode: '12210', country: 'US' })[0]).toBe('NY 12210');
  expect(addressLines(null)).toEqual([]);
});

test.each([
  ['US', ['city', 'province', 'postalCode']],
  ['DE', ['postalCode', 'city', 'province']],
  ['JP', ['postalCode', 'province', 'city']],
  ['GB', ['city', 'province', 'postalCode']],
  ['SG', ['city', 'province', 'postalCode']],
  ['HK', ['province', 'city', 'postalCode']],
])('the form of an address in %s has this order: %j', (country, order) => {
  expect(addressRules(country).order).toEqual(order);
});

test('an address is native if its street or its city alone is', () => {
  const street = { address1: '先斗町 2-14', city: 'Kyoto', postalCode: '604-8014', country: 'JP' };
  expect(addressLines(street)[0]).toBe('〒604-8014');
  expect(addressLines({ city: '京都市', postalCode: '604-8014', country: 'JP' })[0]).toBe(
    '〒604-8014',
  );
});

test('a county gets a place next to the city, but neither a code nor a state with its own place does', () => {
  const lines = (province: string, country: string) =>
    addressLines({ city: 'Town', province, country })[0];
  expect(lines('Kent', 'GB')).toBe('Town, Kent');
  expect(lines('KEN', 'GB')).toBe('Town');
  expect(lines('New York', 'US')).toBe('Town, New York');
});

test('an address without a province has the other lines', () => {
  const address = { address1: 'Weserstraße 12', city: 'Berlin', postalCode: '12045' };
  const written = ['Weserstraße 12', '12045 Berlin', 'Germany'];
  expect(addressLines({ ...address, country: 'DE' })).toEqual(written);
});

test('a prefecture that the list doesn’t have is written as it is', () => {
  const address = { address1: '2-14 Ponto-chō', province: '江戸', country: 'JP' };
  expect(addressLines(address)[0]).toBe('2-14 Ponto-chō, 江戸');
});

test('what stands in a country’s format without a part, or whose part is missing, is left out', () => {
  const aland = { city: 'Mariehamn', postalCode: '22100', country: 'AX' };
  expect(addressLines(aland, () => 'Åland')).toEqual(['AX-22100 Mariehamn', 'Åland']);
  const singapore = { address1: '1 Raffles Place', country: 'SG' };
  expect(addressLines(singapore)).toEqual(['1 Raffles Place', 'Singapore']);
});
