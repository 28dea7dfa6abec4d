import type { ReactNode } from 'react';
import { useBrand } from '../branding/use-brand.ts';
import { useMessages } from '../messages/messages.ts';

/** Renders a page about continuing a claim, on this device or another. */
export function ResumePage({
  title,
  subtitle,
  lead,
  children,
}: {
  title: string;
  subtitle: string;
  /** Shown above the title. */
  lead?: ReactNode;
  children: ReactNode;
}) {
  const t = useMessages();
  const brand = useBrand();
  return (
    <div className="mx-auto w-full max-w-[28rem] px-4 pt-5 pb-12 sm:pt-10">
      <title>{t.frame.title(title, brand.name)}</title>
      {lead}
      <h1 tabIndex={-1} className="mt-3 wrap-anywhere">
        {title}
      </h1>
      <p className="mt-2 mb-6 text-ink-2 wrap-anywhere">{subtitle}</p>
      {children}
    </div>
  );
}
