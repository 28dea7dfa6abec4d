import { Refusal } from '@amends/core';
import { expect, test } from 'vitest';
import type { StaffRequest } from '../request-context.ts';
import { actOnClaim, type ClaimAnswer } from './act-on-claim.server.ts';

/** Returns the result of a form whose person may do nothing. */
async function sent(fields: Record<string, string>): Promise<ClaimAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const ctx = new Proxy(
    {},
    {
      get: () => {
        throw new Refusal('forbidden', 'forbidden', {});
      },
    },
  );
  const request = { ctx } as unknown as StaffRequest;
  return (await actOnClaim(request, 'clm_1', form, '/inbox/clm_1')).data;
}

test.each(['__proto__', 'constructor', 'toString', 'unknown', ''])(
  'a form with the intent “%s” is refused as unknown',
  async (intent) => {
    const answer = await sent({ intent, content: 'Hello' });
    expect(answer).toMatchObject({ intent, error: expect.any(String) });
    expect(answer.code).toBeUndefined();
  },
);

test('the text of a reply is read as it can be stored: without NUL and CR', async () => {
  const answer = await sent({ intent: 'message', plain: '1', content: 'One\0\r\nTwo' });
  expect(answer).toMatchObject({ code: 'forbidden', typed: { content: 'One\nTwo' } });
});
