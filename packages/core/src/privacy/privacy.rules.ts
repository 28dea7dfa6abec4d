/** What is stored of a person. See docs/rules/privacy.md#erasing-a-person. */
export const KINDS = [
  'orders',
  'claims',
  'items',
  'messages',
  'notes',
  'documents',
  'reviews',
  'resolutions',
  'returns',
  'drafts',
  'files',
  'links',
  'emails',
  'shipments',
  'effects',
  'appeasements',
  'webhook-messages',
  'unreadable-orders',
  'events',
  'mentions',
] as const;
export type Kind = (typeof KINDS)[number];

/** What an erasure waits for. */
export const WAITS = [
  'claims',
  'resolutions',
  'returns',
  'effects',
  'emails',
  'webhook-messages',
  'imports',
  'uploads',
] as const;
export type Wait = (typeof WAITS)[number];

/** What stays, because the law or the store's accounts need it, without the person. */
export const KEPT = [
  'amounts',
  'products',
  'outcomes',
  'dates',
  'order-numbers',
  'store-credits',
  'history',
  'country',
] as const;
export type Kept = (typeof KEPT)[number];

/** What identifies a person in texts. */
export interface Identifiers {
  /** Theirs, and others under which they filed claims. */
  emails: readonly string[];
  names: readonly string[];
  phones: readonly string[];
  streets: readonly string[];
}

/** A text as a PostgreSQL regular expression that matches it alone. */
const literal = (text: string) => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/** PostgreSQL folds letters by the database's locale; the common forms need none. */
const forms = (text: string): string[] =>
  /^[ -~]*$/.test(text)
    ? [text]
    : [...new Set([text, text.toLowerCase(), text.toUpperCase(), text.normalize('NFD')])];

/** As it stands in JSON, in addresses of pages, and in HTML. */
const encodings = (text: string): string[] => [
  JSON.stringify(text).slice(1, -1),
  text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;'),
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&#34;'),
];
const addresses = (text: string): string[] =>
  [encodeURIComponent(text), encodeURIComponent(text).replaceAll('%20', '+')].filter(
    (one) => one !== text,
  );

const BEFORE = '(?<![[:alnum:]])';
const AFTER = '(?![[:alnum:]])';
const MIN_DIGITS = 7;
/** What people write between the digits of a phone number. */
const BETWEEN = '[[:space:]().+/·–-]{0,3}';

const textPatterns = (text: string) => [
  ...new Set(
    forms(text)
      .flatMap((form) => [form, ...encodings(form)])
      .map((form) => `${BEFORE}${literal(form).replaceAll(/\s+/g, '\\s+')}${AFTER}`),
  ),
  ...forms(text).flatMap(addresses).map(literal),
];

const emailPatterns = (email: string) => [
  ...new Set(
    [email, ...encodings(email)].map(
      (form) => `(?<![[:alnum:]._+-])${literal(form)}(?!\\.?[[:alnum:]-])`,
    ),
  ),
  ...addresses(email).map(literal),
];

/** Matches a phone number however it is grouped, and never a date. */
const phonePattern = (phone: string) =>
  `(?<![0-9])(?!(?:19|20)[0-9]{2}-[0-9]{2}-[0-9]{2})${[...phone.replaceAll(/\D/g, '')].join(BETWEEN)}(?![0-9])`;

/** Returns patterns as those of `patternsOf`, of email addresses alone. */
export const emailPatternsOf = (emails: readonly string[]): string[] =>
  emails.flatMap(emailPatterns);

/**
 * Returns patterns (PostgreSQL regular expressions, matched without case) for what identifies a person in
 * any text. Leaves out what others may share: single names, and numbers of fewer than 7 digits.
 */
export function patternsOf({ emails, names, phones, streets }: Identifiers): string[] {
  const isDistinct = (text: string) => text.trim().length >= 5 && /\s/.test(text.trim());
  const isPhone = (phone: string) => phone.replaceAll(/\D/g, '').length >= MIN_DIGITS;
  return [
    ...emailPatternsOf(emails),
    ...[...names, ...streets]
      .filter(isDistinct)
      .map((text) => text.trim())
      .toSorted((a, b) => b.length - a.length)
      .flatMap(textPatterns),
    ...phones.filter(isPhone).map(phonePattern),
  ];
}

/** Returns the words of texts as the search's vocabulary has them. */
export const wordsOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}{4,30}/gu) ?? [])),
];
