import { Card, Checkbox } from '@amends/ui';
import { majorText, minorUnitsOf } from '../../inbox/money-field.rules.ts';
import { useSettingsWords } from '../../messages/settings.ts';
import { DurationField } from '../duration-field.tsx';
import { NumberField } from '../number-field.tsx';
import type { SectionProps } from '../section-form.tsx';
import { EvidenceFields, OfferedTypeFields, SubTypeFields } from './filing-types-fields.tsx';

/** The default value above which a police report is required, in major units. */
const USUAL_VALUE = '350';

/** Renders the windows of claims, and the requirements for filing. */
export function FilingFields({ edit, currency }: SectionProps<'claim-filing'>) {
  const t = useSettingsWords().filing;
  const { values, set, errorOf } = edit;
  const days = (
    name: 'notReceivedAfter' | 'stuckDomesticAfter' | 'stuckAbroadAfter' | 'closesAfter',
  ) => (
    <DurationField
      name={name}
      label={t[name]}
      unit="days"
      value={values[name]}
      error={errorOf(name)}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <>
      <Card title={t.windows}>
        <div className="grid gap-4">
          {days('notReceivedAfter')}
          {days('stuckDomesticAfter')}
          {days('stuckAbroadAfter')}
        </div>
      </Card>
      <Card title={t.closes}>{days('closesAfter')}</Card>
      <OfferedTypeFields edit={edit} />
      <SubTypeFields edit={edit} />
      <EvidenceFields edit={edit} />
      <Card title={t.needs}>
        <Checkbox
          name="parkingEnabled"
          label={t.parkingEnabled}
          checked={values.parkingEnabled}
          onChange={(event) => set({ parkingEnabled: event.currentTarget.checked })}
        />
        <Checkbox
          name="signatureRequired"
          label={t.signatureRequired}
          checked={values.signatureRequired}
          onChange={(event) => set({ signatureRequired: event.currentTarget.checked })}
        />
        <Checkbox
          name="policeReport"
          label={t.policeReport}
          checked={values.policeReportAbove !== null}
          onChange={(event) => {
            const on = event.currentTarget.checked;
            set({ policeReportAbove: on ? (minorUnitsOf(USUAL_VALUE, currency) ?? 0) : null });
          }}
        />
        {values.policeReportAbove === null ? null : (
          <NumberField
            name="policeReportAbove"
            label={t.policeReportAbove(currency)}
            error={errorOf('policeReportAbove')}
            inputMode="decimal"
            className="max-w-40 text-right tabular-nums"
            fieldClassName="mt-2 ml-8"
            value={values.policeReportAbove}
            textOf={(amount) => majorText(amount, currency)}
            read={(typed) => minorUnitsOf(typed, currency)}
            onChange={(policeReportAbove) => set({ policeReportAbove })}
          />
        )}
      </Card>
    </>
  );
}
