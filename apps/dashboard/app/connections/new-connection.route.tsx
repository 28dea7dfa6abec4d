import { may } from '@amends/core';
import { createConnection } from '@amends/core/commerce';
import {
  PLATFORMS,
  SHOP_KINDS,
  type ShopKind,
} from '@amends/core/commerce/connections/platforms.rules';
import { Button, Card, ChoiceLink, Notice, TextInput } from '@amends/ui';
import { data, Form, redirect } from 'react-router';
import {
  answerForm,
  onceIn,
  showStorePage,
  storeRequest,
  textIn,
} from '../editing/answer-form.server.ts';
import { FormKey } from '../editing/form-key.tsx';
import { SectionPage } from '../editing/section-page.tsx';
import { useConnectionsWords } from '../messages/connections.ts';
import { readForm } from '../page/read-form.server.ts';
import { FormNews } from '../team/form-news.tsx';
import type { Route } from './+types/new-connection.route.ts';
import { mayAuthorize, startOnPage } from './authorize-on-page.server.ts';
import { ConnectSteps } from './connect-steps.tsx';
import { KeysFields } from './keys-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import {
  dayIn,
  keysIn,
  optionsIn,
  typedKeys,
  typedOptionsIn,
} from './read-connection-form.server.ts';

const DAY_MS = 86_400_000;

const kindOf = (given: string | null): ShopKind | null =>
  SHOP_KINDS.find((kind) => kind === given) ?? null;

export const loader = ({ context, request: { url } }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId }) => {
    if (!may(ctx.actor, 'connection:create', storeId)) throw data(null, { status: 403 });
    const since = new Date(ctx.now().getTime() - 90 * DAY_MS);
    const kind = kindOf(new URL(url).searchParams.get('kind'));
    return { kind, mayAuthorize: mayAuthorize(ctx, kind), since: since.toISOString().slice(0, 10) };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId, cookies } = storeRequest(context);
  const form = await readForm(request);
  const kind = kindOf(textIn(form, 'kind'));
  if (!kind) throw data(null, { status: 400 });
  const name = textIn(form, 'name');
  const ordersSince = dayIn(form, 'ordersSince');
  const made: { id: string | null; page: string | null } = { id: null, page: null };
  const answered = await answerForm(async () => {
    if (textIn(form, 'intent') === 'authorize') {
      made.page = await startOnPage(onceIn(ctx, form), cookies, {
        kind,
        address: textIn(form, PLATFORMS[kind].address),
        about: {
          storeId,
          ...optionsIn(form),
          ...(name === '' ? {} : { name }),
          ...(ordersSince ? { ordersSince } : {}),
        },
      });
      return undefined;
    }
    const connection = await createConnection(onceIn(ctx, form), {
      storeId,
      kind,
      credentials: keysIn(form, kind),
      ...optionsIn(form),
      ...(name === '' ? {} : { name }),
      ...(ordersSince ? { ordersSince } : {}),
    });
    made.id = connection.id;
    return undefined;
  });
  if (made.id !== null) throw redirect(`/settings/connections/${made.id}?connected`);
  const typed = {
    keys: typedKeys(form),
    name,
    options: typedOptionsIn(form),
    ordersSince: textIn(form, 'ordersSince'),
  };
  return data({ ...answered.data, typed, page: made.page }, answered.init ?? {});
}

/**
 * Renders the choice of a platform, then the form that connects a shop, with the steps to find its API keys.
 */
export default function NewConnection({ loaderData, actionData }: Route.ComponentProps) {
  const t = useConnectionsWords();
  if (!loaderData) return null;
  const { kind, since, mayAuthorize } = loaderData;
  const title = kind ? t.connectTo(t.kinds[kind]) : t.connect;
  return (
    <SectionPage
      title={title}
      back={
        kind
          ? { to: '/settings/connections/new', label: t.otherPlatform }
          : { to: '/settings/connections', label: t.back }
      }
    >
      {kind ? (
        <>
          <FormNews answer={actionData && { ...actionData, typed: {} }} title={t.connecting} />
          {actionData?.page ? <ToShop kind={kind} page={actionData.page} /> : null}
          <ConnectSteps kind={kind} />
          <ConnectForm
            key={kind}
            kind={kind}
            since={since}
            mayAuthorize={mayAuthorize}
            fields={{ ...actionData?.fields }}
            typed={actionData?.typed}
          />
        </>
      ) : (
        <Platforms />
      )}
    </SectionPage>
  );
}

/** URL of the shop's page on which its staff allow the connection. */
function ToShop({ kind, page }: { kind: ShopKind; page: string }) {
  const t = useConnectionsWords();
  return (
    <Notice kind="info" title={t.authorizeTitle(new URL(page).host)}>
      <p>{kind === 'shopify' ? t.allowNext : t.authorizeNext}</p>
      <p className="mt-2">
        <a href={page} className="font-[560] text-accent-ink underline underline-offset-3">
          {t.authorizeGo(new URL(page).host)}
        </a>
      </p>
    </Notice>
  );
}

function Platforms() {
  const t = useConnectionsWords();
  return (
    <>
      <p className="text-ink-2">{t.choosePlatform}</p>
      <ul className="grid gap-3">
        {SHOP_KINDS.map((kind) => (
          <li key={kind} className="grid">
            <ChoiceLink
              to={`/settings/connections/new?kind=${kind}`}
              title={t.kinds[kind]}
              help={t.platformHelp[kind]}
            />
          </li>
        ))}
      </ul>
      <p className="text-13 text-ink-2">{t.noPlatform}</p>
    </>
  );
}

type Typed = NonNullable<Route.ComponentProps['actionData']>['typed'];

function ConnectForm({
  kind,
  since,
  mayAuthorize,
  fields,
  typed,
}: {
  kind: ShopKind;
  since: string;
  /** Whether the connection can be allowed on a page of the shop, without typed keys. */
  mayAuthorize: boolean;
  fields: Record<string, string>;
  typed: Typed | undefined;
}) {
  const t = useConnectionsWords();
  return (
    <Form method="post" noValidate className="grid gap-4">
      <FormKey />
      <input type="hidden" name="kind" value={kind} />
      <Card className="grid gap-4">
        <KeysFields kind={kind} fields={fields} typed={typed?.keys ?? {}} />
      </Card>
      <Card className="grid gap-4">
        <TextInput
          name="name"
          label={t.name}
          hint={t.nameHint}
          autoComplete="off"
          maxLength={100}
          defaultValue={typed?.name}
          error={fields.name}
        />
        <TextInput
          name="ordersSince"
          type="date"
          label={t.ordersSince}
          hint={kind === 'shopify' ? t.ordersSinceShopify : t.ordersSinceHint}
          defaultValue={typed?.ordersSince ?? since}
          error={fields.ordersSince}
        />
        <OptionFields kind={kind} typed={typed?.options} fields={fields} />
      </Card>
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <Button look="primary" type="submit">
            {t.connectNow}
          </Button>
          {mayAuthorize ? (
            <Button type="submit" name="intent" value="authorize">
              {kind === 'shopify' ? t.allow : t.authorize}
            </Button>
          ) : null}
        </div>
        {mayAuthorize ? (
          <p className="text-13 text-ink-2">{kind === 'shopify' ? t.allowHelp : t.authorizeHelp}</p>
        ) : null}
      </div>
    </Form>
  );
}
