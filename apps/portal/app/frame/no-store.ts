import { secretPageOf } from '@amends/core/access/secret-pages.rules';
import { data } from 'react-router';
import { messagesFor } from '../messages/messages.ts';
import type { PortalRequest } from '../request-context.ts';

/** Throws a 404 if the URL names an unknown store, or no store at all. */
export function refuseNoStore(
  url: URL,
  portal: Pick<PortalRequest, 'store' | 'texts'> | null,
): void {
  if (!portal || portal.store || secretPageOf('portal', url)?.tellsStore) return;
  const { errors } = messagesFor(portal.texts);
  const named = url.searchParams.get('store');
  throw data(named ? errors.storeUnknown(named) : errors.storeMissing, { status: 404 });
}
