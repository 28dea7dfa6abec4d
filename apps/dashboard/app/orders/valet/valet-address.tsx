import { Fieldset, Select, TextInput } from '@amends/ui';
import { useValetWords } from '../../messages/valet.ts';
import { RadioRow } from './radio-row.tsx';
import { useEntering } from './use-valet-values.ts';
import type { ValetView } from './valet-view.server.ts';

/** Renders the order's address, or another one. */
export function ValetAddress({ view }: { view: ValetView }) {
  const t = useValetWords().address;
  const { values, field } = useEntering();
  const own = view.shipsTo.length > 0;
  const other = !own || values.fields.address === 'other';
  return (
    <Fieldset id="address" legend={t.legend}>
      {own ? (
        <RadioRow
          name="address"
          first="order"
          options={[
            { value: 'order', label: t.order },
            { value: 'other', label: t.other },
          ]}
        />
      ) : (
        <p className="mb-2 text-13 text-ink-2">{t.missing}</p>
      )}
      {other ? (
        <div className="mt-2 grid gap-3 sm:max-w-140 sm:grid-cols-2">
          <TextInput {...field('address.name')} label={t.name} fieldClassName="sm:col-span-2" />
          <TextInput
            {...field('address.address1')}
            label={t.address1}
            fieldClassName="sm:col-span-2"
          />
          <TextInput {...field('address.address2')} label={t.address2} />
          <TextInput {...field('address.company')} label={t.company} />
          <TextInput {...field('address.city')} label={t.city} />
          <TextInput {...field('address.postalCode')} label={t.postalCode} />
          <TextInput {...field('address.province')} label={t.province} />
          <Select
            {...field('address.country', view.country)}
            label={t.country}
            options={view.countries}
          />
          <TextInput {...field('address.phone')} type="tel" label={t.phone} />
        </div>
      ) : (
        <address className="text-13 text-ink-2 not-italic">{view.shipsTo.join(', ')}</address>
      )}
    </Fieldset>
  );
}
