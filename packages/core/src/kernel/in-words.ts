import type { Context } from './context.ts';
import type { FieldError, Refusal } from './errors.ts';

/** What is wrong with a field, in the words of the entry point. */
export interface FieldMessage {
  path: string;
  code: string;
  message: string;
}

type WithWords = Pick<Context, 'ports'>;

/**
 * Returns errors in the words of the entry point, for responses about several items of which some are
 * invalid.
 */
export const inWords = (
  { ports: { words } }: WithWords,
  errors: readonly FieldError[],
): FieldMessage[] =>
  errors.map((error) => ({ path: error.path, code: error.code, message: words.message(error) }));

/**
 * Returns a message for each field of a refusal; for a refusal without fields, one message with an
 * empty path.
 */
export const refusalInWords = (ctx: WithWords, { code, details }: Refusal): FieldMessage[] =>
  details.errors
    ? inWords(ctx, details.errors)
    : [{ path: '', code, message: ctx.ports.words.title({ code, details }) }];
