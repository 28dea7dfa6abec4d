export { addressLines } from './address-lines.ts';
export { addressRules, isPostalCodeOf } from './address-rules.ts';
export { countryOptions, findCountry } from './countries.ts';
export { examplePhone, isPhoneOf } from './phone-country.ts';
export { findProvince, provinceOptions } from './provinces.ts';
export { enterExchangeRate, importReferenceRates } from './rates/import-rates.ts';
export { listExchangeRates, RateFilters } from './rates/list-rates.ts';
export { EnterRateInput, ImportRatesInput } from './rates/rate.input.ts';
