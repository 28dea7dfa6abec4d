export { enterExchangeRate, importReferenceRates } from './import-rates.ts';
export { listExchangeRates, RateFilters } from './list-rates.ts';
export { EnterRateInput, ImportRatesInput } from './rate.input.ts';
export { type ExchangeRate, findRate } from './rates.repository.ts';
