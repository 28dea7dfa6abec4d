import { isRefusal } from '@amends/core';
import { finishAuthorization, getAuthorization } from '@amends/core/commerce';
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
import type { Route } from './+types/authorized.route.ts';

export const loader = ({ context, request: { url } }: Route.LoaderArgs) =>
  showStorePage(context, async ({ ctx, storeId }) => {
    const attempt = new URL(url).searchParams.get('attempt') ?? '';
    const authorization = await getAuthorization(ctx, { storeId, attempt }).catch(
      (error: unknown) => {
        if (isRefusal(error) && error.code === 'connection_attempt_not_found') return null;
        throw error;
      },
    );
    if (authorization?.connectionId) {
      throw redirect(`/settings/connections/${authorization.connectionId}`);
    }
    return {
      attempt,
      site: authorization?.site ?? null,
      isReady: authorization?.state === 'ready',
    };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, storeId } = storeRequest(context);
  const form = await readForm(request);
  const made: { id: string | null } = { id: null };
  const answered = await answerForm(async () => {
    const attempt = textIn(form, 'attempt');
    made.id = (await finishAuthorization(onceIn(ctx, form), { storeId, attempt })).id;
    return undefined;
  });
  if (made.id !== null) throw redirect(`/settings/connections/${made.id}?connected`);
  return answered;
}

/** Renders the page to which a person returns after allowing the connection in their shop. */
export default function Authorized({ loaderData, actionData }: Route.ComponentProps) {
  const t = useConnectionsWords();
  if (!loaderData) return null;
  const { attempt, site, isReady } = loaderData;
  const host = site === null ? t.yourShop : new URL(site).host;
  return (
    <SectionPage title={t.finishTitle}>
      <FormNews answer={actionData} title={t.connecting} />
      {isReady ? (
        <Card className="grid gap-3">
          <p className="wrap-anywhere">{t.finishHelp(host)}</p>
          <Form method="post">
            <FormKey />
            <input type="hidden" name="attempt" value={attempt} />
            <Button look="primary" type="submit">
              {t.connectNow}
            </Button>
          </Form>
        </Card>
      ) : (
        <>
          <Notice kind="warning" title={t.notAllowed(host)}>
            <p>{t.notAllowedHelp}</p>
          </Notice>
          <div>
            <LinkButton to="/settings/connections/new?kind=woocommerce">{t.again}</LinkButton>
          </div>
        </>
      )}
    </SectionPage>
  );
}
