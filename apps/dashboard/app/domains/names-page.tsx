import { EmptyState, Notice } from '@amends/ui';
import type { ReactNode } from 'react';
import { SectionPage } from '../editing/section-page.tsx';
import type { DomainsWords } from '../messages/domains.ts';
import { FormNews } from '../team/form-news.tsx';
import { AddName } from './add-name.tsx';
import type { NamesAnswer } from './answer-names.server.ts';

/** Renders a page of domains or sender addresses: the form that adds one, and their cards. */
export function NamesPage({
  words: t,
  answer,
  field,
  inputMode,
  problem,
  mayChange,
  count,
  children,
}: {
  words: Pick<
    DomainsWords,
    'title' | 'intro' | 'add' | 'label' | 'hint' | 'notAdded' | 'notDone' | 'empty' | 'emptyHelp'
  >;
  answer: NamesAnswer | undefined;
  field: string;
  inputMode: 'url' | 'email';
  /** Why the deployment doesn't support them. */
  problem: { title: string; help: string } | null;
  mayChange: boolean;
  count: number;
  /** The cards, as items of a list. */
  children: ReactNode;
}) {
  const isOfAdd = answer?.intent === 'add';
  return (
    <SectionPage title={t.title} intro={t.intro}>
      <FormNews answer={answer} title={isOfAdd ? t.notAdded : t.notDone} />
      {answer?.warning ? (
        <Notice kind="warning" role="status">
          {answer.warning}
        </Notice>
      ) : null}
      {problem ? (
        <Notice kind="warning" title={problem.title}>
          <p>{problem.help}</p>
        </Notice>
      ) : mayChange ? (
        <AddName
          key={count}
          field={field}
          inputMode={inputMode}
          words={t}
          typed={answer?.added ?? ''}
          error={isOfAdd ? answer.fields[field] : undefined}
        />
      ) : null}
      {count === 0 ? <EmptyState title={t.empty}>{t.emptyHelp}</EmptyState> : null}
      <ul className="grid gap-3">{children}</ul>
    </SectionPage>
  );
}
