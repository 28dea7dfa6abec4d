import { RETURN_RESOLUTIONS } from '@amends/core/stores/settings/return-policy.rules';
import { Card, Checkbox, Icon, TextArea, TextInput } from '@amends/ui';
import { focusSoon } from '../../editing/focus-soon.ts';
import { RowButton } from '../../editing/row-button.tsx';
import { majorText, minorUnitsOf } from '../../inbox/money-field.rules.ts';
import { useSettingsWords } from '../../messages/settings.ts';
import { DurationField } from '../duration-field.tsx';
import { NumberField } from '../number-field.tsx';
import type { SectionProps } from '../section-form.tsx';
import { RemovableCard } from './removable-card.tsx';

/** Renders how the store takes returns: the window, reasons with fees, resolutions and exceptions. */
export function ReturnFields({ edit, currency }: SectionProps<'returns'>) {
  const t = useSettingsWords().returns;
  const { values, set, errorOf } = edit;
  return (
    <>
      <Card title={t.rules}>
        <div className="grid gap-4">
          <DurationField
            name="window"
            label={t.window}
            unit="days"
            value={values.window}
            error={errorOf('window')}
            onChange={(window) => set({ window })}
          />
          <DurationField
            name="sendWithin"
            label={t.sendWithin}
            unit="days"
            value={values.sendWithin ?? ''}
            error={errorOf('sendWithin')}
            onChange={(sendWithin) => set({ sendWithin })}
          />
          <DurationField
            name="lateAfter"
            label={t.lateAfter}
            unit="days"
            value={values.lateAfter ?? ''}
            error={errorOf('lateAfter')}
            onChange={(lateAfter) => set({ lateAfter })}
          />
          <Checkbox
            name="approvalRequired"
            label={t.approvalRequired}
            checked={values.approvalRequired}
            onChange={(event) => set({ approvalRequired: event.currentTarget.checked })}
          />
          <TextArea
            name="instructions"
            label={t.instructions}
            hint={t.instructionsHint}
            error={errorOf('instructions')}
            rows={4}
            value={values.instructions ?? ''}
            onChange={(event) => set({ instructions: event.currentTarget.value })}
          />
        </div>
      </Card>
      <ReasonFields edit={edit} currency={currency} />
      <Card title={t.resolutions}>
        {RETURN_RESOLUTIONS.map((one) => (
          <Checkbox
            key={one}
            name={`resolution-${one}`}
            label={t.ofResolution[one]}
            checked={values.resolutions.includes(one)}
            onChange={(event) => {
              const others = values.resolutions.filter((other) => other !== one);
              set({ resolutions: event.currentTarget.checked ? [...others, one] : others });
            }}
          />
        ))}
        <p className="mt-2 text-13 text-ink-3">{errorOf('resolutions') ?? t.resolutionsHelp}</p>
      </Card>
      <Card>
        <TextArea
          name="nonReturnable"
          label={t.nonReturnable}
          hint={t.nonReturnableHint}
          error={errorOf('nonReturnable')}
          rows={4}
          spellCheck={false}
          value={values.nonReturnable.join('\n')}
          onChange={(event) => set({ nonReturnable: event.currentTarget.value.split('\n') })}
        />
      </Card>
    </>
  );
}

function ReasonFields({ edit, currency }: Pick<SectionProps<'returns'>, 'edit' | 'currency'>) {
  const t = useSettingsWords().returns;
  const { values, set, errorOf } = edit;
  const { reasons } = values;
  const change = (at: number, to: Partial<(typeof reasons)[number]>) =>
    set({ reasons: reasons.map((one, index) => (index === at ? { ...one, ...to } : one)) });
  return (
    <section className="grid gap-5">
      <h2 className="text-17 font-semibold">{t.reasons}</h2>
      <p className="text-13 text-ink-3">{t.feeHelp}</p>
      {reasons.map((reason, at) => {
        const path = `reasons.${at}`;
        return (
          <RemovableCard
            // biome-ignore lint/suspicious/noArrayIndexKey: labels are being typed
            key={at}
            title={t.reason(at + 1)}
            row={`remove:${path}`}
            next="add-reason"
            onRemove={() => set({ reasons: reasons.filter((_, index) => index !== at) })}
          >
            <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
              <input type="hidden" name={`${path}.code`} value={reason.code} />
              <TextInput
                name={`${path}.label`}
                label={t.label}
                error={errorOf(`${path}.label`)}
                maxLength={80}
                value={reason.label}
                onChange={(event) => change(at, { label: event.currentTarget.value })}
              />
              <NumberField
                name={`${path}.fee`}
                label={t.fee(currency)}
                error={errorOf(`${path}.fee`)}
                inputMode="decimal"
                className="text-right tabular-nums"
                value={reason.fee}
                textOf={(amount) => majorText(amount, currency)}
                read={(typed) => minorUnitsOf(typed, currency)}
                onChange={(fee) => change(at, { fee })}
              />
            </div>
          </RemovableCard>
        );
      })}
      <div>
        <RowButton
          row="add:reasons"
          icon={<Icon.Plus aria-hidden className="size-4" />}
          id="add-reason"
          onClick={() => {
            set({ reasons: [...reasons, { code: '', label: '', fee: 0 }] });
            focusSoon(`reasons.${reasons.length}.label`);
          }}
        >
          {t.addReason}
        </RowButton>
      </div>
    </section>
  );
}
