import { TextInput } from '@amends/ui';
import { Autocomplete } from '@amends/ui/popups';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useDecideWords } from '../../messages/decide.ts';
import { useClaim } from '../use-claim.ts';
import type { DecisionPart } from './decision-draft.rules.ts';
import type { loader, OfferedProduct } from './products.route.ts';

/** Delay after the last key before products are searched. */
const CALM_MS = 250;

/** Renders the replacement product: selected from the store's products, or typed. */
export function ReplacementFields({
  part,
  error,
  set,
}: {
  part: DecisionPart;
  error: string | undefined;
  set: (changed: Partial<DecisionPart>) => void;
}) {
  const t = useDecideWords();
  const { claim } = useClaim();
  const fetcher = useFetcher<typeof loader>({ key: `products ${part.key}` });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const typed = part.replacement.trim();
  const here = fetcher.data?.search === typed;
  const products = here ? (fetcher.data?.products ?? []) : [];
  const look = (text: string) => {
    clearTimeout(timer.current);
    const search = text.trim();
    if (search.length < 2) return;
    timer.current = setTimeout(() => {
      void fetcher.load(`/inbox/${claim.id}/products?${new URLSearchParams({ search })}`);
    }, CALM_MS);
  };
  const keyOf = ({ sourceProductId, sourceVariantId }: OfferedProduct) =>
    `${sourceProductId} ${sourceVariantId ?? ''}`;
  return (
    <>
      <Autocomplete
        id={`replacement-${part.key}`}
        name={`replacement-${part.key}`}
        label={t.replacement}
        hint={t.replacementHelp}
        maxLength={500}
        error={error}
        value={part.replacement}
        onChange={(text) => {
          set({ replacement: text, replacementProduct: null });
          look(text);
        }}
        options={products.map((product) => ({
          value: keyOf(product),
          label: product.name,
          ...(product.sku ? { detail: product.sku } : {}),
        }))}
        onChoose={(key) => {
          const product = products.find((one) => keyOf(one) === key);
          if (!product) return;
          const { name, sku, sourceProductId, sourceVariantId } = product;
          set({
            replacement: name,
            replacementSku: sku ?? '',
            replacementProduct: { sourceProductId, sourceVariantId },
          });
        }}
        status={here && products.length === 0 && typed.length > 1 ? t.noProducts : undefined}
      />
      <TextInput
        id={`sku-${part.key}`}
        name={`sku-${part.key}`}
        label={t.replacementSku}
        maxLength={500}
        value={part.replacementSku}
        onChange={(event) =>
          set({ replacementSku: event.currentTarget.value, replacementProduct: null })
        }
      />
    </>
  );
}
