import type { z } from 'zod';
import { requireSystem } from '../access/internal.ts';
import { getOrderRow } from '../commerce/internal.ts';
import type { Context } from '../kernel/internal.ts';
import { conflict, newId, notFound, parse, read, write } from '../kernel/internal.ts';
import { createReturn } from './request-return.ts';
import { ReturnRequest } from './return.input.ts';
import { SaveReturnDraftInput, SubmitReturnDraftInput } from './return-draft.input.ts';
import {
  closeDraft,
  deleteOldDrafts,
  findOpenDraft,
  insertDraft,
  lockDraft,
  type ReturnDraft,
  saveDraftContent,
} from './return-drafts.repository.ts';

/** Returns the return that a customer is filling in for an order, or null. */
export async function findReturnDraft(
  ctx: Context,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<ReturnDraft | null> {
  return read(ctx, 'returns:create', { storeId, orderId }, (reader) =>
    findOpenDraft(reader, orderId),
  );
}

/**
 * Saves the answers of a return, opening the order's draft if there is none. An unchanged draft keeps its
 * version, even if the request names an older one: it may be a repeated request. Throws
 * `return_draft_changed` if another tab saved it, and `return_draft_submitted` with the return that it
 * became.
 */
export async function saveReturnDraft(
  ctx: Context,
  input: z.input<typeof SaveReturnDraftInput>,
): Promise<ReturnDraft> {
  const { storeId, orderId, draftId, version, content } = parse(SaveReturnDraftInput, input);
  return write(ctx, 'returns:create', { storeId, orderId }, async (writer) => {
    if (draftId === undefined) {
      await getOrderRow(writer, orderId);
      const made = await insertDraft(writer, { id: newId('rdr'), orderId, content });
      if (made) return made;
      const other = await findOpenDraft(writer, orderId);
      if (other && isSame(other.content, content)) return other;
      throw changedElsewhere();
    }
    const draft = await lockDraft(writer, { orderId, draftId });
    if (!draft) throw notFound('return_draft');
    if (draft.returnId) throw submitted(draft.returnId);
    if (isSame(draft.content, content)) return draft;
    if (draft.version !== version) throw changedElsewhere();
    const saved = await saveDraftContent(writer, { id: draftId, version: draft.version, content });
    if (!saved) throw new Error('the locked draft changed its version');
    return saved;
  });
}

const isSame = (a: unknown, b: unknown) => canonical(a) === canonical(b);

/** Serializes a value with sorted keys, because the database doesn't keep the order of an object's keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const changedElsewhere = () => conflict('return_draft_changed');

const submitted = (returnId: string) => conflict('return_draft_submitted', { facts: { returnId } });

/**
 * Requests the return of a draft, once: repeating it, in another tab too, returns the same return. Throws
 * `return_draft_changed` if it isn't the version that the customer has seen, and the errors of
 * `requestReturn`.
 */
export async function submitReturnDraft(
  ctx: Context,
  input: z.input<typeof SubmitReturnDraftInput>,
): Promise<{ returnId: string }> {
  const { storeId, orderId, draftId, version } = parse(SubmitReturnDraftInput, input);
  return write(ctx, 'returns:create', { storeId, orderId }, async (writer) => {
    const draft = await lockDraft(writer, { orderId, draftId });
    if (!draft) throw notFound('return_draft');
    if (draft.returnId) return { returnId: draft.returnId };
    if (draft.version !== version) throw changedElsewhere();
    const { items, note } = draft.content;
    const given = parse(ReturnRequest, { items, ...(note ? { note } : {}) });
    const returnId = await createReturn(writer, orderId, given);
    await closeDraft(writer, { id: draftId, returnId });
    return { returnId };
  });
}

/**
 * Deletes return drafts that were not touched for as long as their store keeps drafts. Returns how many. See
 * docs/rules/privacy.md#how-long-things-are-kept.
 */
export async function purgeReturnDrafts(ctx: Context): Promise<number> {
  requireSystem(ctx);
  return deleteOldDrafts(ctx);
}
