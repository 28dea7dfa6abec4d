import { browserStore } from '@amends/ui/page';
import { type RefObject, useCallback, useEffect } from 'react';

interface Kept {
  /** The draft's version at the time of typing; a newer draft invalidates the input. */
  version: number;
  fields: Array<[name: string, value: string]>;
}

/** Fields that the page fills in itself, and files, which browsers don't restore. */
const NOT_TYPED = /^(version|before|intent|sourceItemId|images-\d+|files-\d+)$/;

/**
 * Stores a form's input in this browser until the server has it: nothing is lost on a reload, an expired
 * session, or when the battery dies. Calls `onRestored` after restoring.
 */
export function usePersistedForm(given: {
  form: RefObject<HTMLFormElement | null>;
  name: string;
  version: number;
  onRestored: () => void;
}): { keep: () => void; forget: () => void } {
  const { form, name, version, onRestored } = given;
  const key = `amends-form ${name}`;

  useEffect(() => {
    const kept = browserStore.read(key) as Kept | null;
    if (!kept) return;
    if (kept.version !== version) return browserStore.forget(key);
    let left = 3;
    // Some fields appear only after others are filled in.
    const fill = () => {
      const element = form.current;
      if (!element) return;
      const filled = kept.fields.filter(([field, value]) => fillIn(element, field, value));
      if (filled.length > 0) onRestored();
      left -= 1;
      if (left > 0) requestAnimationFrame(fill);
    };
    fill();
  }, [key, version, form, onRestored]);

  const keep = useCallback(() => {
    const element = form.current;
    if (!element) return;
    const fields = [...new FormData(element)].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !NOT_TYPED.test(entry[0]),
    );
    browserStore.keep(key, { version, fields } satisfies Kept);
  }, [form, key, version]);
  const forget = useCallback(() => browserStore.forget(key), [key]);
  return { keep, forget };
}

/** Sets a field as if it had been typed; returns false if unchanged or missing. */
function fillIn(form: HTMLFormElement, name: string, value: string): boolean {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[name]')) {
    if (field.name !== name) continue;
    if (field instanceof HTMLInputElement && field.type === 'radio') {
      if (field.value !== value || field.checked) continue;
      field.click();
      return true;
    }
    if (field.type === 'hidden' || field.value === value || 'early' in field.dataset) continue;
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return true;
  }
  return false;
}
