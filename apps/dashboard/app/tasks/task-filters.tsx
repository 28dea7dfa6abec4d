import { Select } from '@amends/ui';
import { Form, useSubmit } from 'react-router';
import { useTasksWords } from '../messages/tasks.ts';
import { ListSearch } from '../search/list-search.tsx';
import type { TaskKind, TaskQuery } from './task-query.rules.ts';

/** Renders the search, type filter and sort order of the tasks, which are in the URL. */
export function TaskFilters({
  query,
  kinds,
}: {
  query: TaskQuery;
  kinds: readonly { kind: TaskKind; count: number }[];
}) {
  const t = useTasksWords();
  const submit = useSubmit();
  return (
    <Form
      key={JSON.stringify([query.status, query.kind, query.search, query.sort])}
      role="search"
      action="/tasks"
      className="mb-4 flex flex-wrap items-end gap-2"
      onChange={(event) => {
        const changed = event.target as EventTarget;
        if (changed instanceof HTMLSelectElement) void submit(event.currentTarget);
      }}
    >
      {query.status === 'failed' ? <input type="hidden" name="status" value="failed" /> : null}
      <ListSearch words={t.search} search={query.search} />
      <Select
        name="kind"
        label={t.kind.label}
        placeholder={t.kind.all}
        defaultValue={query.kind ?? ''}
        options={kinds.map(({ kind, count }) => ({
          value: kind,
          label: `${t.kind.names[kind]} (${t.count(count)})`,
        }))}
      />
      <Select
        name="sort"
        label={t.sort.label}
        defaultValue={query.sort}
        options={(['oldest', 'newest'] as const).map((value) => ({ value, label: t.sort[value] }))}
      />
    </Form>
  );
}
