import { data } from 'react-router';
import type { Route } from './+types/not-found.route.ts';

/** Matches every unknown path. */
export function loader({ url }: Route.LoaderArgs): never {
  throw data(url.pathname, { status: 404 });
}

export default function NotFound() {
  return null;
}
