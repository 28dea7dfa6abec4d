import type { z } from 'zod';
import { type FieldError, invalid } from './errors.ts';

/** What the schema makes of the input; throws `invalid_input` with one entry per wrong field. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalid(fieldErrors(result.error));
}

/** Zod's findings as field errors; an unknown field is named by its own path. */
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
