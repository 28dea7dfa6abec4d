import { ErrorSummary, Steps, Thumb } from '@amends/ui';
import { type ReactNode, useRef } from 'react';
import { Form, type FormProps, Link } from 'react-router';
import { useBrand, useStorePath } from '../branding/use-brand.ts';
import { usePersistedForm } from '../claim-flow/use-persisted-form.ts';
import { GoBack } from '../frame/go-back.tsx';
import { useInStoreWords } from '../messages/in-store-messages.ts';
import { useMessages } from '../messages/messages.ts';
import type { StepView } from './in-store.server.ts';

/** Renders one question of a claim for a purchase in a store. */
export function InStorePage({
  view,
  title,
  subtitle,
  back = view.back,
  about = true,
  children,
}: {
  view: StepView;
  title: string;
  subtitle?: ReactNode;
  back?: string;
  /** Whether to show the item, if it is known. */
  about?: boolean;
  children: ReactNode;
}) {
  const t = useMessages();
  const words = useInStoreWords();
  const brand = useBrand();
  const storePath = useStorePath();
  const { place, total, part, stage, item, filingId } = view;
  return (
    <div className="mx-auto w-full max-w-[36rem] px-4 pt-5 pb-12 sm:pt-8">
      <title>{t.frame.title(title, brand.name)}</title>
      <Steps
        current={place}
        total={total}
        part={part}
        label={t.steps.label(place, total, words.stages[stage])}
        lead={<GoBack to={back} />}
      />
      <h1 data-step-heading tabIndex={-1} className="mt-6 scroll-mt-4 wrap-anywhere">
        {title}
      </h1>
      {subtitle ? <p className="mt-2 text-ink-2 wrap-anywhere">{subtitle}</p> : null}
      {about && item ? (
        <p className="mt-5 flex items-center gap-3 rounded-card border border-line bg-surface p-3 text-14">
          <Thumb src={item.imageUrl} alt="" size={40} />
          <span className="line-clamp-2 min-w-0 font-semibold wrap-anywhere">{item.name}</span>
        </p>
      ) : null}
      <div className="mt-5">{children}</div>
      {filingId ? (
        <p className="mt-6">
          <QuietLink to={storePath('/in-store/continue')}>{words.later}</QuietLink>
        </p>
      ) : null}
    </div>
  );
}

/** Renders a link below the answers. */
export const QuietLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center text-14 text-ink-2 underline decoration-line-3 underline-offset-3 hover:text-ink"
  >
    {children}
  </Link>
);

/** What a form of a step belongs to. */
type FormView = Pick<StepView, 'filingId' | 'step' | 'version'>;

/**
 * Renders the form of a step. What is typed stays in this browser until the server has it; without scripts
 * it is a plain form.
 */
export function StepForm({ view, children, ...rest }: FormProps & { view: FormView }) {
  const form = useRef<HTMLFormElement>(null);
  const { filingId, step, version } = view;
  const name = `in-store ${filingId} ${step}`;
  const { keep } = usePersistedForm({ form, name, version, onRestored: nothing });
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="grid gap-6"
      {...rest}
      // Before the first save, the next person at this device would read it.
      onInput={filingId ? keep : undefined}
    >
      <VersionField view={view} />
      {children}
    </Form>
  );
}

const nothing = () => {};

/** Renders the hidden version of the draft that a form was loaded with. */
export const VersionField = ({ view }: { view: Pick<FormView, 'version'> }) => (
  <input type="hidden" name="version" value={view.version} />
);

/** Renders the errors of a form by field; those of `form` belong to none. */
export function StepErrors({
  errors,
  answer,
}: {
  errors: Readonly<Record<string, string | undefined>>;
  answer?: unknown;
}) {
  const t = useMessages();
  const lines = Object.entries(errors).flatMap(([field, message]) => {
    if (!message) return [];
    return field === 'form' ? [{ message }] : [{ fieldId: field, message }];
  });
  return <ErrorSummary title={t.errors.summaryTitle} errors={lines} answer={answer} />;
}
