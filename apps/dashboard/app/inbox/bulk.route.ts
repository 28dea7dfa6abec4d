import { type Context, isRefusal, withIdempotencyKey } from '@amends/core';
import {
  type BulkAction,
  type BulkActionStatus,
  cancelBulkAction,
  findStartedBulkAction,
  getBulkAction,
  listChangedClaims,
  startBulkAction,
  undoBulkAction,
} from '@amends/core/workspace';
import { parseInboxQuery } from '@amends/core/workspace/inbox/inbox-query.rules';
import { titleOf } from '@amends/words';
import { redirect } from 'react-router';
import { jsonIn } from '../editing/form-text.ts';
import { messagesFor } from '../messages/messages.ts';
import { readForm } from '../page/read-form.server.ts';
import { type StaffRequest, staffRequest } from '../request-context.ts';
import type { Route } from './+types/bulk.route.ts';
import { named, selectionOf } from './inbox.server.ts';
import type { ListedClaim } from './listed-claim.ts';

interface Answer {
  status: BulkActionStatus | null;
  problem: string | null;
  /** Whether the server didn't respond: the action may or may not have begun. */
  unheard?: boolean;
}

interface Progress extends Answer {
  changed: ListedClaim[];
}

/** Returns the progress of a bulk action, and those of the given rows that it has changed so far. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Progress> {
  const id = url.searchParams.get('id');
  if (!id) throw redirect('/inbox');
  const request = staffRequest(context);
  const claimIds = idsIn(url.searchParams.get('rows') ?? '');
  let changed: ListedClaim[] = [];
  const answered = await answer(async () => {
    const status = await getBulkAction(request.ctx, { id });
    if (claimIds.length > 0 && status.done > 0)
      changed = await named(request, await listChangedClaims(request.ctx, { id, claimIds }));
    return status;
  });
  return { ...answered, changed };
}

/** Starts, stops or undoes a bulk action; `find` returns the one that a start with the same fields has begun. */
export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const staff = staffRequest(context);
  const { ctx } = staff;
  switch (text('intent')) {
    case 'cancel':
      return answer(() => cancelBulkAction(ctx, { id: text('id') }));
    case 'undo': {
      const id = text('id');
      // An action is undone once, however often Undo is pressed, in any tab.
      return answer(() => undoBulkAction(withIdempotencyKey(ctx, `undo:${id}`), { id }));
    }
    case 'find':
      return answer(() => findStartedBulkAction(startedOnce(ctx, text)));
    default:
      return answer(() => start({ ...staff, ctx: startedOnce(ctx, text) }, text));
  }
}

/** Returns the context of a start: the same for the same claims, in whatever order they were selected. */
const startedOnce = (ctx: Context, text: (name: string) => string): Context =>
  withIdempotencyKey(ctx, text('once'), [
    text('action'),
    text('list'),
    idsIn(text('claims')).sort(),
  ]);

const idsIn = (text: string): string[] => (text ? text.split(',') : []);

/** An unreachable server must not discard the page; progress is requested again. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<Progress> =>
  serverLoader().catch((error) => ({ ...orNoAnswer(null)(error), changed: [] }));
export const clientAction = ({ serverAction }: Route.ClientActionArgs): Promise<Answer> =>
  serverAction().catch(orNoAnswer(messagesFor().inbox.unanswered));

/** Loaded only when the progress is needed. */
export const shouldRevalidate = () => false;

const orNoAnswer =
  (problem: string | null) =>
  (error: unknown): Answer => {
    // Leads to the sign-in.
    if (error instanceof Response) throw error;
    return { status: null, problem, unheard: true };
  };

function start(staff: StaffRequest, text: (name: string) => string): Promise<BulkActionStatus> {
  const claimIds = idsIn(text('claims'));
  const which =
    claimIds.length > 0
      ? { claimIds }
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

async function answer(ask: () => Promise<BulkActionStatus | null>): Promise<Answer> {
  try {
    return { status: await ask(), problem: null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { status: null, problem: titleOf(error) };
  }
}
