import { data } from 'react-router';
import { messagesFor } from '../messages/messages.ts';
import type { PortalRequest } from '../request-context.ts';

/**
 * Pages that open with a secret link: the link names the store, and the page handles invalid ones.
 */
const BY_LINK = /^(\/en-US)?\/(view|print|sign|claims)\//i;

/** Throws a 404 if the URL names an unknown store, or if no store can be determined. */
export function refuseNoStore(url: URL, portal: Pick<PortalRequest, 'store'> | null): void {
  if (!portal || portal.store || BY_LINK.test(url.pathname)) return;
  const { errors } = messagesFor();
  const named = url.searchParams.get('store');
  throw data(named ? errors.storeUnknown(named) : errors.storeMissing, { status: 404 });
}
