import { Button, Select, TextInput } from '@amends/ui';
import { isChangedField } from '@amends/ui/page';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressMessages } from '../messages/address-messages.ts';
import type { AddressErrors, AddressFormView } from './address-form.server.ts';

/**
 * Renders the address fields of a country. Choosing another country changes them, with or without
 * scripts.
 */
export function AddressFields({ form, errors }: { form: AddressFormView; errors: AddressErrors }) {
  const t = useAddressMessages();
  const [search, setSearch] = useSearchParams();
  const { values, rules, provinces, countries, longest } = form;
  const choose = (country: string) => {
    const next = new URLSearchParams(search);
    next.set('address', 'change');
    next.set('country', country);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const own = useRef<HTMLDivElement>(null);
  // Chosen before hydration, when nothing listened.
  const chooseEarly = useRef(() => {
    const select = own.current?.querySelector<HTMLSelectElement>('[name=country]');
    if (select && isChangedField(select)) choose(select.value);
  });
  useEffect(() => chooseEarly.current(), []);
  const province = t.provinces[rules.province.label];
  const provinceLabel = rules.province.required ? province : t.optional(province);
  const postalCode = t.postalCodes[rules.postalCode.label];
  const places = {
    city: rules.city.used ? (
      <TextInput
        key="city"
        name="city"
        label={rules.city.required ? t.city : t.optional(t.city)}
        autoComplete="shipping address-level2"
        maxLength={longest.city}
        defaultValue={values.city}
        error={errors.city}
      />
    ) : null,
    postalCode: rules.postalCode.used ? (
      <TextInput
        key="postalCode"
        name="postalCode"
        label={rules.postalCode.required ? postalCode : t.optional(postalCode)}
        autoComplete="shipping postal-code"
        placeholder={rules.postalCode.example ?? undefined}
        maxLength={longest.postalCode}
        defaultValue={values.postalCode}
        error={errors.postalCode}
      />
    ) : null,
    province: !rules.province.used ? null : provinces.length > 0 ? (
      <Select
        key={`province-${rules.countryCode}`}
        name="province"
        label={provinceLabel}
        autoComplete="shipping address-level1"
        options={provinces}
        placeholder={t.choose}
        defaultValue={values.province}
        error={errors.province}
      />
    ) : (
      <TextInput
        key="province"
        name="province"
        label={provinceLabel}
        autoComplete="shipping address-level1"
        maxLength={longest.province}
        defaultValue={values.province}
        error={errors.province}
      />
    ),
  };
  return (
    <div ref={own} className="grid gap-4 sm:grid-cols-2">
      <TextInput
        name="name"
        label={t.name}
        autoComplete="shipping name"
        maxLength={longest.name}
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
          onChange={(event) => choose(event.target.value)}
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
        maxLength={longest.address1}
        defaultValue={values.address1}
        error={errors.address1}
        fieldClassName="sm:col-span-2"
      />
      <TextInput
        name="address2"
        label={t.address2}
        autoComplete="shipping address-line2"
        maxLength={longest.address2}
        defaultValue={values.address2}
        error={errors.address2}
        fieldClassName="sm:col-span-2"
      />
      <TextInput
        name="company"
        label={t.company}
        autoComplete="shipping organization"
        maxLength={longest.company}
        defaultValue={values.company}
        error={errors.company}
        fieldClassName="sm:col-span-2"
      />
      {rules.order.map((field) => places[field])}
      <TextInput
        name="phone"
        type="tel"
        label={t.phone}
        autoComplete="shipping tel"
        maxLength={longest.phone}
        defaultValue={values.phone}
        error={errors.phone}
      />
    </div>
  );
}
