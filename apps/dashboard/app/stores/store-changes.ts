import { majorText } from '../inbox/money-field.rules.ts';
import type { StoresWords } from '../messages/stores.ts';
import { type ChangeLine, changesBetween } from '../settings-index/describe-changes.ts';
import type { StoreValues } from './store-values.ts';

/** Describes the differences between two states of a store's fields, in the form's order. */
export function storeChanges(
  before: StoreValues,
  after: StoreValues,
  t: StoresWords,
  values: { on: string; off: string },
): ChangeLine[] {
  const changes = changesBetween(before, after);
  return FIELDS.flatMap((field) => {
    if (!changes[field]) return [];
    const lines = [textsOf(before, field, t, values), textsOf(after, field, t, values)];
    const [was = {}, is = {}] = lines;
    return Object.keys(is).flatMap((label) =>
      was[label] === is[label]
        ? []
        : [
            {
              name: `${field} ${label}`,
              label,
              before: was[label] ?? '–',
              after: is[label] ?? '–',
            },
          ],
    );
  });
}

/** Returns the fields that differ, with their earlier values. */
export function valuesBefore(before: StoreValues, after: StoreValues): Partial<StoreValues> {
  const changed = Object.keys(changesBetween(before, after)) as (keyof StoreValues)[];
  return Object.fromEntries(changed.map((field) => [field, before[field]]));
}

const TEXTS = [
  'name',
  'slug',
  'currency',
  'country',
  'timeZone',
  'contactEmail',
  'contactUrl',
  'privacyUrl',
  'termsUrl',
] as const;
const FIELDS = [
  ...TEXTS,
  'capabilities',
  'credit',
  'creditMethod',
  'returns',
  'showProvider',
] as const;

/** Returns a field's values as text, by label. */
function textsOf(
  store: StoreValues,
  field: (typeof FIELDS)[number],
  t: StoresWords,
  { on, off }: { on: string; off: string },
): Record<string, string> {
  switch (field) {
    case 'capabilities':
      return Object.fromEntries(
        (Object.keys(t.capabilities) as (keyof typeof t.capabilities)[]).map((name) => [
          t.capabilities[name],
          store.capabilities[name] ? on : off,
        ]),
      );
    case 'credit': {
      const { bonus, bonusType } = store.credit;
      const isShare = bonusType === 'percentage';
      return {
        [t.bonus]: isShare
          ? `${bonus / 100}%`
          : `${majorText(bonus, store.currency)} ${store.currency}`,
      };
    }
    case 'creditMethod':
      return { [t.creditMethod]: t.creditMethods[store.creditMethod] };
    case 'returns':
      return {
        [t.portalUrl]: store.returns.portalUrl || '–',
        [t.trackingUrl]: store.returns.trackingUrl || '–',
      };
    case 'showProvider':
      return { [t.showProvider]: store.showProvider ? on : off };
    default:
      return { [t[field]]: store[field] || '–' };
  }
}
