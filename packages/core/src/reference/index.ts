export { addressLines } from './address-lines.ts';
export {
  type AddressRules,
  addressRules,
  isPostalCodeOf,
  type PlaceField,
  type PostalCodeLabel,
  type ProvinceLabel,
} from './address-rules.ts';
export { type Country, countries, countryOptions, findCountry } from './countries.ts';
export { type Currency, findCurrency } from './currencies.ts';
export { countryOfPhone, examplePhone, isPhoneOf } from './phone-country.ts';
export {
  findProvince,
  type Province,
  type ProvinceOption,
  provinceOptions,
  provincesOf,
} from './provinces.ts';
