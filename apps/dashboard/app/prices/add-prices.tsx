import type { StorePrices } from '@amends/core/commerce';
import { Button, Card, TextArea, TextInput } from '@amends/ui';
import { Form } from 'react-router';
import type { FormAnswer } from '../editing/form-answer.ts';
import { FormKey } from '../editing/form-key.tsx';
import { majorText } from '../inbox/money-field.rules.ts';
import { usePricesWords } from '../messages/prices.ts';

type Rule = NonNullable<StorePrices['current']>['rules'][number];

/** Number of blank rules for additions, so that the form works without scripts. */
const MORE = 2;

/** Renders the form for another version, prefilled with today's values. */
export function AddPrices({
  prices,
  currency,
  timeZone,
  answer,
}: {
  prices: StorePrices;
  currency: string;
  timeZone: string;
  answer?: FormAnswer | undefined;
}) {
  const t = usePricesWords();
  const { current, today } = prices;
  const rules: (Rule | null)[] = [
    ...(current?.rules ?? []),
    ...Array.from({ length: MORE }, () => null),
  ];
  const field = (name: string, value: string) => ({
    name,
    defaultValue: answer?.typed?.[name] ?? value,
    error: answer?.fields[name],
    autoComplete: 'off',
  });
  const ruleFields = (rule: Rule | null, at: number) => {
    const of = rule?.currency ?? currency;
    const amount = (given: number | null | undefined) => majorText(given ?? undefined, of);
    const one = (name: string, value: string, label: string, hint?: string) => (
      <TextInput
        {...field(`rules.${at}.${name}`, value)}
        id={`rules.${at}.${name}`}
        label={label}
        {...(hint ? { hint } : {})}
        className="max-w-32"
      />
    );
    return (
      <fieldset key={`rule-${at + 1}`} className="rounded-card border border-line p-3">
        <legend className="px-1 text-14 font-[560]">
          {rule || at === 0 ? t.rule(at + 1) : t.newRule(at + 1)}
        </legend>
        <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-3">
          {one('currency', of, t.currency)}
          {one('countries', rule?.countries.join(', ') ?? '', t.countries, t.countriesHint)}
          {one('from', rule?.from ? amount(rule.from) : '', t.from)}
          {one('below', amount(rule?.below), t.below, t.belowHint)}
          {one('fixed', amount(rule?.fixed), t.fixed)}
          {one('share', rule?.share == null ? '' : String(rule.share / 100), t.share)}
          {one('floor', amount(rule?.floor), t.floor)}
          {one('ceiling', amount(rule?.ceiling), t.ceiling)}
          {one('roundTo', rule && rule.roundTo > 1 ? amount(rule.roundTo) : '', t.roundTo)}
        </div>
      </fieldset>
    );
  };
  return (
    <Card title={t.add.title}>
      <p className="mb-3 text-13 text-ink-2">{t.add.help}</p>
      <Form method="post" noValidate className="grid gap-4">
        <FormKey />
        <TextInput
          {...field('validFrom', today)}
          type="date"
          label={t.add.validFrom}
          hint={t.add.validFromHint(timeZone)}
          className="max-w-48"
        />
        {rules.map(ruleFields)}
        <TextInput
          {...field('costShare', String((current?.costShare ?? 10_000) / 100))}
          label={t.costShare}
          hint={t.add.costShareHint}
          inputMode="decimal"
          className="max-w-28 text-right tabular-nums"
        />
        <TextArea
          {...field('excludedProducts', current?.excludedProducts.join('\n') ?? '')}
          label={t.add.excluded}
          hint={t.add.excludedHint}
          rows={3}
        />
        <TextArea {...field('note', '')} label={t.add.note} rows={2} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="preview">
            {t.add.preview}
          </Button>
          <Button look="primary" name="intent" value="add">
            {t.add.button}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
