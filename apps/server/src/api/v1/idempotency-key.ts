import { createHash } from 'node:crypto';
import { type Context, invalid } from '@amends/core';

/**
 * Returns the idempotency key of a POST and a hash of the request. Bodies that differ only in
 * whitespace or field order have the same hash.
 */
export function idempotencyOf(
  key: string,
  request: { method: string; path: string; body: unknown },
): NonNullable<Context['idempotency']> {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw invalid([
      {
        path: 'Idempotency-Key',
        code: 'invalid_idempotency_key',
        message: 'An Idempotency-Key has 1 to 255 visible ASCII characters.',
      },
    ]);
  }
  const asked = `${request.method}\n${request.path}\n${JSON.stringify(request.body, sortFields)}`;
  return { key, requestHash: createHash('sha256').update(asked).digest('hex') };
}

function sortFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
