import { Card, Checkbox, TextInput } from '@amends/ui';
import { CopyButton } from '../../editing/copy-button.tsx';
import { textOf } from '../../editing/text-of.ts';
import { useSettingsWords } from '../../messages/settings.ts';
import { NumberField } from '../number-field.tsx';
import { readWhole } from '../read-number.rules.ts';
import type { SectionProps } from '../section-form.tsx';

/** Renders the names of the sales channels, and which claims customers can file in each. */
export function ChannelFields({ edit, portalUrls }: SectionProps<'sales-channels'>) {
  const t = useSettingsWords().channels;
  const { values, set, errorOf } = edit;
  const text = textOf(edit);
  const checkbox = (
    name:
      | 'onlineClaims'
      | 'warrantyClaims'
      | 'shippingClaims'
      | 'receiptRequired'
      | 'orderNumberRequired'
      | 'registration'
      | 'registrationProof'
      | 'registrationSerial',
  ) => (
    <Checkbox
      name={name}
      label={t[name]}
      checked={values[name] ?? false}
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
              <input type="hidden" name="inStoreShown" value="1" />
            </>
          ) : null}
          <p className="text-13 text-ink-3">{t.inStoreHelp}</p>
          {portalUrls && (edit.saved.values.warrantyClaims || edit.saved.values.shippingClaims) ? (
            <PortalLink name={t.inStoreLink} url={portalUrls.inStore} copy={t.copyInStoreLink} />
          ) : null}
        </div>
      </Card>
      <Card title={t.registrations}>
        <div className="grid gap-4">
          {checkbox('registration')}
          {checkbox('registrationProof')}
          {checkbox('registrationSerial')}
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
          <p className="text-13 text-ink-3">{t.registrationHelp}</p>
          {portalUrls && edit.saved.values.registration ? (
            <PortalLink
              name={t.registrationLink}
              url={portalUrls.register}
              copy={t.copyRegistrationLink}
            />
          ) : null}
        </div>
      </Card>
    </>
  );
}

function PortalLink({ name, url, copy }: { name: string; url: string; copy: string }) {
  return (
    <div>
      <p className="text-13 font-[560]">{name}</p>
      <p className="flex min-w-0 items-center gap-1 text-13">
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="min-w-0 wrap-anywhere text-accent-ink underline underline-offset-3"
        >
          {url}
        </a>
        <CopyButton text={url} label={copy} />
      </p>
    </div>
  );
}
