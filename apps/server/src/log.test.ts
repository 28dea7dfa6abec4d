import { describe, expect, test } from 'vitest';
import { createLog, logConsole, maskPath } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  return lines.join('');
}

describe('logs hold no personal data', () => {
  test('a path keeps its words and loses tokens, ids, numbers and addresses', () => {
    expect(maskPath('/view/Zk3_9aXq0-LmP')).toBe('/view/:');
    expect(maskPath('/view/word/review')).toBe('/view/:/review');
    expect(maskPath('/v1/claims/clm_9f8e/messages')).toBe('/v1/claims/:/messages');
    expect(maskPath('/orders/1001/shopper@example.com')).toBe('/orders/:/:');
    expect(maskPath('/issues/shipment/details')).toBe('/issues/shipment/details');
    expect(maskPath('/v1/openapi.json')).toBe('/v1/openapi.json');
    expect(maskPath('/view/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq')).toBe('/view/:');
  });

  test('a failed statement is logged without its values', () => {
    const error = new Error('Failed query: select * from orders\nparams: shopper@example.com', {
      cause: Object.assign(new Error('deadlock detected'), {
        code: '40P01',
        detail: 'Key (email)=(shopper@example.com)',
      }),
    });
    const text = logged((log) => log.error({ err: error }, 'Something failed'));
    expect(text).toContain('Failed query: select * from orders');
    expect(text).toContain('40P01');
    expect(text).not.toContain('shopper@example.com');
  });
});

/** A PostgreSQL error as the driver throws it. */
const databaseError = (message: string, more: object) =>
  Object.assign(new Error(message), { severity: 'ERROR', name: 'error', ...more });

describe('an error of the database', () => {
  test('is logged with code and constraint, without the values of the row', () => {
    const error = databaseError('duplicate key value violates unique constraint "people_email"', {
      code: '23505',
      constraint: 'people_email',
      table: 'people',
      detail: 'Key (email)=(shopper@example.com) already exists.',
      where: "COPY people, line 1: 'shopper@example.com'",
      hint: 'shopper@example.com',
      internalQuery: "select 'shopper@example.com'",
    });
    const text = logged((log) => log.error({ err: error }, 'Something failed'));
    expect(JSON.parse(text).err).toMatchObject({
      code: '23505',
      constraint: 'people_email',
      table: 'people',
      message: 'duplicate key value violates unique constraint "people_email"',
    });
    expect(text).not.toContain('shopper@example.com');
  });

  test.each([
    ['invalid input syntax for type integer: "shopper@example.com"', '22P02'],
    ['invalid input syntax for type json: Token "shopper@example.com" is invalid.', '22P02'],
    ['date/time field value out of range: "shopper@example.com"', '22008'],
    ['could not do "shopper@example.com" today', 'P0001'],
  ])('loses quoted values: %s', (message, code) => {
    const error = new Error('Failed query', { cause: databaseError(message, { code }) });
    const text = logged((log) => log.error({ err: error }, 'Something failed'));
    expect(text).toContain(code);
    expect(text).not.toContain('shopper@example.com');
  });

  test('cannot hide a value in lines that look like its stack', () => {
    const error = new Error('Failed\n    at shopper@example.com\nparams: x');
    error.message = 'Failed\n    at shopper@example.com';
    const text = logged((log) => log.error({ err: databaseError(error.message, {}) }, 'It failed'));
    expect(JSON.parse(text).err.stack.join()).not.toContain('shopper@example.com');
  });
});

test('output of a library becomes one log line, without its content', () => {
  const printed: unknown[] = [];
  const nothing = () => undefined;
  const target = {
    error: (...all: unknown[]) => void printed.push(all),
    warn: nothing,
    info: nothing,
    log: nothing,
  };
  const text = logged((log) => {
    const restore = logConsole(log, target);
    const detail = 'Key (email)=(shopper@example.com)';
    target.error(
      Object.assign(databaseError('broken', { code: '23505', detail }), { requestId: 'r1' }),
    );
    target.error('shopper@example.com');
    restore();
    target.error('outside');
  });
  const lines = text.trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ code: '23505', requestId: 'r1' });
  expect(text).not.toContain('shopper@example.com');
  expect(printed).toEqual([['outside']]);
});
