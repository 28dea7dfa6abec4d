import { Steps, Thumb } from '@amends/ui';
import type { ReactNode } from 'react';
import { useBrand } from '../branding/use-brand.ts';
import { GoBack } from '../frame/go-back.tsx';
import { useMessages } from '../messages/messages.ts';
import { BackgroundUploads } from '../uploads/background-uploads.tsx';

/** Props of a question's page that its caller sets. */
export interface QuestionProps {
  title: string;
  subtitle?: ReactNode;
  /** Target of the back link; default: the previous question. */
  back?: string;
  /** Whether to show the product, if it is known. */
  about?: boolean;
  children: ReactNode;
}

/**
 * Renders one question of a flow without an order: its position, its heading, and the product it is about.
 */
export function QuestionPage({
  at: { place, total, part, stage },
  title,
  subtitle,
  back,
  product,
  children,
}: Omit<QuestionProps, 'about'> & {
  /** The question's position in the flow; `part` counts its pages. */
  at: { place: number; total: number; part: number; stage: string };
  back: string;
  product: { name: string; imageUrl: string | null } | null;
}) {
  const t = useMessages();
  const brand = useBrand();
  return (
    <div className="mx-auto w-full max-w-[36rem] px-4 pt-5 pb-12 sm:pt-8">
      <title>{t.frame.title(title, brand.name)}</title>
      <Steps
        current={place}
        total={total}
        part={part}
        label={t.steps.label(place, total, stage)}
        lead={<GoBack to={back} />}
      />
      <h1 data-step-heading tabIndex={-1} className="mt-6 scroll-mt-4 wrap-anywhere">
        {title}
      </h1>
      {subtitle ? <p className="mt-2 text-ink-2 wrap-anywhere">{subtitle}</p> : null}
      {product ? (
        <p className="mt-5 flex items-center gap-3 rounded-card border border-line bg-surface p-3 text-14">
          <Thumb src={product.imageUrl} alt="" size={40} />
          <span className="line-clamp-2 min-w-0 font-semibold wrap-anywhere">{product.name}</span>
        </p>
      ) : null}
      <div className="mt-5">{children}</div>
      <BackgroundUploads />
    </div>
  );
}
