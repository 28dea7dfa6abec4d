import type { ReturnDraftContent } from '@amends/core/returns';
import { ChoiceCard, dateTimeText, ErrorSummary, LinkButton, Select, Thumb } from '@amends/ui';
import { data } from 'react-router';
import { ContactStore } from '../branding/contact-store.tsx';
import { AutosaveForm } from '../claim-flow/autosave.tsx';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { returnMessagesFor, useReturnMessages } from '../messages/return-messages.ts';
import type { Route } from './+types/start.route.ts';
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

/** Asks which items, and how many of each, go back. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const returning = await returningAt({ request, context }, 'start');
  return {
    view: returningView(returning),
    items: itemsOf(returning),
    changed: url.searchParams.has('changed'),
  };
}

export { shouldRevalidate } from './after-refusal.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const returning = await returningAt({ request, context }, 'start');
  const form = await readForm(request);
  const content = chosenIn(form, returning);
  const { missing } = returnMessagesFor(returning.portal.texts).returns.items;
  // Nothing to save yet.
  if (content.items.length === 0 && !form.get('draft')) {
    return isAutosave(form) ? data({ error: null }) : data({ error: missing }, { status: 422 });
  }
  const saved = await saveAnswers(returning, form, content);
  if ('conflict' in saved) return data({ error: saved.conflict }, { status: 409 });
  if (isAutosave(form)) return data({ error: null, version: saved.version });
  if (content.items.length > 0) throw nextStep(returning, content);
  return data({ error: missing }, { status: 422 });
}

/** Returns the answers with the chosen items and quantities; other answers about the items stay. */
function chosenIn(form: FormData, returning: Returning): ReturnDraftContent {
  const chosen = new Set(form.getAll('item').map(String));
  return {
    ...returning.content,
    items: itemsOf(returning).flatMap(({ key, sourceItemId, most, answer }) => {
      if (most === 0 || !chosen.has(sourceItemId)) return [];
      const asked = Math.trunc(Number(form.get(`quantity-${key}`) ?? 1)) || 1;
      const quantity = Math.min(most, Math.max(1, asked));
      return [{ details: '', ...answer, sourceItemId, quantity }];
    }),
  };
}

export default function ReturnItems({ loaderData, actionData }: Route.ComponentProps) {
  const t = useReturnMessages();
  const words = t.returns.items;
  const { view, items, changed } = loaderData;
  const able = items.filter(({ most }) => most > 0);
  const others = items.filter(({ most }) => most === 0);
  const error = actionData?.error ?? null;
  return (
    <ReturnStepPage
      view={view}
      title={able.length > 0 ? words.title : words.cannotAll}
      subtitle={words.subtitle(view.order.orderNumber)}
      changed={changed}
    >
      {able.length > 0 ? (
        <AutosaveForm
          draftKey={`${view.inputKey} items`}
          version={view.version}
          className="grid gap-6"
        >
          <DraftField view={view} />
          <ErrorSummary
            title={t.errors.summaryTitle}
            errors={error ? [{ message: error, fieldId: 'items' }] : []}
            answer={actionData}
          />
          <fieldset id="items" tabIndex={-1} className="grid gap-3">
            <legend className="sr-only">{words.legend}</legend>
            {able.map((item) => (
              <ChosenItem key={item.key} item={item} timeZone={view.timeZone} />
            ))}
          </fieldset>
          <PrimaryAction>{t.buttons.continue}</PrimaryAction>
        </AutosaveForm>
      ) : null}
      {others.length > 0 ? (
        <section className={able.length > 0 ? 'mt-8' : undefined}>
          <h2 className="mb-3 text-16">{words.cannotTitle}</h2>
          <ul className="grid gap-3">
            {others.map((item) => (
              <li key={item.key} className="flex items-start gap-3.5 text-14">
                <Thumb src={item.image} alt="" size={48} />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="block font-semibold">{item.name}</span>
                  <span className="block text-ink-2">
                    {item.problem ? words.cannot[item.problem] : null}{' '}
                    {item.closedAt
                      ? words.closedOn(day(item.closedAt, view.timeZone, t.locale))
                      : null}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {able.length === 0 ? (
        <div className="mt-6 grid gap-6">
          <ContactStore />
          <LinkButton to="/process" look="plain">
            {t.home.start}
          </LinkButton>
        </div>
      ) : null}
    </ReturnStepPage>
  );
}

const day = (at: string, timeZone: string, locale: string) =>
  dateTimeText(new Date(at), 'date-long', locale, timeZone);

function ChosenItem({ item, timeZone }: { item: ReturningItem; timeZone: string }) {
  const t = useReturnMessages();
  const words = t.returns.items;
  return (
    <div className="group/item grid gap-2">
      <ChoiceCard
        type="checkbox"
        name="item"
        value={item.sourceItemId}
        defaultChecked={item.answer !== null}
        icon={<Thumb src={item.image} alt="" size={48} className="!size-12" />}
        title={<span className="wrap-anywhere">{item.name}</span>}
        help={
          <>
            {item.variant ? <span className="block">{item.variant}</span> : null}
            {item.until ? words.until(day(item.until, timeZone, t.locale)) : null}
          </>
        }
      />
      {item.most > 1 ? (
        // Hidden by CSS only, so that it works without scripts.
        <Select
          name={`quantity-${item.key}`}
          label={words.quantity(item.name)}
          defaultValue={String(item.answer?.quantity ?? 1)}
          options={Array.from({ length: Math.min(item.most, 100) }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
          fieldClassName="ms-9 hidden group-has-[:checked]/item:block"
        />
      ) : null}
    </div>
  );
}
