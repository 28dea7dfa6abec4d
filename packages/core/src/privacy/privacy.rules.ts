/** The kinds of data about a person. See docs/rules/privacy.md#erasing-a-person. */
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

/** What is kept, without the person, because the law or the store's accounting requires it. */
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
  /** The person's email addresses, including others that they filed claims with. */
  emails: readonly string[];
  names: readonly string[];
  phones: readonly string[];
  streets: readonly string[];
}

/** Returns a PostgreSQL regular expression that matches exactly the text. */
const literal = (text: string) => text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/**
 * The common forms of a text: PostgreSQL's case-insensitive matching depends on the database's locale,
 * so it may miss them.
 */
const forms = (text: string): string[] =>
  /^[ -~]*$/.test(text)
    ? [text]
    : [...new Set([text, text.toLowerCase(), text.toUpperCase(), text.normalize('NFD')])];

/** The text as encoded in JSON and in HTML. */
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
/** Characters that people write between the digits of a phone number. */
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

/** Matches a phone number with any grouping of its digits, but never a date. */
const phonePattern = (phone: string) =>
  `(?<![0-9])(?!(?:19|20)[0-9]{2}-[0-9]{2}-[0-9]{2})${[...phone.replaceAll(/\D/g, '')].join(BETWEEN)}(?![0-9])`;

/** Like `patternsOf`, for email addresses only. */
export const emailPatternsOf = (emails: readonly string[]): string[] =>
  emails.flatMap(emailPatterns);

/**
 * Returns patterns (PostgreSQL regular expressions, matched case-insensitively) for what identifies a
 * person in any text. Leaves out what others may share: single names, and numbers of fewer than 7
 * digits.
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

/** Returns the words of texts in the form of the search vocabulary. */
export const wordsOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}{4,30}/gu) ?? [])),
];
