import { data } from 'react-router';
import { messagesFor } from '../messages/messages.ts';
import { findPortalRequest } from '../request-context.ts';
import type { Route } from './+types/not-found.route.ts';

/** Returns a 404 with the full path and query for a URL that no route matches. */
export function loader({ url, context }: Route.LoaderArgs): never {
  const { errors } = messagesFor(findPortalRequest(context)?.texts);
  throw data(errors.pageNotFoundPath(`${url.pathname}${url.search}`), {
    status: 404,
  });
}

export default function NotFound() {
  return null;
}
