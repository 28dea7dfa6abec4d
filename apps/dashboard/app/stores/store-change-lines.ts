import type { StoreChange } from '@amends/core/stores';
import { majorText } from '../inbox/money-field.rules.ts';
import type { StoresWords } from '../messages/stores.ts';
import type { ChangeLine } from '../settings-index/describe-changes.ts';

/** Units and texts for a store's values. */
interface Units {
  currency: string;
  bonusType: string;
  on: string;
  off: string;
}

/**
 * Adds a description to each saved change of a store, newest first: each field with old and new value. A
 * bonus has the unit that it had at that time.
 */
export function withStoreLines<Change extends Pick<StoreChange, 'changes'>>(
  newestFirst: readonly Change[],
  t: StoresWords,
  units: Units,
): (Change & { lines: ChangeLine[] })[] {
  let { bonusType } = units;
  return newestFirst.map((change) => {
    const kind = change.changes['credit.bonusType'];
    const [before, after] = [kind?.before ?? bonusType, kind?.after ?? bonusType].map(String);
    bonusType = before ?? bonusType;
    const lines = Object.entries(change.changes).map(([name, values]) => ({
      name,
      label: labelOf(name, t),
      before: textOf(name, values.before, t, { ...units, bonusType: before ?? '' }),
      after: textOf(name, values.after, t, { ...units, bonusType: after ?? '' }),
    }));
    return { ...change, lines };
  });
}

function textOf(name: string, value: unknown, t: StoresWords, units: Units): string {
  const { currency, bonusType, on, off } = units;
  if (name === 'credit.bonus') {
    return bonusType === 'fixed'
      ? `${majorText(Number(value), currency)} ${currency}`
      : `${Number(value) / 100}%`;
  }
  if (name === 'credit.bonusType')
    return value === 'fixed' ? t.bonusTypes.fixed : t.bonusTypes.percentage;
  if (name === 'creditMethod')
    return t.creditMethods[value as keyof StoresWords['creditMethods']] ?? String(value);
  if (typeof value === 'boolean') return value ? on : off;
  return value === null || value === '' || value === undefined ? '–' : String(value);
}

function labelOf(name: string, t: StoresWords): string {
  const [group, part] = name.split('.');
  if (group === 'capabilities') return t.capabilities[part as keyof StoresWords['capabilities']];
  const own = t[(part ?? name) as keyof StoresWords];
  return typeof own === 'string' ? own : name;
}
