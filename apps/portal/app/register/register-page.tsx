import { Steps, Thumb } from '@amends/ui';
import type { ReactNode } from 'react';
import { useBrand } from '../branding/use-brand.ts';
import { GoBack } from '../frame/go-back.tsx';
import { useMessages } from '../messages/messages.ts';
import { useRegisterWords } from '../messages/register-messages.ts';
import type { RegisterView } from './register.server.ts';

/** Renders one question of the registration of a product. */
export function RegisterPage({
  view,
  title,
  subtitle,
  back = view.back,
  about = true,
  children,
}: {
  view: RegisterView;
  title: string;
  subtitle?: ReactNode;
  back?: string;
  /** Whether to show the product, if it is known. */
  about?: boolean;
  children: ReactNode;
}) {
  const t = useMessages();
  const words = useRegisterWords();
  const brand = useBrand();
  const { place, total, stage, product } = view;
  return (
    <div className="mx-auto w-full max-w-[36rem] px-4 pt-5 pb-12 sm:pt-8">
      <title>{t.frame.title(title, brand.name)}</title>
      <Steps
        current={place}
        total={total}
        part={1}
        label={t.steps.label(place, total, words.stages[stage])}
        lead={<GoBack to={back} />}
      />
      <h1 data-step-heading tabIndex={-1} className="mt-6 scroll-mt-4 wrap-anywhere">
        {title}
      </h1>
      {subtitle ? <p className="mt-2 text-ink-2 wrap-anywhere">{subtitle}</p> : null}
      {about && product ? (
        <p className="mt-5 flex items-center gap-3 rounded-card border border-line bg-surface p-3 text-14">
          <Thumb src={product.imageUrl} alt="" size={40} />
          <span className="line-clamp-2 min-w-0 font-semibold wrap-anywhere">{product.name}</span>
        </p>
      ) : null}
      <div className="mt-5">{children}</div>
    </div>
  );
}
