import { expect, test } from 'vitest';
import { textOf } from './refused.server.ts';

test('a field of a form is text that can be stored, and a file is none', () => {
  const form = new FormData();
  form.set('message', 'We ship\0 300 orders.');
  form.set('file', new Blob(['a']));
  expect(textOf(form, 'message')).toBe('We ship 300 orders.');
  expect([textOf(form, 'file'), textOf(form, 'other')]).toEqual(['', '']);
});
