import { takesNewClaims } from '@amends/core/stores/store-status.rules';
import { data } from 'react-router';
import { storePath } from '../branding/store-path.ts';
import { messagesFor } from '../messages/messages.ts';
import { noNewClaimsWordsFor } from '../messages/no-new-claims-messages.server.ts';
import type { PortalRequest } from '../request-context.ts';
import type { NoNewClaims } from './no-new-claims.tsx';

/**
 * Throws the page of a store that takes no new claims: 503 while it is paused, 410 once it is closed or takes
 * none for orders, or with `inStore` none for purchases in a store either. Throw it from a loader, so that
 * the page has the store's brand. `isSaved`: this browser's draft is stored; `claimsPath`: where the claims
 * of the shopper's order are, null if it has none or none was looked up.
 */
export function refuseNewClaims(
  { store, storeQuery, texts }: Pick<PortalRequest, 'store' | 'storeQuery' | 'texts'>,
  about: { isSaved?: boolean; claimsPath?: string | null; inStore?: boolean } = {},
): void {
  if (!store) return;
  const takes = store.takesOnlineClaims || (about.inStore === true && store.takesInStoreClaims);
  if (takesNewClaims(store.status) && takes) return;
  const isClosed = takesNewClaims(store.status) || store.status === 'CLOSED';
  const words = noNewClaimsWordsFor(texts);
  const { pageTitle, title, saved } = isClosed ? words.closed : words.paused;
  const { claimsPath = null } = about;
  const given: NoNewClaims = {
    noNewClaims: {
      pageTitle,
      title: title(store.name),
      paragraphs: [...(about.isSaved ? [saved] : []), words.existing],
      action: claimsPath
        ? { to: claimsPath, label: words.claims }
        : {
            to: storePath(storeQuery, '/start', { follow: '1' }),
            label: messagesFor(texts).home.follow,
          },
    },
  };
  throw data(given, { status: isClosed ? 410 : 503 });
}
