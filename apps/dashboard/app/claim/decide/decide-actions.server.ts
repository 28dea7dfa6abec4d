import { type Context, isRefusal, type Refusal, withIdempotencyKey } from '@amends/core';
import { findStoreOfClaim } from '@amends/core/claims';
import {
  DECIDE_ACTIONS,
  type DecideAction,
} from '@amends/core/claims/terms/lifecycle/actions.rules';
import { CLAIM_USE_CASES } from '@amends/core/resolutions';
import { getClaimForStaff } from '@amends/core/workspace';
import { messagesOf, titleOf } from '@amends/words';
import { jsonIn } from '../../editing/form-text.ts';
import { decideWordsFor } from '../../messages/decide.ts';
import type { StaffRequest } from '../../request-context.ts';
import { changesSince } from './claim-changes.ts';
import type { DecideResult } from './decide-result.ts';
import type { Seen } from './seen.rules.ts';

interface Asked {
  action: DecideAction;
  /** The use case's input, besides the claim. */
  input: Record<string, unknown>;
  seen: Seen;
  key: string;
}

/** The error code for an outdated version of a claim. */
const CHANGED = ['precondition_failed', 'claim_changed'];

/**
 * Performs an action on a claim, on the version that the person saw. If someone else changed it first,
 * returns their changes; the person's own change in another tab doesn't count.
 */
export async function decide(
  request: StaffRequest,
  claimId: string,
  form: FormData,
): Promise<DecideResult> {
  const asked = readForm(form);
  if (!asked) return refusedWith(decideWordsFor().errors.unknown);
  try {
    const storeId = await findStoreOfClaim(request.ctx, claimId);
    return await attempt(request, { storeId, claimId }, asked);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refused(error);
  }
}

type Subject = { storeId: string; claimId: string };

async function attempt(
  request: StaffRequest,
  subject: Subject,
  asked: Asked,
): Promise<DecideResult> {
  const { ctx, person } = request;
  for (let seen = asked.seen, tries = 1; ; tries += 1) {
    try {
      return await perform(actingOn(ctx, asked, seen), subject, asked);
    } catch (error) {
      if (!isRefusal(error) || !CHANGED.includes(error.code)) throw error;
      const now = await getClaimForStaff(ctx, subject);
      const changes = changesSince(now.history.items, asked.seen, person.userId);
      const { claim, sequence } = now;
      seen = { version: claim.version, sequence, at: ctx.now().toISOString() };
      if (changes.length > 0 || tries > 2) return { outcome: 'changed', changes, seen };
    }
  }
}

/** Returns a context that expects the seen version and executes the action once per key. */
function actingOn(ctx: Context, { action, input, key }: Asked, seen: Seen): Context {
  return withIdempotencyKey({ ...ctx, expectedVersion: seen.version }, key, [action, input]);
}

async function perform(
  ctx: Context,
  subject: Subject,
  { action, input }: Asked,
): Promise<DecideResult> {
  // The use cases validate their input, so nothing is checked here.
  if (action !== 'approve') {
    await CLAIM_USE_CASES[action].accept(ctx, subject, input);
    return { outcome: 'done' };
  }
  const approved = await CLAIM_USE_CASES.approve.accept(ctx, subject, input);
  const { dryRun, resolutions, totals } = approved;
  return dryRun ? { outcome: 'preview', preview: { resolutions, totals } } : { outcome: 'done' };
}

function readForm(form: FormData): Asked | null {
  const action = DECIDE_ACTIONS.find((one) => one === form.get('action'));
  const input = objectOf(form.get('input'));
  const seen = objectOf(form.get('seen'));
  const key = String(form.get('key') ?? '');
  if (!action || !input || !seen || !/^[\w-]{8,100}$/.test(key)) return null;
  const { version, sequence, at } = seen;
  if (!Number.isSafeInteger(version) || !Number.isSafeInteger(sequence)) return null;
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null;
  return {
    action,
    input,
    seen: { version: version as number, sequence: sequence as number, at },
    key,
  };
}

function objectOf(value: FormDataEntryValue | null): Record<string, unknown> | null {
  try {
    const parsed: unknown = jsonIn(String(value));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function refused(refusal: Refusal): DecideResult {
  const fields = messagesOf(refusal).map(({ path, message }) => [path, message] as const);
  return { outcome: 'refused', error: titleOf(refusal), fields: Object.fromEntries(fields) };
}

const refusedWith = (error: string): DecideResult => ({ outcome: 'refused', error, fields: {} });
