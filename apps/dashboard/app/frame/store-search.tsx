import { Form } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import { ListSearch } from '../search/list-search.tsx';

/** Renders a search for a store, which works without scripts; `next` is the page to return to. */
export function StoreSearch({ search = '', next }: { search?: string; next: string }) {
  const t = useMessages().frame;
  return (
    <Form key={search} role="search" action="/store">
      <input type="hidden" name="next" value={next} />
      <ListSearch
        words={{ label: t.findStore, placeholder: t.findStore, button: t.searchStores }}
        search={search}
      />
    </Form>
  );
}
