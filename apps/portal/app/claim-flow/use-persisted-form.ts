import { browserStore, type FormField, isChangedField, setText } from '@amends/ui/page';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

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
  const isStarted = useRef(false);

  useEffect(() => {
    const element = form.current;
    const early = element && !isStarted.current ? fieldsChangedEarly(element) : [];
    isStarted.current = true;
    // After the stored input was read, which saving replaces.
    const saveEarly = () => {
      for (const field of early) field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const kept = browserStore.read(key) as Kept | null;
    if (kept?.version !== version) {
      if (kept) browserStore.forget(key);
      return saveEarly();
    }
    let missing = kept.fields.filter(([name]) => !early.some((field) => field.name === name));
    let left = 3;
    // Some fields appear only after others are filled in. None is filled in twice: it may be typed into.
    const fill = () => {
      const element = form.current;
      if (!element) return;
      const results = missing.map((field) => fillIn(element, ...field));
      missing = missing.filter((_, index) => results[index] === 'missing');
      if (results.includes('filled')) onRestored();
      left -= 1;
      if (left > 0) requestAnimationFrame(fill);
    };
    fill();
    saveEarly();
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

const fieldsOf = (form: HTMLFormElement): FormField[] => [
  ...form.querySelectorAll<FormField>('input[name], textarea[name], select[name]'),
];

/** Returns the fields that were changed before the scripts listened. `useEarlyText` saves text boxes. */
const fieldsChangedEarly = (form: HTMLFormElement): FormField[] =>
  fieldsOf(form).filter(
    (field) =>
      !(field instanceof HTMLTextAreaElement || field.type === 'hidden') &&
      !NOT_TYPED.test(field.name) &&
      isChangedField(field),
  );

/** Sets a field as if it had been typed. */
function fillIn(form: HTMLFormElement, name: string, value: string): 'filled' | 'same' | 'missing' {
  for (const field of fieldsOf(form)) {
    if (field.name !== name) continue;
    if (field instanceof HTMLInputElement && field.type === 'radio') {
      if (field.value !== value) continue;
      if (field.checked) return 'same';
      field.click();
      return 'filled';
    }
    if (field.type === 'hidden' || field.value === value || 'early' in field.dataset) return 'same';
    if (field instanceof HTMLSelectElement) {
      if (![...field.options].some((option) => option.value === value)) continue;
      field.value = value;
    } else setText(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    return 'filled';
  }
  return 'missing';
}
