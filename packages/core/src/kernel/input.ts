import { z } from 'zod';
import { type FieldError, invalid } from './errors.ts';

/** Parses the input with the schema. Throws `invalid_input` with one entry per invalid field. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: inWords });
  if (result.success) return result.data;
  throw invalid(fieldErrors(result.error));
}

/**
 * Returns the schema of what a list is searched for. What PostgreSQL can't store, a NUL or half a
 * character, can't be in what is searched either, and counts as a space.
 */
export const searchText = (most: number) =>
  z
    .string()
    .overwrite((text) => text.toWellFormed().replaceAll('\0', ' '))
    .trim()
    .max(most);

/** Accepts a listed value in any case and with any word separator, and returns it as listed. */
export const oneOf = <Value extends string>(values: readonly Value[]) =>
  z
    .string()
    .transform((given) => values.find((value) => plain(value) === plain(given)) ?? given)
    .pipe(z.enum(values as unknown as [Value, ...Value[]]))
    .meta({ enum: [...values], description: 'Case-insensitive.' });

const plain = (value: string) => value.replace(/[\s_-]/g, '').toUpperCase();

/** Why an address with another scheme is refused. */
export const NOT_A_WEB_ADDRESS = {
  message: 'A web address must start with http:// or https://.',
  params: { code: 'not_a_web_address' },
};

/**
 * A URL that a page links to or shows. Any scheme but http and https is `not_a_web_address`:
 * `javascript:` and `data:` URLs run code.
 */
export const webAddress = z
  .string()
  .trim()
  .max(2_000)
  .refine((given) => /^https?:\/\/[^\s/]/i.test(given) && URL.canParse(given), NOT_A_WEB_ADDRESS)
  .meta({ example: 'https://example.com/' });

/** A web URL, or a path on the site that shows it. */
export const webAddressOrPath = z
  .string()
  .trim()
  .max(2_000)
  .refine(
    (given) => /^\/(?![/\\])/.test(given) || webAddress.safeParse(given).success,
    NOT_A_WEB_ADDRESS,
  );

/** Maps Zod issues to field errors. An unknown field is reported under its own path. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue): FieldError[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...issue.path, key].join('.'),
        code: 'unknown_field',
        message: `There is no field called ${key}.`,
      }));
    }
    return [{ path: issue.path.join('.'), code: codeOf(issue), message: issue.message }];
  });
}

function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom' && typeof issue.params?.code === 'string') return issue.params.code;
  return issue.code ?? 'invalid';
}

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

/** Returns a message for people if the schema has none. */
function inWords(issue: z.core.$ZodRawIssue): string | undefined {
  const name = issue.path?.length ? issue.path.join('.') : 'This';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${name} is missing.`;
      return `${name} must be ${KINDS[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `${name} must be ${choiceOf(issue.values.map(String))}.`;
    case 'too_small':
      return `${name} must ${sizeOf(issue.origin, 'at least', issue.minimum)}.`;
    case 'too_big':
      return `${name} must ${sizeOf(issue.origin, 'at most', issue.maximum)}.`;
    case 'invalid_union':
    case 'invalid_format':
      return `${name} is not in a form that we know.`;
    default:
      return undefined;
  }
}

const choiceOf = (values: readonly string[]) =>
  values.length > 2 ? `one of ${values.join(', ')}` : values.join(' or ');

function sizeOf(origin: string, bound: string, size: number | bigint): string {
  if (origin === 'string')
    return `have ${bound} ${size} ${size === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `have ${bound} ${size} ${size === 1 ? 'entry' : 'entries'}`;
  return `be ${bound} ${size}`;
}
