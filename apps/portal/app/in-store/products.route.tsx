import { type Product, searchProducts } from '@amends/core/commerce';
import { Button, ChoiceButton, ChoiceLink, Icon, TextInput, Thumb } from '@amends/ui';
import { useEffect, useRef } from 'react';
import { data, Form, useFetcher } from 'react-router';
import { ContactStore } from '../branding/contact-store.tsx';
import { useStorePath } from '../branding/use-brand.ts';
import { IntentButton, PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { textIn } from '../frame/text-in.ts';
import { inStoreWordsFor, useInStoreWords } from '../messages/in-store-messages.ts';
import type { Route } from './+types/products.route.ts';
import { type AtStep, inStoreAt, saveStep, stepView } from './in-store.server.ts';
import { InStorePage, StepErrors, VersionField } from './in-store-page.tsx';
import { whyNot } from './purchase-window.server.ts';
import { dropItem } from './several-items.server.ts';

const LONGEST = 200;
const PAUSE_MS = 250;

const keyOf = ({ sourceProductId, sourceVariantId }: Product) =>
  JSON.stringify([sourceProductId, sourceVariantId]);

const nameOf = ({ name, variantName }: Product) => (variantName ? `${name}, ${variantName}` : name);

async function find({ ctx, storeId, filing }: AtStep, words: string): Promise<Product[]> {
  if (!filing || words === '') return [];
  return searchProducts(ctx, { storeId, orderId: filing.filingId, name: words });
}

export async function loader(args: Route.LoaderArgs) {
  const inStore = await inStoreAt(args, 'products');
  const words = (args.url.searchParams.get('q') ?? '').trim().slice(0, LONGEST);
  const found = await find(inStore, words);
  return {
    view: stepView(inStore),
    words,
    products: found.map((product) => ({
      key: keyOf(product),
      name: nameOf(product),
      sku: product.sku,
      imageUrl: product.imageUrl,
    })),
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action(args: Route.ActionArgs) {
  const inStore = await inStoreAt(args, 'products');
  const { draft, portal } = inStore;
  const form = await readForm(args.request);
  if (form.get('intent') === 'no-more') return dropItem(inStore, form);
  const keeps = form.get('intent') === 'keep' && draft.item;
  const item = keeps ? draft.item : await chosenItem(inStore, form);
  if (!item) {
    const { gone } = inStoreWordsFor(portal.texts).products;
    return data({ error: gone, isLate: false }, { status: 422 });
  }
  const why = whyNot(inStore, { ...draft, item });
  if (why) return data({ error: why.message, isLate: why.isLate }, { status: 422 });
  return data({ error: await saveStep(inStore, form, { item }), isLate: false }, { status: 409 });
}

async function chosenItem(inStore: AtStep, form: FormData) {
  const found = await find(inStore, textIn(form, 'q', LONGEST));
  const chosen = found.find((product) => keyOf(product) === form.get('product'));
  if (!chosen) return null;
  const { sourceProductId, sourceVariantId, imageUrl, warrantyPeriod } = chosen;
  return {
    sourceProductId,
    ...(sourceVariantId ? { sourceVariantId } : {}),
    name: nameOf(chosen).slice(0, 500).toWellFormed(),
    imageUrl,
    warrantyPeriod,
  };
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const t = useInStoreWords().products;
  const storePath = useStorePath();
  const search = useFetcher<typeof loader>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { view } = loaderData;
  const { words, products } = search.data ?? loaderData;
  const { item } = view;
  const later = (typed: string) => {
    clearTimeout(timer.current);
    const query = new URLSearchParams({ q: typed });
    const path = storePath('/in-store/products');
    const load = () => void search.load(`${path}${path.includes('?') ? '&' : '?'}${query}`);
    timer.current = setTimeout(load, PAUSE_MS);
  };
  return (
    <InStorePage view={view} title={t.title} subtitle={t.subtitle} about={false}>
      <div className="grid gap-5">
        <StepErrors errors={{ form: actionData?.error }} answer={actionData} />
        {actionData?.isLate ? <ContactStore /> : null}
        {item ? (
          <Form method="post" className="grid gap-4 rounded-card border border-line-2 p-4">
            <VersionField view={view} />
            <div className="flex min-w-0 items-center gap-3">
              <Thumb src={item.imageUrl} alt="" size={56} />
              <p className="min-w-0">
                <span className="block text-13 text-ink-3">{t.chosen}</span>
                <span className="font-semibold wrap-anywhere">{item.name}</span>
              </p>
            </div>
            <PrimaryAction name="intent" value="keep">
              {t.keep}
            </PrimaryAction>
          </Form>
        ) : null}
        <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
          <TextInput
            name="q"
            type="search"
            label={t.search}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={LONGEST}
            defaultValue={loaderData.words}
            onInput={(event) => later(event.currentTarget.value)}
            fieldClassName="min-w-0 flex-1 basis-48"
          />
          <Button look={item ? 'plain' : 'primary'} busy={search.state !== 'idle'}>
            {t.find}
          </Button>
        </Form>
        <div role="status" className="empty:hidden">
          {words === '' ? null : (
            <>
              <h2 className="text-16 wrap-anywhere">
                {products.length > 0 ? t.results(words) : t.none(words)}
              </h2>
              {products.length > 0 ? null : <p className="mt-1 text-14 text-ink-2">{t.noneHelp}</p>}
            </>
          )}
        </div>
        {products.length > 0 ? (
          <Form method="post" className="grid gap-3">
            <VersionField view={view} />
            <input type="hidden" name="q" value={words} />
            {products.map(({ key, name, sku, imageUrl }) => (
              <ChoiceButton
                key={key}
                name="product"
                value={key}
                icon={<Thumb src={imageUrl} alt="" size={48} />}
                title={<span className="min-w-0 wrap-anywhere">{name}</span>}
                help={sku ? <span className="wrap-anywhere">{sku}</span> : null}
              />
            ))}
          </Form>
        ) : null}
        <ChoiceLink
          to={storePath('/in-store/products/not-found')}
          icon={<Icon.MessageSquare />}
          title={t.notFound}
          help={t.notFoundHelp}
        />
        {view.others > 0 ? (
          <Form method="post">
            <VersionField view={view} />
            <IntentButton look="ghost" value="no-more">
              {t.noMore}
            </IntentButton>
          </Form>
        ) : null}
      </div>
    </InStorePage>
  );
}
