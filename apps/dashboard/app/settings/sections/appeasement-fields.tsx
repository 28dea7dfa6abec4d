import { Card, Checkbox, TextInput } from '@amends/ui';
import { useMessages } from '../../messages/messages.ts';
import type { SectionProps } from '../section-form.tsx';

/** Whether claims may be opened for orders without protection, and how many in a month. */
export function AppeasementFields({ edit }: SectionProps<'one-time-appeasements'>) {
  const t = useMessages().settings.appeasements;
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
          <TextInput
            name="monthlyLimit"
            label={t.monthlyLimit}
            error={errorOf('monthlyLimit')}
            inputMode="numeric"
            maxLength={5}
            className="max-w-28 text-right tabular-nums"
            value={String(values.monthlyLimit)}
            onChange={(event) =>
              set({ monthlyLimit: Number(event.currentTarget.value.replaceAll(/\D/g, '')) })
            }
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
