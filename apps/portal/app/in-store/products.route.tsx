import { ChoiceLink, Icon } from '@amends/ui';
import { useEffect, useRef } from 'react';
import { data, Form, useFetcher } from 'react-router';
import { ContactStore } from '../branding/contact-store.tsx';
import { useStorePath } from '../branding/use-brand.ts';
import { IntentButton } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { inStoreWordsFor, useInStoreWords } from '../messages/in-store-messages.ts';
import type { Route } from './+types/products.route.ts';
import { inStoreAt, saveStep, stepView } from './in-store.server.ts';
import { InStorePage, StepErrors, VersionField } from './in-store-page.tsx';
import { chosenProduct, foundProducts } from './product-search.server.ts';
import { FoundProducts, KeepProduct, ProductSearch } from './product-search.tsx';
import { whyNot } from './purchase-window.server.ts';
import { dropItem } from './several-items.server.ts';

const PAUSE_MS = 250;

export async function loader(args: Route.LoaderArgs) {
  const inStore = await inStoreAt(args, 'products');
  return { view: stepView(inStore), ...(await foundProducts(inStore, args.url)) };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action(args: Route.ActionArgs) {
  const inStore = await inStoreAt(args, 'products');
  const { draft, portal } = inStore;
  const form = await readForm(args.request);
  if (form.get('intent') === 'no-more') return dropItem(inStore, form);
  const keeps = form.get('intent') === 'keep' && draft.item;
  const item = keeps ? draft.item : await chosenProduct(inStore, form);
  if (!item) {
    const { gone } = inStoreWordsFor(portal.texts).products;
    return data({ error: gone, isLate: false }, { status: 422 });
  }
  const why = whyNot(inStore, { ...draft, item });
  if (why) return data({ error: why.message, isLate: why.isLate }, { status: 422 });
  return data({ error: await saveStep(inStore, form, { item }), isLate: false }, { status: 409 });
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
    const path = storePath('/in-store/products', { q: typed });
    timer.current = setTimeout(() => void search.load(path), PAUSE_MS);
  };
  return (
    <InStorePage view={view} title={t.title} subtitle={t.subtitle} about={false}>
      <div className="grid gap-5">
        <StepErrors errors={{ form: actionData?.error }} answer={actionData} />
        {actionData?.isLate ? <ContactStore /> : null}
        <KeepProduct view={view} product={item} />
        <ProductSearch
          words={loaderData.words}
          hasProduct={item !== null}
          busy={search.state !== 'idle'}
          onTyped={later}
        />
        <FoundProducts view={view} words={words} products={products} noneHelp={t.noneHelp} />
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
