import { type Context, isRefusal, type Refusal, withIdempotencyKey } from '@amends/core';
import {
  deleteNote,
  editNote,
  findStoreOfClaim,
  markMessagesRead,
  renewLink,
  renewSignature,
  revokeClaimLinks,
} from '@amends/core/claims';
import { assignClaim, cancelCredit, undoAssignment } from '@amends/core/resolutions';
import { applyMacro, labelClaim, sendNote, sendReply } from '@amends/core/workspace';
import { messagesOf, titleOf } from '@amends/words';
import { data } from 'react-router';
import { claimWordsFor } from '../messages/claim.ts';
import type { StaffRequest } from '../request-context.ts';

/** The result of an action on the claim's screen. */
export interface ClaimAnswer {
  intent: string;
  /** The error message; null if it worked. */
  error: string | null;
  code?: string;
  /** Set if the server was unreachable: whether the action happened is unknown. */
  unheard?: boolean;
  /** Errors by field. */
  fields?: Record<string, string>;
}

interface Asked {
  ctx: Context;
  where: { storeId: string; claimId: string };
  form: FormData;
}

type Act = (asked: Asked) => Promise<unknown>;

/** The actions of the screen itself; decisions have their own handlers. */
const ACTS: Readonly<Record<string, Act>> = {
  message: ({ ctx, where, form }) => sendReply(ctx, { ...where, ...writtenIn(form) }),
  ask: ({ ctx, where, form }) => sendReply(ctx, { ...where, ...writtenIn(form), ask: true }),
  macro: ({ ctx, where, form }) => {
    const { content: messageContent, mediaIds: medias } = writtenIn(form);
    return applyMacro(ctx, { ...where, macroId: text(form, 'macroId'), messageContent, medias });
  },
  note: ({ ctx, where, form }) =>
    sendNote(ctx, { ...where, ...writtenIn(form), mentions: all(form, 'mentions') }),
  'edit-note': ({ ctx, where, form }) =>
    editNote(ctx, {
      ...where,
      noteId: text(form, 'noteId'),
      content: lines(form, 'content'),
      mentions: all(form, 'mentions'),
    }),
  'delete-note': ({ ctx, where, form }) =>
    deleteNote(ctx, { ...where, noteId: text(form, 'noteId') }),
  assign: ({ ctx, where, form }) =>
    assignClaim(ctx, { ...where, assigneeId: text(form, 'assigneeId') || null }),
  'undo-assign': ({ ctx, where }) => undoAssignment(ctx, where),
  labels: ({ ctx, where, form }) =>
    labelClaim(ctx, { ...where, add: all(form, 'add'), remove: all(form, 'remove') }),
  'cancel-credit': ({ ctx, where: { storeId }, form }) =>
    cancelCredit(ctx, {
      storeId,
      creditId: text(form, 'creditId'),
      ...(text(form, 'reason').trim() ? { reason: text(form, 'reason') } : {}),
    }),
  read: ({ ctx, where }) => markMessagesRead(ctx, where),
  signature: ({ ctx, where }) => renewSignature(ctx, where),
  'renew-link': ({ ctx, where }) => renewLink(ctx, where),
  'revoke-links': ({ ctx, where }) => revokeClaimLinks(ctx, where),
};

/** Performs the form's action; a refusal becomes a message next to its cause. */
export async function actOnClaim({ ctx }: StaffRequest, claimId: string, form: FormData) {
  const intent = text(form, 'intent');
  const act = ACTS[intent];
  try {
    if (!act) return refused({ intent, error: claimWordsFor().errors.unknown });
    const where = { storeId: await findStoreOfClaim(ctx, claimId), claimId };
    const content = [...form].filter(([name]) => name !== 'once' && name !== 'waits');
    await act({
      ctx: withIdempotencyKey(asOf(ctx, form), text(form, 'once'), content),
      where,
      form,
    });
    return data<ClaimAnswer>({ intent, error: null });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refused({ intent, ...refusalWords(error) });
  }
}

/** Returns the version that the person saw, if the form carries it; an older one is refused. */
export function asOf(ctx: Context, form: FormData): Context {
  const version = Number(form.get('version'));
  return Number.isInteger(version) && version > 0 ? { ...ctx, expectedVersion: version } : ctx;
}

/** Returns a refusal's message, code and errors by field. */
export function refusalWords(refusal: Refusal): Omit<ClaimAnswer, 'intent'> {
  const fields = Object.fromEntries(
    messagesOf(refusal).map(({ path, message }) => [path, message]),
  );
  return { error: titleOf(refusal), code: refusal.code, fields };
}

const refused = (answer: ClaimAnswer) => data<ClaimAnswer>(answer, { status: 422 });

const text = (form: FormData, name: string) => String(form.get(name) ?? '');
const all = (form: FormData, name: string) => form.getAll(name).map(String);
/** Forms submit CRLF line ends. */
const lines = (form: FormData, name: string) => text(form, name).replaceAll('\r\n', '\n');

const writtenIn = (form: FormData) => ({
  content: lines(form, 'content'),
  mediaIds: all(form, 'mediaIds'),
});
