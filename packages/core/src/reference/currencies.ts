import { countries as countryRows } from 'countries-list';
import { currencies as currencyRows } from 'countries-list/currencies';

/** A currency; `decimals` is the number of minor-unit digits in ISO 4217. */
export interface Currency {
  code: string;
  name: string;
  symbol: string;
  decimals: 0 | 2 | 3;
}

let byCode: Map<string, Currency> | undefined;

/**
 * Returns every currency in circulation, by code; metals, funds and test codes of ISO 4217 are
 * excluded.
 */
function currencies(): Map<string, Currency> {
  if (byCode) return byCode;
  const inUse = new Set<string>(Object.values(countryRows).flatMap((row) => row.currency));
  byCode = new Map();
  for (const [code, row] of Object.entries(currencyRows)) {
    const { name, symbol, decimals } = row;
    if (decimals !== 0 && decimals !== 2 && decimals !== 3) continue;
    if (code.startsWith('X') && !inUse.has(code)) continue;
    byCode.set(code, { code, name, symbol, decimals });
  }
  return byCode;
}

/**
 * Returns the currency of an ISO 4217 code in any case, or null. See
 * docs/rules/money.md#currencies.
 */
export function findCurrency(code: string): Currency | null {
  return currencies().get(code.trim().toUpperCase()) ?? null;
}

/** Options of a currency field: code and name as labels, codes as values. */
export function currencyOptions(): { label: string; value: string }[] {
  return [...currencies().values()]
    .map(({ code, name }) => ({ label: `${code} · ${name}`, value: code }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
