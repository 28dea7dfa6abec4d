import type { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import {
  conflict,
  newId,
  notFound,
  parse,
  read,
  type Writer,
  write,
  writeLocked,
} from '../../kernel/internal.ts';
import {
  type DraftState,
  emptyDraft,
  isEmptyDraft,
  isSameDraft,
  isWorthSaving,
} from '../terms/draft.rules.ts';
import { SaveSessionInput, UpdateSessionStatusInput } from './claim-draft.input.ts';
import type { ClaimSession } from './claim-session.shape.ts';
import type { SessionStatus } from './session-status.rules.ts';
import {
  deleteOpenSession,
  findOpenSession,
  insertSession,
  saveDraft,
  setSessionStatus,
} from './sessions.repository.ts';

/** Returns the order's open session, or null. */
export async function findSession(
  ctx: Context,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<ClaimSession | null> {
  return read(ctx, 'session:read', { storeId, orderId }, (reader) =>
    findOpenSession(reader, orderId),
  );
}

/**
 * Saves a draft, opening the order's session if there is none. An empty or unchanged draft is not saved: the
 * session keeps its version. With a version, only that version is replaced: an older one throws
 * `session_conflict` with the newer session, so that two tabs never overwrite each other silently. An
 * identical draft, as in a repeated request, does not throw. Also throws `session_conflict`, without a
 * session, if the session was submitted or deleted in the meantime, and `order_not_found` if the store has no
 * such order. A saved draft gets `status`, the shopper's progress if the response leads to another page; null
 * keeps the status.
 */
export async function saveSession(
  ctx: Context,
  input: z.input<typeof SaveSessionInput>,
  status: SessionStatus | null = null,
): Promise<ClaimSession> {
  const { storeId, orderId, id, version, metadata } = parse(SaveSessionInput, input);
  return writeLocked(
    ctx,
    'session:write',
    { storeId, orderId },
    {
      lock: (writer) => findOpenSession(writer, orderId),
      async body(writer, current) {
        const draft = metadata as DraftState;
        if (current && (!id || id === current.id)) {
          if (isSameDraft(current.metadata, draft)) return current;
          const isNewest = !version || version === current.version;
          if (isNewest && !saysMore(current.metadata, draft)) return current;
        }
        const saved = await saveDraft(writer, { orderId, id, version, ...metadata, status });
        if (saved) return saved;
        if (!id && !version) return openSession(writer, { orderId, ...metadata });
        throw sessionConflict(await findOpenSession(writer, orderId));
      },
    },
  );
}

/**
 * Returns whether the draft differs in more than the customer's data. The current shipment and the
 * category count, because pages without JavaScript store them nowhere else.
 */
function saysMore(previous: DraftState, next: DraftState): boolean {
  if (isWorthSaving(previous, next)) return true;
  if (previous.currentShipmentId !== next.currentShipmentId) return true;
  if (previous.claim.category !== next.claim.category) return true;
  if (isEmptyDraft(previous.claim)) return false;
  // Once something was entered, a change to it is saved even if no shipment entry is open.
  return isEmptyDraft(next.claim) || isWorthSaving(previous, { ...next, currentShipmentId: null });
}

/** Returns the error for a tab whose draft is older than what another tab saved. */
export const sessionConflict = (session: ClaimSession | null) =>
  conflict('session_conflict', {
    text: session ? 'draft_changed_elsewhere' : 'draft_submitted_or_restarted',
    facts: { session },
  });

/**
 * Records the shopper's progress unless it is already recorded, and opens the session if there is
 * none. Returns null after submission. See docs/rules/lifecycle.md#filing-session.
 */
export async function updateSessionStatus(
  ctx: Context,
  input: z.input<typeof UpdateSessionStatusInput>,
): Promise<ClaimSession | null> {
  const { storeId, orderId, status } = parse(UpdateSessionStatusInput, input);
  return write(ctx, 'session:write', { storeId, orderId }, async (writer) => {
    // Submission records its own status; opening the page after it records nothing.
    if (status === 'SUBMITTED') return findOpenSession(writer, orderId);
    const moved = await setSessionStatus(writer, orderId, status);
    const session = moved ?? (await findOpenSession(writer, orderId));
    if (session) return session;
    return openSession(writer, { orderId, claim: emptyDraft(), currentShipmentId: null, status });
  });
}

/** Deletes an open session, which starts the draft over; throws `session_not_found`. */
export async function deleteSession(
  ctx: Context,
  { storeId, id }: { storeId: string; id: string },
): Promise<void> {
  await write(ctx, 'session:write', { storeId }, async (writer) => {
    const own = ctx.actor.kind === 'shopper' ? ctx.actor.orderId : null;
    if (!(await deleteOpenSession(writer, id, own))) throw notFound('session');
  });
}

async function openSession(
  writer: Writer,
  draft: {
    orderId: string;
    claim: unknown;
    currentShipmentId: string | null;
    status?: ClaimSession['status'];
  },
): Promise<ClaimSession> {
  const made = await insertSession(writer, { status: 'STARTED', ...draft, id: newId('ses') });
  // Another tab opened one at the same moment: use that one.
  const session = made ?? (await findOpenSession(writer, draft.orderId));
  if (!session) throw notFound('order');
  return session;
}
