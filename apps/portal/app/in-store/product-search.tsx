import { Button, ChoiceButton, TextInput, Thumb } from '@amends/ui';
import { isChangedField } from '@amends/ui/page';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { PrimaryAction } from '../frame/actions.tsx';
import { useInStoreWords } from '../messages/in-store-messages.ts';
import { VersionField } from './in-store-page.tsx';
import { LONGEST_SEARCH } from './product-search.rules.ts';
import type { foundProducts } from './product-search.server.ts';

interface Versioned {
  version: number;
}

type Found = Awaited<ReturnType<typeof foundProducts>>;

/** Renders the product that was chosen before, with a button to continue with it. */
export function KeepProduct({
  view,
  product,
}: {
  view: Versioned;
  product: { name: string; imageUrl: string | null } | null;
}) {
  const t = useInStoreWords().products;
  if (!product) return null;
  return (
    <Form method="post" className="grid gap-4 rounded-card border border-line-2 p-4">
      <VersionField view={view} />
      <div className="flex min-w-0 items-center gap-3">
        <Thumb src={product.imageUrl} alt="" size={56} />
        <p className="min-w-0">
          <span className="block text-13 text-ink-3">{t.chosen}</span>
          <span className="font-semibold wrap-anywhere">{product.name}</span>
        </p>
      </div>
      <PrimaryAction name="intent" value="keep">
        {t.keep}
      </PrimaryAction>
    </Form>
  );
}

/** Renders the search for a product. */
export function ProductSearch({
  words,
  id,
  hasProduct,
  busy,
  onTyped,
}: {
  words: string;
  /** Id of the search form, for fields outside of it whose values a search keeps. */
  id?: string;
  /** Whether a product was chosen before; the main button then keeps it. */
  hasProduct: boolean;
  busy?: boolean;
  onTyped?: (typed: string) => void;
}) {
  const t = useInStoreWords().products;
  const box = useRef<HTMLInputElement>(null);
  // Typed before hydration, when nothing listened.
  const searchEarly = useRef(() => {
    if (box.current && isChangedField(box.current)) onTyped?.(box.current.value);
  });
  useEffect(() => searchEarly.current(), []);
  return (
    <Form id={id} method="get" role="search" className="flex flex-wrap items-end gap-3">
      <TextInput
        ref={box}
        name="q"
        type="search"
        label={t.search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST_SEARCH}
        defaultValue={words}
        onInput={(event) => onTyped?.(event.currentTarget.value)}
        fieldClassName="min-w-0 flex-1 basis-48"
      />
      <Button look={hasProduct ? 'plain' : 'primary'} busy={busy}>
        {t.find}
      </Button>
    </Form>
  );
}

/** Renders the results of a search; each product is a button that chooses it. */
export function FoundProducts({
  view,
  words,
  products,
  noneHelp,
}: Found & { view: Versioned; noneHelp: ReactNode }) {
  const t = useInStoreWords().products;
  return (
    <>
      <div role="status" className="empty:hidden">
        {words === '' ? null : (
          <>
            <h2 className="text-16 wrap-anywhere">
              {products.length > 0 ? t.results(words) : t.none(words)}
            </h2>
            {products.length > 0 ? null : <p className="mt-1 text-14 text-ink-2">{noneHelp}</p>}
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
    </>
  );
}
