import { expect, test } from 'vitest';
import { isPdf } from './pdf.rules.ts';

test.each([
  ['%PDF-1.7\n', true],
  ['%PDF-1.7', false],
  ['%PDF', false],
  ['%PDF 1.7 no', false],
  [' %PDF-1.7\n', false],
  ['<script>alert(1)</script>', false],
  ['', false],
])('a file that starts with %j is a PDF: %s', (text, is) => {
  expect(isPdf(new TextEncoder().encode(text))).toBe(is);
});
