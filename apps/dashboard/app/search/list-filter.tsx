import { Select } from '@amends/ui';
import { Form, useSubmit } from 'react-router';
import { ListSearch } from './list-search.tsx';

/** Renders the search of a list and a status filter, which applies as soon as it changes. */
export function ListFilter<Status extends string>({
  words,
  search,
  status,
  statuses,
}: {
  words: {
    search: { label: string; placeholder: string; button: string };
    status: string;
    anyStatus: string;
    statuses: Readonly<Record<Status, string>>;
  };
  /** The current search. */
  search: string;
  /** The current status. */
  status: Status | undefined;
  statuses: readonly Status[];
}) {
  const submit = useSubmit();
  return (
    <Form
      key={`${search} ${status}`}
      role="search"
      className="flex flex-wrap items-end gap-3"
      onChange={(event) => {
        const changed = event.target as EventTarget;
        if (changed instanceof HTMLSelectElement) void submit(event.currentTarget);
      }}
    >
      <ListSearch words={words.search} search={search} />
      <Select
        name="status"
        label={words.status}
        fieldClassName="w-44"
        placeholder={words.anyStatus}
        defaultValue={status ?? ''}
        options={statuses.map((value) => ({ value, label: words.statuses[value] }))}
      />
    </Form>
  );
}
