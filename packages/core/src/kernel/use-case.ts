import type { z } from 'zod';
import type { Context } from './context.ts';
import { parse } from './input.ts';

/** A schema with a branded output type, so that only `parse` can create such a value. */
export type ProofSchema = z.ZodObject & { _zod: { output: z.core.$brand } };

/** A use case that parses its input once, whichever entry point calls it. */
export interface UseCase<About extends z.ZodRawShape, Body extends ProofSchema, Answer> {
  /** Parses everything at once and acts. Throws `invalid_input`, and what the use case throws. */
  (ctx: Context, input: z.input<z.ZodObject<About>> & z.input<Body>): Promise<Answer>;
  /** The schema of the input, without the fields that identify the subject. */
  readonly body: Body;
  /** Acts on a body that the entry point has already parsed with `body`; its type proves it. */
  perform(ctx: Context, about: z.input<z.ZodObject<About>>, given: z.output<Body>): Promise<Answer>;
  /** Parses only the body and acts, for an entry point that selects the use case by name. */
  accept(ctx: Context, about: z.input<z.ZodObject<About>>, given: unknown): Promise<Answer>;
}

/**
 * Declares a use case: the fields that identify its subject, the branded schema of its body, and the
 * function that it runs. See docs/decisions/0353-parsed-once.md.
 */
export function useCase<About extends z.ZodRawShape, Body extends ProofSchema, Answer>(
  about: About,
  body: Body,
  act: (ctx: Context, about: z.input<z.ZodObject<About>>, given: z.output<Body>) => Promise<Answer>,
): UseCase<About, Body, Answer> {
  const whole = body.safeExtend(about);
  const call = async (ctx: Context, input: unknown): Promise<Answer> => {
    const given = parse(whole, input) as z.input<z.ZodObject<About>> & z.output<Body>;
    return act(ctx, given, given);
  };
  return Object.assign(call, {
    body,
    perform: act,
    accept: async (ctx: Context, subject: z.input<z.ZodObject<About>>, given: unknown) =>
      act(ctx, subject, parse(body, given)),
  });
}
