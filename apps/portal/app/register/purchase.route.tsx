import { endOfRegistration } from '@amends/core/commerce/warranties/warranty.rules';
import { startOfDay } from '@amends/core/reference/duration.rules';
import { shownDuration } from '@amends/core/reference/iso-duration.rules';
import { TextInput } from '@amends/ui';
import { durationText } from '@amends/words/durations';
import { useState } from 'react';
import { data } from 'react-router';
import { AutosaveForm, useSaveTrigger } from '../claim-flow/autosave.tsx';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { lineIn, textIn } from '../frame/text-in.ts';
import { StepErrors } from '../in-store/in-store-page.tsx';
import { readFiles, shownFiles } from '../in-store/sent-files.server.ts';
import { useMessages } from '../messages/messages.ts';
import { registerWordsFor, useRegisterWords } from '../messages/register-messages.ts';
import { UploadField } from '../uploads/upload-field.tsx';
import type { Route } from './+types/purchase.route.ts';
import {
  keepAnswers,
  keepStep,
  type Registering,
  registerView,
  registrationAt,
} from './register.server.ts';
import { RegisterPage } from './register-page.tsx';

type Errors = Partial<
  Record<'dateOfPurchase' | 'quantity' | 'serialNumber' | 'images-0' | 'form', string>
>;

export async function loader(args: Route.LoaderArgs) {
  const registering = await registrationAt(args, 'purchase');
  const { draft, store } = registering;
  return {
    view: registerView(registering),
    needs: {
      serial: store.settings.registrationSerialRequired,
      proof: store.settings.registrationProofRequired,
    },
    values: {
      dateOfPurchase: draft.dateOfPurchase ?? '',
      quantity: `${draft.quantity ?? 1}`,
      serialNumber: draft.serialNumber ?? '',
    },
    evidence: shownFiles(registering, draft.proof),
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action(args: Route.ActionArgs) {
  const registering = await registrationAt(args, 'purchase');
  const { settings } = registering.store;
  const t = registerWordsFor(registering.portal.texts).purchase;
  const form = await readForm(args.request);
  const { files: proof, refusal, isRemoval } = await readFiles(registering, form);
  const values = {
    dateOfPurchase: textIn(form, 'dateOfPurchase', 10),
    quantity: textIn(form, 'quantity', 5) || '1',
    serialNumber: lineIn(form, 'serialNumber', 100),
  };
  const shown = { values, evidence: shownFiles(registering, proof) };
  const none: Errors = {};
  if (isRemoval) return data({ ...shown, errors: none, error: null });
  const why = whyNot(registering, values.dateOfPurchase);
  const quantity = /^\d{1,3}$/.test(values.quantity) ? Number(values.quantity) : 0;
  const isCount = quantity >= 1 && quantity <= 100;
  const answers = {
    ...(why === t.dateMissing ? {} : { dateOfPurchase: values.dateOfPurchase }),
    ...(isCount ? { quantity } : {}),
    serialNumber: values.serialNumber || undefined,
    proof,
  };
  if (form.get('intent') === 'autosave') {
    const kept = await keepAnswers(registering, form, answers);
    return data({ ...shown, errors: none, ...kept });
  }
  const errors: Errors = {};
  if (why) errors.dateOfPurchase = why;
  if (!isCount) errors.quantity = t.quantityWrong;
  if (settings.registrationSerialRequired && values.serialNumber === '') {
    errors.serialNumber = t.serialMissing;
  }
  if (refusal) errors['images-0'] = refusal;
  else if (settings.registrationProofRequired && proof.length === 0) {
    errors['images-0'] = t.proofMissing;
  }
  if (Object.keys(errors).length > 0) {
    return data({ ...shown, errors, error: null }, { status: 422 });
  }
  const error = await keepStep(registering, form, answers);
  return data({ ...shown, errors: none, error }, { status: 409 });
}

/** Returns why a purchase on a day can't be registered, or null. */
function whyNot({ store, draft, portal, ctx }: Registering, day: string): string | null {
  const t = registerWordsFor(portal.texts).purchase;
  const { timeZone, settings } = store;
  const purchasedAt = /^\d{4}-\d{2}-\d{2}$/.test(day) ? startOfDay(day, timeZone) : null;
  if (!purchasedAt) return t.dateMissing;
  const period = draft.product?.warrantyPeriod ?? `P${settings.inStoreWarrantyMonths}M`;
  const end = endOfRegistration({
    validUntil: null,
    period,
    purchasedAt,
    deliveredAt: null,
    timeZone,
    now: ctx.now(),
  });
  if (end.code === 'purchase_in_future') return t.future;
  if (end.code === 'warranty_over') return t.over(durationText(shownDuration(period)));
  return end.code === null ? null : t.dateMissing;
}

export default function Purchase({ loaderData, actionData }: Route.ComponentProps) {
  const t = useRegisterWords().purchase;
  const { buttons } = useMessages();
  const { view, needs } = loaderData;
  const { values, evidence } = actionData ?? loaderData;
  const errors: Errors = actionData?.errors ?? {};
  const [hasPhotos, setHasPhotos] = useState(evidence.length > 0);
  const { saveTrigger, triggerSave } = useSaveTrigger();
  const photos =
    hasPhotos && errors['images-0'] === t.proofMissing ? undefined : errors['images-0'];
  return (
    <RegisterPage view={view} title={t.title}>
      <AutosaveForm
        encType="multipart/form-data"
        className="grid gap-6"
        draftKey={`register ${view.filingId} purchase`}
        version={view.version}
        saveTrigger={saveTrigger}
      >
        <StepErrors
          errors={{ form: actionData?.error ?? undefined, ...errors, 'images-0': photos }}
          answer={actionData}
        />
        <TextInput
          name="dateOfPurchase"
          type="date"
          label={t.date}
          required
          defaultValue={values.dateOfPurchase}
          error={errors.dateOfPurchase}
          className="max-w-60"
        />
        {needs.serial ? (
          <TextInput
            name="serialNumber"
            label={t.serial}
            hint={t.serialHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={100}
            defaultValue={values.serialNumber}
            error={errors.serialNumber}
          />
        ) : (
          <TextInput
            name="quantity"
            label={t.quantity}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            defaultValue={values.quantity}
            error={errors.quantity}
            className="max-w-24 tabular-nums"
          />
        )}
        <UploadField
          at={0}
          evidence={evidence}
          needed={needs.proof}
          legend={t.proof}
          error={photos}
          inBackground
          onFilled={setHasPhotos}
          onFinished={triggerSave}
        />
        <PrimaryAction>{buttons.continue}</PrimaryAction>
      </AutosaveForm>
    </RegisterPage>
  );
}
