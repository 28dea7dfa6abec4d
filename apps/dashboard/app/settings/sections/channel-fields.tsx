import { Card, Checkbox, TextInput } from '@amends/ui';
import { CopyButton } from '../../editing/copy-button.tsx';
import { textOf } from '../../editing/text-of.ts';
import { useSettingsWords } from '../../messages/settings.ts';
import { NumberField } from '../number-field.tsx';
import { readWhole } from '../read-number.rules.ts';
import type { SectionProps } from '../section-form.tsx';

/** Renders the names of the sales channels, and which claims customers can file in each. */
export function ChannelFields({ edit, inStoreUrl }: SectionProps<'sales-channels'>) {
  const t = useSettingsWords().channels;
  const { values, set, errorOf } = edit;
  const text = textOf(edit);
  const checkbox = (
    name:
      | 'onlineClaims'
      | 'warrantyClaims'
      | 'shippingClaims'
      | 'receiptRequired'
      | 'orderNumberRequired',
  ) => (
    <Checkbox
      name={name}
      label={t[name]}
      checked={values[name]}
      onChange={(event) => set({ [name]: event.currentTarget.checked })}
    />
  );
  return (
    <>
      <Card title={t.online}>
        <div className="grid gap-4">
          <TextInput
            {...text('onlineName')}
            label={t.onlineName}
            hint={t.onlineHint}
            maxLength={60}
          />
          {checkbox('onlineClaims')}
          <p className="text-13 text-ink-3">{t.onlineHelp}</p>
        </div>
      </Card>
      <Card title={t.inStore}>
        <div className="grid gap-4">
          <TextInput
            {...text('inStoreName')}
            label={t.inStoreName}
            hint={t.inStoreHint}
            maxLength={60}
          />
          {checkbox('warrantyClaims')}
          {checkbox('shippingClaims')}
          {values.warrantyClaims || values.shippingClaims ? (
            <>
              {checkbox('receiptRequired')}
              {checkbox('orderNumberRequired')}
              <NumberField
                name="warrantyMonths"
                label={t.warrantyMonths}
                error={errorOf('warrantyMonths')}
                inputMode="numeric"
                maxLength={3}
                className="max-w-28 text-right tabular-nums"
                value={values.warrantyMonths}
                textOf={String}
                read={readWhole}
                onChange={(warrantyMonths) => set({ warrantyMonths })}
              />
            </>
          ) : null}
          <p className="text-13 text-ink-3">{t.inStoreHelp}</p>
          {inStoreUrl && (edit.saved.values.warrantyClaims || edit.saved.values.shippingClaims) ? (
            <div>
              <p className="text-13 font-[560]">{t.inStoreLink}</p>
              <p className="flex min-w-0 items-center gap-1 text-13">
                <a
                  href={inStoreUrl}
                  target="_blank"
                  rel="noreferrer"
                  className="min-w-0 wrap-anywhere text-accent-ink underline underline-offset-3"
                >
                  {inStoreUrl}
                </a>
                <CopyButton text={inStoreUrl} label={t.copyInStoreLink} />
              </p>
            </div>
          ) : null}
        </div>
      </Card>
    </>
  );
}
