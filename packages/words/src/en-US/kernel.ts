import { count, type Texts } from '../text.ts';

/** Errors that any request, or any of its fields, can have. */
export const kernel = {
  forbidden: 'You don’t have permission to do this.',
  form_too_large: ({ megabytes }: { megabytes: number }) =>
    `You can send up to ${megabytes} MB at once. Send fewer or smaller files.`,
  invalid_input: 'Something in this request is invalid.',
  storage_full: "We couldn't save this because our storage is full. Please try again later.",
  store_not_approved:
    'This works once your store is approved. Until then, nothing is sent to customers.',
  temporarily_unavailable: 'Amends is temporarily unavailable. Please try again in a moment.',
  unauthenticated: 'Please look up your order or sign in first.',

  dry_run_not_possible: 'This action has no dry run. Omit dry_run.',
  email_not_confirmed: 'Confirm the email address on the order first.',
  idempotency_key_reused: 'This Idempotency-Key was already used for another request.',

  at_most_characters: ({ maximum }: { maximum: number }) => `At most ${count(maximum)} characters.`,
  at_most_files: ({ maximum }: { maximum: number }) => `At most ${maximum} files.`,
  email_missing: 'Enter an email address.',
  email_too_long: 'At most 254 characters.',
  file_empty: 'The file is empty.',
  file_missing: 'Include the file.',
  filename_missing: 'Enter a file name.',
  filename_too_long: 'This file name is too long.',
  name_missing: 'Enter a name.',
  nothing_written: 'Enter some text.',
  name_not_plain: 'The name can’t have line breaks, < or > or quotes.',
  not_an_email_address: 'Enter a valid email address.',
  not_an_instant: 'Use an instant like 2026-11-01T00:00:00Z.',
  one_line_only: 'One line only.',
  reason_missing: 'Enter a reason.',
  unknown_variable: ({ names }: { names: readonly string[] }) =>
    `Unknown variable: ${names.map((name) => `{{${name}}}`).join(', ')}. Choose one from the list.`,
  invalid_cursor: 'This cursor belongs to another list.',
  unknown_field: ({ name }: { name: string }) => `There is no field called ${name}.`,
  not_a_web_address: 'A web address must start with http:// or https://.',
  field_invalid: 'Invalid input',
  field_in_unknown_form: (field: Field) => `${nameOf(field)} isn’t in a format that we recognize.`,
  field_missing: (field: Field) => `${nameOf(field)} is missing.`,
  field_not_a_choice: ({ choices, ...field }: Field & { choices: readonly string[] }) =>
    `${nameOf(field)} must be ${choiceOf(choices)}.`,
  field_of_other_type: ({ expected, ...field }: Field & { expected: string }) =>
    `${nameOf(field)} must be ${KINDS[expected] ?? expected}.`,
  field_too_big: ({ origin, maximum, ...field }: Field & { origin: string; maximum: number }) =>
    `${nameOf(field)} must ${sizeOf(origin, 'at most', maximum)}.`,
  field_too_small: ({ origin, minimum, ...field }: Field & { origin: string; minimum: number }) =>
    `${nameOf(field)} must ${sizeOf(origin, 'at least', minimum)}.`,
  currency_unknown: 'Unknown currency.',
  item_not_in_order: 'This order doesn’t have that item.',
  day_as_yyyy_mm_dd: 'Enter a day as YYYY-MM-DD.',
  not_our_file: 'This file wasn’t uploaded here. Upload it again.',
  not_a_duration: 'Enter an ISO 8601 duration.',
  product_not_in_catalog: 'This product isn’t in the catalog.',
  purchase_in_future: 'The date of purchase can’t be in the future.',
  invalid_date: 'Enter a valid date.',
  date_as_yyyy_mm_dd: 'Enter the date as YYYY-MM-DD.',
  credentials_in_address: 'An address can’t contain a user name or password.',
  currency_of_three_letters: 'A currency code has three letters.',
  whole_number_from_1: 'Enter a whole number of 1 or more.',
  not_a_period: 'Enter an ISO 8601 duration of years, months and days.',
  currency_of_three_capitals: 'A currency code has three capital letters.',
  is_duplicate: 'This is a duplicate.',
  country_unknown: 'Unknown country.',
} satisfies Texts;

interface Field {
  name: string | null;
}

const nameOf = ({ name }: Field) => name ?? 'This';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};

const choiceOf = (values: readonly string[]) =>
  values.length > 2 ? `one of ${values.join(', ')}` : values.join(' or ');

function sizeOf(origin: string, bound: string, size: number): string {
  if (origin === 'string')
    return `have ${bound} ${size} ${size === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `have ${bound} ${size} ${size === 1 ? 'entry' : 'entries'}`;
  return `be ${bound} ${size}`;
}
