import { tabStore } from '@amends/ui/page';

/** The input of a form by field name, and whether it was submitted since. */
interface PersistedForm {
  fields: Record<string, string>;
  sent: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const nameOf = (key: string) => `amends-form-${key}`;

/** Stores the current fields of a form. */
export const persistForm = (key: string, form: HTMLFormElement): void => save(key, form, false);

/** Stores them as being submitted. */
export const markFormSent = (key: string, form: HTMLFormElement): void => save(key, form, true);

function save(key: string, form: HTMLFormElement, sent: boolean): void {
  const fields = Object.fromEntries(typedFields(form).map(({ name, value }) => [name, value]));
  tabStore.keep(nameOf(key), { fields, sent } satisfies PersistedForm);
}

/** Returns the input stored under a name; null if there is none, or it is invalid. */
export function persistedFields(key: string): Record<string, string> | null {
  return read(key)?.fields ?? null;
}

/** Clears a form. */
export const forgetForm = (key: string): void => tabStore.forget(nameOf(key));

/** Clears a form that was submitted and not edited since. */
export function forgetSentForm(key: string): void {
  if (read(key)?.sent) tabStore.forget(nameOf(key));
}

/** Restores stored input into the fields that still exist. */
export function restoreFields(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const field of typedFields(form)) {
    const kept = Object.hasOwn(fields, field.name) ? fields[field.name] : undefined;
    if (kept === undefined) continue;
    // A removed option can't be selected.
    if (field instanceof HTMLSelectElement && ![...field.options].some((one) => one.value === kept))
      continue;
    field.value = kept;
    // Fields that depend on this one are notified as if it had been typed.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Returns the fields that people type into or select from. */
const typedFields = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (one): one is Field =>
      (one instanceof HTMLInputElement &&
        ['text', 'url', 'email', 'tel', 'date'].includes(one.type)) ||
      one instanceof HTMLTextAreaElement ||
      one instanceof HTMLSelectElement,
  );

function read(key: string): PersistedForm | null {
  const kept = tabStore.read(nameOf(key)) as PersistedForm | null;
  return typeof kept?.fields === 'object' && kept.fields !== null ? kept : null;
}
