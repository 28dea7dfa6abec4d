import { expect, test } from 'vitest';
import { isRefusal, notFound, Refusal, storageFull, temporarilyUnavailable } from './errors.ts';
import { refusalInWords } from './in-words.ts';
import { refusalOf } from './outage.ts';
import { shopProblem } from './ports/shop.port.ts';

test('a refusal says its code in logs, and its title if it has one', () => {
  expect(new Refusal('conflict', 'store_closed', {}).message).toBe('store_closed');
  const { message } = new Refusal('conflict', 'store_closed', { title: 'The store is closed.' });
  expect(message).toBe('store_closed: The store is closed.');
});

test('a refusal is recognized by its mark, even from another copy of the module, and nothing else is', () => {
  expect(isRefusal(notFound('claim'))).toBe(true);
  expect(isRefusal(Object.assign(new Error('of a copy'), { refusal: true }))).toBe(true);
  const others = [new Error('x'), Object.assign(new Error('x'), { refusal: 'yes' })];
  for (const other of [...others, { refusal: true }, null, undefined, 'refusal']) {
    expect(isRefusal(other)).toBe(false);
  }
});

test('callers try again after five seconds without a database, and a minute without room', () => {
  expect(temporarilyUnavailable().details.retryAfter).toBe(5);
  expect(storageFull().details.retryAfter).toBe(60);
});

test('a refusal is answered as it is, an outage as one, and a bug as neither', () => {
  const refused = notFound('claim');
  expect(refusalOf(refused)).toBe(refused);
  const outage = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(refusalOf(outage)).toMatchObject({ code: 'temporarily_unavailable', cause: outage });
  expect(refusalOf(new TypeError('x is undefined'))).toBeNull();
  expect(refusalOf(undefined)).toBeNull();
});

test('a shop’s problem is recognized by its name', () => {
  const problem = Object.assign(new Error('429'), { name: 'ConnectorError', code: 'limited' });
  expect(shopProblem(problem)).toBe(problem);
  for (const other of [new Error('x'), { name: 'ConnectorError' }, null, 'ConnectorError']) {
    expect(shopProblem(other)).toBeNull();
  }
});

test('a refusal is put in words field by field, or in one message about no field', () => {
  const words = {
    text: (name: string) => name,
    title: ({ code }: { code: string }) => `title of ${code}`,
    message: ({ code }: { code: string }) => `message of ${code}`,
  };
  const ctx = { ports: { words } } as never;
  expect(refusalInWords(ctx, notFound('claim'))).toEqual([
    { path: '', code: 'claim_not_found', message: 'title of claim_not_found' },
  ]);
  const errors = ['a', 'b'].map((path) => ({ path, code: `bad_${path}` }));
  expect(refusalInWords(ctx, new Refusal('invalid', 'invalid_input', { errors }))).toEqual([
    { path: 'a', code: 'bad_a', message: 'message of bad_a' },
    { path: 'b', code: 'bad_b', message: 'message of bad_b' },
  ]);
});
