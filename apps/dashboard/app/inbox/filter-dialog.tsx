import { countFilters, type InboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { Button, classNames, Icon } from '@amends/ui';
import { useState } from 'react';
import { usePageActions } from '../keys/page-actions.tsx';
import { useMessages } from '../messages/messages.ts';
import { useLoaded } from '../page/use-loaded.ts';
import type { FilterChoices } from './filter-words.ts';

const loadForm = () => import('./filter-form.tsx');

/** Renders the button and dialog of the list's filters. */
export function FilterDialog({
  query,
  choices,
  claimId,
}: {
  query: InboxQuery;
  choices: FilterChoices;
  claimId: string | undefined;
}) {
  const { filters: t } = useMessages().inbox;
  const [open, setOpen] = useState(false);
  const part = useLoaded(loadForm, open);
  usePageActions([{ name: 'filter', label: t.title, run: () => setOpen(true) }]);
  const on = countFilters(query.filters);
  return (
    <>
      <Button
        size="small"
        type="button"
        aria-label={on > 0 ? `${t.button}: ${t.on(on)}` : t.button}
        aria-haspopup="dialog"
        className={classNames(
          'shrink-0 gap-1 px-2! text-13',
          on > 0 && 'border-accent-ink text-accent-ink',
        )}
        onClick={() => setOpen(true)}
      >
        {/* In its place, so that the row has room for the longest sort order. */}
        {on > 0 ? null : <Icon.ListFilter aria-hidden className="size-4" />}
        {t.button}
        {on > 0 ? <span className="tabular-nums">{on}</span> : null}
      </Button>
      {open && part ? (
        <part.FilterForm
          query={query}
          choices={choices}
          claimId={claimId}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
