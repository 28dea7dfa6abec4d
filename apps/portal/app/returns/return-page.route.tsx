import { isRefusal } from '@amends/core';
import {
  cancelReturn,
  getReturn,
  previewSettlement,
  type ReturnDetails,
  shipReturn,
} from '@amends/core/returns';
import {
  Badge,
  type BadgeColor,
  Card,
  DateTime,
  dateTimeText,
  ErrorSummary,
  LinkButton,
  moneyText,
  Notice,
  TextInput,
  Thumb,
  Timeline,
} from '@amends/ui';
import { tabStore } from '@amends/ui/page';
import { data, Form, redirect } from 'react-router';
import { useBrand } from '../branding/use-brand.ts';
import { PersistedForm } from '../claim-flow/persisted-form.tsx';
import { safeLink } from '../claim-page/safe-link.ts';
import { IntentButton } from '../frame/actions.tsx';
import { GoBack } from '../frame/go-back.tsx';
import { readForm } from '../frame/read-form.ts';
import { lineIn } from '../frame/text-in.ts';
import type { PageTexts } from '../messages/page-texts.ts';
import { returnMessagesFor, useReturnMessages } from '../messages/return-messages.ts';
import { returnReasonText } from '../messages/return-reason-messages.server.ts';
import type { Route } from './+types/return-page.route.ts';
import { notOfThisOrder, ofShopper } from './own-return.server.ts';

/** The page of a return: its status, the next step, and what the customer gets. */
export async function loader(args: Route.LoaderArgs) {
  const { ctx, about, portal } = ofShopper(args);
  try {
    const found = await getReturn(ctx, about);
    const isSettled = found.settledAt !== null;
    const isOver = found.state === 'DECLINED' || found.state === 'CANCELED';
    const { timeZone = 'UTC' } = portal.store ?? {};
    return {
      view: viewOf(found, portal.texts),
      expected: isSettled || isOver ? null : await previewSettlement(ctx, about),
      timeZone,
      isNew: args.url.searchParams.has('requested'),
      isSaved: args.url.searchParams.has('saved'),
      hasMoved: args.url.searchParams.has('moved'),
    };
  } catch (error) {
    if (isRefusal(error) && error.kind === 'not-found') throw notOfThisOrder(args);
    throw error;
  }
}

function viewOf(found: ReturnDetails, texts?: PageTexts) {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    name: found.name,
    state: found.state,
    currency: found.currency,
    maySend: found.allowedActions.includes('ship'),
    mayCancel: found.allowedActions.includes('cancel'),
    instructions: found.instructions,
    labelUrl: found.labelFile ? `/return/${found.id}/label` : safeLink(found.labelUrl),
    isLabelHere: found.labelFile !== null,
    declineText: found.declineText,
    trackingCompany: found.trackingCompany,
    trackingNumber: found.trackingNumber,
    trackingUrl: safeLink(found.trackingUrl),
    fee: found.fee,
    items: found.items.map((item) => ({
      id: item.id,
      name: item.name,
      image: item.imageUrl,
      quantity: item.quantity,
      reason: returnReasonText({ code: item.reason, label: item.reasonLabel }, texts),
      resolution: item.requestedResolution,
      variant: item.exchangeFor?.name ?? null,
      accepted: item.acceptedQuantity,
    })),
    gets: found.resolutions.map((one) => ({
      id: one.id,
      type: one.resolutionType,
      amount: one.paidValue,
      isDone: one.status === 'executed',
      reference: one.reference,
      isInAccount: one.creditMethod === 'store-credit',
      trackingNumber: one.trackingNumber,
      trackingUrl: safeLink(one.trackingUrl),
      name: one.replacement?.name ?? null,
    })),
    sendBy: found.state === 'APPROVED' ? iso(found.sendBy) : null,
    isExpired: found.expiredAt !== null,
    createdAt: found.createdAt.toISOString(),
    receivedAt: iso(found.receivedAt),
    inspectedAt: iso(found.inspectedAt),
    settledAt: iso(found.settledAt),
    closedAt: iso(found.closedAt),
  };
}

/** Saves the tracking number, or cancels the return. */
export async function action(args: Route.ActionArgs) {
  const { ctx, about, portal } = ofShopper(args);
  const form = await readForm(args.request);
  const path = `/return/${about.returnId}`;
  try {
    if (form.get('intent') === 'cancel') {
      await cancelReturn(ctx, about);
      return redirect(path);
    }
    const trackingNumber = lineIn(form, 'trackingNumber', 200);
    const trackingCompany = lineIn(form, 'trackingCompany', 100);
    if (trackingNumber === '') {
      const { trackingMissing } = returnMessagesFor(portal.texts).returns.page;
      return data({ error: trackingMissing, trackingCompany }, { status: 422 });
    }
    const given = { trackingNumber, ...(trackingCompany ? { trackingCompany } : {}) };
    await shipReturn(ctx, { ...about, ...given });
    return redirect(`${path}?saved=1`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.kind === 'not-found') throw notOfThisOrder(args);
    if (error.code !== 'return_move_not_allowed') throw error;
    return redirect(`${path}?moved=1`);
  }
}

type View = Route.ComponentProps['loaderData']['view'];

const COLORS: Record<View['state'], BadgeColor> = {
  REQUESTED: 'info',
  APPROVED: 'warning',
  IN_TRANSIT: 'info',
  RECEIVED: 'info',
  INSPECTED: 'info',
  SETTLING: 'info',
  CLOSED: 'success',
  DECLINED: 'danger',
  CANCELED: 'neutral',
};

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useReturnMessages();
  const words = t.returns.page;
  const brand = useBrand();
  const { view, expected, timeZone, isNew, isSaved, hasMoved } = loaderData;
  const { state } = view;
  return (
    <div className="mx-auto grid w-full max-w-[36rem] gap-5 px-4 pt-5 pb-12 sm:pt-8">
      <title>{t.frame.title(words.title(view.name), brand.name)}</title>
      <div>
        <GoBack to="/return?overview=1" />
        <h1 tabIndex={-1} className="mt-3 wrap-anywhere">
          {words.title(view.name)}
        </h1>
        <p className="mt-3">
          <Badge color={COLORS[state]}>{words.states[state]}</Badge>
        </p>
        <p className="mt-3 text-18 font-[560]">
          {view.isExpired ? words.expired(brand.name) : words.says[state](brand.name)}
        </p>
      </div>
      {isNew ? <Notice kind="success">{words.received}</Notice> : null}
      {isSaved ? (
        <Notice kind="success" role="status">
          {words.trackingSaved}
        </Notice>
      ) : null}
      {hasMoved ? <Notice kind="warning">{words.movedOn}</Notice> : null}
      {state === 'DECLINED' && view.declineText ? (
        <Card title={words.reason}>
          <p className="whitespace-pre-line wrap-anywhere">{view.declineText}</p>
        </Card>
      ) : null}
      {state === 'APPROVED' || state === 'IN_TRANSIT' ? (
        <HowToSend view={view} timeZone={timeZone} />
      ) : null}
      {view.maySend ? <Tracking view={view} answer={actionData} /> : null}
      <Gets view={view} expected={expected} />
      <Card title={words.items}>
        <ul className="grid gap-4">
          {view.items.map((item) => (
            <li key={item.id} className="flex items-start gap-3.5 text-14">
              <Thumb src={item.image} alt="" size={48} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block font-semibold">
                  {t.order.quantityOf(item.quantity, item.name)}
                </span>
                <span className="block text-ink-2">{t.returns.review.reason(item.reason)}</span>
                <span className="block text-ink-2">
                  {item.variant
                    ? t.returns.review.exchangedFor(item.variant)
                    : t.returns.resolution.names[item.resolution]}
                </span>
                {item.accepted === null ? null : (
                  <span className="block text-ink-2">
                    {words.accepted(item.accepted, item.quantity)}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Progress view={view} timeZone={timeZone} />
      {view.mayCancel ? (
        <details className="text-14">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-2 underline underline-offset-3">
            {words.cancel}
          </summary>
          <Form method="post" className="mt-2 grid gap-3">
            <p className="text-ink-2">{words.cancelHelp}</p>
            <IntentButton value="cancel" look="danger">
              {words.cancelSure}
            </IntentButton>
          </Form>
        </details>
      ) : null}
      <p className="text-13 text-ink-3">{words.keep}</p>
    </div>
  );
}

function HowToSend({ view, timeZone }: { view: View; timeZone: string }) {
  const t = useReturnMessages();
  const words = t.returns.page;
  const brand = useBrand();
  return (
    <Card title={words.how}>
      {view.sendBy ? (
        <p className="mb-3 text-14 font-[580]">
          {words.sendBy(dateTimeText(new Date(view.sendBy), 'date-long', t.locale, timeZone))}
        </p>
      ) : null}
      <p className="text-14 whitespace-pre-line wrap-anywhere">
        {view.instructions ?? words.noInstructions(brand.name)}
      </p>
      {view.labelUrl ? (
        <div className="mt-4">
          <LinkButton
            to={view.labelUrl}
            look="primary"
            wide
            reloadDocument={view.isLabelHere}
            target="_blank"
            rel="noreferrer"
          >
            {words.label}
          </LinkButton>
        </div>
      ) : null}
    </Card>
  );
}

function Tracking({ view, answer }: { view: View; answer: Route.ComponentProps['actionData'] }) {
  const t = useReturnMessages();
  const words = t.returns.page;
  const { trackingNumber, trackingCompany, trackingUrl } = view;
  const error = answer?.error;
  const form = (
    <PersistedForm
      // What was typed before another number was saved is over.
      name={`tracking ${view.name} ${trackingNumber ?? ''}`}
      version={0}
      store={tabStore}
      className="mt-4 grid gap-5"
    >
      <ErrorSummary
        title={t.errors.summaryTitle}
        errors={error ? [{ message: error, fieldId: 'trackingNumber' }] : []}
        answer={answer}
      />
      <TextInput
        name="trackingNumber"
        label={words.trackingNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        defaultValue={trackingNumber ?? ''}
        error={error}
      />
      <TextInput
        name="trackingCompany"
        label={words.carrier}
        autoComplete="off"
        maxLength={100}
        defaultValue={answer?.trackingCompany ?? trackingCompany ?? ''}
      />
      <IntentButton value="ship" wide>
        {words.saveTracking}
      </IntentButton>
    </PersistedForm>
  );
  return (
    <Card title={words.tracking}>
      {trackingNumber ? (
        <>
          <p className="text-14 wrap-anywhere">
            {trackingCompany ? `${trackingCompany} ` : null}
            {trackingUrl ? (
              <a
                className="inline-flex min-h-11 items-center underline underline-offset-3"
                href={trackingUrl}
                target="_blank"
                rel="noreferrer"
              >
                {trackingNumber}
              </a>
            ) : (
              <span className="font-semibold">{trackingNumber}</span>
            )}
          </p>
          <details className="mt-2 text-14" open={Boolean(error)}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-2 underline underline-offset-3">
              {words.changeTracking}
            </summary>
            {form}
          </details>
        </>
      ) : (
        <>
          <p className="text-14 text-ink-2">{words.trackingHelp}</p>
          {form}
        </>
      )}
    </Card>
  );
}

/** Renders what the customer gets: the settlement, or an estimate before it. */
function Gets({
  view,
  expected,
}: {
  view: View;
  expected: Route.ComponentProps['loaderData']['expected'];
}) {
  const t = useReturnMessages();
  const words = t.returns.page;
  const brand = useBrand();
  const { names } = t.returns.resolution;
  const { currency } = view;
  if (view.gets.length === 0 && (!expected || (expected.total === 0 && expected.fee === 0))) {
    return null;
  }
  const fee = expected ? expected.fee : view.fee;
  return (
    <Card title={words.gets}>
      <ul className="grid gap-3 text-14">
        {view.gets.map((one) => (
          <li key={one.id} className="grid gap-0.5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                {one.name ? t.returns.review.exchangedFor(one.name) : names[one.type]}
              </span>
              <span className="ms-auto font-semibold tabular-nums" suppressHydrationWarning>
                {one.amount > 0 ? moneyText(one.amount, currency, t.locale) : null}
              </span>
            </span>
            <span className="text-13 text-ink-3 wrap-anywhere">
              {one.isDone ? words.done : words.working}
              {one.isDone && one.reference ? (
                <>
                  {' · '}
                  {one.isInAccount
                    ? words.inAccount
                    : one.type === 'STORE_CREDIT'
                      ? words.code(one.reference)
                      : words.reference(one.reference)}
                </>
              ) : null}
              {one.trackingNumber ? (
                <>
                  {' · '}
                  {one.trackingUrl ? (
                    <a
                      className="underline underline-offset-3"
                      href={one.trackingUrl}
                      target="_blank"
                      rel="noreferrer"
                    >
                      {one.trackingNumber}
                    </a>
                  ) : (
                    one.trackingNumber
                  )}
                </>
              ) : null}
            </span>
          </li>
        ))}
        {expected ? (
          <li className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{words.expected}</span>
            <span className="text-22 font-[620] tabular-nums" suppressHydrationWarning>
              {moneyText(expected.total, currency, t.locale)}
            </span>
          </li>
        ) : null}
      </ul>
      {fee > 0 ? (
        <p className="mt-2 text-13 text-ink-3">
          {t.returns.review.fee}: {moneyText(fee, currency, t.locale)}
        </p>
      ) : null}
      {expected ? (
        <p className="mt-2 text-13 text-ink-3">{t.returns.review.condition(brand.name)}</p>
      ) : null}
    </Card>
  );
}

function Progress({ view, timeZone }: { view: View; timeZone: string }) {
  const t = useReturnMessages();
  const words = t.returns.page;
  const isOver = view.state === 'DECLINED' || view.state === 'CANCELED';
  const steps = [
    { key: 'asked', title: words.asked, at: view.createdAt },
    ...(isOver
      ? [{ key: 'ended', title: words.states[view.state], at: view.closedAt }]
      : [
          { key: 'arrived', title: words.arrived, at: view.receivedAt },
          { key: 'checked', title: words.checked, at: view.inspectedAt },
          { key: 'closed', title: words.closed, at: view.closedAt },
        ]),
  ];
  const next = steps.findIndex(({ at }) => at === null);
  return (
    <Card title={words.history}>
      <Timeline
        entries={steps.map(({ key, title, at }, index) => ({
          key,
          title,
          when: at ? <DateTime at={at} timeZone={timeZone} style="date-time" /> : undefined,
          state: at ? 'done' : index === next ? 'now' : 'ahead',
        }))}
      />
    </Card>
  );
}
