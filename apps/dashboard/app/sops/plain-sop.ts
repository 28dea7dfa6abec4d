import { textIn } from '../editing/form-text.ts';

/** What the form of an SOP edits. */
export interface SopValues {
  title: string;
  content: string;
  claimCategories: string[];
  claimTypes: string[];
}

/** Returns an SOP as a browser without scripts sends it. */
export const readPlainSop = (form: FormData): SopValues => ({
  title: textIn(form, 'title'),
  content: textIn(form, 'content'),
  claimCategories: form.getAll('claimCategories').map(String),
  claimTypes: form.getAll('claimTypes').map(String),
});
