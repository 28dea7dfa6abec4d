import type { InboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { Icon } from '@amends/ui';
import { Link } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import { inboxPath } from '../page/inbox-path.ts';
import { activeFilters, type FilterChoices } from './filter-words.ts';

/** Renders the active filters, each with a button to remove it. */
export function ActiveFilters({
  query,
  choices,
  claimId,
}: {
  query: InboxQuery;
  choices: FilterChoices;
  claimId: string | undefined;
}) {
  const { filters: t } = useMessages().inbox;
  const active = activeFilters(query.filters, choices, t);
  if (active.length === 0) return null;
  return (
    <ul aria-label={t.active} className="flex flex-wrap gap-1.5 px-4 pb-2">
      {active.map(({ key, words, without }) => (
        <li key={key} className="min-w-0">
          <Link
            to={inboxPath({ ...query, filters: without }, claimId)}
            aria-label={t.remove(words)}
            className="flex min-h-7 min-w-0 items-center gap-1 rounded-pill border border-line-2 bg-surface pr-1.5 pl-2.5 text-12 text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <span className="truncate">{words}</span>
            <Icon.X aria-hidden className="size-3.5 shrink-0" />
          </Link>
        </li>
      ))}
      {active.length > 1 ? (
        <li>
          <Link
            to={inboxPath({ ...query, filters: {} }, claimId)}
            className="flex min-h-7 items-center px-1.5 text-12 text-ink-2 underline underline-offset-2 hover:text-ink"
          >
            {t.clear}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
