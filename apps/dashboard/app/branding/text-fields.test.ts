import { expect, test } from 'vitest';
import { beforeOf, changedTexts, fieldOf, textsIn } from './text-fields.ts';

function aForm(texts: Record<string, [before: string, typed: string]>): FormData {
  const form = new FormData();
  for (const [key, [before, typed]] of Object.entries(texts)) {
    form.set(beforeOf(key), before);
    form.set(fieldOf(key), typed);
  }
  return form;
}

test('only texts that were changed are saved, an empty one as the default', () => {
  const form = aForm({ 'a.b': ['', ''], 'a.c': ['Old', ' Old '], 'a.d': ['Old', 'New'] });
  form.set(beforeOf('a.e'), 'Old');
  form.set(fieldOf('a.e'), '  ');
  expect(changedTexts(form)).toEqual({ 'a.d': 'New', 'a.e': null });
  expect(textsIn(form)).toEqual({ 'a.b': '', 'a.c': 'Old', 'a.d': 'New', 'a.e': '' });
});

test('restoring one text saves what was typed in the others as well', () => {
  const form = aForm({ 'a.b': ['Old', 'Older'], 'a.c': ['', 'New'] });
  form.set('restore', 'a.b');
  expect(changedTexts(form)).toEqual({ 'a.b': null, 'a.c': 'New' });
});
