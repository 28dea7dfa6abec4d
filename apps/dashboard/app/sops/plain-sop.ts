import { textIn } from '../editing/form-text.ts';

/** The values that an SOP's form edits. */
export interface SopValues {
  title: string;
  content: string;
  claimCategories: string[];
  claimTypes: string[];
}

/** Parses an SOP from a form without scripts. */
export const readPlainSop = (form: FormData): SopValues => ({
  title: textIn(form, 'title'),
  content: textIn(form, 'content'),
  claimCategories: form.getAll('claimCategories').map(String),
  claimTypes: form.getAll('claimTypes').map(String),
});
