import { isRefusal } from '@amends/core';
import { submitReturnDraft } from '@amends/core/returns';
import { Card, classNames, ErrorSummary, moneyText, TextArea, Thumb } from '@amends/ui';
import type { ReactNode } from 'react';
import { data, Link, redirect } from 'react-router';
import { useBrand } from '../branding/use-brand.ts';
import { AutosaveForm } from '../claim-flow/autosave.tsx';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { textIn } from '../frame/text-in.ts';
import { returnMessagesFor, useReturnMessages } from '../messages/return-messages.ts';
import type { Route } from './+types/review.route.ts';
import { furthestStep, saySame } from './return-answers.ts';
import { DraftField, ReturnStepPage } from './return-step.tsx';
import {
  isAutosave,
  itemsOf,
  pathOf,
  type Returning,
  type ReturningItem,
  reasonsOf,
  returningAt,
  returningView,
  saveAnswers,
} from './returning.server.ts';

/** Shows everything that will be requested, and what the customer gets for it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const returning = await returningAt({ request, context }, 'review');
  const { options, preview, content } = returning;
  const labels = new Map(reasonsOf(returning).map(({ code, label }) => [code, label]));
  return {
    view: returningView(returning),
    items: itemsOf(returning)
      .filter(({ answer }) => answer !== null)
      .map((item) => ({ ...item, reasonLabel: labels.get(item.answer?.reason ?? '') ?? '' })),
    fee: preview.fee,
    total: preview.total,
    note: content.note,
    approvalRequired: options.approvalRequired,
    changed: new URL(request.url).searchParams.has('changed'),
  };
}

export { shouldRevalidate } from './after-refusal.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const returning = await returningAt({ request, context }, 'review');
  const form = await readForm(request);
  const draftId = String(form.get('draft') ?? '');
  // The return was already requested, by another tab or by this form before its response arrived.
  if (returning.saved?.id !== draftId) return submit(returning, draftId, 1);
  const content = { ...returning.content, note: textIn(form, 'note', 2000) };
  const saved = await saveAnswers(returning, form, content);
  if ('conflict' in saved) return data({ error: saved.conflict }, { status: 409 });
  if (isAutosave(form)) return data({ error: null, version: saved.version });
  const isAsSeen = saySame(returning.saved.content.items, content.items);
  if (!isAsSeen || furthestStep(content) !== 'review') {
    throw redirect(`${pathOf(furthestStep(content))}?changed=1`);
  }
  if (form.get('total') !== String(returning.preview.total)) {
    const { amountChanged } = returnMessagesFor(returning.portal.texts).returns.review;
    return data({ error: amountChanged }, { status: 409 });
  }
  return submit(returning, draftId, saved.version);
}

/** Requests the return of a draft, once, however often the button is pressed. */
async function submit({ portal, storeId, order }: Returning, draftId: string, version: number) {
  const about = { storeId, orderId: order.systemOrderId };
  try {
    const { returnId } = await submitReturnDraft(portal.ctx, { ...about, draftId, version });
    return redirect(`/return/${returnId}?requested=1`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'return_draft_changed') {
      const { changedElsewhere } = returnMessagesFor(portal.texts).returns;
      return data({ error: changedElsewhere }, { status: 409 });
    }
    // /return explains why no return can be requested; the items page shows what can't be returned.
    const isOver = ELSEWHERE.has(error.code) || error.kind === 'not-found';
    return redirect(isOver ? '/return?overview=1' : `${pathOf('start')}?changed=1`);
  }
}

const ELSEWHERE = new Set([
  'store_paused',
  'store_closed',
  'returns_off',
  'returns_elsewhere',
  'order_not_covered',
]);

export default function ReturnReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useReturnMessages();
  const words = t.returns.review;
  const brand = useBrand();
  const { view, items, fee, total, note, approvalRequired, changed } = loaderData;
  const { currency } = view.order;
  const error = actionData && 'error' in actionData ? actionData.error : null;
  const givesMoney = total > 0 || fee > 0;
  return (
    <ReturnStepPage view={view} title={words.title} changed={changed}>
      <AutosaveForm
        draftKey={`${view.inputKey} review`}
        version={view.version}
        className="grid gap-6"
      >
        <DraftField view={view} />
        <input type="hidden" name="total" value={total} />
        <ErrorSummary
          title={t.errors.summaryTitle}
          errors={error ? [{ message: error }] : []}
          answer={actionData}
        />
        <Card title={words.items} aside={<Edit to="/return/start" what={words.items} />}>
          <ul className="grid gap-4">
            {items.map((item) => (
              <li key={item.key} className="flex items-start gap-3.5 text-14">
                <Thumb src={item.image} alt="" size={48} />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="block font-semibold">
                    {t.order.quantityOf(item.answer?.quantity ?? 1, item.name)}
                  </span>
                  <span className="block text-ink-2">{words.reason(item.reasonLabel)}</span>
                  {item.answer?.details ? (
                    <span className="block text-ink-2">{item.answer.details}</span>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <Card
          title={words.get}
          aside={
            <Edit
              to={view.total === 4 ? '/return/resolution' : '/return/reasons'}
              what={words.get}
            />
          }
        >
          <dl className="grid gap-2 text-14">
            {items.map((item) => (
              <Line
                key={item.key}
                term={item.name}
                value={<Gets item={item} currency={currency} />}
              />
            ))}
            {fee > 0 ? (
              <Line term={words.fee} value={`−${moneyText(fee, currency, t.locale)}`} />
            ) : null}
            {givesMoney ? (
              <Line
                term={words.total}
                value={moneyText(total, currency, t.locale)}
                className="border-t border-line pt-2 text-16 font-semibold"
              />
            ) : null}
          </dl>
          <p className="mt-3 text-13 text-ink-3">{words.condition(brand.name)}</p>
        </Card>
        <TextArea name="note" label={words.note} maxLength={2000} defaultValue={note} />
        <p className="text-14 text-ink-2">
          {approvalRequired ? words.approval(brand.name) : words.noApproval(brand.name)}
        </p>
        <PrimaryAction>{words.submit}</PrimaryAction>
      </AutosaveForm>
    </ReturnStepPage>
  );
}

function Edit({ to, what }: { to: string; what: string }) {
  const t = useReturnMessages();
  return (
    <Link to={to} className="review-edit" aria-label={t.returns.review.edit(what)}>
      {t.buttons.edit}
    </Link>
  );
}

function Line({ term, value, className }: { term: string; value: ReactNode; className?: string }) {
  return (
    <div className={classNames('flex flex-wrap items-baseline justify-between gap-x-4', className)}>
      <dt className="min-w-0 wrap-anywhere">{term}</dt>
      <dd className="ms-auto text-end tabular-nums wrap-anywhere" suppressHydrationWarning>
        {value}
      </dd>
    </div>
  );
}

/** Renders what the customer gets for an item, before fees. */
function Gets({ item, currency }: { item: ReturningItem; currency: string }) {
  const t = useReturnMessages();
  const { review, resolution: words } = t.returns;
  const { answer, worth } = item;
  if (!answer?.resolution) return null;
  if (answer.resolution === 'EXCHANGE') {
    const wanted = answer.exchangeFor?.sourceVariantId;
    const variant = item.variants.find(({ sourceVariantId }) => sourceVariantId === wanted);
    return <>{review.exchangedFor(variant?.name ?? '')}</>;
  }
  if (answer.resolution === 'REPLACEMENT') return <>{review.sameAgain}</>;
  const bonus = worth?.bonus ?? 0;
  const amount = (worth?.total ?? 0) + (worth?.fee ?? 0);
  return (
    <>
      {words.names[answer.resolution]}{' '}
      <span className="font-semibold">{moneyText(amount, currency, t.locale)}</span>
      {bonus > 0 ? (
        <span className="block text-13 text-ink-3">
          {review.bonus(moneyText(bonus, currency, t.locale))}
        </span>
      ) : null}
    </>
  );
}
