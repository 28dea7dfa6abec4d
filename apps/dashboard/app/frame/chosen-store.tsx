import { Card } from '@amends/ui';
import { useLocation } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import { useDashboard } from '../page/dashboard.ts';
import { StoreButtons } from './store-buttons.tsx';
import { StoreSearch } from './store-search.tsx';

/**
 * Asks for a store on a page of one store while all stores are selected. The page's loader returns
 * null if the request's `storeId` is null.
 */
export function ChooseStorePage({ title }: { title: string }) {
  const t = useMessages().frame;
  const { stores, hasMoreStores } = useDashboard();
  const { pathname, search } = useLocation();
  const next = `${pathname}${search}`;
  return (
    <div className="mx-auto grid max-w-120 gap-4 px-4 py-6 sm:py-14">
      <title>{t.title(title)}</title>
      <h1 tabIndex={-1}>{title}</h1>
      <Card title={t.chooseStoreFirst}>
        <p className="mb-4 text-ink-2">{t.chooseStoreHelp}</p>
        <StoreButtons stores={stores} next={next} />
      </Card>
      {hasMoreStores ? <StoreSearch next={next} /> : null}
    </div>
  );
}
