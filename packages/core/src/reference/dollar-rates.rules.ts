/**
 * What one US dollar buys, roughly, in 2026. Only for limits that are meant as round sums of dollars
 * and are asked for where no rate is known; never for what somebody pays or gets.
 */
const DOLLAR_BUYS: Readonly<Record<string, number>> = {
  USD: 1,
  AED: 3.67,
  ARS: 1400,
  AUD: 1.5,
  BDT: 122,
  BGN: 1.7,
  BHD: 0.376,
  BRL: 5.4,
  CAD: 1.4,
  CHF: 0.8,
  CLP: 950,
  CNY: 7.1,
  COP: 3900,
  CZK: 21,
  DKK: 6.5,
  EGP: 48,
  EUR: 0.87,
  GBP: 0.75,
  GHS: 11,
  HKD: 7.8,
  HUF: 335,
  IDR: 16_600,
  ILS: 3.3,
  INR: 88,
  ISK: 125,
  JOD: 0.709,
  JPY: 150,
  KES: 129,
  KRW: 1430,
  KWD: 0.307,
  LKR: 303,
  MAD: 9.2,
  MXN: 18.5,
  MYR: 4.2,
  NGN: 1450,
  NOK: 10,
  NZD: 1.7,
  OMR: 0.385,
  PEN: 3.4,
  PHP: 58,
  PKR: 281,
  PLN: 3.7,
  QAR: 3.64,
  RON: 4.4,
  SAR: 3.75,
  SEK: 9.5,
  SGD: 1.3,
  THB: 32.5,
  TRY: 42,
  TWD: 31,
  UAH: 42,
  UYU: 40,
  VND: 26_300,
  ZAR: 17.5,
};

/** Roughly how many of one currency another buys; null where we do not know one of them. */
export function roughRate(from: string, to: string): number | null {
  const [theirs, ours] = [DOLLAR_BUYS[from], DOLLAR_BUYS[to]];
  return theirs === undefined || ours === undefined ? null : ours / theirs;
}

/** The rate from a store's currency to its order's: what the order says; roughly, where it says
 * nothing, which is a rate of 1 between two currencies. */
export function rateOfOrder(
  from: string,
  order: { currency: string; exchangeRate: number | string },
): number | string {
  if (from === order.currency) return 1;
  const isTold = Number(order.exchangeRate) !== 1;
  return (isTold ? null : roughRate(from, order.currency)) ?? order.exchangeRate;
}
