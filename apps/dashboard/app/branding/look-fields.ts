import { LOOK_FIELDS, type Look } from '@amends/core/stores/branding/look.rules';

/** The fields that hold the URL of an uploaded picture, with the kind of picture. */
export const PICTURES = [
  { field: 'logoUrl', kind: 'logo' },
  { field: 'faviconUrl', kind: 'favicon' },
  { field: 'backgroundImage', kind: 'background' },
] as const;

/** Names of the fields and the button for uploading a font. */
export const FONT_FILE = 'fontFile';
export const LICENSE_NOTE = 'licenseNote';
export const UPLOAD_FONT = 'upload-font';

/** Name of the checkboxes that remove a picture. */
export const REMOVE = 'remove';

/** Returns the look that a form describes, unchecked: saving it refuses invalid values. */
export function lookOf(form: FormData): Look {
  const removed = form.getAll(REMOVE);
  const entries = LOOK_FIELDS.map((field) => {
    if (field === 'showProvider') return [field, form.has(field)];
    const text = String(form.get(field) ?? '').trim();
    return [field, removed.includes(field) || text === '' ? null : text];
  });
  return Object.fromEntries(entries) as Look;
}
