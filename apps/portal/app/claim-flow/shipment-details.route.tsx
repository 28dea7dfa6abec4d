import { setShipmentIssue } from '@amends/core/claim-filing/draft.rules';
import { ErrorSummary, TextArea } from '@amends/ui';
import { data, redirect } from 'react-router';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { useMessages } from '../messages/messages.ts';
import type { Route } from './+types/shipment-details.route.ts';
import { AutosaveForm } from './autosave.tsx';
import { filingOf, filingView, saveDraft } from './filing.server.ts';
import { FlowPage, VersionField } from './flow-page.tsx';
import { nextUntold } from './shipment-choice.ts';

const MOST = 2_000;

function told(context: Route.LoaderArgs['context']) {
  const filing = filingOf(context);
  const { shipment, draft } = filing;
  const entry = shipment ? draft.fulfillments[shipment.id] : undefined;
  if (!shipment || !entry?.shipmentIssue) throw redirect('/issues/shipment');
  return { filing, shipment, entry, type: entry.shipmentIssue };
}

export function loader({ context }: Route.LoaderArgs) {
  const { filing, entry, type } = told(context);
  return { filing: filingView(filing), type, details: entry.details };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { filing, shipment, type } = told(context);
  const form = await readForm(request);
  const details = String(form.get('details') ?? '')
    .trim()
    .slice(0, MOST);
  const change = (draft: typeof filing.draft) =>
    setShipmentIssue(draft, shipment.id, type, details);
  const next = nextUntold(change(filing.draft), filing.order);
  const autosave = form.get('intent') === 'autosave';
  const saved = await saveDraft(
    filing,
    form,
    change,
    autosave ? shipment.id : (next ?? shipment.id),
  );
  if ('conflict' in saved) return data({ error: saved.conflict, details }, { status: 409 });
  if (autosave) return data({ error: null, details });
  throw redirect(next ? '/issues/shipment' : '/resolution');
}

export default function ShipmentDetails({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const { filing, type, details } = loaderData;
  return (
    <FlowPage
      filing={filing}
      about="shipment"
      name={t.shipmentDetails.pageTitle}
      back="/issues/shipment"
      step="yourShipment"
      title={t.shipmentDetails.title}
      subtitle={t.shipmentDetails.subtitle(t.shipment.types[type]?.title ?? '')}
    >
      <AutosaveForm
        className="grid gap-6"
        keepAs={`${filing.order.orderNumber} ${filing.shipment?.id} details`}
        version={filing.version}
      >
        <VersionField filing={filing} />
        <ErrorSummary
          title={t.errors.summaryTitle}
          errors={actionData?.error ? [{ message: actionData.error }] : []}
        />
        <TextArea
          name="details"
          label={t.shipmentDetails.details}
          hint={t.shipmentDetails.hint}
          rows={5}
          maxLength={MOST}
          defaultValue={actionData?.details ?? details}
        />
        <PrimaryAction>{t.buttons.continue}</PrimaryAction>
      </AutosaveForm>
    </FlowPage>
  );
}
