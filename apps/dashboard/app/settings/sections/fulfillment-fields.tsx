import { PROTECTION_FULFILMENT } from '@amends/core/stores/settings/section.rules';
import { Fieldset } from '@amends/ui';
import { useSettingsWords } from '../../messages/settings.ts';
import { RadioLines } from '../radio-lines.tsx';
import type { SectionProps } from '../section-form.tsx';

/** Renders when the protection line of an order counts as fulfilled. */
export function FulfillmentFields({ edit }: SectionProps<'fulfillment'>) {
  const t = useSettingsWords().fulfillment;
  return (
    <Fieldset
      id="protectionFulfilled"
      legend={t.legend}
      error={edit.errorOf('protectionFulfilled')}
    >
      <RadioLines
        name="protectionFulfilled"
        options={PROTECTION_FULFILMENT.map((value) => ({ value, label: t.choices[value] }))}
        value={edit.values.protectionFulfilled}
        onChange={(protectionFulfilled) => edit.set({ protectionFulfilled })}
      />
    </Fieldset>
  );
}
