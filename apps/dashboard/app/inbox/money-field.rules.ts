const digitsOf = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** What somebody typed as an amount, in minor units; undefined where it is none. */
export function minorUnitsOf(typed: string, currency: string): number | undefined {
  const text = typed.replace(/[\s,$€£]/g, '');
  if (!/^\d{1,9}(\.\d{0,3})?$/.test(text)) return undefined;
  return Math.round(Number(text) * 10 ** digitsOf(currency));
}

/** Minor units as one types them. */
export function majorText(amount: number | undefined, currency: string): string {
  if (amount === undefined) return '';
  const digits = digitsOf(currency);
  const text = (amount / 10 ** digits).toFixed(digits);
  return text.replace(/\.0+$/, '');
}
