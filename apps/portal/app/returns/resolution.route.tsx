import type { ReturnDraftContent } from '@amends/core/returns';
import { ChoiceCard, ErrorSummary, moneyText, Notice, Select, Thumb, useLocale } from '@amends/ui';
import { data } from 'react-router';
import { AutosaveForm } from '../claim-flow/autosave.tsx';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { returnMessagesFor, useReturnMessages } from '../messages/return-messages.ts';
import type { Route } from './+types/resolution.route.ts';
import { DraftField, ReturnStepPage } from './return-step.tsx';
import {
  isAutosave,
  itemsOf,
  nextStep,
  type Returning,
  type ReturningItem,
  returningAt,
  returningView,
  saveAnswers,
} from './returning.server.ts';

/** Asks what the customer gets for each item. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const returning = await returningAt({ request, context }, 'resolution');
  const items = itemsOf(returning).filter(({ answer }) => answer !== null);
  const fees = items.map(
    ({ answer }) => returning.options.reasons.find(({ code }) => code === answer?.reason)?.fee ?? 0,
  );
  return {
    view: returningView(returning),
    items,
    fee: Math.max(0, ...fees),
    changed: url.searchParams.has('changed'),
  };
}

export { shouldRevalidate } from './after-refusal.ts';

type Errors = Record<string, string>;

export async function action({ request, context }: Route.ActionArgs) {
  const returning = await returningAt({ request, context }, 'resolution');
  const form = await readForm(request);
  const { content, errors } = chosenIn(form, returning);
  const saved = await saveAnswers(returning, form, content);
  if ('conflict' in saved)
    return data({ error: saved.conflict, errors: {} as Errors }, { status: 409 });
  if (isAutosave(form)) return data({ error: null, errors: {} as Errors, version: saved.version });
  if (Object.keys(errors).length > 0) return data({ error: null, errors }, { status: 422 });
  throw nextStep(returning, content);
}

/** Returns the answers with a form's choices, and an error for each missing choice. */
function chosenIn(
  form: FormData,
  returning: Returning,
): { content: ReturnDraftContent; errors: Errors } {
  const words = returnMessagesFor(returning.portal.texts).returns.resolution;
  const errors: Errors = {};
  const items = itemsOf(returning).flatMap(({ key, name, answer, possible, variants }) => {
    if (!answer) return [];
    const { resolution: _before, exchangeFor: _variant, ...rest } = answer;
    const chosen = possible.find((one) => one === form.get(`resolution-${key}`));
    const wanted = String(form.get(`variant-${key}`) ?? '');
    const variant = variants.find(({ sourceVariantId }) => sourceVariantId === wanted);
    if (!chosen) errors[`resolution-${key}`] = words.missing(name);
    if (chosen !== 'EXCHANGE') return [{ ...rest, ...(chosen ? { resolution: chosen } : {}) }];
    if (!variant) {
      errors[`variant-${key}`] = words.variantMissing(name);
      return [rest];
    }
    const { sourceVariantId } = variant;
    return [{ ...rest, resolution: chosen, exchangeFor: { sourceVariantId } }];
  });
  return { content: { ...returning.content, items }, errors };
}

export default function ReturnResolution({ loaderData, actionData }: Route.ComponentProps) {
  const t = useReturnMessages();
  const words = t.returns.resolution;
  const { view, items, fee, changed } = loaderData;
  const { currency } = view.order;
  const errors: Errors = actionData?.errors ?? {};
  const error = actionData?.error;
  return (
    <ReturnStepPage view={view} title={words.title} changed={changed}>
      <AutosaveForm
        draftKey={`${view.inputKey} resolution`}
        version={view.version}
        className="grid gap-8"
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
        {fee > 0 ? (
          <Notice kind="info">{words.feeNote(moneyText(fee, currency, t.locale))}</Notice>
        ) : null}
        {items.map((item) => (
          <ItemChoice
            key={item.key}
            item={item}
            currency={currency}
            error={errors[`variant-${item.key}`]}
          />
        ))}
        <PrimaryAction>{t.buttons.continue}</PrimaryAction>
      </AutosaveForm>
    </ReturnStepPage>
  );
}

function ItemChoice({
  item,
  currency,
  error,
}: {
  item: ReturningItem;
  currency: string;
  error: string | undefined;
}) {
  const t = useReturnMessages();
  const words = t.returns.resolution;
  const { key, answer, possible, worth } = item;
  const name = t.order.quantityOf(answer?.quantity ?? 1, item.name);
  const chosen = error ? 'EXCHANGE' : (answer?.resolution ?? null);
  return (
    <fieldset id={`resolution-${key}`} tabIndex={-1} className="group/choice grid gap-3">
      <legend className="mb-3 flex w-full items-center gap-3 font-semibold">
        <Thumb src={item.image} alt="" size={48} />
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </legend>
      {possible.map((one) => (
        <ChoiceCard
          key={one}
          name={`resolution-${key}`}
          value={one}
          defaultChecked={one === chosen}
          title={words.names[one]}
          help={words.help[one]}
          badge={<Worth amount={worth?.worth[one] ?? 0} currency={currency} />}
        />
      ))}
      {possible.includes('EXCHANGE') ? (
        // Hidden by CSS only, so that it works without scripts.
        <Select
          name={`variant-${key}`}
          label={words.variant}
          placeholder={words.chooseVariant}
          defaultValue={answer?.exchangeFor?.sourceVariantId ?? ''}
          error={error}
          options={item.variants.map((one) => ({ value: one.sourceVariantId, label: one.name }))}
          fieldClassName="ms-9 hidden group-has-[[value=EXCHANGE]:checked]/choice:block"
        />
      ) : null}
    </fieldset>
  );
}

function Worth({ amount, currency }: { amount: number; currency: string }) {
  const locale = useLocale();
  if (amount === 0) return null;
  return (
    <span className="ms-auto font-semibold tabular-nums" suppressHydrationWarning>
      {moneyText(amount, currency, locale)}
    </span>
  );
}
