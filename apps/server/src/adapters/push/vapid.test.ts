import { expect, test } from 'vitest';
import { senderOf } from './testing/push-service.ts';
import { vapidKeys } from './vapid.ts';

/** The private and the public key of RFC 8291, appendix A; RFC 8292 gives no private one. */
const PRIVATE_KEY = Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url');
const PUBLIC_KEY =
  'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';

/** The example of RFC 8292, section 2.4. */
const EXAMPLE =
  'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';

const subject = 'mailto:push@example.com';

test('a request is signed like the example of RFC 8292', () => {
  const now = new Date((1_453_523_768 - 12 * 3600) * 1000);
  const signed = vapidKeys(PRIVATE_KEY).authorize('https://push.example.net/p/Jz?x=1', {
    subject,
    now,
  });
  const upTo = EXAMPLE.lastIndexOf('.') + 1;
  expect(signed.slice(0, upTo)).toBe(EXAMPLE.slice(0, upTo));
  expect(signed).toMatch(new RegExp(`, k=${PUBLIC_KEY}$`));
  expect(senderOf(signed)).toMatchObject({ aud: 'https://push.example.net', sub: subject });
});

test('a push service verifies the example, and refuses a changed one', () => {
  expect(senderOf(EXAMPLE)).toMatchObject({ exp: 1_453_523_768, sub: subject });
  expect(senderOf(EXAMPLE.replace('.i3CY', '.i3CZ'))).toBeNull();
  expect(senderOf(EXAMPLE.replace(/k=.*/, `k=${PUBLIC_KEY}`))).toBeNull();
});
