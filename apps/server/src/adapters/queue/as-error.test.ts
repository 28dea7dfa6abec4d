import { expect, test } from 'vitest';
import { describeError } from '../../log.ts';
import { asError } from './as-error.ts';

test('an error that pg-boss copied is logged with its message, code and stack', () => {
  const error = Object.assign(new Error('terminating connection "of a store"'), {
    code: '57P01',
    severity: 'FATAL',
  });
  const copy = { ...error, message: error.message, stack: error.stack, queue: 'send-email' };
  expect(describeError(asError(copy))).toEqual(describeError(asError(error)));
  expect(describeError(asError(copy))).toMatchObject({
    code: '57P01',
    message: 'terminating connection "…"',
  });
});

test('what is no error has a message, too', () => {
  expect(asError(undefined).message).toBe('unknown');
  expect(asError({ code: 'X' })).toMatchObject({ message: 'unknown', code: 'X' });
});
