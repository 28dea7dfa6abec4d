import { type CompiledTexts, renderText } from '@amends/core/stores/branding/portal-text.rules';
import { provideOwnTexts } from './page-texts.ts';

/** One copy of a catalogue for a store's texts, so that components see the same object again. */
const COPIES = new WeakMap<CompiledTexts, WeakMap<object, object>>();

/** Returns the catalogue with the store's own texts in place of the defaults. */
export function reworded<T extends object>(catalogue: T, texts: CompiledTexts): T {
  const copies = COPIES.get(texts) ?? new WeakMap();
  COPIES.set(texts, copies);
  const known = copies.get(catalogue);
  if (known) return known as T;
  const copy = copyWith(catalogue as Node, texts) as T;
  copies.set(catalogue, copy);
  return copy;
}

type Node = { [name: string]: unknown };

function copyWith(catalogue: Node, texts: CompiledTexts): Node {
  const copy = { ...catalogue };
  const locale = String(catalogue.locale ?? 'en-US');
  for (const [key, text] of Object.entries(texts)) {
    const path = key.split('.');
    const last = path.pop() as string;
    let at: Node | undefined = copy;
    for (const name of path) {
      const below = at?.[name] as Node | undefined;
      if (at && below) at[name] = Array.isArray(below) ? [...below] : { ...below };
      at = at?.[name] as Node | undefined;
    }
    // Pages load parts of the catalogue.
    if (!at || !(last in at)) continue;
    at[last] =
      typeof at[last] === 'function'
        ? (...args: unknown[]) => renderText(text, args, locale)
        : renderText(text, [], locale);
  }
  return copy;
}

provideOwnTexts(reworded);
