import { isRefusal } from '@amends/core';
import { changeSavedView, createSavedView, removeSavedView } from '@amends/core/workspace';
import { titleOf } from '@amends/words';
import { isRouteErrorResponse, redirect } from 'react-router';
import { onceIn } from '../editing/answer-form.server.ts';
import { messagesFor } from '../messages/messages.ts';
import { readForm } from '../page/read-form.server.ts';
import { type StaffRequest, staffRequest } from '../request-context.ts';
import type { Route } from './+types/views.route.ts';

/** Saves, changes and removes views; returns an error message, or null. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  try {
    await change(staffRequest(context), form);
    return { problem: null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { problem: titleOf(error) };
  }
}

/** An unreachable server must not discard the page. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  serverAction().catch((error: unknown) => {
    // Such as to the sign-in, after the session has ended.
    if (isRouteErrorResponse(error) || error instanceof Response) throw error;
    return { problem: messagesFor().inbox.unanswered };
  });

export const loader = () => redirect('/inbox');

async function change({ ctx, storeId }: StaffRequest, form: FormData): Promise<void> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const viewId = text('view') ?? '';
  const name = text('name');
  const query = text('query');
  switch (text('intent')) {
    case 'create':
      await createSavedView(onceIn(ctx, form), {
        name: name ?? '',
        query: query ?? '',
        shared: form.has('shared'),
        ...(storeId ? { storeId } : {}),
      });
      return;
    case 'rename':
      await changeSavedView(ctx, { viewId, name, shared: form.has('shared') });
      return;
    case 'replace':
      await changeSavedView(ctx, { viewId, query });
      return;
    case 'remove':
      await removeSavedView(ctx, { viewId });
  }
}
