import { ErrorSummary } from '@amends/ui';
import { browserStore, tabStore } from '@amends/ui/page';
import type { ReactNode } from 'react';
import { type FormProps, Link } from 'react-router';
import { useStorePath } from '../branding/use-brand.ts';
import { PersistedForm } from '../claim-flow/persisted-form.tsx';
import { useInStoreWords } from '../messages/in-store-messages.ts';
import { useMessages } from '../messages/messages.ts';
import { FIRST_FORM, useFirstForm } from './first-form.ts';
import type { StepView } from './in-store.server.ts';
import { QuestionPage, type QuestionProps } from './question-page.tsx';

/** Renders one question of a claim for a purchase in a store. */
export function InStorePage({
  view: { place, total, part, stage, item, filingId, ...view },
  back = view.back,
  about = true,
  children,
  ...words
}: QuestionProps & { view: StepView }) {
  const t = useInStoreWords();
  const storePath = useStorePath();
  useFirstForm(filingId);
  return (
    <QuestionPage
      {...words}
      at={{ place, total, part, stage: t.stages[stage] }}
      back={back}
      product={about ? item : null}
    >
      {children}
      {filingId ? (
        <p className="mt-6">
          <QuietLink to={storePath('/in-store/continue')}>{t.later}</QuietLink>
        </p>
      ) : null}
    </QuestionPage>
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

/** The draft, step and version that a step's form belongs to. */
type FormView = Pick<StepView, 'filingId' | 'step' | 'version'>;

/**
 * Renders the form of a step. This browser stores the input until the server has it; without scripts it is a
 * plain form.
 */
export function StepForm({
  view,
  children,
  ...rest
}: Omit<FormProps, 'name'> & { view: FormView }) {
  const { filingId, step, version } = view;
  return (
    <PersistedForm
      name={filingId ? `in-store ${filingId} ${step}` : FIRST_FORM}
      version={version}
      // Before the first save, the next person on this device must not read the input.
      store={filingId ? browserStore : tabStore}
      className="grid gap-6"
      {...rest}
    >
      <VersionField view={view} />
      {children}
    </PersistedForm>
  );
}

/** Renders the hidden version of the draft that a form was loaded with. */
export const VersionField = ({ view }: { view: Pick<FormView, 'version'> }) => (
  <input type="hidden" name="version" value={view.version} />
);

/** Renders the errors of a form by field; those under `form` belong to no field. */
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
