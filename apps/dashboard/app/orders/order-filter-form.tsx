import { FULFILLMENT_STATUSES } from '@amends/core/commerce/orders/fulfillment-status.rules';
import { PROTECTION_STATUSES } from '@amends/core/commerce/orders/order-flags.rules';
import { Icon, Select, TextInput } from '@amends/ui';
import { fulfillmentStatusLabel } from '@amends/words/labels';
import { Form, Link, useSubmit } from 'react-router';
import { useOrdersWords } from '../messages/orders.ts';
import { ListSearch } from '../search/list-search.tsx';
import type { OrderQuery } from './order-query.server.ts';

const STATES = ['cancelled', 'charged-back'] as const;

/** Renders search and filters, which are in the URL, so that a list can be bookmarked and shared. */
export function OrderFilterForm({ query, narrowed }: { query: OrderQuery; narrowed: boolean }) {
  const t = useOrdersWords();
  const submit = useSubmit();
  const { filters } = t;
  return (
    <Form
      key={JSON.stringify(query)}
      role="search"
      action="/orders"
      className="mt-4 mb-5 grid gap-3"
      onChange={(event) => {
        const changed = event.target as EventTarget;
        if (changed instanceof HTMLSelectElement) void submit(event.currentTarget);
      }}
    >
      <ListSearch words={t.search} search={query.search} />
      <details open={countFilters(query) > 0 || undefined} className="group">
        <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-2 rounded-control border border-line-3 px-3 text-13 font-[560] hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <Icon.SlidersHorizontal aria-hidden className="size-4" />
          {t.filters.show(countFilters(query))}
        </summary>
        <div className="grid gap-3 pt-2 sm:grid-cols-3 xl:grid-cols-5">
          <Select
            name="protection"
            label={filters.protection}
            placeholder={filters.anyProtection}
            defaultValue={query.protection}
            options={PROTECTION_STATUSES.map((value) => ({ value, label: t.protection[value] }))}
          />
          <Select
            name="shipment"
            label={filters.shipment}
            placeholder={filters.anyShipment}
            defaultValue={query.shipment}
            options={FULFILLMENT_STATUSES.map((value) => ({
              value,
              label: fulfillmentStatusLabel(value),
            }))}
          />
          <Select
            name="state"
            label={filters.state}
            placeholder={filters.anyState}
            defaultValue={query.state}
            options={STATES.map((value) => ({ value, label: t.states[value] }))}
          />
          <TextInput name="from" type="date" label={filters.from} defaultValue={query.from} />
          <TextInput name="to" type="date" label={filters.to} defaultValue={query.to} />
        </div>
      </details>
      {narrowed ? (
        <Link
          to="/orders"
          className="inline-flex min-h-8 items-center justify-self-start text-13 text-accent-ink underline underline-offset-3"
        >
          {t.search.clear}
        </Link>
      ) : null}
    </Form>
  );
}

const countFilters = ({ search: _search, ...rest }: OrderQuery) =>
  Object.values(rest).filter((value) => value !== '').length;
