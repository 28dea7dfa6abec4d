import { classNames } from '@amends/ui';
import type { ReactNode } from 'react';
import type { Brand } from '../branding/brand.ts';
import { StoreMark } from '../branding/store-mark.tsx';
import { useMessages } from '../messages/messages.ts';

/** Returns the URL for help, or null if the store names no contact. */
export function helpLink(brand: Brand, subject: string): string | null {
  if (brand.contactUrl) return brand.contactUrl;
  return brand.contactEmail
    ? `mailto:${brand.contactEmail}?subject=${encodeURIComponent(subject)}`
    : null;
}

/**
 * Renders the store's header and footer around a page. `split` lets the page render its own right
 * half.
 */
export function SiteFrame({
  brand,
  split,
  children,
}: {
  brand: Brand;
  split?: boolean;
  children: ReactNode;
}) {
  const t = useMessages();
  const help = helpLink(brand, t.frame.helpSubject);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only rounded-control bg-surface px-4 py-3 focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-20"
      >
        {t.frame.skipToContent}
      </a>
      {brand.status === 'DRAFT' ? (
        <aside className="bg-ink px-4 py-2 text-center text-13 text-paper print:hidden">
          {t.frame.preview}
        </aside>
      ) : null}
      <div className="relative flex flex-1 flex-col">
        <header
          className={classNames(
            'flex min-h-16 flex-wrap items-center justify-between gap-x-4 px-4 sm:px-6 print:hidden',
            split
              ? 'bg-surface lg:absolute lg:top-0 lg:start-0 lg:w-[46.5%]'
              : 'border-b border-line bg-surface',
          )}
        >
          <StoreMark brand={brand} />
          {help ? (
            <a
              href={help}
              className="ms-auto inline-flex min-h-11 items-center px-1 text-14 text-ink-2 hover:text-ink hover:underline"
            >
              {t.frame.help}
            </a>
          ) : null}
        </header>
        <main id="content" className="flex flex-1 flex-col">
          {children}
        </main>
        <SiteFoot brand={brand} split={split} />
      </div>
    </div>
  );
}

/** Renders links to the store's privacy and terms pages, and the provider's name, if set. */
function SiteFoot({ brand, split }: { brand: Brand; split?: boolean }) {
  const t = useMessages();
  const links = [
    { label: t.frame.privacy, href: brand.privacyUrl },
    { label: t.frame.terms, href: brand.termsUrl },
  ].filter((link): link is { label: string; href: string } => link.href !== null);
  if (links.length === 0 && !brand.showProvider) return null;
  return (
    <footer
      className={classNames(
        'flex flex-wrap items-center justify-center gap-x-5 px-4 pt-8 pb-6 text-center text-13 text-ink-3 print:hidden',
        split && 'bg-surface lg:absolute lg:bottom-0 lg:start-0 lg:w-[46.5%] lg:pt-2 lg:pb-4',
      )}
    >
      {links.map(({ label, href }) => (
        <a
          key={label}
          href={href}
          className="inline-flex min-h-11 items-center underline underline-offset-3 hover:text-ink"
        >
          {label}
        </a>
      ))}
      {brand.showProvider ? (
        <p className="inline-flex min-h-11 items-center">
          {t.frame.providedBy(brand.providerName)}
        </p>
      ) : null}
    </footer>
  );
}
