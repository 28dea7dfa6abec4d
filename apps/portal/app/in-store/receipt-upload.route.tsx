import { useState } from 'react';
import { data } from 'react-router';
import { AutosaveForm, useSaveTrigger } from '../claim-flow/autosave.tsx';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { inStoreWordsFor, useInStoreWords } from '../messages/in-store-messages.ts';
import { useMessages } from '../messages/messages.ts';
import { UploadField } from '../uploads/upload-field.tsx';
import type { Route } from './+types/receipt-upload.route.ts';
import { inStoreAt, saveAnswers, saveStep, stepView } from './in-store.server.ts';
import { InStorePage, StepErrors } from './in-store-page.tsx';
import { readFiles, shownFiles } from './sent-files.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const inStore = await inStoreAt(args, 'receipt/upload');
  return { view: stepView(inStore), evidence: shownFiles(inStore, inStore.draft.receipts) };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action(args: Route.ActionArgs) {
  const inStore = await inStoreAt(args, 'receipt/upload');
  const form = await readForm(args.request);
  const { files: receipts, refusal, isRemoval } = await readFiles(inStore, form);
  const evidence = shownFiles(inStore, receipts);
  if (isRemoval) return data({ evidence, missing: null, error: null });
  if (form.get('intent') === 'autosave') {
    const kept = await saveAnswers(inStore, form, { receipts });
    return data({ evidence, missing: null, ...kept });
  }
  const t = inStoreWordsFor(inStore.portal.texts).receiptUpload;
  const missing = refusal ?? (receipts.length === 0 ? t.missing : null);
  if (missing) return data({ evidence, missing, error: null }, { status: 422 });
  const error = await saveStep(inStore, form, { receipts });
  return data({ evidence, missing: null, error }, { status: 409 });
}

export default function ReceiptUpload({ loaderData, actionData }: Route.ComponentProps) {
  const t = useInStoreWords().receiptUpload;
  const { buttons } = useMessages();
  const { view } = loaderData;
  const { evidence } = actionData ?? loaderData;
  const [hasFiles, setHasFiles] = useState(evidence.length > 0);
  const { saveTrigger, triggerSave } = useSaveTrigger();
  const missing = hasFiles ? undefined : (actionData?.missing ?? undefined);
  return (
    <InStorePage view={view} title={t.title} subtitle={t.subtitle}>
      <AutosaveForm
        encType="multipart/form-data"
        className="grid gap-6"
        draftKey={`in-store ${view.filingId} receipt/upload`}
        version={view.version}
        saveTrigger={saveTrigger}
      >
        <StepErrors
          errors={{ form: actionData?.error ?? undefined, 'images-0': missing }}
          answer={actionData}
        />
        <UploadField
          at={0}
          evidence={evidence}
          needed
          legend={t.photos}
          error={missing}
          inBackground
          onFilled={setHasFiles}
          onFinished={triggerSave}
        />
        <PrimaryAction>{buttons.continue}</PrimaryAction>
      </AutosaveForm>
    </InStorePage>
  );
}
