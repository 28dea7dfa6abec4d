import { createECDH } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encryptPush, MOST_PUSH_BYTES } from './encrypt-push.ts';
import { decrypted } from './testing/push-service.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The example of RFC 8291, section 5, with its keys of appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

function pairOf(privateKey: string) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes(privateKey));
  return pair;
}
const device = { p256dh: bytes(EXAMPLE.p256dh), auth: bytes(EXAMPLE.auth) };
const receiver = { pair: pairOf(EXAMPLE.receiver), auth: device.auth };

test('a message is encrypted byte by byte like the example of RFC 8291', () => {
  const given = { sender: pairOf(EXAMPLE.sender), salt: bytes(EXAMPLE.salt) };
  const message = encryptPush(Buffer.from(EXAMPLE.text), device, given);
  expect(message.toString('base64url')).toBe(EXAMPLE.message);
});

test('the device of the example reads it', () => {
  expect(decrypted(bytes(EXAMPLE.message), receiver)).toBe(EXAMPLE.text);
});

test('the device reads any text, each time encrypted differently', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const [one, two] = [0, 1].map(() => encryptPush(Buffer.from(text), device));
      expect(decrypted(one as Buffer, receiver)).toBe(text);
      expect(one?.equals(two as Buffer)).toBe(false);
    }),
    { numRuns: 50 },
  );
});

test('a message is at most one record of 4,096 bytes', () => {
  expect(encryptPush(Buffer.alloc(MOST_PUSH_BYTES), device)).toHaveLength(4096);
  expect(() => encryptPush(Buffer.alloc(MOST_PUSH_BYTES + 1), device)).toThrow(RangeError);
});

test('a key that is no point on the curve is refused', () => {
  const point = Buffer.from(device.p256dh);
  point[64] = (point[64] ?? 0) ^ 1;
  expect(() => encryptPush(Buffer.from('x'), { ...device, p256dh: point })).toThrow();
});
