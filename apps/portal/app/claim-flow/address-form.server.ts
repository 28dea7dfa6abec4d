import type { ShippingAddress } from '@amends/core/claims/terms/draft.rules';
import {
  addressRules,
  examplePhone,
  findCountry,
  findProvince,
  isPhoneOf,
  isPostalCodeOf,
  provinceOptions,
} from '@amends/core/reference';
import { ADDRESS_FIELDS, type AddressField } from '@amends/core/reference/address-fields.rules';
import { lineIn } from '../frame/text-in.ts';
import { addressMessagesFor } from '../messages/address-messages.ts';
import { countryOptionsIn } from '../messages/country-names.server.ts';
import type { PageTexts } from '../messages/page-texts.ts';

/** Maximum length of an address line on a label, in characters. */
const LONGEST: Record<AddressField, number> = {
  name: 70,
  company: 70,
  address1: 100,
  address2: 100,
  city: 70,
  province: 70,
  postalCode: 20,
  country: 60,
  phone: 30,
};

export type AddressValues = Partial<Record<AddressField, string>>;
export type AddressErrors = Partial<Record<AddressField, string>>;

/**
 * Returns the data of a country's address form; includes the country list because it has 250
 * entries.
 */
export function addressForm(
  values: AddressValues,
  { fallbackCountry, texts }: { fallbackCountry: string; texts?: PageTexts | undefined },
) {
  const country = findCountry(values.country ?? '')?.code ?? fallbackCountry;
  const provinces = provinceOptions(country);
  const known = values.province ? findProvince(country, values.province) : null;
  return {
    values: { ...values, country, province: known?.shortCode ?? known?.name ?? values.province },
    rules: addressRules(country),
    provinces,
    countries: countryOptionsIn(texts),
    longest: LONGEST,
  };
}

export type AddressFormView = ReturnType<typeof addressForm>;

/** Parses an address form. Returns the address, or null with the errors of its fields. */
export function readAddress(
  form: FormData,
  texts?: PageTexts,
): {
  values: AddressValues;
  address: ShippingAddress | null;
  errors: AddressErrors;
} {
  const values: AddressValues = {};
  for (const field of ADDRESS_FIELDS) {
    const text = lineIn(form, field);
    if (text !== '') values[field] = text;
  }
  const errors = addressErrors(values, texts);
  const complete = Object.keys(errors).length === 0;
  return { values, errors, address: complete ? toAddress(values) : null };
}

function addressErrors(values: AddressValues, texts?: PageTexts): AddressErrors {
  const t = addressMessagesFor(texts);
  const country = findCountry(values.country ?? '')?.code ?? '';
  const rules = addressRules(country);
  const errors: AddressErrors = {};
  const require = (field: AddressField, label: string) => {
    if (!values[field]) errors[field] = t.missing(label);
  };
  require('name', t.name);
  require('address1', t.address1);
  if (country === '') errors.country = t.missing(t.country);
  if (rules.city.required) require('city', t.city);
  if (rules.province.required) require('province', t.provinces[rules.province.label]);
  if (rules.postalCode.required) require('postalCode', t.postalCodes[rules.postalCode.label]);
  if (values.postalCode && !isPostalCodeOf(country, values.postalCode))
    errors.postalCode = t.postalCodeWrong(
      t.postalCodes[rules.postalCode.label],
      rules.postalCode.example,
    );
  if (values.phone && !isPhoneOf(country, values.phone))
    errors.phone = t.phoneWrong(examplePhone(country));
  for (const field of ADDRESS_FIELDS) {
    if ((values[field]?.length ?? 0) > LONGEST[field]) errors[field] = t.tooLong(LONGEST[field]);
  }
  return inFormOrder(errors, rules.order);
}

/** Returns the errors from the top of the form to its end, as the summary lists them. */
function inFormOrder(errors: AddressErrors, places: readonly AddressField[]): AddressErrors {
  const fields: AddressField[] = [
    ...(['name', 'country', 'address1', 'address2', 'company'] as const),
    ...places,
    'phone',
  ];
  return Object.fromEntries(
    fields.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])),
  );
}

function toAddress(values: AddressValues): ShippingAddress {
  const { name = '', address1 = '', country = '', city = '', ...rest } = values;
  // City states have no separate city; a package needs the country's name there.
  const place = city || findCountry(country)?.name || country;
  return { ...rest, name, address1, city: place, country: findCountry(country)?.code ?? country };
}
