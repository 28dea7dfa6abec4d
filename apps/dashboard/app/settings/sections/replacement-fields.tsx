import { COVER_CAP } from '@amends/core/resolutions/resolution-amount.rules';
import { Card, Select, TextInput } from '@amends/ui';
import { useState } from 'react';
import { majorText, minorUnitsOf } from '../../inbox/money-field.rules.ts';
import { useMessages } from '../../messages/messages.ts';
import type { SectionProps } from '../section-form.tsx';

type Given = SectionProps<'replacement-cost'>;

/** What the provider reimburses: the share of the retail price of a reshipment, kept in basis points,
 * and the most that a claim can come to. */
export function ReplacementFields(given: Given) {
  const { edit } = given;
  const t = useMessages().settings.replacement;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <Card title={t.reshipments}>
        <TextInput
          name="percentage"
          label={t.percentage}
          error={edit.errorOf('percentage')}
          inputMode="decimal"
          className="max-w-28 text-right tabular-nums"
          value={typed ?? String(edit.values.percentage / 100)}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            const percent = Number(text);
            if (text.trim() !== '' && !Number.isNaN(percent)) {
              edit.set({ percentage: Math.round(percent * 100) });
            }
          }}
          onBlur={() => setTyped(null)}
        />
      </Card>
      <CoverCap {...given} />
    </>
  );
}

/** A cap in the store's own currency is exact; another one is converted. */
function CoverCap({ edit, currency }: Given) {
  const t = useMessages().settings.replacement;
  const { coverCap = COVER_CAP.amount, coverCapCurrency = COVER_CAP.currency } = edit.values;
  const [typed, setTyped] = useState<string | null>(null);
  const currencies = [...new Set([COVER_CAP.currency, currency, coverCapCurrency])];
  return (
    <Card title={t.cap}>
      <p className="mb-3 text-13 text-ink-3">{t.capHint}</p>
      <div className="flex flex-wrap items-start gap-3">
        <TextInput
          name="coverCap"
          label={t.capAmount}
          error={edit.errorOf('coverCap')}
          inputMode="decimal"
          className="max-w-40 text-right tabular-nums"
          value={typed ?? majorText(coverCap, coverCapCurrency)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            const amount = minorUnitsOf(event.currentTarget.value, coverCapCurrency);
            if (amount !== undefined) edit.set({ coverCap: amount, coverCapCurrency });
          }}
          onBlur={() => setTyped(null)}
        />
        <Select
          name="coverCapCurrency"
          label={t.capCurrency}
          fieldClassName="w-28"
          error={edit.errorOf('coverCapCurrency')}
          options={currencies.map((value) => ({ value, label: value }))}
          value={coverCapCurrency}
          onChange={(event) => {
            const to = event.currentTarget.value;
            // The number that is read stays the number, in the other currency.
            const amount = minorUnitsOf(majorText(coverCap, coverCapCurrency), to);
            edit.set({ coverCap: amount ?? coverCap, coverCapCurrency: to });
          }}
        />
      </div>
    </Card>
  );
}
