import { isRefusal } from '@amends/core';
import { may } from '@amends/core/access';
import { findStoreOfClaim } from '@amends/core/claims';
import { addressLines } from '@amends/core/reference';
import {
  completeResolution,
  listResolutionTasks,
  retryResolutions,
} from '@amends/core/resolutions';
import { data, redirect } from 'react-router';
import { parseAmount } from '../decide/typed-numbers.rules.ts';
import { messagesFor } from '../messages/messages.ts';
import type { StaffRequest } from '../request-context.ts';

export type TaskStatus = 'waiting' | 'failed';

/** What waits, or failed, of the chosen store or of all, the oldest first. */
export async function readTasks({ ctx, storeId, stores }: StaffRequest, url: URL) {
  const status: TaskStatus = url.searchParams.get('status') === 'failed' ? 'failed' : 'waiting';
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const storeIds = storeId ? [storeId] : undefined;
  const page = await listResolutionTasks(ctx, { storeIds, status, cursor });
  const zones = new Map(stores.map(({ id, timeZone }) => [id, timeZone]));
  return {
    status,
    later: cursor !== undefined,
    next: page.next,
    manyStores: !storeId && stores.length > 1,
    tasks: page.tasks.map(({ shippingAddress, ...task }) => ({
      ...task,
      timeZone: zones.get(task.storeId) ?? 'UTC',
      shipsTo: task.resolutionType === 'RESHIP' ? addressLines(shippingAddress) : [],
      mayAct: may(ctx.actor, 'claim:resolve', task.storeId),
    })),
  };
}

export type TaskView = Awaited<ReturnType<typeof readTasks>>['tasks'][number];

/** Why a task was not noted, with what had been typed. */
export interface RefusedTask {
  id: string;
  errors: Record<string, string>;
  typed: Record<string, string>;
}

/** Notes that something is done, or has it tried again; a refusal becomes words beside the task. */
export async function actOnTask({ ctx }: StaffRequest, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [id, claimId, claimNumber] = [text('id'), text('claimId'), text('claimNumber')];
  const retry = text('intent') === 'retry';
  const typed = Object.fromEntries(FIELDS.map((name) => [name, text(name)]));
  const refuse = (errors: Record<string, string>) =>
    data<RefusedTask>({ id, errors, typed }, { status: 422 });
  const amount = amountIn(text('amount'), text('currency'));
  if (amount === null) return refuse({ amount: messagesFor().tasks.amountWrong });
  try {
    const storeId = await findStoreOfClaim(ctx, claimId);
    if (retry) await retryResolutions(ctx, { storeId, claimId });
    else {
      await completeResolution(ctx, {
        storeId,
        resolutionId: id,
        reference: text('reference'),
        ...(amount === undefined ? {} : { amount }),
        ...(text('trackingNumber') ? { trackingNumber: text('trackingNumber') } : {}),
        ...(text('trackingUrl') ? { trackingUrl: text('trackingUrl') } : {}),
      });
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { errors = [], title } = error.details;
    const fields = Object.fromEntries(errors.map(({ path, message }) => [path, message]));
    return refuse(errors.length > 0 ? fields : { form: title });
  }
  const said = new URLSearchParams({ [retry ? 'retried' : 'done']: claimNumber, task: id });
  if (retry) said.set('status', 'failed');
  return redirect(`/tasks?${said}`);
}

const FIELDS = ['reference', 'amount', 'trackingNumber', 'trackingUrl'] as const;

/** Undefined where none was asked for, null where it is none. */
function amountIn(typed: string, currency: string): number | null | undefined {
  if (typed === '') return undefined;
  return parseAmount(typed, currency);
}
