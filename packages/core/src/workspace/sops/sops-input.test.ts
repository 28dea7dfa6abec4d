import { expect, test } from 'vitest';
import { AttachToSopInput } from './sops.input.ts';

const TEN_MEGABYTES = 10 * 1024 * 1024;

test.each([
  [0, false],
  [1, true],
  [TEN_MEGABYTES, true],
  [TEN_MEGABYTES + 1, false],
])('a file of an SOP has from one byte to 10 MB: %i, %s', (bytes, isTaken) => {
  const given = { storeId: 'sto_1', sopId: 'sop_1', filename: 'form.pdf' };
  const content = new Uint8Array(bytes);
  expect(AttachToSopInput.safeParse({ ...given, content }).success).toBe(isTaken);
});
