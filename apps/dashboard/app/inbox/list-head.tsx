import type { InboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { useDashboard } from '../page/dashboard.ts';
import { inboxPath } from '../page/inbox-path.ts';
import type { DisplayOptions } from '../terms/display-options.rules.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { ListCount } from './list-count.tsx';
import { DisplayMenu, SortMenu } from './list-menus.tsx';
import type { InboxData } from './list-pane.tsx';
import { sizeOfList } from './list-size.ts';
import { QueuePicker } from './queue-picker.tsx';
import { SearchBox } from './search-box.tsx';
import type { ClaimList } from './use-claim-list.ts';
import { ViewMenu } from './view-menu.tsx';

/** Renders the controls that determine which claims the list has, and their order. */
export function ListHead({
  first,
  listed,
  list,
  claimId,
  look,
  onDisplayChange,
  onHistory,
}: {
  first: InboxData;
  /** The query with typos corrected. */
  listed: InboxQuery;
  list: ClaimList;
  claimId: string | undefined;
  look: DisplayOptions;
  onDisplayChange: (look: DisplayOptions) => void;
  onHistory: (() => void) | null;
}) {
  const { stores, storeId } = useDashboard();
  const { query } = first;
  const choices = first;
  const size = sizeOfList(query, list);
  const given = { query, choices, claimId };
  return (
    <div className="sticky top-13 z-10 border-b border-line bg-surface lg:static">
      <QueuePicker query={query} counts={list.counts} />
      <div className="flex px-4 pt-3 pb-1.5">
        <SearchBox query={query} />
      </div>
      <div className="flex items-center gap-0.5 ps-4 pe-2.5 pb-1.5 text-13 text-ink-3">
        <FilterDialog {...given} />
        <SortMenu query={query} claimId={claimId} />
        <ListCount count={size ?? list.rows.length} more={size === null} />
        <ViewMenu query={query} />
        <DisplayMenu
          look={look}
          onDisplayChange={onDisplayChange}
          manyStores={!storeId && stores.length > 1}
          exportPath={
            first.can.export ? inboxPath(listed).replace('/inbox', '/inbox/export') : null
          }
          onHistory={onHistory}
        />
      </div>
      <ActiveFilters {...given} />
    </div>
  );
}
