import type { StoreTerms } from '@amends/core/stores';
import { Button, Card, Select, TextArea, TextInput } from '@amends/ui';
import { Form } from 'react-router';
import type { FormAnswer } from '../editing/form-answer.ts';
import { FormKey } from '../editing/form-key.tsx';
import { majorText } from '../inbox/money-field.rules.ts';
import { useTermsWords } from '../messages/terms.ts';

/** Renders the form for another version, prefilled with today's values. */
export function AddTerms({
  terms,
  currency,
  timeZone,
  answer,
}: {
  terms: StoreTerms;
  currency: string;
  timeZone: string;
  answer?: FormAnswer | undefined;
}) {
  const t = useTermsWords();
  const { current, today, versions } = terms;
  const currencies = [...new Set([currency, 'USD', current.coverCapCurrency])];
  const field = (name: string, value: string) => ({
    name,
    defaultValue: answer?.typed?.[name] ?? value,
    error: answer?.fields[name],
    autoComplete: 'off',
  });
  const percentText = (basisPoints: number) => String(basisPoints / 100);
  return (
    <Card title={t.add.title}>
      <p className="mb-3 text-13 text-ink-2">{t.add.help}</p>
      <Form method="post" noValidate className="grid gap-4">
        <FormKey />
        <TextInput
          {...field('validFrom', today)}
          type="date"
          label={t.validFrom}
          hint={`${t.validFromHint(timeZone)}${versions.length === 0 ? ` ${t.firstHint}` : ''}`}
          className="max-w-48"
        />
        <TextInput
          {...field('revenueShare', percentText(current.revenueShare))}
          label={t.revenueShare}
          hint={t.revenueShareHint}
          inputMode="decimal"
          className="max-w-28 text-right tabular-nums"
        />
        <TextInput
          {...field('replacementCost', percentText(current.replacementCost))}
          label={t.replacementCost}
          hint={t.replacementCostHint}
          inputMode="decimal"
          className="max-w-28 text-right tabular-nums"
        />
        <div className="flex flex-wrap items-start gap-3">
          <TextInput
            {...field('coverCap', majorText(current.coverCap, current.coverCapCurrency))}
            label={t.coverCap}
            hint={t.coverCapHint}
            inputMode="decimal"
            className="max-w-40 text-right tabular-nums"
          />
          <Select
            name="coverCapCurrency"
            label={t.coverCapCurrency}
            fieldClassName="w-28"
            defaultValue={answer?.typed?.coverCapCurrency ?? current.coverCapCurrency}
            error={answer?.fields.coverCapCurrency}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        </div>
        <TextArea {...field('note', '')} label={t.note} hint={t.noteHint} />
        <Button look="primary" name="intent" value="add" className="justify-self-start">
          {t.add.button}
        </Button>
      </Form>
    </Card>
  );
}
