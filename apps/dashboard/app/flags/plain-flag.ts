import type { Flag } from '@amends/core/flags';
import { FLAGS, type FlagKey } from '@amends/core/flags/flag-names.rules';
import { readPercent } from '../settings/read-number.rules.ts';

/** The values that a flag's form edits. */
export type FlagValues = Pick<Flag, 'key' | 'enabled' | 'rules'>;

type Rule = FlagValues['rules'][number];

/** Submitted for a share that can't be parsed, so that the server refuses it. */
const NO_NUMBER = -1;
const ALL = 10_000;

/** Returns a rule that serves the default variant to all shoppers. */
export const newRule = (key: FlagKey): Rule => ({
  storeIds: [],
  keys: [],
  split: [{ variant: FLAGS[key].variants[0], share: ALL }],
});

/**
 * Parses variants' shares from a form without scripts, in fields that begin with `name`; null if the form has
 * none.
 */
export function readPlainSplit(
  form: FormData,
  name: string,
  variants: readonly string[],
): { variant: string; share: number }[] | null {
  if (!variants.some((variant) => form.has(`${name}.${variant}`))) return null;
  return variants.flatMap((variant) => {
    const share = readPercent(String(form.get(`${name}.${variant}`) ?? '')) ?? NO_NUMBER;
    return share === 0 ? [] : [{ variant, share }];
  });
}

/**
 * Parses a flag from a form without scripts, and applies the pressed button of the list of rules: `add:rules`
 * or `remove:rules.1`.
 */
export function readPlainFlag(key: FlagKey, form: FormData): FlagValues {
  const texts = (name: string) => form.getAll(name).map(String);
  const rules: Rule[] = [];
  for (let at = 0; ; at += 1) {
    const split = readPlainSplit(form, `rules.${at}.split`, FLAGS[key].variants);
    if (!split) break;
    const [storeIds, keys] = [texts(`rules.${at}.storeIds`), texts(`rules.${at}.keys`)];
    rules.push({ storeIds, keys, split });
  }
  const [, removed] = /^remove:rules\.(\d{1,3})$/.exec(String(form.get('row') ?? '')) ?? [];
  if (removed !== undefined) rules.splice(Number(removed), 1);
  if (form.get('row') === 'add:rules') rules.push(newRule(key));
  return { key, enabled: form.has('enabled'), rules };
}
