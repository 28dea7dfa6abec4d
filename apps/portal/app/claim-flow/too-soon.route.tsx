import { setShipmentIssue, setUpFulfillments } from '@amends/core/claims/terms/draft.rules';
import type { Fulfillment } from '@amends/core/commerce';
import { Button, Card, DateTime, dateTimeText, ErrorSummary, Icon } from '@amends/ui';
import { data, Form, redirect } from 'react-router';
import { isStoppedAt, rightScreen } from '../access/first-screen.ts';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { useFlowMessages } from '../messages/flow-messages.ts';
import { useTooSoonWords } from '../messages/too-soon-messages.ts';
import { localeOf } from '../request-context.ts';
import type { Route } from './+types/too-soon.route.ts';
import { type Filing, filingOf, filingView, saveDraft, withShipment } from './filing.server.ts';
import { FlowPage, VersionField } from './flow-page.tsx';
import {
  nextUnanswered,
  notReceivedTypes,
  pathBefore,
  shipmentTypes,
  waitingTypes,
} from './shipment-choice.ts';

/** Returns whether nothing can be filed yet. */
function mustWait({ order, shipment }: Filing): boolean {
  if (isStoppedAt(order, '/too-soon')) return true;
  const shipments = shipment ? [shipment] : order.fulfillments;
  const soon = shipments.some((each) => each.eligibilityCode === 'too_soon');
  return soon && !shipments.some((each) => each.eligible);
}

/**
 * Returns when the window of a type (of any type if null) opens, and whether the claim can be filed now and
 * parked until then.
 */
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

/** Returns the other shipments in the claim, which can be claimed today. */
function claimableOthers({ draft, order, shipment }: Filing): Fulfillment[] {
  return order.fulfillments.filter(
    (each) =>
      each.id !== shipment?.id && Object.hasOwn(draft.fulfillments, each.id) && each.eligible,
  );
}

/** Formats a nearby day: its weekday within a week, else with its date. */
function dayText(at: Date, now: Date, timeZone: string, locale: string): string {
  const isNear = at.getTime() - now.getTime() < 6 * 24 * 60 * 60 * 1000;
  return dateTimeText(at, isNear ? 'weekday' : 'date-long', locale, timeZone);
}

export function loader({ url, context }: Route.LoaderArgs) {
  const filing = filingOf(context);
  if (!mustWait(filing)) throw redirect(rightScreen(filing.order));
  const { at, parking } = waitOf(filing, url.searchParams.get('type'));
  const view = filingView(filing);
  const others = claimableOthers(filing);
  const seen = view.shipment ?? view.order.shipments[0];
  return {
    filing: view,
    at: at?.toISOString() ?? null,
    day:
      at &&
      dayText(at, filing.portal.ctx.now(), filing.order.store.timeZone, localeOf(filing.portal)),
    others: view.order.shipments
      .filter(({ id }) => others.some((each) => each.id === id))
      .map(({ position }) => position),
    parking,
    delivered: seen?.state === 'delivered',
    back: pathBefore({ order: filing.order, draft: filing.draft, reason: 'notReceived' }),
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action({ request, url, context }: Route.ActionArgs) {
  const filing = filingOf(context);
  const { order, shipment } = filing;
  const form = await readForm(request);
  if (form.get('intent') === 'without') return continueWithout(filing, form);
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

/** Removes the current shipment from the claim, and continues with the others. */
async function continueWithout(filing: Filing, form: FormData) {
  const { order, shipment, draft } = filing;
  if (!shipment || claimableOthers(filing).length === 0) throw redirect('/too-soon');
  const ids = Object.keys(draft.fulfillments).filter((id) => id !== shipment.id);
  const change = (current: typeof draft) => setUpFulfillments(current, ids);
  const next = nextUnanswered(change(draft), order);
  const saved = await saveDraft(filing, form, change, { shipmentId: next ?? ids[0] });
  if ('conflict' in saved) return data({ error: saved.conflict }, { status: 409 });
  throw redirect(next ? '/issues/shipment' : '/resolution');
}

const TIP_ICONS = [Icon.House, Icon.MessageSquare, Icon.Video];

export default function TooSoon({ loaderData, actionData }: Route.ComponentProps) {
  const t = useFlowMessages();
  const words = useTooSoonWords();
  const { filing, at, day, others, parking, delivered, back } = loaderData;
  const named = others.map((one) => t.order.shipmentName(one).toLowerCase());
  const inHand = t.order.shipmentName(filing.shipment?.position ?? 1).toLowerCase();
  return (
    <FlowPage
      filing={filing}
      about="shipment"
      step={filing.shipment ? 'yourShipment' : undefined}
      place="what-happened"
      name={words.pageTitle}
      back={back}
      title={words.title}
      subtitle={delivered ? words.subtitle : words.onItsWay}
    >
      {actionData?.error ? (
        <div className="mb-4">
          <ErrorSummary title={t.errors.summaryTitle} errors={[{ message: actionData.error }]} />
        </div>
      ) : null}
      {at ? (
        <Card>
          <p className="text-14 text-ink-2">{words.canFileOn}</p>
          <p className="mt-1 text-22 font-[620] tracking-[-0.01em]">
            <DateTime at={at} timeZone={filing.timeZone} style="date-long" ownZone={false} />
          </p>
        </Card>
      ) : null}
      <h2 className="mt-7 text-16">{words.tipsTitle}</h2>
      <ul className="mt-3 grid gap-4">
        {words.tips.map((tip, index) => {
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
      {others.length > 0 ? (
        <Form method="post" className="mt-8 grid gap-3">
          <VersionField filing={filing} />
          <PrimaryAction name="intent" value="without">
            {words.without(named)}
          </PrimaryAction>
          <p className="text-14 text-ink-2">{words.withoutHelp(named, inHand)}</p>
        </Form>
      ) : null}
      {parking && day ? (
        <Form method="post" className="mt-8 grid gap-3">
          <VersionField filing={filing} />
          {others.length > 0 ? (
            <Button wide>{words.include(inHand)}</Button>
          ) : (
            <>
              <h2 className="text-16">{words.stillMissing}</h2>
              <p className="-mt-2 text-14 text-ink-2">{words.holdHelp(day)}</p>
              <PrimaryAction>{words.hold(day)}</PrimaryAction>
            </>
          )}
          <p className="text-13 text-ink-3">{words.finePrint}</p>
        </Form>
      ) : others.length > 0 ? null : (
        <p className="mt-8 text-14 text-ink-2">{words.comeBack}</p>
      )}
    </FlowPage>
  );
}
