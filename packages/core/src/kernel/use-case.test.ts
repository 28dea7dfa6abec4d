import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Context } from './context.ts';
import { useCase } from './use-case.ts';

const ctx = {} as Context;

/** Counts how often the body's text is parsed. */
function aUseCase() {
  let parsed = 0;
  const words = z
    .string()
    .trim()
    .transform((text) => {
      parsed += 1;
      return text;
    });
  const Words = z
    .strictObject({ words, tone: z.string().default('kind') })
    .refine(({ words: given }) => given !== '', { path: ['words'], message: 'Write something.' })
    .brand<'Words'>();
  const say = useCase({ storeId: z.string() }, Words, async (_ctx, { storeId }, given) => ({
    storeId,
    said: `${given.words}, ${given.tone}`,
  }));
  return { say, Words, times: () => parsed };
}

test('a use case parses its input once when it is called', async () => {
  const { say, times } = aUseCase();
  expect(await say(ctx, { storeId: 'sto_1', words: ' hello ' })).toEqual({
    storeId: 'sto_1',
    said: 'hello, kind',
  });
  expect(times()).toBe(1);
});

test('what a door has parsed is not parsed again', async () => {
  const { say, Words, times } = aUseCase();
  const body = Words.parse({ words: 'hello', tone: 'plain' });
  expect(await say.perform(ctx, { storeId: 'sto_1' }, body)).toMatchObject({
    said: 'hello, plain',
  });
  expect(times()).toBe(1);
});

test('an unparsed body does not match the type', async () => {
  const { say } = aUseCase();
  // @ts-expect-error: only the schema makes a value with its brand.
  await say.perform(ctx, { storeId: 'sto_1' }, { words: 'hello', tone: 'plain' });
});

test('a use case chosen by name parses the body once, and refuses what a call refuses', async () => {
  const { say, times } = aUseCase();
  await say.accept(ctx, { storeId: 'sto_1' }, { words: 'hello' });
  expect(times()).toBe(1);
  const unknown = { details: { errors: [{ path: 'loud', code: 'unknown_field' }] } };
  const accepted = say.accept(ctx, { storeId: 'sto_1' }, { words: 'hello', loud: true });
  await expect(accepted).rejects.toMatchObject(unknown);
  const called = say(ctx, { storeId: 'sto_1', words: 'hello', loud: true } as never);
  await expect(called).rejects.toMatchObject(unknown);
});

test('what the whole body must hold is checked in a call, too', async () => {
  const { say } = aUseCase();
  const empty = { details: { errors: [{ path: 'words' }] } };
  await expect(say(ctx, { storeId: 'sto_1', words: ' ' })).rejects.toMatchObject(empty);
  await expect(say.accept(ctx, { storeId: 'sto_1' }, { words: ' ' })).rejects.toMatchObject(empty);
});
