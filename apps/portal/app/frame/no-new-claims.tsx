import type { StoreStatus } from '@amends/core/stores/store-status.rules';
import { takesNewClaims } from '@amends/core/stores/store-status.rules';
import { LinkButton } from '@amends/ui';
import { data, isRouteErrorResponse } from 'react-router';
import type { Brand } from '../branding/brand.ts';
import { ContactStore } from '../branding/contact-store.tsx';
import { useStorePath } from '../branding/use-brand.ts';
import { useMessages } from '../messages/messages.ts';
import type { PortalRequest } from '../request-context.ts';

/** What the page of a store that takes no new claims says besides. */
interface NoNewClaims {
  noNewClaims: StoreStatus;
  /** Whether this browser's draft is stored. */
  isSaved: boolean;
  /** Where the claims of the shopper's order are; null if it has none or none was looked up. */
  claimsPath: string | null;
}

/**
 * Throws the page of a store that takes no new claims: 503 while it is paused, 410 once it is closed.
 * Throw it from a loader, so that the page has the store's brand.
 */
export function refuseNewClaims(
  { store }: Pick<PortalRequest, 'store'>,
  about: { isSaved?: boolean; claimsPath?: string | null } = {},
): void {
  if (!store || takesNewClaims(store.status)) return;
  const { isSaved = false, claimsPath = null } = about;
  const given: NoNewClaims = { noNewClaims: store.status, isSaved, claimsPath };
  throw data(given, { status: store.status === 'CLOSED' ? 410 : 503 });
}

/** Returns what `refuseNewClaims` threw; null for any other error. */
export function noNewClaimsIn(error: unknown): NoNewClaims | null {
  if (!isRouteErrorResponse(error)) return null;
  const given: unknown = error.data;
  const isOurs = typeof given === 'object' && given !== null && 'noNewClaims' in given;
  return isOurs ? (given as NoNewClaims) : null;
}

/** Renders that the store takes no new claims, what continues, and how to reach the store. */
export function NoNewClaimsPage({ brand, about }: { brand: Brand; about: NoNewClaims }) {
  const t = useMessages();
  const storePath = useStorePath();
  const words = about.noNewClaims === 'CLOSED' ? t.noNewClaims.closed : t.noNewClaims.paused;
  const follow = storePath('/start');
  return (
    <div className="mx-auto w-full max-w-[30rem] px-4 py-12 sm:py-20">
      <title>{t.frame.title(words.pageTitle, brand.name)}</title>
      <h1 tabIndex={-1} className="wrap-anywhere">
        {words.title(brand.name)}
      </h1>
      {about.isSaved ? <p className="mt-3 text-ink-2">{words.saved}</p> : null}
      <p className="mt-3 text-ink-2">{t.noNewClaims.existing}</p>
      <div className="mt-6">
        <LinkButton
          to={about.claimsPath ?? `${follow}${follow.includes('?') ? '&' : '?'}follow=1`}
          look="primary"
          reloadDocument
        >
          {about.claimsPath ? t.noNewClaims.claims : t.home.follow}
        </LinkButton>
      </div>
      <div className="mt-8">
        <ContactStore />
      </div>
    </div>
  );
}
