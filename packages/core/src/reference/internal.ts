export { findCountry } from './countries.ts';
export { findCurrency } from './currencies.ts';
export { PersonalDataKept } from './personal-data-kept.input.ts';
export { phoneOf } from './phone-country.ts';
export { enterExchangeRate } from './rates/import-rates.ts';
export { findRate } from './rates/rates.repository.ts';
