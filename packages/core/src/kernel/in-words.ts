import type { Context } from './context.ts';
import type { FieldError, Refusal } from './errors.ts';

/** What is wrong with a field, in the words of the door. */
export interface FieldMessage {
  path: string;
  code: string;
  message: string;
}

type WithWords = Pick<Context, 'ports'>;

/** Returns errors in the words of the door, for answers about several things, of which some are wrong. */
export const inWords = (
  { ports: { words } }: WithWords,
  errors: readonly FieldError[],
): FieldMessage[] =>
  errors.map((error) => ({ path: error.path, code: error.code, message: words.message(error) }));

/** Returns what a refusal says of each field; without fields, why it was refused, for no field. */
export const refusalInWords = (ctx: WithWords, { code, details }: Refusal): FieldMessage[] =>
  details.errors
    ? inWords(ctx, details.errors)
    : [{ path: '', code, message: ctx.ports.words.title({ code, details }) }];
