import {
  addPrices,
  listPrices,
  type PricePreview as Preview,
  previewPrices,
  withdrawPrices,
} from '@amends/core/commerce';
import { Card } from '@amends/ui';
import { data } from 'react-router';
import {
  answerForm,
  fieldsIn,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { SectionPage } from '../editing/section-page.tsx';
import { pricesWordsFor, usePricesWords } from '../messages/prices.ts';
import { readForm } from '../page/read-form.server.ts';
import { chosenStore } from '../request-context.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/prices.route.ts';
import { AddPrices } from './add-prices.tsx';
import { PricePreview } from './price-preview.tsx';
import { PriceRules } from './price-rules.tsx';
import { PriceVersions } from './price-versions.tsx';
import { pricesIn } from './read-prices.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  showStorePage(context, async (request) => {
    const { ctx, storeId } = request;
    const store = chosenStore(request);
    const currency = store?.currency ?? 'USD';
    const prices = await listPrices(ctx, { storeId });
    const [first] = prices.current?.rules ?? [];
    const preview = first
      ? await previewPrices(ctx, {
          storeId,
          currency: first.currency,
          country: first.countries[0] ?? null,
        })
      : null;
    return { prices, preview, currency, timeZone: store?.timeZone ?? 'UTC' };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const t = pricesWordsFor().add;
  const form = await readForm(request);
  const intent = textIn(form, 'intent');
  const typed = Object.fromEntries(fieldsIn(form));
  const once = onceIn(ctx, form);
  const shown: { preview: Preview | null } = { preview: null };
  const { data: answer, init } = await answerForm(async () => {
    switch (intent) {
      case 'preview': {
        const prices = pricesIn(form);
        const [first] = prices.rules;
        const currency = first?.currency ?? '';
        const country = first?.countries[0] ?? null;
        shown.preview = await previewPrices(ctx, { storeId, prices, currency, country });
        return undefined;
      }
      case 'add': {
        const validFrom = textIn(form, 'validFrom');
        const note = textIn(form, 'note');
        await addPrices(once, { storeId, validFrom, note, ...pricesIn(form) });
        return t.added(validFrom);
      }
      case 'withdraw':
        await withdrawPrices(once, { storeId, number: Number(textIn(form, 'number')) });
        return t.withdrawn(textIn(form, 'day'));
      default:
        throw data(null, { status: 400 });
    }
  });
  const isKept = intent === 'preview' || (intent === 'add' && answer.error !== null);
  return data({ ...answer, ...shown, intent, typed: isKept ? typed : undefined }, init ?? {});
}

/** Renders the versions of the store's prices for protection, with examples for a range of carts. */
export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const t = usePricesWords();
  if (!loaderData) return null;
  const { prices, currency, timeZone } = loaderData;
  const isOfForm = actionData?.intent === 'add' || actionData?.intent === 'preview';
  const preview = actionData?.preview ?? loaderData.preview;
  return (
    <SectionPage title={t.title} intro={t.intro}>
      <FormNews answer={actionData} title={isOfForm ? t.add.notAdded : t.add.notDone} />
      <Card title={t.current}>
        {prices.current ? (
          <PriceRules list={prices.current} caption={t.current} />
        ) : (
          <p>{t.none}</p>
        )}
      </Card>
      {preview ? <PricePreview preview={preview} isTyped={actionData?.preview != null} /> : null}
      {prices.versions.length > 0 ? <PriceVersions prices={prices} timeZone={timeZone} /> : null}
      {prices.mayChange ? (
        <AddPrices
          key={prices.versions.length}
          prices={prices}
          currency={currency}
          timeZone={timeZone}
          answer={isOfForm ? actionData : undefined}
        />
      ) : null}
    </SectionPage>
  );
}
