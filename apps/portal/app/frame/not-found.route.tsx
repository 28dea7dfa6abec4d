import { data } from 'react-router';
import { messagesFor } from '../messages/messages.ts';
import type { Route } from './+types/not-found.route.ts';

/** Whatever matches nothing: 404 with the full path (S2, S8). */
export function loader({ url }: Route.LoaderArgs): never {
  throw data(messagesFor().errors.pageNotFoundPath(url.pathname), { status: 404 });
}

export default function NotFound() {
  return null;
}
