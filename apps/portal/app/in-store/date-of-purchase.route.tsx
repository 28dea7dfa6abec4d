import { localDay } from '@amends/core/reference/duration.rules';
import { ChoiceCard, TextInput } from '@amends/ui';
import { data } from 'react-router';
import { ContactStore } from '../branding/contact-store.tsx';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { textIn } from '../frame/text-in.ts';
import { inStoreWordsFor, useInStoreWords } from '../messages/in-store-messages.ts';
import { useMessages } from '../messages/messages.ts';
import type { Route } from './+types/date-of-purchase.route.ts';
import { inStoreAt, saveStep, stepView } from './in-store.server.ts';
import { InStorePage, StepErrors, StepForm } from './in-store-page.tsx';
import { whyNot } from './purchase-window.server.ts';

type Errors = Partial<Record<'date' | 'categories' | 'form', string>>;

export async function loader(args: Route.LoaderArgs) {
  const inStore = await inStoreAt(args, 'date-of-purchase');
  const { draft, categories, store, ctx } = inStore;
  const { dateOfPurchase = '', claimCategory = '' } = draft;
  return {
    view: stepView(inStore),
    categories,
    values: { date: dateOfPurchase, category: claimCategory as string },
    today: localDay(ctx.now(), store.timeZone),
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action(args: Route.ActionArgs) {
  const inStore = await inStoreAt(args, 'date-of-purchase');
  const { categories, portal, draft } = inStore;
  const t = inStoreWordsFor(portal.texts).date;
  const form = await readForm(args.request);
  const dateOfPurchase = textIn(form, 'date', 10);
  const [only, ...others] = categories;
  const claimCategory =
    others.length === 0 ? only : categories.find((one) => one === form.get('category'));
  const values = { date: dateOfPurchase, category: (claimCategory ?? '') as string };
  const why = whyNot(inStore, { ...draft, dateOfPurchase, claimCategory });
  const errors: Errors = {};
  if (why) errors.date = why.message;
  if (!claimCategory) errors.categories = t.aboutMissing;
  if (Object.keys(errors).length > 0) {
    return data({ errors, values, isLate: why?.isLate ?? false }, { status: 422 });
  }
  errors.form = await saveStep(inStore, form, { dateOfPurchase, claimCategory });
  return data({ errors, values, isLate: false }, { status: 409 });
}

export default function DateOfPurchase({ loaderData, actionData }: Route.ComponentProps) {
  const t = useInStoreWords().date;
  const { buttons } = useMessages();
  const { view, categories, today } = loaderData;
  const values = actionData?.values ?? loaderData.values;
  const errors: Errors = actionData?.errors ?? {};
  const words = {
    WARRANTY: { title: t.warranty, help: t.warrantyHelp },
    SHIPPING: { title: t.shipping, help: t.shippingHelp },
  };
  return (
    <InStorePage view={view} title={t.title}>
      <StepForm view={view}>
        <StepErrors errors={errors} answer={actionData} />
        <TextInput
          name="date"
          type="date"
          label={t.date}
          hint={t.hint}
          max={today}
          required
          defaultValue={values.date}
          error={errors.date}
          className="max-w-60"
        />
        {categories.length > 1 ? (
          <fieldset id="categories" tabIndex={-1} className="grid min-w-0 gap-3">
            <legend className="mb-3 text-14 font-[560]">{t.about}</legend>
            {categories.map((category) => (
              <ChoiceCard
                key={category}
                name="category"
                value={category}
                defaultChecked={values.category === category}
                {...words[category]}
              />
            ))}
          </fieldset>
        ) : null}
        <PrimaryAction>{buttons.continue}</PrimaryAction>
      </StepForm>
      {actionData?.isLate ? (
        <div className="mt-6">
          <ContactStore />
        </div>
      ) : null}
    </InStorePage>
  );
}
