import { numberFormat } from './formats.rules.ts';
import { useLocale } from './locale.ts';

/** Formats minor units as money, with the currency and its number of decimals. */
export function moneyText(amount: number, currency: string, locale = 'en-US', decimals?: number) {
  const format = numberFormat(locale, {
    style: 'currency',
    currency,
    ...(decimals === undefined
      ? {}
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  });
  const digits = decimals ?? format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** Renders an amount in tabular figures. `amount` is in minor units. */
export function Money({
  amount,
  currency,
  decimals,
}: {
  amount: number;
  currency: string;
  decimals?: number;
}) {
  const locale = useLocale();
  return (
    <span className="tabular-nums" suppressHydrationWarning>
      {moneyText(amount, currency, locale, decimals)}
    </span>
  );
}
