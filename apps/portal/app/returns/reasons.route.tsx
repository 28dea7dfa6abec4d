import type { ReturnDraftContent } from '@amends/core/returns';
import { Card, ErrorSummary, moneyText, Select, TextArea, Thumb } from '@amends/ui';
import { data } from 'react-router';
import { AutosaveForm } from '../claim-flow/autosave.tsx';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { textIn } from '../frame/text-in.ts';
import { returnMessagesFor, useReturnMessages } from '../messages/return-messages.ts';
import type { Route } from './+types/reasons.route.ts';
import { usable } from './return-answers.ts';
import { DraftField, ReturnStepPage } from './return-step.tsx';
import {
  isAutosave,
  itemsOf,
  nextStep,
  type Returning,
  reasonsOf,
  returningAt,
  returningView,
  saveAnswers,
} from './returning.server.ts';

/** Asks why each item goes back. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const returning = await returningAt({ request, context }, 'reasons');
  return {
    view: returningView(returning),
    items: itemsOf(returning).filter(({ answer }) => answer !== null),
    reasons: reasonsOf(returning),
    changed: url.searchParams.has('changed'),
  };
}

export { shouldRevalidate } from './after-refusal.ts';

type Errors = Record<string, string>;

export async function action({ request, context }: Route.ActionArgs) {
  const returning = await returningAt({ request, context }, 'reasons');
  const form = await readForm(request);
  const content = reasonsIn(form, returning);
  const saved = await saveAnswers(returning, form, content);
  if ('conflict' in saved)
    return data({ error: saved.conflict, errors: {} as Errors }, { status: 409 });
  if (isAutosave(form)) return data({ error: null, errors: {} as Errors, version: saved.version });
  const { missing } = returnMessagesFor(returning.portal.texts).returns.reasons;
  const errors: Errors = {};
  for (const { key, name, sourceItemId } of itemsOf(returning)) {
    const answer = content.items.find((one) => one.sourceItemId === sourceItemId);
    if (answer && !answer.reason) errors[`reason-${key}`] = missing(name);
  }
  if (Object.keys(errors).length > 0) return data({ error: null, errors }, { status: 422 });
  throw nextStep(returning, content);
}

/** Returns the answers with the reasons of a form. */
function reasonsIn(form: FormData, returning: Returning): ReturnDraftContent {
  const { content, options } = returning;
  const items = itemsOf(returning).flatMap(({ key, answer }) => {
    if (!answer) return [];
    const { reason: _before, ...rest } = answer;
    const reason = options.reasons.find(({ code }) => code === form.get(`reason-${key}`))?.code;
    const details = textIn(form, `details-${key}`, 2000);
    return [{ ...rest, details, ...(reason ? { reason } : {}) }];
  });
  return usable({ ...content, items }, options);
}

export default function ReturnReasons({ loaderData, actionData }: Route.ComponentProps) {
  const t = useReturnMessages();
  const words = t.returns.reasons;
  const { view, items, reasons, changed } = loaderData;
  const { currency } = view.order;
  const errors: Errors = actionData?.errors ?? {};
  const error = actionData?.error;
  return (
    <ReturnStepPage view={view} title={words.title} changed={changed}>
      <AutosaveForm
        draftKey={`${view.inputKey} reasons`}
        version={view.version}
        className="grid gap-6"
      >
        <DraftField view={view} />
        <ErrorSummary
          title={t.errors.summaryTitle}
          errors={[
            ...(error ? [{ message: error }] : []),
            ...Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message })),
          ]}
          answer={actionData}
        />
        {items.map((item) => (
          <Card key={item.key} className="grid gap-4">
            <p className="flex items-center gap-3 font-semibold">
              <Thumb src={item.image} alt="" size={48} />
              <span className="min-w-0 wrap-anywhere">
                {t.order.quantityOf(item.answer?.quantity ?? 1, item.name)}
              </span>
            </p>
            <Select
              name={`reason-${item.key}`}
              label={words.reason(item.name)}
              placeholder={words.choose}
              defaultValue={item.answer?.reason ?? ''}
              error={errors[`reason-${item.key}`]}
              options={reasons.map(({ code, label, fee }) => ({
                value: code,
                label: fee > 0 ? words.withFee(label, moneyText(fee, currency, t.locale)) : label,
              }))}
            />
            <TextArea
              name={`details-${item.key}`}
              label={words.details}
              maxLength={2000}
              defaultValue={item.answer?.details}
            />
          </Card>
        ))}
        {reasons.some(({ fee }) => fee > 0) ? (
          <p className="text-13 text-ink-3">{words.feeNote}</p>
        ) : null}
        <PrimaryAction>{t.buttons.continue}</PrimaryAction>
      </AutosaveForm>
    </ReturnStepPage>
  );
}
