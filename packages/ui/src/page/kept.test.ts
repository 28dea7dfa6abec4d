import { expect, test } from 'vitest';
import { keptIn } from './kept.ts';

/** Returns a string storage with a size limit. */
function aStorage(room = Number.POSITIVE_INFINITY) {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      texts.set(name, text);
    },
    removeItem: (name: string) => void texts.delete(name),
  };
}

test('a stored value is read until it is removed', () => {
  const storage = aStorage();
  const kept = keptIn(() => storage);
  kept.keep('a form', { name: 'Ada', count: 2 });
  expect(kept.read('a form')).toEqual({ name: 'Ada', count: 2 });
  kept.forget('a form');
  expect(kept.read('a form')).toBeNull();
});

test('a storage that refuses, a full one, and invalid JSON break nothing', () => {
  const refused = keptIn(() => {
    throw new DOMException('no', 'SecurityError');
  });
  refused.keep('a form', 1);
  refused.forget('a form');
  expect(refused.read('a form')).toBeNull();
  const small = aStorage(3);
  const full = keptIn(() => small);
  full.keep('a form', 'a long story');
  expect(full.read('a form')).toBeNull();
  small.texts.set('a form', '{half');
  expect(full.read('a form')).toBeNull();
});
