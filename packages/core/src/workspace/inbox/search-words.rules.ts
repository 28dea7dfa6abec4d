import { normalizeOrderNumber } from '../../kernel/order-number.rules.ts';

/** Values that may be complete identifiers: looked up exactly, and listed first. */
export interface ExactTerms {
  claimNumber: number | null;
  /** In the form of `orders.order_number_key`. */
  orderNumber: string | null;
  /** An email address, in lower case. */
  email: string | null;
  /** In lower case, as typed and without spaces; empty if none. */
  trackingNumbers: string[];
}

/** Returns whether the query contains a value to look up exactly. */
export const isExact = (terms: ExactTerms): boolean => {
  const { claimNumber, orderNumber, email, trackingNumbers } = terms;
  return (
    [claimNumber, orderNumber, email].some((term) => term !== null) || trackingNumbers.length > 0
  );
};

/** Fewer digits are a prefix of many claims' numbers. */
const DIGITS_OF_FEW = 4;

/** Returns whether few claims have the word: an address, or a number of some length. */
export const isRare = ({ orderNumber, email }: ExactTerms): boolean =>
  email !== null || (orderNumber?.match(/\d/g)?.length ?? 0) >= DIGITS_OF_FEW;

export interface Search {
  /**
   * A query for PostgreSQL's `to_tsquery`: only letters, digits and its operators. Null if nothing
   * is left.
   */
  words: string | null;
  exact: ExactTerms;
}

const MOST_TERMS = 12;
const LARGEST_NUMBER = 2_147_483_647;

/**
 * Parses a search: all words must match, the last one also as a prefix; "quoted words" match in
 * order, -word excludes, `or` means either. Text with punctuation, such as an email or a SKU,
 * matches as a whole. Never throws.
 */
export function parseSearch(typed: string): Search {
  const text = plain(typed);
  return { words: wordsOf(text, /[\p{L}\p{N}]$/u.test(text)), exact: exactOf(typed.trim()) };
}

/** Lower case without accents, like the index words. */
export const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

function wordsOf(text: string, isOpen: boolean): string | null {
  const parts = (text.match(/-?"[^"]*"?|\S+/g) ?? []).slice(0, MOST_TERMS);
  let query = '';
  let either = false;
  for (const [index, part] of parts.entries()) {
    if (part === 'or') {
      either = query !== '';
      continue;
    }
    const isLast = index === parts.length - 1;
    const term = termOf(part, isLast && isOpen);
    if (!term) continue;
    query = query === '' ? term : `${query} ${either ? '|' : '&'} ${term}`;
    either = false;
  }
  // A query of exclusions only would read everything.
  return query === '' || query.split(/ [&|] /).some((term) => term.startsWith('!'))
    ? withoutLoneNots(query)
    : query;
}

/** Drops alternatives that only exclude words; null if none is left. */
function withoutLoneNots(query: string): string | null {
  const sides = query.split(' | ').filter((side) => side.split(' & ').some(isWanted));
  return sides.length === 0 ? null : sides.join(' | ');
}

const isWanted = (term: string) => term !== '' && !term.startsWith('!');

function termOf(part: string, asBeginning: boolean): string | null {
  const isNot = part.startsWith('-') && /[\p{L}\p{N}]/u.test(part);
  const words = part.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  if (words.length === 0) return null;
  const quoted = words.map((word) => `'${word}'`);
  // Nearly every claim has a word that starts like the end of an address.
  const isOpen = asBeginning && !isNot && !part.startsWith('"') && !part.includes('@');
  const beginning = isOpen ? ':*' : '';
  const phrase = `${quoted.join(' <-> ')}${beginning}`;
  const whole = words.length > 1 ? `(${phrase})` : phrase;
  return isNot ? `!${whole}` : whole;
}

function exactOf(typed: string): ExactTerms {
  const isOneWord = typed !== '' && !/\s/.test(typed.replace(/^#\s*/, ''));
  const isEmail = isOneWord && /^[^@]+@[^@]+$/.test(typed);
  const number = /^#?\s*(\d{1,10})$/.exec(typed)?.[1];
  const claimNumber = number && Number(number) <= LARGEST_NUMBER ? Number(number) : null;
  return {
    claimNumber,
    orderNumber: isOneWord && /\d/.test(typed) && !isEmail ? normalizeOrderNumber(typed) : null,
    email: isEmail ? typed.toLowerCase() : null,
    trackingNumbers: isEmail ? [] : trackingNumbersOf(typed.toLowerCase()),
  };
}

const SHORTEST_TRACKING_NUMBER = 8;
const FEWEST_DIGITS = 5;

/** Carriers print their numbers in groups, so spaces do not count. */
function trackingNumbersOf(typed: string): string[] {
  const number = typed.replace(/\s+/g, '');
  const digits = number.replace(/\D/g, '').length;
  // Several words form one number only if most characters are digits.
  const enough = number === typed ? FEWEST_DIGITS : Math.max(FEWEST_DIGITS, number.length / 2);
  const fits = number.length >= SHORTEST_TRACKING_NUMBER && /^[a-z0-9-]{1,60}$/.test(number);
  return fits && digits >= enough ? [...new Set([typed, number])] : [];
}
