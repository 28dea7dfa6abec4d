import { COVER_CAP } from '@amends/core/claims/terms/resolution-amount.rules';
import { Card, Select } from '@amends/ui';
import { majorText, minorUnitsOf } from '../../inbox/money-field.rules.ts';
import { useSettingsWords } from '../../messages/settings.ts';
import { NumberField } from '../number-field.tsx';
import { readPercent } from '../read-number.rules.ts';
import type { SectionProps } from '../section-form.tsx';

type Given = SectionProps<'replacement-cost'>;

/**
 * Renders the reimbursement settings: the share of a reshipment's retail price, in basis points,
 * and the coverage limit.
 */
export function ReplacementFields(given: Given) {
  const { edit } = given;
  const t = useSettingsWords().replacement;
  return (
    <>
      <Card title={t.reshipments}>
        <NumberField
          name="percentage"
          label={t.percentage}
          error={edit.errorOf('percentage')}
          inputMode="decimal"
          className="max-w-28 text-right tabular-nums"
          value={edit.values.percentage}
          textOf={(percentage) => String(percentage / 100)}
          read={readPercent}
          onChange={(percentage) => edit.set({ percentage })}
        />
      </Card>
      <CoverCap {...given} />
    </>
  );
}

/** Renders the coverage limit: exact in the store's own currency, converted in others. */
function CoverCap({ edit, currency }: Given) {
  const t = useSettingsWords().replacement;
  const { coverCap = COVER_CAP.amount, coverCapCurrency = COVER_CAP.currency } = edit.values;
  const currencies = [...new Set([COVER_CAP.currency, currency, coverCapCurrency])];
  return (
    <Card title={t.cap}>
      <p className="mb-3 text-13 text-ink-3">{t.capHint}</p>
      <div className="flex flex-wrap items-start gap-3">
        <NumberField
          name="coverCap"
          label={t.capAmount}
          error={edit.errorOf('coverCap')}
          inputMode="decimal"
          className="max-w-40 text-right tabular-nums"
          value={coverCap}
          textOf={(amount) => majorText(amount, coverCapCurrency)}
          read={(typed) => minorUnitsOf(typed, coverCapCurrency)}
          onChange={(amount) => edit.set({ coverCap: amount, coverCapCurrency })}
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
            // Keeps the displayed number, in the other currency.
            const amount = minorUnitsOf(majorText(coverCap, coverCapCurrency), to);
            edit.set({ coverCap: amount ?? coverCap, coverCapCurrency: to });
          }}
        />
      </div>
    </Card>
  );
}
