export { enterExchangeRate, importReferenceRates } from './import-rates.ts';
export { findRate } from './rates.repository.ts';
