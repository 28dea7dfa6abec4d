import { z } from 'zod';
import {
  actingAsSystem,
  type Context,
  conflict,
  parse,
  read,
  unprocessable,
  write,
} from '../../kernel/internal.ts';
import { getStore, type Store } from '../../stores/internal.ts';
import { takesRegistrations } from '../../stores/settings/sales-channels.rules.ts';
import { takesNewClaims } from '../../stores/store-status.rules.ts';
import { RESEND_SECONDS } from '../in-store/confirmation-code.ts';
import { type FilingVersion, type SavedDraft, saveAnswers } from '../in-store/filing-draft.ts';
import { findFiling } from '../in-store/filings.repository.ts';
import { StartFilingInput } from '../in-store/in-store.input.ts';
import { beginFiling, limitFilings, type StartedFiling } from '../in-store/start-filing.ts';
import { RegistrationDraft } from './registration.input.ts';

const Start = z.strictObject({ storeId: z.string(), ...StartFilingInput.shape });

/**
 * Begins the registration of a product, so that its proof of purchase can be uploaded. Staff don't see it.
 * Throws `registrations_off`, `store_paused`, `store_closed`, and `too_many_requests` past 60 an hour from
 * one network, counted together with claims for purchases in a store.
 */
export async function startRegistration(
  ctx: Context,
  input: z.input<typeof Start>,
): Promise<StartedFiling> {
  const { storeId, email } = parse(Start, input);
  await storeTakingRegistrations(ctx, storeId);
  await limitFilings(ctx, storeId);
  return write(ctx, 'claim:file-in-store', { storeId }, (writer) =>
    beginFiling(writer, email, 'WARRANTY'),
  );
}

/** Returns the store if products can be registered in it now; throws like `startRegistration`. */
export async function storeTakingRegistrations(ctx: Context, storeId: string): Promise<Store> {
  const store = await getStore(actingAsSystem(ctx, 'registration'), { storeId });
  if (!takesRegistrations(store.settings)) {
    throw unprocessable('registrations_off');
  }
  if (takesNewClaims(store.status)) return store;
  throw store.status === 'CLOSED'
    ? conflict('store_closed', { text: 'closed_for_registrations' })
    : conflict('store_paused', { text: 'paused_for_registrations' });
}

/** A registration as its customer continues it. */
export interface RegistrationInProgress {
  filingId: string;
  draft: RegistrationDraft;
  version: number;
  /** The address that the confirmation code was sent to; null if no code waits to be entered. */
  heldFor: string | null;
  /** When another code can be requested; null if none was requested yet. */
  resendAt: Date | null;
  /** The warranty that it became. */
  warrantyId: string | null;
}

/** Returns the registration of the holder of its session; null for anyone else. */
export async function findRegistrationDraft(
  ctx: Context,
  { storeId }: { storeId: string },
): Promise<RegistrationInProgress | null> {
  const { actor } = ctx;
  if (actor.kind !== 'shopper') return null;
  const about = { storeId, orderId: actor.orderId };
  return read(ctx, 'claim:file-in-store', about, async (reader) => {
    const filing = await findFiling(reader, actor.orderId);
    if (filing?.kind !== 'WARRANTY') return null;
    const { id, draft, version, submission, codeAskedAt, warrantyId } = filing;
    const held = submission as { customer?: { email?: string } } | null;
    return {
      filingId: id,
      draft: RegistrationDraft.safeParse(draft).data ?? {},
      version,
      heldFor: held?.customer?.email ?? null,
      resendAt: codeAskedAt && new Date(codeAskedAt.getTime() + RESEND_SECONDS * 1_000),
      warrantyId,
    };
  });
}

/**
 * Saves what the holder of a registration's session has entered. A code that was sent for earlier answers
 * stops working. Throws `filing_changed` if another tab saved in the meantime, `filing_not_found` and
 * `already_filed`.
 */
export const saveRegistrationDraft = async (
  ctx: Context,
  { draft, ...about }: FilingVersion & { draft: RegistrationDraft },
): Promise<SavedDraft> =>
  saveAnswers(ctx, { ...about, kind: 'WARRANTY', draft: parse(RegistrationDraft, draft) });
