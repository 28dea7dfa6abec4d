import { describe, expect, test } from 'vitest';
import { createLog, maskPath } from './log.ts';

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

  test('a failed statement is told without the values it was given', () => {
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
