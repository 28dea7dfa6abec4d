/** A field that a person fills in. */
export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isCheckable = (field: FormField): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Returns whether a field differs from what the server rendered, because a person changed it. */
export function isChangedField(field: FormField): boolean {
  if (field instanceof HTMLSelectElement) {
    const rendered = [...field.options].find((one) => one.defaultSelected) ?? field.options[0];
    return rendered !== undefined && !rendered.selected;
  }
  if (isCheckable(field)) {
    // Choosing a radio button also clears another one.
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
  }
  return field.value !== (field.type === 'file' ? '' : field.defaultValue);
}

/** Sets a field's text as typing does: React notices it at the next event, as it didn't set the text itself. */
export function setText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
}
