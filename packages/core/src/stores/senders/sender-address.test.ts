import { expect, test } from 'vitest';
import { readSenderAddress } from './sender-address.rules.ts';

test('a sender has up to 64 characters before the @ and 200 after it', () => {
  const mailbox = 'a'.repeat(64);
  const domain = `${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(9)}.example`;
  expect(domain).toHaveLength(200);
  expect(readSenderAddress(`${mailbox}@${domain}`, [])).toEqual({
    ok: true,
    address: `${mailbox}@${domain}`,
    mailbox,
    domain,
  });
  expect(readSenderAddress(`a${mailbox}@${domain}`, [])).toEqual({
    ok: false,
    code: 'invalid_sender_address',
  });
  expect(readSenderAddress(`${mailbox}@b${domain}`, [])).toEqual({
    ok: false,
    code: 'invalid_domain',
  });
});
