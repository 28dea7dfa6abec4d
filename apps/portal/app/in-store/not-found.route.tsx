import { decimalOf } from '@amends/core/reference/money.rules';
import { TextArea, TextInput } from '@amends/ui';
import { data } from 'react-router';
import { ContactStore } from '../branding/contact-store.tsx';
import { useStorePath } from '../branding/use-brand.ts';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { textIn } from '../frame/text-in.ts';
import { inStoreWordsFor, useInStoreWords } from '../messages/in-store-messages.ts';
import { useMessages } from '../messages/messages.ts';
import type { Route } from './+types/not-found.route.ts';
import { inStoreAt, saveStep, stepView } from './in-store.server.ts';
import { InStorePage, StepErrors, StepForm } from './in-store-page.tsx';
import { whyNot } from './purchase-window.server.ts';
import { readPrice } from './read-price.rules.ts';

type Errors = Partial<Record<'name' | 'price' | 'form', string>>;

export async function loader(args: Route.LoaderArgs) {
  const inStore = await inStoreAt(args, 'products');
  const { draft, store } = inStore;
  const { currency } = store;
  const described = draft.item?.sourceProductId ? undefined : draft.item;
  const { name = '', description = '', price } = described ?? {};
  return {
    view: { ...stepView(inStore), step: 'products/not-found' },
    currency,
    values: {
      name,
      description,
      price: price === undefined ? '' : decimalOf({ amount: price, currency }),
    },
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action(args: Route.ActionArgs) {
  const inStore = await inStoreAt(args, 'products');
  const { portal, store, draft } = inStore;
  const t = inStoreWordsFor(portal.texts).notFound;
  const form = await readForm(args.request);
  const values = {
    name: textIn(form, 'name', 500),
    description: textIn(form, 'description', 2_000),
    price: textIn(form, 'price', 40),
  };
  const { name, description } = values;
  const price = values.price === '' ? undefined : readPrice(values.price, store.currency);
  const item = {
    name,
    ...(description ? { description } : {}),
    ...(price === undefined || price === null ? {} : { price }),
  };
  const why = whyNot(inStore, { ...draft, item });
  const errors: Errors = {};
  if (name === '') errors.name = t.nameMissing;
  if (price === null) errors.price = t.priceWrong;
  if (why) errors.form = why.message;
  const isLate = why?.isLate ?? false;
  if (Object.keys(errors).length > 0) return data({ errors, values, isLate }, { status: 422 });
  errors.form = await saveStep(inStore, form, { item });
  return data({ errors, values, isLate }, { status: 409 });
}

export default function NotFound({ loaderData, actionData }: Route.ComponentProps) {
  const t = useInStoreWords().notFound;
  const { buttons } = useMessages();
  const storePath = useStorePath();
  const { view, currency } = loaderData;
  const values = actionData?.values ?? loaderData.values;
  const errors: Errors = actionData?.errors ?? {};
  return (
    <InStorePage
      view={view}
      title={t.title}
      subtitle={t.subtitle}
      back={storePath('/in-store/products')}
      about={false}
    >
      <StepForm view={view}>
        <StepErrors errors={errors} answer={actionData} />
        {actionData?.isLate ? <ContactStore /> : null}
        <TextInput
          name="name"
          label={t.name}
          autoComplete="off"
          required
          maxLength={500}
          defaultValue={values.name}
          error={errors.name}
        />
        <TextArea
          name="description"
          label={t.description}
          maxLength={2_000}
          defaultValue={values.description}
        />
        <TextInput
          name="price"
          label={t.price(currency)}
          hint={t.priceHint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={values.price}
          error={errors.price}
          className="max-w-48 tabular-nums"
        />
        <PrimaryAction>{buttons.continue}</PrimaryAction>
      </StepForm>
    </InStorePage>
  );
}
