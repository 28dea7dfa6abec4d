import { invalid } from '@amends/core';
import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import type { AppEnv } from '../../request-context.ts';
import type { Answer } from './endpoint.ts';

/** Query parameter of operations with a dry run. */
export const DryRunQuery = z.object({
  dry_run: z.enum(['true', 'false']).optional().openapi({
    description:
      '`true` runs every check and returns the result with `dryRun: true`. Nothing is saved, sent or counted, and an `Idempotency-Key` is not used. Ids and links in the response don’t exist.',
  }),
});

/**
 * Returns whether a request is a dry run, and removes `dry_run` from its parameters. Throws
 * `dry_run_not_possible` if the operation has no dry run.
 */
export function takeDryRun(
  { dryRun }: { dryRun?: boolean },
  asked: Record<string, string>,
  values: readonly string[] | undefined,
): boolean {
  const [given, ...others] = values ?? [];
  if (given === undefined) return false;
  if (!dryRun) throw wrong('dry_run_not_possible', 'This operation has no dry run.');
  if (others.length > 0) throw wrong('invalid_value', 'Send dry_run once.');
  if (given !== 'true' && given !== 'false') throw wrong('invalid_value', 'Send true or false.');
  delete asked.dry_run;
  return given === 'true';
}

const wrong = (code: string, message: string) => invalid([{ path: 'dry_run', code, message }]);

/** Returns the response of a dry run: the same with `dryRun: true`, without a change's version. */
export async function asDryRun(c: HonoContext<AppEnv>, answered: Response): Promise<Response> {
  const text = await answered.text();
  const body = text === '' ? {} : (JSON.parse(text) as object);
  c.header('ETag', undefined);
  const status = (answered.status === 204 ? 200 : answered.status) as 200;
  return c.body(JSON.stringify({ ...body, dryRun: true }), status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  });
}

const known = new WeakMap<z.ZodType, z.ZodType>();

/** Returns the responses with the `dryRun` field of dry runs. */
export const answersOfDryRun = (
  answers: Readonly<Record<number, Answer>>,
): Readonly<Record<number, Answer>> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([status, answer]) =>
      answer.schema
        ? [[status, { ...answer, schema: withDryRun(answer.schema) }]]
        : [
            [status, answer],
            ['200', { description: 'Of a dry run.', schema: NOTHING_BUT_DRY }],
          ],
    ),
  );

/** The response of a dry run if the real one has no body. */
const NOTHING_BUT_DRY = z.strictObject({ dryRun: z.literal(true) });

function withDryRun(schema: z.ZodType): z.ZodType {
  if (!(schema instanceof z.ZodObject) || 'dryRun' in schema.shape) return schema;
  const found = known.get(schema);
  if (found) return found;
  const dryRun = z.literal(true).optional().openapi({ description: 'Of a dry run.' });
  const made = z.strictObject({ ...schema.shape, dryRun });
  known.set(schema, made);
  return made;
}
