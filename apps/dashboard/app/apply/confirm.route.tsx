import { isRefusal } from '@amends/core';
import { confirmApplication, findApplication } from '@amends/core/implementations';
import { Button, LinkButton } from '@amends/ui';
import { data, Form, redirect } from 'react-router';
import { useImplementationsWords } from '../messages/implementations.ts';
import { dashboardRequest } from '../request-context.ts';
import { Entrance } from '../sign-in/entrance.tsx';
import type { Route } from './+types/confirm.route.ts';

const tokenIn = (url: URL) => url.searchParams.get('token') ?? '';

async function orNull<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Opening the link changes nothing; mail scanners open links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx } = dashboardRequest(context);
  const application = await orNull(() => findApplication(ctx, { token: tokenIn(url) }));
  return data({ application }, { status: application ? 200 : 404 });
}

export async function action({ url, context }: Route.ActionArgs) {
  const { ctx } = dashboardRequest(context);
  const confirmed = await orNull(() => confirmApplication(ctx, { token: tokenIn(url) }));
  if (!confirmed) return data(null, { status: 404 });
  return redirect(confirmed.path);
}

/** Renders the page of the emailed link, with a button that confirms the email address. */
export default function Confirm({ loaderData }: Route.ComponentProps) {
  const { confirmPage: t } = useImplementationsWords();
  const { application } = loaderData;
  if (!application) {
    return (
      <Entrance title={t.deadTitle} intro={t.dead}>
        <LinkButton to="/apply">{t.again}</LinkButton>
      </Entrance>
    );
  }
  return (
    <Entrance title={t.title(application.storeName)} intro={t.intro(application.email)}>
      <Form method="post" reloadDocument>
        <Button look="primary" wide>
          {t.button}
        </Button>
      </Form>
    </Entrance>
  );
}
