import { parseInboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { redirect } from 'react-router';
import { inboxPath } from '../page/inbox-path.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/search.route.ts';
import { findAddress } from './search.server.ts';

/**
 * Redirects to the result of a search. A number, email or tracking number opens the one record that has it,
 * whatever the queue and filters; other text, and ambiguous numbers, are listed across all queues.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<never> {
  const query = parseInboxQuery(url.searchParams);
  const { search, sort, filters } = query;
  if (search === '') throw redirect(inboxPath(query));
  const found = await findAddress(staffRequest(context), search);
  const everywhere = { queue: 'all', sort, search } as const;
  if (found === null) throw redirect(inboxPath({ ...everywhere, filters }));
  if ('claim' in found) throw redirect(inboxPath(everywhere, found.claim));
  if ('order' in found) throw redirect(`/orders/${found.order}`);
  if ('customer' in found) throw redirect(`/customers/${found.customer}`);
  if ('orders' in found) throw redirect(`/orders?${new URLSearchParams({ q: search })}`);
  if ('return' in found) throw redirect(`/returns/${found.return}`);
  if ('returns' in found) throw redirect(`/returns?${new URLSearchParams({ q: search })}`);
  throw redirect(inboxPath(everywhere));
}
