import { setShipmentIssue } from '@amends/core/claims/terms/draft.rules';
import { subTypesOf } from '@amends/core/claims/terms/filing-types.rules';
import { ErrorSummary, TextArea } from '@amends/ui';
import { useState } from 'react';
import { data, redirect } from 'react-router';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { flowMessagesFor, useFlowMessages } from '../messages/flow-messages.ts';
import { UploadField } from '../uploads/upload-field.tsx';
import type { Route } from './+types/shipment-details.route.ts';
import { AutosaveForm, useSaveTrigger } from './autosave.tsx';
import { acceptFiles, evidenceView, keptFiles } from './evidence.server.ts';
import { filingOf, filingView, saveDraft } from './filing.server.ts';
import { FlowPage } from './flow-page.tsx';
import { nextUnanswered } from './shipment-choice.ts';
import { SubTypeField } from './sub-type-field.tsx';

const MOST = 2_000;

function readShipment(context: Route.LoaderArgs['context']) {
  const filing = filingOf(context);
  const { shipment, draft, portal, storeId, order } = filing;
  const entry = shipment ? draft.fulfillments[shipment.id] : undefined;
  if (!shipment || !entry?.shipmentIssue) throw redirect('/issues/shipment');
  const type = entry.shipmentIssue;
  const shown = (images: readonly string[]) =>
    images.flatMap((one) => evidenceView(portal, storeId, one) ?? []);
  const needed = order.settings.evidenceRequired.includes(type);
  return { filing, shipment, entry, type, shown, needed };
}

export function loader({ context }: Route.LoaderArgs) {
  const { filing, entry, type, shown, needed } = readShipment(context);
  const { settings } = filing.order;
  return {
    filing: filingView(filing),
    type,
    needed,
    policeReport: type === 'STOLEN' && settings.policeReportRequired,
    subTypes: subTypesOf(settings, 'SHIPPING', type),
    subType: entry.subType ?? '',
    details: entry.details,
    evidence: shown(entry.images ?? []),
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const { filing, shipment, type, shown, needed } = readShipment(context);
  const { portal, storeId, order } = filing;
  const form = await readForm(request);
  const details = String(form.get('details') ?? '')
    .trim()
    .slice(0, MOST);
  const subTypes = subTypesOf(order.settings, 'SHIPPING', type);
  const subType = subTypes.find((one) => one === form.get('subType')) ?? null;
  const where = { storeId, orderId: order.systemOrderId };
  const taken = await acceptFiles(portal, where, form);
  const dropped = form.get('removeImage');
  const named = form.getAll('images-0').map(String);
  const kept = await keptFiles(portal, where, named);
  const images = [...kept, ...taken.references].filter((one) => one !== '' && one !== dropped);
  const more = { subType, images };
  const change = (draft: typeof filing.draft) =>
    setShipmentIssue(draft, shipment.id, type, details, more);
  const next = nextUnanswered(change(filing.draft), order);
  const autosave = form.get('intent') === 'autosave';
  const missing =
    needed && images.length === 0 ? flowMessagesFor(portal.texts).items.photoMissing : null;
  const photos = autosave || dropped !== null ? null : (taken.error ?? missing);
  const typed = { details, subType: subType ?? '', evidence: shown(images), photos };
  // A refused form shows its input; the draft keeps its content and version.
  if (photos) return data({ ...typed, error: null }, { status: 422 });
  if (dropped !== null) return data({ ...typed, error: null });
  const to = next ? '/issues/shipment' : '/resolution';
  const saved = await saveDraft(
    filing,
    form,
    change,
    autosave ? { shipmentId: shipment.id } : { shipmentId: next ?? shipment.id, to },
  );
  if ('conflict' in saved) return data({ ...typed, error: saved.conflict }, { status: 409 });
  if (autosave) return data({ ...typed, error: null, version: saved.session.version });
  throw redirect(to);
}

export default function ShipmentDetails({ loaderData, actionData }: Route.ComponentProps) {
  const t = useFlowMessages();
  const { filing, type, needed, policeReport, subTypes } = loaderData;
  const { details, subType, evidence } = actionData ?? loaderData;
  const photos = actionData?.photos ?? undefined;
  const [hasPhotos, setHasPhotos] = useState(evidence.length > 0);
  const { saveTrigger, triggerSave } = useSaveTrigger();
  const errors = [
    ...(actionData?.error ? [{ message: actionData.error }] : []),
    ...(photos && !(hasPhotos && photos === t.items.photoMissing)
      ? [{ fieldId: 'images-0', message: photos }]
      : []),
  ];
  return (
    <FlowPage
      filing={filing}
      about="shipment"
      name={t.shipmentDetails.pageTitle}
      back="/issues/shipment"
      step="yourShipment"
      place="details"
      title={t.shipmentDetails.title}
      subtitle={t.shipmentDetails.subtitle(t.shipment.types[type]?.title ?? '')}
    >
      <AutosaveForm
        encType="multipart/form-data"
        className="grid gap-6"
        draftKey={`${filing.inputKey} ${filing.shipment?.id} details`}
        version={filing.version}
        saveTrigger={saveTrigger}
      >
        <ErrorSummary title={t.errors.summaryTitle} errors={errors} />
        <SubTypeField name="subType" subTypes={subTypes} value={subType} />
        <TextArea
          name="details"
          label={t.shipmentDetails.details}
          hint={t.shipmentDetails.hint}
          rows={5}
          maxLength={MOST}
          defaultValue={details}
        />
        {policeReport ? <p className="text-14">{t.shipmentDetails.policeReport}</p> : null}
        <UploadField
          at={0}
          inBackground
          evidence={evidence}
          needed={needed}
          error={photos}
          onFilled={setHasPhotos}
          onFinished={triggerSave}
        />
        <PrimaryAction>{t.buttons.continue}</PrimaryAction>
      </AutosaveForm>
    </FlowPage>
  );
}
