import type { LoginForm } from '@amends/core/people';

/**
 * Returns a form for `auth.once`. `next` is the path to continue at if the change ends the person's session, and its
 * response is lost.
 */
export const loginFormIn = (form: FormData, next?: string): LoginForm => ({
  key: String(form.get('once') ?? ''),
  content: [...form],
  ...(next === undefined ? {} : { next }),
});
