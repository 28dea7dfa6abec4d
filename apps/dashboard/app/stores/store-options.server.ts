import { countryOptions, currencyOptions, timeZoneOptions } from '@amends/core/reference';

/** Returns the options for a store's fields; `timeZone` is the store's current one. */
export function storeOptions(timeZone?: string) {
  const timeZones = timeZoneOptions();
  const isListed = timeZone === undefined || timeZones.some(({ value }) => value === timeZone);
  return {
    currencies: currencyOptions(),
    countries: countryOptions(),
    timeZones: isListed ? timeZones : [{ value: timeZone, label: timeZone }, ...timeZones],
  };
}

export type StoreOptions = ReturnType<typeof storeOptions>;
