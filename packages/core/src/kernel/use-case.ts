import type { z } from 'zod';
import type { Context } from './context.ts';
import { parse } from './input.ts';

/** A schema whose output carries its brand, so that only `parse` makes a value of its type. */
export type ProofSchema = z.ZodObject & { _zod: { output: z.core.$brand } };

/** A use case that parses what it takes once, wherever that comes in. */
export interface UseCase<About extends z.ZodRawShape, Body extends ProofSchema, Answer> {
  /** Parses everything at once and acts. Throws `invalid_input`, and what the use case throws. */
  (ctx: Context, input: z.input<z.ZodObject<About>> & z.input<Body>): Promise<Answer>;
  /** The schema of what it takes, besides what it is about. */
  readonly body: Body;
  /** Acts on a body that the door has parsed with `body`, as its type proves. */
  perform(ctx: Context, about: z.input<z.ZodObject<About>>, given: z.output<Body>): Promise<Answer>;
  /** Parses the body alone and acts: for a door that chooses the use case by name. */
  accept(ctx: Context, about: z.input<z.ZodObject<About>>, given: unknown): Promise<Answer>;
}

/**
 * Declares a use case: the fields that say what it is about, the branded schema of the rest, and
 * what it does. See docs/decisions/0353-parsed-once.md.
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
