import { data } from 'react-router';
import { AddressFields } from '../claim-flow/address-fields.tsx';
import {
  type AddressErrors,
  type AddressValues,
  addressForm,
  readAddress,
} from '../claim-flow/address-form.server.ts';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { useInStoreWords } from '../messages/in-store-messages.ts';
import { useMessages } from '../messages/messages.ts';
import type { Route } from './+types/shipping-address.route.ts';
import { type InStore, inStoreAt, saveStep, stepView } from './in-store.server.ts';
import { InStorePage, StepErrors, StepForm } from './in-store-page.tsx';

export async function loader(args: Route.LoaderArgs) {
  const inStore = await inStoreAt(args, 'shipping-address');
  const { draft } = inStore;
  const { province, ...known } = {
    province: undefined,
    name: draft.customerName,
    ...draft.address,
  };
  const country = args.url.searchParams.get('country');
  const own = province === undefined ? known : { ...known, province };
  const values = country && country !== draft.address?.country ? { ...known, country } : own;
  return { view: stepView(inStore), address: formOf(inStore, values) };
}

const formOf = ({ store, portal }: InStore, values: AddressValues) =>
  addressForm(values, { fallbackCountry: store.country, texts: portal.texts });

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action(args: Route.ActionArgs) {
  const inStore = await inStoreAt(args, 'shipping-address');
  const { portal } = inStore;
  const form = await readForm(args.request);
  const { values, address, errors } = readAddress(form, portal.texts);
  const isOther = form.get('intent') === 'country';
  if (isOther || !address) {
    const { province: _other, ...others } = values;
    const shown: AddressErrors = isOther ? {} : errors;
    const kept = formOf(inStore, isOther ? others : values);
    return data({ address: kept, errors: shown, error: '' }, { status: isOther ? 200 : 422 });
  }
  const error = await saveStep(inStore, form, { address });
  const none: AddressErrors = {};
  return data({ address: formOf(inStore, values), errors: none, error }, { status: 409 });
}

export default function ShippingAddress({ loaderData, actionData }: Route.ComponentProps) {
  const t = useInStoreWords().address;
  const { buttons } = useMessages();
  const { view } = loaderData;
  const address = actionData?.address ?? loaderData.address;
  const errors: AddressErrors = actionData?.errors ?? {};
  return (
    <InStorePage view={view} title={t.title} subtitle={t.subtitle}>
      <StepForm view={view}>
        <StepErrors errors={{ form: actionData?.error, ...errors }} answer={actionData} />
        <AddressFields form={address} errors={errors} />
        <PrimaryAction>{buttons.continue}</PrimaryAction>
      </StepForm>
    </InStorePage>
  );
}
