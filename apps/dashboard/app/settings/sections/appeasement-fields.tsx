import { Card, Checkbox } from '@amends/ui';
import { useSettingsWords } from '../../messages/settings.ts';
import { NumberField } from '../number-field.tsx';
import { readWhole } from '../read-number.rules.ts';
import type { SectionProps } from '../section-form.tsx';

/** Renders whether claims may be filed for unprotected orders, and the monthly limit. */
export function AppeasementFields({ edit }: SectionProps<'one-time-appeasements'>) {
  const t = useSettingsWords().appeasements;
  const { values, set, errorOf } = edit;
  return (
    <Card>
      <Checkbox
        name="enabled"
        label={t.enabled}
        checked={values.enabled}
        onChange={(event) => set({ enabled: event.currentTarget.checked })}
      />
      {values.enabled ? (
        <div className="mt-3 grid gap-3">
          <NumberField
            name="monthlyLimit"
            label={t.monthlyLimit}
            error={errorOf('monthlyLimit')}
            inputMode="numeric"
            maxLength={9}
            className="max-w-28 text-right tabular-nums"
            value={values.monthlyLimit}
            textOf={String}
            read={readWhole}
            onChange={(monthlyLimit) => set({ monthlyLimit })}
          />
          <Checkbox
            name="reasonRequired"
            label={t.reasonRequired}
            checked={values.reasonRequired}
            onChange={(event) => set({ reasonRequired: event.currentTarget.checked })}
          />
        </div>
      ) : null}
    </Card>
  );
}
