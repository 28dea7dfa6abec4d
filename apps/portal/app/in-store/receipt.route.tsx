import { ChoiceCard, TextInput } from '@amends/ui';
import { data } from 'react-router';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { lineIn, textIn } from '../frame/text-in.ts';
import { inStoreWordsFor, useInStoreWords } from '../messages/in-store-messages.ts';
import { useMessages } from '../messages/messages.ts';
import type { Route } from './+types/receipt.route.ts';
import { inStoreAt, saveStep, stepView } from './in-store.server.ts';
import { InStorePage, StepErrors, StepForm } from './in-store-page.tsx';

type Errors = Partial<Record<'hasReceipt' | 'orderNumber' | 'form', string>>;

export async function loader(args: Route.LoaderArgs) {
  const inStore = await inStoreAt(args, 'receipt');
  const { draft, store } = inStore;
  const { hasReceipt, orderNumber = '' } = draft;
  const answer = hasReceipt === undefined ? '' : hasReceipt ? 'yes' : 'no';
  return {
    view: stepView(inStore),
    numberRequired: store.settings.receiptNumberRequired,
    values: { hasReceipt: answer, orderNumber },
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action(args: Route.ActionArgs) {
  const inStore = await inStoreAt(args, 'receipt');
  const { portal, store } = inStore;
  const { receiptRequired, receiptNumberRequired } = store.settings;
  const t = inStoreWordsFor(portal.texts).receipt;
  const form = await readForm(args.request);
  const hasReceipt = textIn(form, 'hasReceipt', 10);
  const orderNumber = lineIn(form, 'orderNumber', 100);
  const values = { hasReceipt, orderNumber };
  const errors: Errors = {};
  if (hasReceipt !== 'yes' && hasReceipt !== 'no') errors.hasReceipt = t.missing;
  const isLost = hasReceipt === 'no' && receiptRequired;
  if (orderNumber === '' && receiptNumberRequired && !isLost) {
    errors.orderNumber = t.orderNumberMissing;
  }
  if (Object.keys(errors).length > 0) return data({ errors, values }, { status: 422 });
  const answers = { hasReceipt: hasReceipt === 'yes', orderNumber: orderNumber || undefined };
  errors.form = await saveStep(inStore, form, answers, isLost ? 'receipt/required' : undefined);
  return data({ errors, values }, { status: 409 });
}

export default function Receipt({ loaderData, actionData }: Route.ComponentProps) {
  const t = useInStoreWords().receipt;
  const { buttons } = useMessages();
  const { view, numberRequired } = loaderData;
  const values = actionData?.values ?? loaderData.values;
  const errors: Errors = actionData?.errors ?? {};
  return (
    <InStorePage view={view} title={t.title} subtitle={t.subtitle}>
      <StepForm view={view}>
        <StepErrors errors={errors} answer={actionData} />
        <fieldset id="hasReceipt" tabIndex={-1} className="grid min-w-0 gap-3">
          <legend className="sr-only">{t.title}</legend>
          {(['yes', 'no'] as const).map((answer) => (
            <ChoiceCard
              key={answer}
              name="hasReceipt"
              value={answer}
              defaultChecked={values.hasReceipt === answer}
              title={t[answer]}
            />
          ))}
        </fieldset>
        <TextInput
          name="orderNumber"
          label={numberRequired ? t.orderNumber : t.orderNumberOptional}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          defaultValue={values.orderNumber}
          error={errors.orderNumber}
        />
        <PrimaryAction>{buttons.continue}</PrimaryAction>
      </StepForm>
    </InStorePage>
  );
}
