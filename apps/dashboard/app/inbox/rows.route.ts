import { parseInboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { orErrorPage } from '../page/or-error-page.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/rows.route.ts';
import { readCounts, readRows } from './inbox.server.ts';

const MOST = 100;

/** Returns the next page of the list, or its first one again, with the queue counts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const request = staffRequest(context);
  const query = parseInboxQuery(url.searchParams);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const asked = Number(url.searchParams.get('limit'));
  const limit = asked >= 1 && asked <= MOST ? Math.floor(asked) : undefined;
  const [page, counts] = await orErrorPage(() =>
    Promise.all([readRows(request, query, { cursor, limit }), readCounts(request)]),
  );
  return { page, counts, cursor: cursor ?? null };
}

/**
 * Returns why the rows couldn't be loaded: the server was unreachable, or redirected to sign-in. The page stays with
 * what was typed on it, and says so.
 */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch((error: unknown) => ({
    failure: error instanceof Response ? ('signedOut' as const) : ('failed' as const),
  }));

/** Loaded only when the list needs it, not after every action. */
export const shouldRevalidate = () => false;
