import { Button, Icon, Select } from '@amends/ui';
import { useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { useKeyActions } from '../keys/keys.tsx';
import { useTasksWords } from '../messages/tasks.ts';
import type { TaskKind, TaskQuery } from './task-query.rules.ts';

/** Search, type and order of the tasks; the address holds them. */
export function TaskFilters({
  query,
  kinds,
}: {
  query: TaskQuery;
  kinds: readonly { kind: TaskKind; count: number }[];
}) {
  const t = useTasksWords();
  const submit = useSubmit();
  const search = useRef<HTMLInputElement>(null);
  useKeyActions({ search: () => search.current?.select() });
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
      <div className="flex min-w-64 flex-1 basis-72 gap-2">
        <div className="relative min-w-0 flex-1">
          <Icon.Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
          />
          <input
            ref={search}
            type="search"
            name="q"
            aria-label={t.search.label}
            placeholder={t.search.placeholder}
            defaultValue={query.search}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            className="block min-h-(--control-height) w-full rounded-small border border-line-3 bg-surface py-1 pr-3 pl-9 text-(length:--control-text) outline-offset-0 transition-colors duration-(--quick) hover:border-ink-3 focus-visible:border-accent-ink"
          />
        </div>
        <Button>{t.search.button}</Button>
      </div>
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
