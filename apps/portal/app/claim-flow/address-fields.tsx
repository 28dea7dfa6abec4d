import { Button, Select, TextInput } from '@amends/ui';
import { useSearchParams } from 'react-router';
import { useMessages } from '../messages/messages.ts';
import type { AddressErrors, AddressFormView } from './address-form.server.ts';

/** The fields of an address, as its country writes them. Another country changes them, with or without scripts. */
export function AddressFields({ form, errors }: { form: AddressFormView; errors: AddressErrors }) {
  const t = useMessages().address;
  const [search, setSearch] = useSearchParams();
  const { values, rules, provinces, countries } = form;
  const province = t.provinces[rules.province.label];
  const provinceLabel = rules.province.required ? province : t.optional(province);
  const postalCode = t.postalCodes[rules.postalCode.label];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        name="name"
        label={t.name}
        autoComplete="shipping name"
        defaultValue={values.name}
        error={errors.name}
        fieldClassName="sm:col-span-2"
      />
      <div className="grid gap-2 sm:col-span-2">
        <Select
          name="country"
          label={t.country}
          autoComplete="shipping country"
          options={countries.map(({ value, label }) => ({ value, label }))}
          defaultValue={values.country}
          error={errors.country}
          onChange={(event) => {
            const next = new URLSearchParams(search);
            next.set('address', 'change');
            next.set('country', event.target.value);
            setSearch(next, { replace: true, preventScrollReset: true });
          }}
        />
        <div className="hidden noscript:block">
          <Button size="medium" name="intent" value="country">
            {t.countryChange}
          </Button>
        </div>
      </div>
      <TextInput
        name="address1"
        label={t.address1}
        autoComplete="shipping address-line1"
        defaultValue={values.address1}
        error={errors.address1}
        fieldClassName="sm:col-span-2"
      />
      <TextInput
        name="address2"
        label={t.address2}
        autoComplete="shipping address-line2"
        defaultValue={values.address2}
        error={errors.address2}
        fieldClassName="sm:col-span-2"
      />
      <TextInput
        name="company"
        label={t.company}
        autoComplete="shipping organization"
        defaultValue={values.company}
        error={errors.company}
        fieldClassName="sm:col-span-2"
      />
      {rules.city.used ? (
        <TextInput
          name="city"
          label={t.city}
          autoComplete="shipping address-level2"
          defaultValue={values.city}
          error={errors.city}
        />
      ) : null}
      {rules.postalCode.used ? (
        <TextInput
          name="postalCode"
          label={rules.postalCode.required ? postalCode : t.optional(postalCode)}
          autoComplete="shipping postal-code"
          placeholder={rules.postalCode.example ?? undefined}
          defaultValue={values.postalCode}
          error={errors.postalCode}
        />
      ) : null}
      {rules.province.used && provinces.length > 0 ? (
        <Select
          key={rules.countryCode}
          name="province"
          label={provinceLabel}
          autoComplete="shipping address-level1"
          options={provinces}
          placeholder={t.choose}
          defaultValue={values.province}
          error={errors.province}
        />
      ) : null}
      {rules.province.used && provinces.length === 0 ? (
        <TextInput
          name="province"
          label={provinceLabel}
          autoComplete="shipping address-level1"
          defaultValue={values.province}
          error={errors.province}
        />
      ) : null}
      <TextInput
        name="phone"
        type="tel"
        label={t.phone}
        autoComplete="shipping tel"
        defaultValue={values.phone}
        error={errors.phone}
      />
    </div>
  );
}
