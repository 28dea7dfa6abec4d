import { isRefusal } from '@amends/core';
import {
  type BulkAction,
  type BulkActionStatus,
  cancelBulkAction,
  getBulkAction,
  startBulkAction,
  undoBulkAction,
} from '@amends/core/workspace';
import { parseInboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { titleOf } from '@amends/words';
import { redirect } from 'react-router';
import { onceIn } from '../editing/answer-form.server.ts';
import { jsonIn } from '../editing/form-text.ts';
import { messagesFor } from '../messages/messages.ts';
import { readForm } from '../page/read-form.server.ts';
import { type StaffRequest, staffRequest } from '../request-context.ts';
import type { Route } from './+types/bulk.route.ts';
import { selectionOf } from './inbox.server.ts';

interface Answer {
  status: BulkActionStatus | null;
  problem: string | null;
}

/** Returns the progress of a bulk action. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Answer> {
  const id = url.searchParams.get('id');
  if (!id) throw redirect('/inbox');
  return answer(() => getBulkAction(staffRequest(context).ctx, { id }));
}

/** Starts, stops or undoes a bulk action. */
export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const staff = staffRequest(context);
  const { ctx } = staff;
  switch (text('intent')) {
    case 'cancel':
      return answer(() => cancelBulkAction(ctx, { id: text('id') }));
    case 'undo':
      return answer(() => undoBulkAction(ctx, { id: text('id') }));
    default:
      return answer(() => start({ ...staff, ctx: onceIn(ctx, form) }, text));
  }
}

/** An unreachable server must not discard the page; progress is requested again. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<Answer> =>
  serverLoader().catch(orNoAnswer(null));
export const clientAction = ({ serverAction }: Route.ClientActionArgs): Promise<Answer> =>
  serverAction().catch(orNoAnswer(messagesFor().inbox.unanswered));

/** Loaded only when the progress is needed. */
export const shouldRevalidate = () => false;

const orNoAnswer =
  (problem: string | null) =>
  (error: unknown): Answer => {
    // Leads to the sign-in.
    if (error instanceof Response) throw error;
    return { status: null, problem };
  };

function start(staff: StaffRequest, text: (name: string) => string): Promise<BulkActionStatus> {
  const ids = text('claims');
  const which = ids
    ? { claimIds: ids.split(',') }
    : { selection: selectionOf(staff, parseInboxQuery(new URLSearchParams(text('list')))) };
  return startBulkAction(staff.ctx, { action: readAction(text('action')), ...which });
}

/** The page's input; the use case validates it. */
function readAction(text: string): BulkAction {
  let action: unknown = null;
  try {
    action = jsonIn(text);
  } catch {
    // The use case refuses null.
  }
  return action as BulkAction;
}

async function answer(ask: () => Promise<BulkActionStatus>): Promise<Answer> {
  try {
    return { status: await ask(), problem: null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { status: null, problem: titleOf(error) };
  }
}
