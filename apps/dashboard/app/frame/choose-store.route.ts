import { redirect } from 'react-router';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/choose-store.route.ts';
import { ownPath } from './own-path.ts';
import { rememberStore } from './remember-store.ts';
import { samePageOf } from './same-page.ts';

/** Stores which store is selected; empty means all of the person's stores. */
export async function action({ request, context }: Route.ActionArgs) {
  const { stores, cookies } = staffRequest(context);
  const form = await readForm(request);
  const store = stores.find(({ id }) => id === form.get('store'));
  rememberStore(cookies, store?.id ?? null);
  return redirect(samePageOf(ownPath(form.get('next')), store?.id ?? null));
}

export const loader = () => redirect('/inbox');
