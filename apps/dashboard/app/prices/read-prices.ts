import type { StorePrices } from '@amends/core/commerce';
import { fieldsIn } from '../editing/answer-form.server.ts';
import { textIn } from '../editing/form-text.ts';
import { minorUnitsOf } from '../inbox/money-field.rules.ts';
import { readPercent } from '../settings/read-number.rules.ts';

/** Stands for a number that can't be parsed, which is refused at its field. */
const NO_NUMBER = Number.NaN;

/** The fields of a rule that show whether the person filled it in. */
const FILLED = ['fixed', 'share', 'from', 'below', 'floor', 'ceiling', 'countries'];

type Rule = NonNullable<StorePrices['current']>['rules'][number];

/** Returns the prices of a form, without rules that were left blank. */
export function pricesIn(form: FormData) {
  const names = [...fieldsIn(form).keys()];
  const count = names.filter((name) => /^rules\.\d+\.currency$/.test(name)).length;
  const rules = Array.from({ length: count }, (_, at) => at)
    .filter((at) => FILLED.some((field) => textIn(form, `rules.${at}.${field}`).trim() !== ''))
    .map((at) => ruleIn(form, at));
  return {
    rules,
    excludedProducts: linesOf(textIn(form, 'excludedProducts')),
    costShare: readPercent(textIn(form, 'costShare')) ?? NO_NUMBER,
  };
}

function ruleIn(form: FormData, at: number): Rule {
  const text = (field: string) => textIn(form, `rules.${at}.${field}`).trim();
  const currency = text('currency');
  const amount = (field: string) =>
    text(field) === '' ? null : (minorUnitsOf(text(field), currency) ?? NO_NUMBER);
  const share = text('share');
  return {
    currency,
    countries: text('countries')
      .split(/[\s,;]+/)
      .filter(Boolean),
    from: amount('from') ?? 0,
    below: amount('below'),
    fixed: amount('fixed'),
    share: share === '' ? null : (readPercent(share) ?? NO_NUMBER),
    floor: amount('floor'),
    ceiling: amount('ceiling'),
    roundTo: amount('roundTo') ?? 1,
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
