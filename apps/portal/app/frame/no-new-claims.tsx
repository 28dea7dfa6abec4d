import { LinkButton } from '@amends/ui';
import { isRouteErrorResponse } from 'react-router';
import type { Brand } from '../branding/brand.ts';
import { ContactStore } from '../branding/contact-store.tsx';
import { useMessages } from '../messages/messages.ts';

/** Texts of the page for a store that takes no new claims. */
export interface NoNewClaims {
  noNewClaims: {
    pageTitle: string;
    title: string;
    paragraphs: string[];
    /** Link to existing claims; null if there can be none. */
    action: { to: string; label: string } | null;
  };
}

/** Returns what `refuseNewClaims` threw; null for any other error. */
export function noNewClaimsIn(error: unknown): NoNewClaims['noNewClaims'] | null {
  if (!isRouteErrorResponse(error)) return null;
  return (error.data as Partial<NoNewClaims> | null)?.noNewClaims ?? null;
}

/** Renders that the store takes no new claims, what continues, and how to reach the store. */
export function NoNewClaimsPage({
  brand,
  about: { pageTitle, title, paragraphs, action },
}: {
  brand: Brand;
  about: NoNewClaims['noNewClaims'];
}) {
  const t = useMessages();
  return (
    <div className="mx-auto w-full max-w-[30rem] px-4 py-12 sm:py-20">
      <title>{t.frame.title(pageTitle, brand.name)}</title>
      <h1 tabIndex={-1} className="wrap-anywhere">
        {title}
      </h1>
      {paragraphs.map((text) => (
        <p key={text} className="mt-3 text-ink-2">
          {text}
        </p>
      ))}
      {action ? (
        <div className="mt-6">
          <LinkButton to={action.to} look="primary" reloadDocument>
            {action.label}
          </LinkButton>
        </div>
      ) : null}
      <div className="mt-8">
        <ContactStore />
      </div>
    </div>
  );
}
