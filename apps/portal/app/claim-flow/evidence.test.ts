import { expect, test } from 'vitest';
import { evidenceReference } from './evidence.server.ts';

test('a long name of a file that starts within a character is kept as far as it can be read', () => {
  const reference = evidenceReference('sto_1', 'med_1', `${'\u{1f4a5}'.repeat(50)}.jpeg`);
  expect(decodeURIComponent(reference.split('#')[1] ?? '')).toBe(
    `\ufffd${'\u{1f4a5}'.repeat(37)}.jpeg`,
  );
});
