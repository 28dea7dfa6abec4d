import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aesSecretSeal } from './aes-secret-seal.ts';

const [older, newer] = [randomBytes(32), randomBytes(32)];
const seal = aesSecretSeal([newer, older]);

test('what was sealed opens again, and its text does not show', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4 }), fc.string(), (ascii, row) => {
      const secret = `${ascii} 🔑 clé`;
      const kept = seal.seal(secret, row);
      expect(seal.open(kept, row)).toBe(secret);
      expect(JSON.stringify(kept)).not.toContain(secret);
    }),
  );
});

test('the same secret looks different each time', () => {
  expect(seal.seal('secret', 'row').sealed).not.toBe(seal.seal('secret', 'row').sealed);
});

test('a secret opens in its own row only', () => {
  const kept = seal.seal('secret', 'sto_1/key');
  expect(() => seal.open(kept, 'sto_2/key')).toThrow();
});

test('a secret that was changed in any byte does not open', () => {
  const kept = seal.seal('secret', 'row');
  const bytes = Buffer.from(kept.sealed, 'base64');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const sealed = changed.toString('base64');
    expect(() => seal.open({ ...kept, sealed }, 'row')).toThrow();
  }
  for (const sealed of ['', 'AAAA', bytes.subarray(0, 20).toString('base64')]) {
    expect(() => seal.open({ ...kept, sealed }, 'row')).toThrow();
  }
});

test('the first key seals, and all of them open', () => {
  const before = aesSecretSeal([older]);
  const kept = before.seal('secret', 'row');
  expect(seal.open(kept, 'row')).toBe('secret');
  expect(seal.seal('secret', 'row').keyId).toBe(aesSecretSeal([newer]).newestKeyId);
  expect(() => before.open(seal.seal('secret', 'row'), 'row')).toThrow(/missing/);
});

test('the name of a key tells nothing of it', () => {
  const key = randomBytes(32);
  expect(key.toString('hex')).not.toContain(aesSecretSeal([key]).newestKeyId);
});

test('a process without a key, or with one of the wrong length, fails when it starts', () => {
  expect(() => aesSecretSeal([])).toThrow('Set SECRETS_KEY.');
  for (const length of [0, 16, 31, 33]) {
    expect(() => aesSecretSeal([newer, randomBytes(length)])).toThrow('must have 32 bytes');
  }
});

test('what an earlier release sealed still opens, by the same name of its key', () => {
  const kept = {
    keyId: 'f98c0beaf1145d5c',
    sealed: 'AAECAwQFBgcICQoLbFeRGP9x37GgxnMxSqZjuXnvyR9xbfk6EtGX+ZY=',
  };
  const lasting = aesSecretSeal([newer, Buffer.alloc(32, 7)]);
  expect(lasting.keyIds[1]).toBe(kept.keyId);
  expect(lasting.open(kept, 'sto_1/key')).toBe('an old secret');
});
