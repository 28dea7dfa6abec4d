import { Button, TextInput } from '@amends/ui';
import { data } from 'react-router';
import { readForm } from '../frame/read-form.ts';
import { textIn } from '../frame/text-in.ts';
import { StepErrors } from '../in-store/in-store-page.tsx';
import { LONGEST_NAME } from '../in-store/product-search.rules.ts';
import { chosenProduct, foundProducts } from '../in-store/product-search.server.ts';
import { FoundProducts, KeepProduct, ProductSearch } from '../in-store/product-search.tsx';
import { inStoreWordsFor } from '../messages/in-store-messages.ts';
import { registerWordsFor, useRegisterWords } from '../messages/register-messages.ts';
import type { Route } from './+types/product.route.ts';
import { keepStep, registerView, registrationAt } from './register.server.ts';
import { RegisterPage } from './register-page.tsx';

/** Id of the search form. */
const SEARCH = 'product-search';

export async function loader(args: Route.LoaderArgs) {
  const registering = await registrationAt(args, 'product');
  const { product } = registering.draft;
  const typed = args.url.searchParams.get('name')?.trim().slice(0, LONGEST_NAME);
  return {
    view: registerView(registering),
    ...(await foundProducts(registering, args.url)),
    name: typed ?? (product && !product.sourceProductId ? product.name : ''),
  };
}

export { shouldRevalidate } from '../frame/after-conflict.ts';

export async function action(args: Route.ActionArgs) {
  const registering = await registrationAt(args, 'product');
  const { draft, portal } = registering;
  const form = await readForm(args.request);
  const intent = form.get('intent');
  const name = textIn(form, 'name', LONGEST_NAME);
  const answer = (errors: { name?: string; form?: string }, status: number) =>
    data({ errors, name }, { status });
  if (intent === 'other' && name === '') {
    return answer({ name: registerWordsFor(portal.texts).product.nameMissing }, 422);
  }
  const kept = intent === 'keep' ? draft.product : undefined;
  const product =
    intent === 'other' ? { name } : (kept ?? (await chosenProduct(registering, form)));
  if (!product) return answer({ form: inStoreWordsFor(portal.texts).products.gone }, 422);
  return answer({ form: await keepStep(registering, form, { product }) }, 409);
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useRegisterWords().product;
  const { view, products, words: typed } = loaderData;
  const { product } = view;
  const errors: { name?: string; form?: string } = actionData?.errors ?? {};
  return (
    <RegisterPage view={view} title={words.title} subtitle={words.subtitle} about={false}>
      <div className="grid gap-5">
        <StepErrors errors={errors} answer={actionData} />
        <KeepProduct view={view} product={product} />
        <ProductSearch id={SEARCH} words={typed} hasProduct={product !== null} />
        <FoundProducts view={view} words={typed} products={products} noneHelp={words.noneHelp} />
        {/* Part of the search form, so that a search keeps a name that was typed before. */}
        <div className="grid gap-4 border-t border-line pt-5">
          <input form={SEARCH} type="hidden" name="version" value={view.version} />
          <TextInput
            form={SEARCH}
            name="name"
            label={words.other}
            hint={words.otherHint}
            autoComplete="off"
            maxLength={LONGEST_NAME}
            defaultValue={actionData?.name || loaderData.name}
            error={errors.name}
            onKeyDown={(event) => {
              // Enter would press the form's first button, which is the search's.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              const { form } = event.currentTarget;
              form?.requestSubmit(form.elements.namedItem('intent') as HTMLButtonElement);
            }}
          />
          <Button form={SEARCH} formMethod="post" name="intent" value="other" wide>
            {words.otherButton}
          </Button>
        </div>
      </div>
    </RegisterPage>
  );
}
