import { isClaimType } from '@amends/core/claims/terms/claim-type.rules';
import { isClaimStatus } from '@amends/core/claims/terms/lifecycle/states.rules';
import type { RequestedResolution } from '@amends/core/claims/terms/requested-resolution.rules';
import type { ResolutionType } from '@amends/core/claims/terms/resolution-type.rules';
import {
  FILTER_CHOICES,
  type InboxFilters,
  isDuration,
} from '@amends/core/workspace/inbox/inbox-query.rules';
import { moneyText } from '@amends/ui';
import {
  claimStatusLabel,
  claimTypeLabel,
  requestedResolutionLabel,
  resolutionLabel,
} from '@amends/words/labels';
import type { Messages } from '../messages/messages.ts';

/** Options that depend on the store. */
export interface FilterChoices {
  labels: readonly { id: string; name: string; color: string; storeId: string }[];
  people: readonly { id: string; name: string }[];
  stores: readonly { id: string; name: string }[];
  /** The currency of value filters. */
  currency: string;
}

export type ListFilter = keyof typeof FILTER_CHOICES | 'label' | 'assignee' | 'store';

interface Option {
  value: string;
  label: string;
  detail?: string;
}

/** Returns the labels of all filter options. */
export function optionsOf(
  name: ListFilter,
  { labels, people, stores }: FilterChoices,
  t: Messages['inbox']['filters'],
): Option[] {
  switch (name) {
    case 'label':
      // Labels of several stores may have the same name.
      return labels.map(({ id, name: label, storeId }) => {
        const store = stores.length > 1 ? stores.find((one) => one.id === storeId) : undefined;
        return { value: id, label, ...(store ? { detail: store.name } : {}) };
      });
    case 'assignee':
      return [
        { value: 'me', label: t.me },
        { value: 'nobody', label: t.nobody },
        ...people.map(({ id, name: label }) => ({ value: id, label })),
      ];
    case 'store':
      return optionsOfStores(stores);
    default:
      return FILTER_CHOICES[name].map((value) => ({ value, label: wordOf(name, value, t) }));
  }
}

export const optionsOfStores = (stores: FilterChoices['stores']): Option[] =>
  stores.map(({ id, name: label }) => ({ value: id, label }));

function wordOf(
  name: keyof typeof FILTER_CHOICES,
  value: string,
  t: Messages['inbox']['filters'],
): string {
  if (name === 'status' && isClaimStatus(value)) return claimStatusLabel(value);
  if (name === 'type' && isClaimType(value)) return claimTypeLabel(value);
  if (name === 'requested') return requestedResolutionLabel(value as RequestedResolution);
  if (name === 'provided') return resolutionLabel(value as ResolutionType);
  if (name === 'category') return t.categories[value as keyof typeof t.categories];
  return value;
}

/** An active filter: its label, and the filters without it. */
export interface ActiveFilter {
  key: string;
  words: string;
  without: InboxFilters;
}

const LISTS: readonly ListFilter[] = [
  'status',
  'type',
  'category',
  'requested',
  'provided',
  'label',
  'assignee',
  'store',
  'channel',
];
const FLAGS = ['unread', 'parked', 'ota'] as const;

/** Returns the active filters with their labels. */
export function activeFilters(
  filters: InboxFilters,
  choices: FilterChoices,
  t: Messages['inbox']['filters'],
): ActiveFilter[] {
  const lists = LISTS.flatMap((name) => {
    const values: readonly string[] | undefined = filters[name];
    if (!values) return [];
    const options = optionsOf(name, choices, t);
    const words = values.map(
      (value) => options.find((option) => option.value === value)?.label ?? t.unknown,
    );
    return [part(filters, `${t[name]}: ${words.join(', ')}`, [name])];
  });
  const flags = FLAGS.flatMap((name) =>
    filters[name] === undefined
      ? []
      : [part(filters, `${t[name]}: ${filters[name] ? t.yes : t.no}`, [name])],
  );
  return [...lists, ...ranges(filters, choices.currency, t), ...flags];
}

function ranges(
  filters: InboxFilters,
  currency: string,
  t: Messages['inbox']['filters'],
): ActiveFilter[] {
  const { createdFrom, createdTo, valueFrom, valueTo, waitingSince } = filters;
  const money = (amount: number | undefined) =>
    amount === undefined ? '' : moneyText(amount, currency);
  return [
    ...(createdFrom || createdTo
      ? [
          part(filters, `${t.created}: ${t.range(createdFrom ?? '', createdTo ?? '')}`, [
            'createdFrom',
            'createdTo',
          ]),
        ]
      : []),
    ...(valueFrom !== undefined || valueTo !== undefined
      ? [
          part(filters, `${t.value}: ${t.range(money(valueFrom), money(valueTo))}`, [
            'valueFrom',
            'valueTo',
          ]),
        ]
      : []),
    ...(waitingSince
      ? [part(filters, `${t.waiting}: ${waitingWords(waitingSince, t)}`, ['waitingSince'])]
      : []),
  ];
}

/** Formats the filter for how long a claim has been waiting. */
export function waitingWords(since: string, t: Messages['inbox']['filters']): string {
  const days = /^P(\d+)D$/.exec(since)?.[1];
  return isDuration(since) && days ? t.waitingDays(Number(days)) : t.waitingOther(since);
}

function part(
  filters: InboxFilters,
  words: string,
  names: readonly (keyof InboxFilters)[],
): ActiveFilter {
  const without = { ...filters };
  for (const name of names) delete without[name];
  return { key: names.join(), words, without };
}
