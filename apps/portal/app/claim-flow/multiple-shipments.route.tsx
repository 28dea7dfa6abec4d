import { ChoiceCard, DateTime, ErrorSummary, Thumb } from '@amends/ui';
import { data, Form, redirect } from 'react-router';
import { PrimaryAction } from '../frame/actions.tsx';
import type { ShipmentView } from '../frame/order-view.ts';
import { readForm } from '../frame/read-form.ts';
import { useFlowMessages } from '../messages/flow-messages.ts';
import type { Route } from './+types/multiple-shipments.route.ts';
import { filingOf, filingView, saveDraft } from './filing.server.ts';
import { FlowPage, VersionField } from './flow-page.tsx';
import {
  formPath,
  reasonOf,
  selectableShipments,
  shipmentsAnsweredOtherwise,
  withChosen,
} from './shipment-choice.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const filing = filingOf(context);
  const reason = reasonOf(url);
  if (filing.order.fulfillments.length < 2) throw redirect('/issues');
  const otherwise = shipmentsAnsweredOtherwise(filing.draft, reason);
  return {
    filing: filingView(filing),
    reason,
    selectable: selectableShipments(filing.order, reason, filing.draft.category).map(
      (each) => each.id,
    ),
    selected: Object.keys(filing.draft.fulfillments).filter((id) => !otherwise.includes(id)),
    otherwise,
    back: filing.draft.category === 'WARRANTY' ? '/process' : '/issues',
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action({ request, url, context }: Route.ActionArgs) {
  const filing = filingOf(context);
  const form = await readForm(request);
  const reason = reasonOf(url);
  const wanted = form.getAll('shipment').map(String);
  const ids = selectableShipments(filing.order, reason, filing.draft.category)
    .map((each) => each.id)
    .filter((id) => wanted.includes(id));
  const [first] = ids;
  if (!first) return data({ error: 'none' as const }, { status: 422 });
  const to = formPath(reason);
  const saved = await saveDraft(filing, form, (draft) => withChosen(draft, ids, reason), {
    shipmentId: first,
    to,
  });
  if ('conflict' in saved) return data({ error: saved.conflict }, { status: 409 });
  throw redirect(to);
}

export default function MultipleShipments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useFlowMessages();
  const { filing, selectable, selected, otherwise, back } = loaderData;
  const error =
    actionData?.error === 'none' ? t.shipments.noneSelected : (actionData?.error ?? undefined);
  return (
    <FlowPage
      filing={filing}
      name={t.shipments.pageTitle}
      back={back}
      step="yourShipment"
      place="shipments"
      title={t.shipments.title}
      subtitle={t.shipments.subtitle(filing.order.shipments.length, filing.order.orderNumber)}
    >
      <Form method="post" className="grid gap-3">
        <VersionField filing={filing} />
        <ErrorSummary
          title={t.errors.summaryTitle}
          errors={error ? [{ message: error, fieldId: 'shipments' }] : []}
        />
        <fieldset id="shipments" tabIndex={-1} className="grid gap-3">
          <legend className="sr-only">{t.shipments.title}</legend>
          {filing.order.shipments.map((shipment) => (
            <ShipmentChoice
              key={shipment.id}
              shipment={shipment}
              timeZone={filing.timeZone}
              enabled={selectable.includes(shipment.id)}
              selected={selected.includes(shipment.id)}
              inClaim={otherwise.includes(shipment.id)}
            />
          ))}
        </fieldset>
        <div className="mt-3">
          <PrimaryAction>{t.buttons.continue}</PrimaryAction>
        </div>
      </Form>
    </FlowPage>
  );
}

/** Number of item names shown per shipment. */
const SHOWN = 4;

function ShipmentChoice(given: {
  shipment: ShipmentView;
  timeZone: string;
  enabled: boolean;
  selected: boolean;
  /** Whether the claim already has an issue of another kind for this shipment. */
  inClaim: boolean;
}) {
  const t = useFlowMessages();
  const { shipment } = given;
  return (
    <ChoiceCard
      type="checkbox"
      name="shipment"
      value={shipment.id}
      defaultChecked={given.selected && given.enabled}
      disabled={!given.enabled}
      title={
        <span>
          {shipment.state === 'delivered' ? t.order.delivered : null}
          {shipment.state === 'in-transit' ? t.order.inTransit : null}
          {shipment.state === 'not-shipped' ? t.order.notShipped : null}
          {shipment.deliveredAt ? (
            <>
              {' '}
              <DateTime at={shipment.deliveredAt} timeZone={given.timeZone} style="month-day" />
            </>
          ) : null}
        </span>
      }
      help={[shipment.carrier, t.order.fulfilled(shipment.count)].filter(Boolean).join(' · ')}
    >
      <span className="mt-3 grid gap-2">
        {shipment.items.slice(0, SHOWN).map(({ item, quantity }) => (
          <span key={item.sourceItemId} className="flex items-center gap-3 text-14">
            <Thumb src={item.image} alt="" size={40} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {t.order.quantityOf(quantity, item.name)}
            </span>
          </span>
        ))}
        {shipment.items.length > SHOWN ? (
          <span className="text-13">{t.shipments.more(shipment.items.length - SHOWN)}</span>
        ) : null}
      </span>
      {given.inClaim ? (
        <span className="mt-2 block text-13">
          {t.shipments.inClaim} {given.enabled ? t.shipments.replaced : null}
        </span>
      ) : null}
      {given.enabled || given.inClaim || !shipment.code ? null : (
        <span className="mt-2 block text-13">{t.shipments.notEligible[shipment.code]}</span>
      )}
    </ChoiceCard>
  );
}
