import { redirect } from 'react-router';
import { readForm } from '../page/read-form.server.ts';
import { dashboardRequest, STORE_COOKIE } from '../request-context.ts';
import type { Route } from './+types/sign-out.route.ts';
import { ownPath } from './own-path.ts';

/** Ends this browser's session; signing in again redirects to `next`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth, cookies } = dashboardRequest(context);
  const next = (await readForm(request)).get('next');
  await auth.signOut();
  cookies.delete(STORE_COOKIE);
  return redirect(
    next === null ? '/sign-in' : `/sign-in?${new URLSearchParams({ next: ownPath(next) })}`,
  );
}

export const loader = () => redirect('/inbox');
