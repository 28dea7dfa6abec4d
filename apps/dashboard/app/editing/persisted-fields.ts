import { tabStore } from '@amends/ui/page';

/** What was typed into a form, by the names of its fields, and whether it was sent since. */
interface PersistedForm {
  fields: Record<string, string>;
  sent: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const nameOf = (key: string) => `amends-form-${key}`;

/** Keeps the fields of a form as they are now. */
export const persistForm = (key: string, form: HTMLFormElement): void => save(key, form, false);

/** Keeps them, and that they are on their way. */
export const markFormSent = (key: string, form: HTMLFormElement): void => save(key, form, true);

function save(key: string, form: HTMLFormElement, sent: boolean): void {
  const fields = Object.fromEntries(typedFields(form).map(({ name, value }) => [name, value]));
  tabStore.keep(nameOf(key), { fields, sent } satisfies PersistedForm);
}

/** What was kept under a name; null if there is nothing, or something else. */
export function persistedFields(key: string): Record<string, string> | null {
  return read(key)?.fields ?? null;
}

/** Forgets a form that was sent and not typed into since. */
export function forgetSentForm(key: string): void {
  if (read(key)?.sent) tabStore.forget(nameOf(key));
}

/** Puts what was kept back into the fields that there still are. */
export function restoreFields(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const field of typedFields(form)) {
    const kept = Object.hasOwn(fields, field.name) ? fields[field.name] : undefined;
    if (kept === undefined) continue;
    // An option that there is no more is no choice.
    if (field instanceof HTMLSelectElement && ![...field.options].some((one) => one.value === kept))
      continue;
    field.value = kept;
    // Fields that depend on this one hear of it as if it had been typed.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Fields that a person types into or chooses from. */
const typedFields = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (one): one is Field =>
      (one instanceof HTMLInputElement && ['text', 'url', 'email', 'tel'].includes(one.type)) ||
      one instanceof HTMLTextAreaElement ||
      one instanceof HTMLSelectElement,
  );

function read(key: string): PersistedForm | null {
  const kept = tabStore.read(nameOf(key)) as PersistedForm | null;
  return typeof kept?.fields === 'object' && kept.fields !== null ? kept : null;
}
