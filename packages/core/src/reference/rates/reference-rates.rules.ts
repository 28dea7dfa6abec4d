/** A European Central Bank rate: the amount of a currency that one euro bought on a day. */
export interface ReferenceRate {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly quote: string;
  /** An exact decimal, as published. */
  readonly rate: string;
}

const RATE = /^\d{1,12}(?:\.\d{1,12})?$/;
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * Parses an `eurofxref` file of the European Central Bank, as CSV (daily or historical) or XML.
 * Skips currencies without a rate on a day. Throws RangeError for any other text, and for two rates
 * of a currency on one day.
 */
export function readReferenceRates(text: string): ReferenceRate[] {
  const rates = text.trimStart().startsWith('<') ? readXml(text) : readCsv(text);
  if (rates.length === 0) throw new RangeError('This isn’t a file of reference rates.');
  const seen = new Set<string>();
  for (const { quote, day } of rates) {
    if (seen.has(`${quote} ${day}`))
      throw new RangeError(`The file has two rates for ${quote} on ${day}.`);
    seen.add(`${quote} ${day}`);
  }
  return rates;
}

/** Returns whether a date can have a rate: a calendar day since the introduction of the euro. */
export function isRateDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day < '1999-01-01') return false;
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

function readCsv(text: string): ReferenceRate[] {
  const [head = [], ...lines] = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').map((cell) => cell.trim()));
  if (head[0] !== 'Date') return [];
  return lines.flatMap(([date = '', ...cells]) => {
    const day = dayOf(date);
    return cells.flatMap((rate, index) => rateOf(day, head[index + 1] ?? '', rate));
  });
}

/** Splits at each day, because one match of the whole takes quadratic time on a broken file. */
function readXml(text: string): ReferenceRate[] {
  const [, ...days] = text.split(/<Cube\stime=/);
  return days.flatMap((one) => {
    const day = dayOf(/^['"]([^'"]{1,20})['"]/.exec(one)?.[1] ?? '');
    const found = one.matchAll(/<Cube\scurrency=['"]([A-Z]{3})['"]\srate=['"]([^'"]{1,30})['"]/g);
    return [...found].flatMap(([, quote = '', rate = '']) => rateOf(day, quote, rate));
  });
}

function rateOf(day: string, quote: string, rate: string): ReferenceRate[] {
  if (quote === '' || rate === '' || rate === 'N/A') return [];
  if (!/^[A-Z]{3}$/.test(quote) || !RATE.test(rate) || Number(rate) <= 0) {
    throw new RangeError(`This isn’t an exchange rate: ${`${quote} ${rate}`.slice(0, 40)}`);
  }
  return [{ day, quote, rate }];
}

/** Parses 2026-11-20 and 20 November 2026. */
function dayOf(text: string): string {
  const [, d = '', month = '', year = ''] = /^(\d{1,2}) (\w+) (\d{4})$/.exec(text) ?? [];
  const index = MONTHS.indexOf(month) + 1;
  const day = index > 0 ? `${year}-${`${index}`.padStart(2, '0')}-${d.padStart(2, '0')}` : text;
  if (!isRateDay(day)) throw new RangeError(`This isn’t a date: ${text.slice(0, 40)}`);
  return day;
}
