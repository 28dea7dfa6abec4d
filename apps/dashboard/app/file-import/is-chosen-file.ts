/** Returns whether a form's field is a chosen file, even an empty one; browsers send a file without a name if none is chosen. */
export const isChosenFile = (field: FormDataEntryValue | null): field is File =>
  field instanceof File && (field.size > 0 || field.name !== '');
