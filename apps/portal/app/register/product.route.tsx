import { type Product, searchProducts } from '@amends/core/commerce';
import { Button, ChoiceButton, TextInput, Thumb } from '@amends/ui';
import { data, Form } from 'react-router';
import { PrimaryAction } from '../frame/actions.tsx';
import { readForm } from '../frame/read-form.ts';
import { textIn } from '../frame/text-in.ts';
import { StepErrors, VersionField } from '../in-store/in-store-page.tsx';
import { inStoreWordsFor, useInStoreWords } from '../messages/in-store-messages.ts';
import { registerWordsFor, useRegisterWords } from '../messages/register-messages.ts';
import type { Route } from './+types/product.route.ts';
import { keepStep, type Registering, registerView, registrationAt } from './register.server.ts';
import { RegisterPage } from './register-page.tsx';

const LONGEST = 200;
const LONGEST_NAME = 500;

const keyOf = ({ sourceProductId, sourceVariantId }: Product) =>
  JSON.stringify([sourceProductId, sourceVariantId]);

const nameOf = ({ name, variantName }: Product) => (variantName ? `${name}, ${variantName}` : name);

async function find({ ctx, storeId, filing }: Registering, words: string): Promise<Product[]> {
  if (!filing || words === '') return [];
  return searchProducts(ctx, { storeId, orderId: filing.filingId, name: words });
}

export async function loader(args: Route.LoaderArgs) {
  const registering = await registrationAt(args, 'product');
  const words = (args.url.searchParams.get('q') ?? '').trim().slice(0, LONGEST);
  const found = await find(registering, words);
  const { product } = registering.draft;
  return {
    view: registerView(registering),
    words,
    name: product && !product.sourceProductId ? product.name : '',
    products: found.map((one) => ({
      key: keyOf(one),
      name: nameOf(one),
      sku: one.sku,
      imageUrl: one.imageUrl,
    })),
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
  const product = intent === 'other' ? { name } : (kept ?? (await chosen(registering, form)));
  if (!product) return answer({ form: inStoreWordsFor(portal.texts).products.gone }, 422);
  return answer({ form: await keepStep(registering, form, { product }) }, 409);
}

async function chosen(registering: Registering, form: FormData) {
  const found = await find(registering, textIn(form, 'q', LONGEST));
  const product = found.find((one) => keyOf(one) === form.get('product'));
  if (!product) return null;
  const { sourceProductId, sourceVariantId, imageUrl, warrantyPeriod } = product;
  return {
    sourceProductId,
    ...(sourceVariantId ? { sourceVariantId } : {}),
    name: nameOf(product).slice(0, LONGEST_NAME).toWellFormed(),
    imageUrl,
    warrantyPeriod,
  };
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useRegisterWords().product;
  const t = useInStoreWords().products;
  const { view, products, words: typed } = loaderData;
  const { product } = view;
  const errors: { name?: string; form?: string } = actionData?.errors ?? {};
  return (
    <RegisterPage view={view} title={words.title} subtitle={words.subtitle} about={false}>
      <div className="grid gap-5">
        <StepErrors errors={errors} answer={actionData} />
        {product ? (
          <Form method="post" className="grid gap-4 rounded-card border border-line-2 p-4">
            <VersionField view={view} />
            <div className="flex min-w-0 items-center gap-3">
              <Thumb src={product.imageUrl} alt="" size={56} />
              <span className="min-w-0 font-semibold wrap-anywhere">{product.name}</span>
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
            defaultValue={typed}
            fieldClassName="min-w-0 flex-1 basis-48"
          />
          <Button look={product ? 'plain' : 'primary'}>{t.find}</Button>
        </Form>
        <div role="status" className="empty:hidden">
          {typed === '' ? null : (
            <h2 className="text-16 wrap-anywhere">
              {products.length > 0 ? t.results(typed) : t.none(typed)}
            </h2>
          )}
        </div>
        {products.length > 0 ? (
          <Form method="post" className="grid gap-3">
            <VersionField view={view} />
            <input type="hidden" name="q" value={typed} />
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
        <Form method="post" noValidate className="grid gap-4 border-t border-line pt-5">
          <VersionField view={view} />
          <TextInput
            name="name"
            label={words.other}
            hint={words.otherHint}
            autoComplete="off"
            maxLength={LONGEST_NAME}
            defaultValue={actionData?.name || loaderData.name}
            error={errors.name}
          />
          <Button name="intent" value="other" wide>
            {words.otherButton}
          </Button>
        </Form>
      </div>
    </RegisterPage>
  );
}
