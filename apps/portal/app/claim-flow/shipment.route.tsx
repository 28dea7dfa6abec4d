import { setShipmentIssue } from '@amends/core/claims/terms/draft.rules';
import { Badge, ChoiceButton, ErrorSummary } from '@amends/ui';
import { data, Form, redirect } from 'react-router';
import { readForm } from '../frame/read-form.ts';
import { useFlowMessages } from '../messages/flow-messages.ts';
import type { Route } from './+types/shipment.route.ts';
import { filingOf, filingView, saveDraft, withShipment } from './filing.server.ts';
import { FlowPage, VersionField } from './flow-page.tsx';
import { notReceivedTypes, pathBefore, shipmentTypes } from './shipment-choice.ts';

/**
 * Asks what happened to the whole shipment. If nothing can be filed yet, redirects to the page that
 * says so.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const filing = filingOf(context);
  const { order, draft, shipment } = filing;
  if (!shipment) throw redirect('/issues');
  const types = shipmentTypes(shipment, order.settings.parkingEnabled, notReceivedTypes(order));
  const parked = url.searchParams.has('parked');
  if (!parked && types.every((each) => each.tooSoon)) throw redirect('/too-soon');
  return {
    filing: filingView(filing),
    types: types.map((each) => each.type),
    chosen: draft.fulfillments[shipment.id]?.shipmentIssue ?? null,
    back: pathBefore({ order, draft, reason: 'notReceived' }),
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action({ request, url, context }: Route.ActionArgs) {
  const filing = filingOf(context);
  const { order, shipment } = filing;
  if (!shipment) throw redirect('/issues');
  const form = await readForm(request);
  const chosen = shipmentTypes(
    shipment,
    order.settings.parkingEnabled,
    notReceivedTypes(order),
  ).find((each) => each.type === form.get('type'));
  if (!chosen) throw redirect('/issues/shipment');
  const parked = url.searchParams.has('parked');
  if (chosen.tooSoon && !parked) throw redirect(`/too-soon?type=${chosen.type}`);
  const to = '/issues/shipment/details';
  const change = (draft: typeof filing.draft) =>
    setShipmentIssue(withShipment(draft, shipment.id), shipment.id, chosen.type);
  const saved = await saveDraft(filing, form, change, { to });
  if ('conflict' in saved) return data({ error: saved.conflict }, { status: 409 });
  throw redirect(to);
}

export default function Shipment({ loaderData, actionData }: Route.ComponentProps) {
  const t = useFlowMessages();
  const { filing, types, chosen, back } = loaderData;
  const several = filing.order.shipments.length > 1 && filing.shipment;
  return (
    <FlowPage
      filing={filing}
      about="shipment"
      name={t.shipment.pageTitle}
      back={back}
      step="yourShipment"
      place="what-happened"
      title={
        several && filing.shipment
          ? t.shipment.titleOf(t.order.shipmentName(filing.shipment.position))
          : t.shipment.title
      }
    >
      <Form method="post" className="grid gap-3">
        <VersionField filing={filing} />
        <ErrorSummary
          title={t.errors.summaryTitle}
          errors={actionData?.error ? [{ message: actionData.error }] : []}
        />
        {types.map((type) => (
          <ChoiceButton
            key={type}
            name="type"
            value={type}
            title={t.shipment.types[type]?.title}
            help={t.shipment.types[type]?.help}
            badge={type === chosen ? <Badge color="success">{t.shipment.chosen}</Badge> : undefined}
          />
        ))}
      </Form>
    </FlowPage>
  );
}
