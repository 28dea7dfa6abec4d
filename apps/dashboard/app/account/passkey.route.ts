import { isRefusal } from '@amends/core';
import { titleOf } from '@amends/words';
import { redirect } from 'react-router';
import { textIn } from '../editing/answer-form.server.ts';
import { readForm } from '../page/read-form.server.ts';
import { staffRequest } from '../request-context.ts';
import type { Route } from './+types/passkey.route.ts';

/**
 * Returns the options of a new passkey to the browser's script; stores the passkey if the form has a
 * response.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = staffRequest(context);
  const form = await readForm(request);
  const made = textIn(form, 'response');
  try {
    if (!made) return Response.json({ options: await auth.passkeyCreation() });
    await auth.addPasskey({ response: JSON.parse(made), name: textIn(form, 'name') });
    return Response.json({});
  } catch (error) {
    if (error instanceof SyntaxError) return Response.json({ message: '' }, { status: 400 });
    if (!isRefusal(error)) throw error;
    return Response.json({ message: titleOf(error) }, { status: 422 });
  }
}

export const loader = () => redirect('/account');
