import { browserStore, type FormField, isChangedField, setText } from '@amends/ui/page';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useActionData } from 'react-router';

interface Kept {
  /** The draft's version at the time of typing; a newer draft invalidates the input. */
  version: number;
  fields: Array<[name: string, value: string]>;
}

/** Fields that the page fills in itself, and files, which browsers don't restore. */
const NOT_TYPED = /^(version|before|intent|sourceItemId|images-\d+|files-\d+)$/;

const always = () => true;

const keyOf = (name: string) => `amends-form ${name}`;

/** Forgets the input of a form, which this browser stores for all its tabs. */
export const forgetInput = (name: string): void => browserStore.forget(keyOf(name));

/**
 * Stores a form's input in this browser until the server has it: nothing is lost on a reload, an expired
 * session, or when the battery dies. Calls `onRestored` after restoring.
 */
export function usePersistedForm(given: {
  form: RefObject<HTMLFormElement | null>;
  name: string;
  version: number;
  onRestored: () => void;
  /** Where the input is stored; default: for all tabs of this browser. */
  store?: typeof browserStore;
  /** Returns whether a field is stored; default: all. */
  isKept?: ((name: string) => boolean) | undefined;
}): { keep: () => void; forget: () => void } {
  const { form, name, version, onRestored, store = browserStore, isKept = always } = given;
  const key = keyOf(name);
  const isStarted = useRef(false);
  // A form that was refused before the scripts had arrived shows its input, which is newer than what is stored.
  const isRefused = useRef(useActionData() !== undefined);

  const keep = useCallback(() => {
    const element = form.current;
    if (!element) return;
    const fields = [...new FormData(element)].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !NOT_TYPED.test(entry[0]) && isKept(entry[0]),
    );
    store.keep(key, { version, fields } satisfies Kept);
  }, [form, key, version, store, isKept]);

  useEffect(() => {
    const element = form.current;
    const isFirst = !isStarted.current;
    const early = element && isFirst ? fieldsChangedEarly(element) : [];
    isStarted.current = true;
    const saveEarly = () => {
      for (const field of early) field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    if (isFirst && isRefused.current) keep();
    const kept = store.read(key) as Kept | null;
    if (kept?.version === version && element) {
      return restore(element, { fields: kept.fields, early, isKept, saveEarly, onRestored });
    }
    if (kept) store.forget(key);
    saveEarly();
  }, [key, version, form, onRestored, store, isKept, keep]);

  const forget = useCallback(() => store.forget(key), [key, store]);
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

/**
 * Fills in stored fields, also those that appear later because others were filled in, such as the provinces of a
 * country, which the server sends. None is filled in twice, unless another field replaced it, since a person may
 * type into it; and none after a person made a choice, to which the others belong. Returns a function that ends it.
 */
function restore(
  form: HTMLFormElement,
  given: {
    fields: Kept['fields'];
    /** The fields that were changed before the scripts listened, and stay as they are. */
    early: readonly FormField[];
    isKept: (name: string) => boolean;
    saveEarly: () => void;
    onRestored: () => void;
  },
): () => void {
  const { fields, early, isKept, saveEarly, onRestored } = given;
  const isEarly = (name: string) => early.some((field) => field.name === name);
  let left = fields
    .filter(([name]) => !isEarly(name))
    .map(([name, value]) => ({ name, value, field: null as FormField | null }));
  let isFilling = false;
  const fill = () => {
    isFilling = true;
    let isChanged = false;
    for (const one of left) {
      if (one.field?.isConnected) continue;
      const { field, result } = fillIn(form, one.name, one.value);
      if (result === 'filled') isChanged = true;
      one.field = field;
    }
    isFilling = false;
    if (isChanged) onRestored();
  };
  const watching = new MutationObserver(fill);
  const noteInput = ({ target }: Event) => {
    if (isFilling) return;
    const { name, type } = target as FormField;
    const isChoice = target instanceof HTMLSelectElement || /^(radio|checkbox)$/.test(type);
    left = isChoice ? [] : left.filter((one) => one.name !== name);
  };
  const boxes = fieldsOf(form)
    .filter(isBox)
    .filter(({ name }) => isKept(name));
  const isTicked = tickAsStored(
    boxes.filter((box) => !early.includes(box)),
    fields,
  );
  fill();
  if (isTicked) onRestored();
  // After the stored input was read, which saving replaces.
  saveEarly();
  form.addEventListener('input', noteInput);
  watching.observe(form, { childList: true, subtree: true });
  return () => {
    watching.disconnect();
    form.removeEventListener('input', noteInput);
  };
}

/** Checks the boxes that were checked, and no others. Returns whether that changed any. */
function tickAsStored(boxes: readonly HTMLInputElement[], fields: Kept['fields']): boolean {
  const wrong = boxes.filter(
    (box) =>
      box.checked !== fields.some(([name, value]) => name === box.name && value === box.value),
  );
  for (const box of wrong) box.click();
  return wrong.length > 0;
}

const isBox = (field: FormField): field is HTMLInputElement => field.type === 'checkbox';

type Filled = { field: FormField | null; result: 'filled' | 'same' | 'missing' };

/** Sets a field as if it had been typed. */
function fillIn(form: HTMLFormElement, name: string, value: string): Filled {
  for (const field of fieldsOf(form)) {
    if (field.name !== name || isBox(field)) continue;
    if (field instanceof HTMLInputElement && field.type === 'radio') {
      if (field.value !== value) continue;
      if (field.checked) return { field, result: 'same' };
      field.click();
      return { field, result: 'filled' };
    }
    const isSame = field.type === 'hidden' || field.value === value || 'early' in field.dataset;
    if (isSame) return { field, result: 'same' };
    if (field instanceof HTMLSelectElement) {
      if (![...field.options].some((option) => option.value === value)) continue;
      field.value = value;
    } else setText(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    return { field, result: 'filled' };
  }
  return { field: null, result: 'missing' };
}
