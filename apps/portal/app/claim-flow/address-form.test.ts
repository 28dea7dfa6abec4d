import { describe, expect, test } from 'vitest';
import { readAddress } from './address-form.server.ts';

const filled = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return readAddress(form);
};

describe('errors of an address', () => {
  test("are listed from the top of the form to its end, in the country's own order", () => {
    const japanese = {
      name: 'Sam',
      address1: '1-2-3',
      country: 'JP',
      postalCode: '1',
      phone: 'abc',
    };
    const { errors, address } = filled(japanese);
    expect(Object.keys(errors)).toEqual(['postalCode', 'province', 'city', 'phone']);
    expect(address).toBeNull();
    const american = { name: 'Sam', address1: '12 Lark Street', country: 'US' };
    expect(Object.keys(filled(american).errors)).toEqual(['city', 'province', 'postalCode']);
  });

  test('a Japanese address needs its city, and keeps it', () => {
    const given = {
      name: 'Hana',
      address1: '8-1 Sanjo-cho',
      city: 'Kyoto',
      province: 'Kyoto',
      postalCode: '604-8014',
      country: 'JP',
    };
    expect(filled(given).address).toMatchObject({ city: 'Kyoto', country: 'JP' });
    const { city: _, ...without } = given;
    expect(filled(without).errors).toEqual({ city: 'Enter your city.' });
  });

  test('copied invisible marks are left out, and alone are no answer', () => {
    const given = {
      name: '\u200b\u2068 \u2069',
      address1: '12 Lark Street',
      city: '\u202eAlbany',
      province: 'NY',
      postalCode: '12210\u200b',
      country: 'US',
      phone: '\u202a+1 518 555 0134\u202c',
    };
    expect(filled(given).errors).toEqual({ name: 'Enter your full name.' });
    const { address } = filled({ ...given, name: 'علی\u200cرضا 👩\u200d🌾' });
    expect(address).toMatchObject({ name: 'علی\u200cرضا 👩\u200d🌾', city: 'Albany' });
    expect(address).toMatchObject({ postalCode: '12210', phone: '+1 518 555 0134' });
  });

  test("in a city state, the city is the country's name", () => {
    const { address } = filled({
      name: 'Ada',
      address1: '1 Raffles Place',
      postalCode: '048616',
      country: 'SG',
    });
    expect(address).toMatchObject({ city: 'Singapore' });
  });
});
