import type { LinkPurpose } from '../kernel/link-purpose.rules.ts';
import { LOCALE_PATTERN } from '../reference/locale.rules.ts';

/** A page that opens with a secret from an email or a message instead of a sign-in. */
export interface SecretPage {
  readonly site: 'portal' | 'dashboard';
  /** The path in the site's `routes.ts`; it includes the pages below it. */
  readonly path: string;
  /** Where the secret is: a path segment, or `?token=`. */
  readonly secretIn: 'path' | 'query';
  /** The purpose of the link, if it is a shopper's. */
  readonly purpose?: LinkPurpose;
  /**
   * Whether the secret determines the store, so that the URL needs none. An invalid secret gets an
   * unbranded page.
   */
  readonly tellsStore: boolean;
}

/**
 * Every page that opens with a secret. Headers, masked log lines, the store of a request, the
 * URLs in emails and the tests read this list. See docs/rules/privacy.md#links.
 */
export const SECRET_PAGES: readonly SecretPage[] = [
  { site: 'portal', path: 'view/:token', secretIn: 'path', purpose: 'view', tellsStore: true },
  { site: 'portal', path: 'print/:token', secretIn: 'path', purpose: 'print', tellsStore: true },
  // `tellsStore` is false because the store must still be known after the link has expired.
  {
    site: 'portal',
    path: 'open/:token',
    secretIn: 'path',
    purpose: 'order-look-up',
    tellsStore: false,
  },
  // The URL determines the store whose claims it opens.
  {
    site: 'portal',
    path: 'in-store/continue/:token',
    secretIn: 'path',
    tellsStore: false,
  },
  // The URL determines the store whose warranty it opens.
  { site: 'portal', path: 'warranty/:token', secretIn: 'path', tellsStore: false },
  { site: 'portal', path: 'sign/:claimId', secretIn: 'query', purpose: 'sign', tellsStore: true },
  {
    site: 'portal',
    path: 'claims/view/:orderId',
    secretIn: 'query',
    purpose: 'order-claims',
    tellsStore: true,
  },
  { site: 'dashboard', path: 'invitation', secretIn: 'query', tellsStore: true },
  { site: 'dashboard', path: 'reset', secretIn: 'query', tellsStore: true },
  { site: 'dashboard', path: 'setup', secretIn: 'query', tellsStore: true },
  { site: 'dashboard', path: 'apply/confirm', secretIn: 'query', tellsStore: true },
];

/** The secret page of a URL, with its path parameter and its secret. */
export interface OpenedPage extends SecretPage {
  /** The `:token`, `:claimId` or `:orderId` of the path; empty if the path has no parameter. */
  readonly named: string;
  readonly token: string;
}

const PATTERNS = SECRET_PAGES.map((page) => {
  const path = page.path.replace(/:\w+$/, '([^/.]+)');
  return { page, pattern: new RegExp(`^(?:/(?:${LOCALE_PATTERN}))?/${path}(?=[/.]|$)`, 'i') };
});

/** Returns the secret page of a site that a URL opens, or null. Case-insensitive, like the router. */
export function secretPageOf(
  site: SecretPage['site'],
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): OpenedPage | null {
  for (const { page, pattern } of PATTERNS) {
    const found = page.site === site ? pattern.exec(pathname) : null;
    if (!found) continue;
    const [, named = ''] = found;
    const token = page.secretIn === 'path' ? named : (searchParams.get('token') ?? '');
    return { ...page, named, token };
  }
  return null;
}

/**
 * Path words followed by a segment that is a secret or identifies what the secret opens; logs mask that
 * segment.
 */
export const WORDS_BEFORE_SECRETS: ReadonlySet<string> = new Set(
  SECRET_PAGES.flatMap(({ path }) => /(\w+)\/:\w+$/.exec(path)?.[1] ?? []),
);
