import { type SubType, subTypesOf } from '@amends/core/claims/terms/filing-types.rules';
import { Chips, FieldError, TextArea, TextInput } from '@amends/ui';
import { useState } from 'react';
import { data } from 'react-router';
import { AutosaveForm, useSaveTrigger } from '../claim-flow/autosave.tsx';
import { SubTypeField } from '../claim-flow/sub-type-field.tsx';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { textIn } from '../frame/text-in.ts';
import { flowMessagesFor } from '../messages/flow-messages.ts';
import { inStoreWordsFor, useInStoreWords } from '../messages/in-store-messages.ts';
import { useMessages } from '../messages/messages.ts';
import { photoViewsOf } from '../uploads/photo-views.ts';
import { UploadField } from '../uploads/upload-field.tsx';
import type { Route } from './+types/issue.route.ts';
import { inStoreAt, saveAnswers, saveStep, stepView, typesOf } from './in-store.server.ts';
import { InStorePage, StepErrors } from './in-store-page.tsx';
import { readFiles, shownFiles } from './sent-files.server.ts';

const MOST_DETAILS = 2_000;
const MOST_UNITS = 100;

type Errors = Partial<Record<'type' | 'quantity' | 'details' | 'images-0' | 'form', string>>;

export async function loader(args: Route.LoaderArgs) {
  const inStore = await inStoreAt(args, 'upload');
  const { draft, store, categories } = inStore;
  const { types, evidenceTypes } = typesOf(inStore);
  const { type = '', subType = '', details = '', images } = draft.issue ?? {};
  const { claimTypes } = flowMessagesFor(inStore.portal.texts);
  const settings = { subTypes: store.settings.subTypes as SubType[] };
  const category = draft.claimCategory ?? categories[0] ?? 'WARRANTY';
  return {
    view: stepView(inStore),
    types: types.map((one) => ({
      type: one as string,
      label: claimTypes[one],
      needsPhoto: evidenceTypes.includes(one),
      subTypes: subTypesOf(settings, category, one),
    })),
    values: {
      type: type as string,
      subType: subType ?? '',
      details,
      quantity: `${draft.quantity ?? 1}`,
    },
    evidence: shownFiles(inStore, images),
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action(args: Route.ActionArgs) {
  const inStore = await inStoreAt(args, 'upload');
  const { portal, store, draft, categories } = inStore;
  const t = inStoreWordsFor(portal.texts).issue;
  const form = await readForm(args.request);
  const { types, evidenceTypes } = typesOf(inStore);
  const type = types.find((one) => one === form.get('type'));
  const category = draft.claimCategory ?? categories[0] ?? 'WARRANTY';
  const known = type
    ? subTypesOf({ subTypes: store.settings.subTypes as SubType[] }, category, type)
    : [];
  const subType = known.find((one) => one === form.get('subType')) ?? null;
  const details = textIn(form, 'details', MOST_DETAILS);
  const typed = textIn(form, 'quantity', 5);
  const quantity = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  const isCount = quantity >= 1 && quantity <= MOST_UNITS;
  const { files: images, refusal, isRemoval } = await readFiles(inStore, form);
  const values = { type: (type ?? '') as string, subType: subType ?? '', details, quantity: typed };
  const shown = { values, evidence: shownFiles(inStore, images) };
  const none: Errors = {};
  if (isRemoval) return data({ ...shown, errors: none, error: null });
  const issue = { type, subType, details, images };
  const answers = { issue, ...(isCount ? { quantity } : {}) };
  if (form.get('intent') === 'autosave') {
    const kept = await saveAnswers(inStore, form, answers);
    return data({ ...shown, errors: none, ...kept });
  }
  const errors: Errors = {};
  if (!type) errors.type = t.typeMissing;
  if (!isCount) errors.quantity = t.quantityWrong;
  if (details === '') errors.details = t.detailsMissing;
  const photoMissing = type && evidenceTypes.includes(type) && images.length === 0;
  if (refusal) errors['images-0'] = refusal;
  else if (photoMissing) errors['images-0'] = t.photoMissing;
  if (Object.keys(errors).length > 0) {
    return data({ ...shown, errors, error: null }, { status: 422 });
  }
  const error = await saveStep(inStore, form, answers);
  return data({ ...shown, errors: none, error }, { status: 409 });
}

export default function Issue({ loaderData, actionData }: Route.ComponentProps) {
  const t = useInStoreWords().issue;
  const { buttons } = useMessages();
  const { view, types } = loaderData;
  const { values, evidence } = actionData ?? loaderData;
  const errors: Errors = actionData?.errors ?? {};
  const [hasPhotos, setHasPhotos] = useState(evidence.length > 0);
  const [chosen, setChosen] = useState(values.type);
  const { saveTrigger, triggerSave } = useSaveTrigger();
  const about = types.find(({ type }) => type === chosen);
  const needed = about ? about.needsPhoto : types.every(({ needsPhoto }) => needsPhoto);
  const photos =
    hasPhotos && errors['images-0'] === t.photoMissing ? undefined : errors['images-0'];
  return (
    <InStorePage view={view} title={t.title}>
      <AutosaveForm
        encType="multipart/form-data"
        className="grid gap-6"
        draftKey={`in-store ${view.filingId} ${view.step}`}
        version={view.version}
        saveTrigger={saveTrigger}
      >
        <StepErrors
          errors={{ form: actionData?.error ?? undefined, ...errors, 'images-0': photos }}
          answer={actionData}
        />
        <fieldset id="type" tabIndex={-1} className="min-w-0">
          <legend className="mb-1.5 text-14 font-[560]">{t.type}</legend>
          <Chips
            name="type"
            chips={types.map(({ type, label }) => ({ value: type, label }))}
            value={values.type}
            onChange={setChosen}
            spread
          />
          {errors.type ? <FieldError>{errors.type}</FieldError> : null}
        </fieldset>
        <SubTypeField name="subType" subTypes={about?.subTypes ?? []} value={values.subType} />
        <TextArea
          name="details"
          label={t.details}
          hint={t.detailsHint}
          rows={5}
          required
          maxLength={MOST_DETAILS}
          defaultValue={values.details}
          error={errors.details}
        />
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
        <UploadField
          at={0}
          evidence={evidence}
          needed={needed}
          views={photoViewsOf(chosen)}
          viewsPlain={chosen === ''}
          error={photos}
          inBackground
          onFilled={setHasPhotos}
          onFinished={triggerSave}
        />
        <PrimaryAction>{buttons.continue}</PrimaryAction>
      </AutosaveForm>
    </InStorePage>
  );
}
