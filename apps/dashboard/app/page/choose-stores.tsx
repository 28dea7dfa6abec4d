import { CheckboxList } from '@amends/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { StoreChoices } from './choosable-stores.server.ts';
import { findStores } from './find-stores.rules.ts';
import { StoreSearchField } from './store-search-field.tsx';
import {
  type FoundStores,
  MOST_NAMED,
  type StoreChoice,
  useStoreSearch,
} from './use-store-search.ts';

interface Given {
  id: string;
  name: string;
  legend: ReactNode;
  hint: ReactNode;
  choices: StoreChoices;
  value: readonly string[];
  onChange: (storeIds: string[]) => void;
}

/**
 * Renders a choice of several stores. A person with more stores than the page has can search for the others,
 * with or without scripts; checked stores stay in the list.
 */
export function ChooseStores(given: Given) {
  return (
    <div className="max-h-72 overflow-y-auto">
      {given.choices.hasMore ? (
        <SearchedStores {...given} />
      ) : (
        <CheckboxList {...given} options={optionsOf(given.choices.stores)} />
      )}
    </div>
  );
}

function SearchedStores({ choices, onChange, ...rest }: Given) {
  const { name, value } = rest;
  const field = `${name}.q`;
  const plain = choices.found?.[field];
  const { typed, setTyped, found, isAsking } = useStoreSearch(true, plain);
  const [checked, setChecked] = useState<readonly StoreChoice[]>([]);
  const named = useNames(value, [...choices.stores, ...(plain?.stores ?? []), ...checked]);
  // An unchecked store stays listed until the next search, because removing its checkbox would lose the
  // focus.
  const [kept, setKept] = useState(value);
  const listed = found ?? findStores(choices.stores, typed);
  const ids = new Set(listed.map(({ id }) => id));
  const top = [...new Set([...value, ...kept])].flatMap((id) =>
    ids.has(id) ? [] : (named.get(id) ?? []),
  );
  const shown = [...top, ...listed];
  return (
    <CheckboxList
      {...rest}
      before={
        <StoreSearchField
          name={field}
          typed={typed}
          count={listed.length}
          isAsking={isAsking}
          className="-top-px mb-1 p-1"
          onType={(text) => {
            setTyped(text);
            setKept(value);
          }}
          // Enter would save the form.
          onEnter={(event) => event.preventDefault()}
        />
      }
      options={optionsOf(shown)}
      onChange={(storeIds) => {
        setChecked([...checked, ...shown.filter(({ id }) => storeIds.includes(id))]);
        onChange(storeIds);
      }}
    />
  );
}

/** Returns the names of the stores; loads unknown ones, which come from restored input. */
function useNames(ids: readonly string[], known: readonly StoreChoice[]) {
  const { data, load } = useFetcher<FoundStores>();
  const [asked, setAsked] = useState<readonly StoreChoice[]>([]);
  const named = new Map([...known, ...asked, ...(data?.stores ?? [])].map((one) => [one.id, one]));
  const unknown = ids.filter((id) => !named.has(id)).slice(0, MOST_NAMED);
  const missing = new URLSearchParams(unknown.map((id) => ['id', id])).toString();
  useEffect(() => {
    if (data) setAsked((before) => [...before, ...data.stores]);
  }, [data]);
  useEffect(() => {
    if (missing) void load(`/store?${missing}`);
  }, [missing, load]);
  return named;
}

const optionsOf = (stores: readonly StoreChoice[]) =>
  stores.map(({ id, name }) => ({ value: id, label: name }));
