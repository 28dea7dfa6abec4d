import { redirect } from 'react-router';
import { dashboardRequest, STORE_COOKIE } from '../request-context.ts';
import type { Route } from './+types/sign-out.route.ts';

/** Ends the session of this browser. */
export async function action({ context }: Route.ActionArgs) {
  const { auth, person, cookies } = dashboardRequest(context);
  if (person) await auth.signOut();
  cookies.delete(STORE_COOKIE);
  return redirect('/sign-in');
}

export const loader = () => redirect('/inbox');
