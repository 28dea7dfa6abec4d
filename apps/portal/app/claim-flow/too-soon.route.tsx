import { setShipmentIssue } from '@amends/core/claim-filing/draft.rules';
import { Card, DateTime, Icon } from '@amends/ui';
import { data, Form, redirect } from 'react-router';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { useMessages } from '../messages/messages.ts';
import type { Route } from './+types/too-soon.route.ts';
import { type Filing, filingOf, filingView, saveDraft, withShipment } from './filing.server.ts';
import { isStoppedAt, rightScreen } from './first-screen.ts';
import { FlowPage, VersionField } from './flow-page.tsx';
import { notReceivedTypes, pathBefore, shipmentTypes, waitingTypes } from './shipment-choice.ts';

/** Whether there is something to wait for, and nothing that can be filed meanwhile. */
function mustWait({ order, shipment }: Filing): boolean {
  if (isStoppedAt(order, '/too-soon')) return true;
  const shipments = shipment ? [shipment] : order.fulfillments;
  const soon = shipments.some((each) => each.eligibilityCode === 'too_soon');
  return soon && !shipments.some((each) => each.eligible);
}

/** Until when to wait, for one type or for the first that opens; and whether filing now is possible (D4). */
function waitOf({ order, shipment }: Filing, type: string | null) {
  const shipments = shipment ? [shipment] : order.fulfillments;
  const waits = shipments.flatMap((each) =>
    waitingTypes(each, notReceivedTypes(order))
      .filter((one) => type === null || one.type === type)
      .map((one) => one.at),
  );
  const first = waits.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
  return { at: first, parking: order.settings.parkingEnabled && first !== null };
}

export function loader({ url, context }: Route.LoaderArgs) {
  const filing = filingOf(context);
  if (!mustWait(filing)) throw redirect(rightScreen(filing.order));
  const { at, parking } = waitOf(filing, url.searchParams.get('type'));
  const view = filingView(filing);
  const seen = view.shipment ?? view.order.shipments[0];
  return {
    filing: view,
    at: at?.toISOString() ?? null,
    parking,
    delivered: seen?.state === 'delivered',
    back: pathBefore({ order: filing.order, draft: filing.draft, reason: 'notReceived' }),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const filing = filingOf(context);
  const { order, shipment } = filing;
  const form = await readForm(request);
  const wanted = url.searchParams.get('type');
  if (!waitOf(filing, wanted).parking) throw redirect('/too-soon');
  if (!shipment) throw redirect('/multiple-shipments?reason=notReceived');
  const types = shipmentTypes(shipment, order.settings.parkingEnabled, notReceivedTypes(order));
  const type = types.find((each) => each.type === wanted)?.type;
  const saved = await saveDraft(filing, form, (draft) => {
    const set = withShipment(draft, shipment.id);
    return type ? setShipmentIssue(set, shipment.id, type) : set;
  });
  if ('conflict' in saved) return data({ error: saved.conflict }, { status: 409 });
  throw redirect(type ? '/issues/shipment/details' : '/issues/shipment?parked=1');
}

const TIP_ICONS = [Icon.House, Icon.MessageSquare, Icon.Video];

export default function TooSoon({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { filing, at, parking, delivered, back } = loaderData;
  return (
    <FlowPage
      filing={filing}
      about="shipment"
      name={t.tooSoon.pageTitle}
      back={back}
      title={t.tooSoon.title}
      subtitle={delivered ? t.tooSoon.subtitle : t.tooSoon.onItsWay}
    >
      {at ? (
        <Card>
          <p className="text-14 text-ink-2">{t.tooSoon.canFileOn}</p>
          <p className="mt-1 text-22 font-[620] tracking-[-0.01em]">
            <DateTime at={at} timeZone={filing.timeZone} style="date-long" ownZone={false} />
          </p>
        </Card>
      ) : null}
      {delivered ? (
        <>
          <h2 className="mt-7 text-16">{t.tooSoon.tipsTitle}</h2>
          <ul className="mt-3 grid gap-4">
            {t.tooSoon.tips.map((tip, index) => {
              const TipIcon = TIP_ICONS[index] ?? Icon.Info;
              return (
                <li key={tip.title} className="flex gap-3 text-14">
                  <TipIcon
                    aria-hidden
                    className="mt-0.5 size-5 shrink-0 text-accent-ink"
                    strokeWidth={1.7}
                  />
                  <span>
                    <span className="block font-[560]">{tip.title}</span>
                    <span className="block text-ink-2">{tip.help}</span>
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      ) : null}
      {parking ? (
        <Form method="post" className="mt-8 grid gap-3">
          <VersionField filing={filing} />
          <h2 className="text-16">{t.tooSoon.stillMissing}</h2>
          <p className="-mt-2 text-14 text-ink-2">{t.tooSoon.fileNowHelp}</p>
          <PrimaryAction>{t.tooSoon.fileNow}</PrimaryAction>
          {delivered ? <p className="text-13 text-ink-3">{t.tooSoon.finePrint}</p> : null}
        </Form>
      ) : (
        <p className="mt-8 text-14 text-ink-2">{t.tooSoon.comeBack}</p>
      )}
    </FlowPage>
  );
}
