import { textIn } from '../editing/answer-form.server.ts';

/** Returns the credentials of a form. */
export const keysIn = (form: FormData) => ({
  site: textIn(form, 'site'),
  consumerKey: textIn(form, 'consumerKey'),
  consumerSecret: textIn(form, 'consumerSecret'),
});

/** Returns the instant at which a day of a form begins; undefined without one. */
export function dayIn(form: FormData, name: string): string | undefined {
  const day = textIn(form, name);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
    ? `${day}T00:00:00Z`
    : undefined;
}
