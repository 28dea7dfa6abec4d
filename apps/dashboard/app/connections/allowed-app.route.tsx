import { isRefusal } from '@amends/core';
import { finishAppAuthorization, getAppAuthorization } from '@amends/core/commerce';
import { Button, Card, LinkButton, Notice } from '@amends/ui';
import { Form, redirect } from 'react-router';
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
import type { Route } from './+types/allowed-app.route.ts';
import { ATTEMPT_COOKIE } from './authorize-on-page.server.ts';

export const loader = ({ context, request: { url } }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId, cookies }) => {
    const query = new URL(url).searchParams.toString();
    const browser = cookies.get(ATTEMPT_COOKIE) ?? '';
    const allowed = await getAppAuthorization(ctx, { storeId, query, browser }).catch(
      (error: unknown) => {
        if (isRefusal(error) && error.kind !== 'forbidden') return null;
        throw error;
      },
    );
    if (allowed?.connectionId) throw redirect(`/settings/connections/${allowed.connectionId}`);
    return { query, shop: allowed?.shop ?? null };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId, cookies } = storeRequest(context);
  const form = await readForm(request);
  const made: { id: string | null } = { id: null };
  const answered = await answerForm(async () => {
    const query = textIn(form, 'query');
    const browser = cookies.get(ATTEMPT_COOKIE) ?? '';
    made.id = (await finishAppAuthorization(onceIn(ctx, form), { storeId, query, browser })).id;
    return undefined;
  });
  if (made.id === null) return answered;
  cookies.delete(ATTEMPT_COOKIE);
  throw redirect(`/settings/connections/${made.id}?connected`);
}

/** Renders the page to which Shopify returns a person who allowed the app. */
export default function AllowedApp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useConnectionsWords();
  if (!loaderData) return null;
  const { query, shop } = loaderData;
  return (
    <SectionPage title={t.finishTitle}>
      <FormNews answer={actionData} title={t.connecting} />
      {shop === null ? (
        <>
          <Notice kind="warning" title={t.notAllowedApp}>
            <p>{t.notAllowedAppHelp}</p>
          </Notice>
          <div>
            <LinkButton to="/settings/connections/new?kind=shopify">{t.againShopify}</LinkButton>
          </div>
        </>
      ) : (
        <Card className="grid gap-3">
          <p className="wrap-anywhere">{t.finishHelp(shop)}</p>
          <Form method="post">
            <FormKey />
            <input type="hidden" name="query" value={query} />
            <Button look="primary" type="submit">
              {t.connectNow}
            </Button>
          </Form>
        </Card>
      )}
    </SectionPage>
  );
}
