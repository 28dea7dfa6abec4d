import type { InboxFilters, InboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { Button, Select, TextInput } from '@amends/ui';
import { Combobox, type ComboboxProps, Dialog } from '@amends/ui/popups';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Messages, useMessages } from '../messages/messages.ts';
import { useDashboard } from '../page/dashboard.ts';
import { findStores } from '../page/find-stores.rules.ts';
import { inboxPath } from '../page/inbox-path.ts';
import { type StoreChoice, useStoreSearch } from '../page/use-store-search.ts';
import {
  type FilterChoices,
  type ListFilter,
  optionsOf,
  optionsOfStores,
  waitingWords,
} from './filter-words.ts';
import { majorText, minorUnitsOf } from './money-field.rules.ts';

/** The most common filters first. */
const LISTS: readonly ListFilter[] = [
  'assignee',
  'label',
  'status',
  'type',
  'requested',
  'provided',
  'category',
  'channel',
  'store',
];
const FLAGS = ['unread', 'parked', 'ota'] as const;
const WAITING_DAYS = [1, 2, 3, 5, 7, 14, 30];
const FORM = 'inbox-filters';

interface FormGiven {
  query: InboxQuery;
  choices: FilterChoices;
  claimId: string | undefined;
  onClose: () => void;
}

/** Renders the filters of the list; applying them changes the URL. */
export function FilterForm({ query, choices, claimId, onClose }: FormGiven): ReactElement {
  const { inbox, frame } = useMessages();
  const t = inbox.filters;
  const navigate = useNavigate();
  const { hasMoreStores } = useDashboard();
  const [filters, setFilters] = useState<InboxFilters>(query.filters);
  const set = (change: Partial<Record<keyof InboxFilters, unknown>>) =>
    setFilters((before) => withoutEmpty({ ...before, ...change }));
  const lists = LISTS.filter((name) => optionsOf(name, choices, t).length > 1);
  const { currency } = choices;
  // The raw input; the filters contain the parsed values.
  const [values, setValues] = useState({
    valueFrom: majorText(query.filters.valueFrom, currency),
    valueTo: majorText(query.filters.valueTo, currency),
  });
  const [tried, setTried] = useState(false);
  const isWrong = (typed: string) =>
    typed.trim() !== '' && minorUnitsOf(typed, currency) === undefined;
  const clear = () => {
    setFilters({});
    setValues({ valueFrom: '', valueTo: '' });
  };
  return (
    <Dialog
      open
      onOpenChange={(stays) => (stays ? undefined : onClose())}
      title={t.title}
      description={t.help}
      closeLabel={frame.close}
      size="large"
      actions={
        <>
          <Button size="small" type="button" look="ghost" onClick={clear}>
            {t.clear}
          </Button>
          <Button size="small" look="primary" form={FORM}>
            {t.apply}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        method="get"
        className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (Object.values(values).some(isWrong)) return;
          onClose();
          void navigate(inboxPath({ ...query, filters }, claimId));
        }}
      >
        {lists.map((name) => {
          const given = {
            multiple: true,
            name,
            label: t[name],
            value: filters[name] ?? [],
            onChange: (chosen: string[]) => set({ [name]: chosen }),
            placeholder: t.choose,
            emptyText: t.none,
            clearLabel: t.clearFilter,
            openLabel: `${t.openList}: ${t[name]}`,
          } as const;
          return name === 'store' && hasMoreStores ? (
            <SearchedStores key={name} stores={choices.stores} given={given} />
          ) : (
            <Combobox key={name} {...given} options={optionsOf(name, choices, t)} />
          );
        })}
        {(['createdFrom', 'createdTo'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            name={name}
            label={t[name]}
            value={filters[name]?.slice(0, 10) ?? ''}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
        {(['valueFrom', 'valueTo'] as const).map((name) => (
          <TextInput
            key={name}
            name={name}
            inputMode="decimal"
            label={`${t[name]} (${currency})`}
            value={values[name]}
            error={tried && isWrong(values[name]) ? t.valueWrong : undefined}
            onChange={({ currentTarget: { value } }) => {
              setValues({ ...values, [name]: value });
              set({ [name]: minorUnitsOf(value, currency) });
            }}
          />
        ))}
        <Select
          name="waiting"
          label={t.waiting}
          value={filters.waitingSince ?? ''}
          placeholder={t.any}
          options={waitingOptions(query.filters.waitingSince, t)}
          onChange={(event) => set({ waitingSince: event.currentTarget.value })}
        />
        {FLAGS.map((name) => (
          <Select
            key={name}
            name={name}
            label={t[name]}
            value={filters[name] === undefined ? '' : filters[name] ? 'yes' : 'no'}
            placeholder={t.any}
            options={[
              { value: 'yes', label: t.yes },
              { value: 'no', label: t.no },
            ]}
            onChange={({ currentTarget: { value } }) =>
              set({ [name]: value === '' ? undefined : value === 'yes' })
            }
          />
        ))}
      </form>
    </Dialog>
  );
}

/** Renders the store filter for a person with more stores than the page has; the server finds the others. */
function SearchedStores({
  stores,
  given,
}: {
  stores: readonly StoreChoice[];
  given: Omit<Extract<ComboboxProps, { multiple: true }>, 'options'>;
}): ReactElement {
  const { frame } = useMessages();
  const { typed, setTyped, found, isAsking } = useStoreSearch(true);
  const [chosen, setChosen] = useState(stores);
  const listed = optionsOfStores(found ?? findStores(stores, typed));
  const known = new Map([...optionsOfStores(chosen), ...listed].map((one) => [one.value, one]));
  return (
    <Combobox
      {...given}
      options={[...known.values()]}
      found={listed}
      onSearch={setTyped}
      onChange={(ids: string[]) => {
        setChosen([...chosen, ...(found ?? []).filter(({ id }) => ids.includes(id))]);
        given.onChange?.(ids);
      }}
      emptyText={isAsking ? frame.searchingStores : given.emptyText}
    />
  );
}

/** Returns the options, including those that only the URL names. */
function waitingOptions(current: string | undefined, t: Messages['inbox']['filters']) {
  const offered = WAITING_DAYS.map((days) => `P${days}D`);
  const all = current && !offered.includes(current) ? [current, ...offered] : offered;
  return all.map((value) => ({ value, label: waitingWords(value, t) }));
}

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const withoutEmpty = (filters: Record<string, unknown>): InboxFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => !isEmpty(value)));
