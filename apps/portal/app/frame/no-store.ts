import { data } from 'react-router';
import { messagesFor } from '../messages/messages.ts';
import type { PortalRequest } from '../request-context.ts';

/** Pages that open by a secret link: that tells the store, and a wrong one is answered there. */
const BY_LINK = /^(\/en-US)?\/(view|print|sign|claims)\//i;

/** Throws the 404 of S2 where an address names a store that is not there, or tells none. */
export function refuseNoStore(url: URL, portal: Pick<PortalRequest, 'store'> | null): void {
  if (!portal || portal.store || BY_LINK.test(url.pathname)) return;
  const { errors } = messagesFor();
  const named = url.searchParams.get('store');
  throw data(named ? errors.storeUnknown(named) : errors.storeUntold, { status: 404 });
}
