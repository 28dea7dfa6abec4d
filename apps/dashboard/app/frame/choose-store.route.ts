import { redirect } from 'react-router';
import { STORE_COOKIE, staffRequest } from '../request-context.ts';
import type { Route } from './+types/choose-store.route.ts';
import { ownPath } from './own-path.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Remembers which store the desk is about; an empty one means all of the person's. */
export async function action({ request, context }: Route.ActionArgs) {
  const { stores, cookies } = staffRequest(context);
  const form = await request.formData();
  const store = stores.find(({ id }) => id === form.get('store'));
  if (store) cookies.set(STORE_COOKIE, store.id, { maxAgeSeconds: YEAR });
  else cookies.delete(STORE_COOKIE);
  return redirect(ownPath(form.get('next')));
}

export const loader = () => redirect('/inbox');
