import { z } from 'zod';
import { type FieldError, invalid, type TextValues } from './errors.ts';

/** Parses the input with the schema. Throws `invalid_input` with one entry per invalid field. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const checked = check(schema, input);
  if ('errors' in checked) throw invalid(checked.errors);
  return checked.data;
}

/** Returns the parsed input, or the errors with one entry per invalid field. */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): { data: z.output<Schema> } | { errors: FieldError[] } {
  const result = schema.safeParse(input, { error: textOf });
  return result.success ? { data: result.data } : { errors: fieldErrors(result.error) };
}

/**
 * Returns the schema of the search text of a list. Replaces a NUL by a space and half a surrogate pair
 * by U+FFFD: PostgreSQL can't store them, so no stored text contains them.
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

/**
 * Returns the name of a text, to pass where a schema expects a message. The entry point's text can use
 * what Zod knows about the issue, such as `maximum`, and the `params` of the check.
 */
export const text = (name: string): string => name;

/** The error for a URL with another scheme than http or https. */
export const NOT_A_WEB_ADDRESS = {
  message: text('not_a_web_address'),
  params: { code: 'not_a_web_address' },
};

/**
 * A URL that a page links to or shows. Refuses any scheme but http and https as `not_a_web_address`,
 * because `javascript:` and `data:` URLs run code.
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
function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue): FieldError[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...issue.path, key].join('.'),
        code: 'unknown_field',
        values: { name: key },
      }));
    }
    const { code, message } = issue;
    const path = issue.path.join('.');
    // Not every schema uses names of texts yet; a message with a space is a finished text.
    const said = message.includes(' ') ? { message } : { text: message, values: valuesOf(issue) };
    return [{ path, code: codeOf(issue) ?? code ?? 'invalid', ...said }];
  });
}

function codeOf(issue: z.core.$ZodIssue): string | null {
  return issue.code === 'custom' && typeof issue.params?.code === 'string'
    ? issue.params.code
    : null;
}

/** Returns the name of a text for an issue whose schema names none. */
function textOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'field_missing' : 'field_of_other_type';
    case 'invalid_value':
      return 'field_not_a_choice';
    case 'too_small':
      return 'field_too_small';
    case 'too_big':
      // Shown next to the field, whose technical name tells a reader nothing.
      return issue.origin === 'string' ? 'at_most_characters' : 'field_too_big';
    case 'invalid_union':
    case 'invalid_format':
      return 'field_in_unknown_form';
    default:
      return 'field_invalid';
  }
}

function valuesOf(issue: z.core.$ZodIssue): TextValues {
  const name = issue.path.length > 0 ? issue.path.join('.') : null;
  switch (issue.code) {
    case 'invalid_type':
      return { name, expected: issue.expected };
    case 'invalid_value':
      return { name, choices: issue.values.map(String) };
    case 'too_small':
      return { name, origin: issue.origin, minimum: Number(issue.minimum) };
    case 'too_big':
      return { name, origin: issue.origin, maximum: Number(issue.maximum) };
    case 'custom': {
      const { code: _code, ...params } = issue.params ?? {};
      return { name, ...params };
    }
    default:
      return { name };
  }
}
