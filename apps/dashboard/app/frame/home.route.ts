import { redirect } from 'react-router';
import { placesFor } from '../page/places.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/home.route.ts';

/** Redirects to the first page that the person may see; for nearly everyone the inbox. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(placesFor(staffRequest(context))[0]?.to ?? '/account');
}
