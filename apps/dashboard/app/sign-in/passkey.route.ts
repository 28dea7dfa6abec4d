import { isRefusal } from '@amends/core';
import { titleOf } from '@amends/words';
import { redirect } from 'react-router';
import { ownPath } from '../frame/own-path.ts';
import { readForm } from '../page/read-form.server.ts';
import { dashboardRequest } from '../request-context.ts';
import type { Route } from './+types/passkey.route.ts';
import { textOf } from './refused.server.ts';

/** Returns the options of the challenge to the browser's script; signs in if the form has a response. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = dashboardRequest(context);
  const form = await readForm(request);
  const response = textOf(form, 'response');
  try {
    if (!response) return Response.json({ options: await auth.passkeyRequest() });
    await auth.signInWithPasskey({ response: JSON.parse(response) });
    return Response.json({ next: ownPath(form.get('next')) });
  } catch (error) {
    if (error instanceof SyntaxError) return Response.json({ message: '' }, { status: 400 });
    if (!isRefusal(error)) throw error;
    return Response.json({ message: titleOf(error) }, { status: 422 });
  }
}

export const loader = () => redirect('/sign-in');
