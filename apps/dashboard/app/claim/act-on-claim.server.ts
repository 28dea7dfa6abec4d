import { type Context, isRefusal, type Refusal, withIdempotencyKey } from '@amends/core';
import {
  acceptFile,
  deleteNote,
  editNote,
  findStoreOfClaim,
  markMessagesRead,
  renewLink,
  renewSignature,
  revokeClaimLinks,
} from '@amends/core/claims';
import { assignClaim, cancelCredit, undoAssignment } from '@amends/core/resolutions';
import {
  applyMacro,
  getClaimForStaff,
  labelClaim,
  sendNote,
  sendReply,
} from '@amends/core/workspace';
import { messagesOf, titleOf } from '@amends/words';
import { data, redirect } from 'react-router';
import { textIn } from '../editing/form-text.ts';
import { claimWordsFor } from '../messages/claim.ts';
import type { StaffRequest } from '../request-context.ts';
import { mentionedIn } from './reply/mentions.rules.ts';

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
  /** The input of a reply form that was sent without scripts, so that nothing is lost. */
  typed?: { content: string; asks: boolean };
}

interface Asked {
  ctx: Context;
  /** The same without the form's key, which belongs to the change alone. */
  unkeyed: Context;
  where: { storeId: string; claimId: string };
  form: FormData;
}

type Act = (asked: Asked) => Promise<unknown>;

/** The actions of the screen itself; decisions have their own handlers. */
const ACTS: Readonly<Record<string, Act>> = {
  message: async (asked) => sendReply(asked.ctx, { ...asked.where, ...(await writtenIn(asked)) }),
  ask: async (asked) =>
    sendReply(asked.ctx, { ...asked.where, ...(await writtenIn(asked)), ask: true }),
  macro: async (asked) => {
    const { content: messageContent, mediaIds: medias, draftVersion } = await writtenIn(asked);
    const macroId = text(asked.form, 'macroId');
    return applyMacro(asked.ctx, { ...asked.where, macroId, messageContent, medias, draftVersion });
  },
  note: async (asked) => {
    const written = await writtenIn(asked);
    const mentions = await mentionsIn(asked);
    return sendNote(asked.ctx, { ...asked.where, ...written, mentions });
  },
  'edit-note': ({ ctx, where, form }) =>
    editNote(ctx, {
      ...where,
      noteId: text(form, 'noteId'),
      content: textIn(form, 'content'),
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

/**
 * Performs the form's action; a refusal becomes a message next to its cause. A reply form that was sent without
 * scripts leads to the claim at `path`.
 */
export async function actOnClaim(
  { ctx }: StaffRequest,
  claimId: string,
  form: FormData,
  path: string,
) {
  const asks = form.has('ask');
  const intent = text(form, 'intent') === 'message' && asks ? 'ask' : text(form, 'intent');
  const isPlain = form.has('plain');
  const typed = isPlain ? { typed: { content: replyIn(form), asks } } : {};
  const act = Object.hasOwn(ACTS, intent) ? ACTS[intent] : undefined;
  try {
    if (!act) return refused({ intent, error: claimWordsFor().errors.unknown });
    const where = { storeId: await findStoreOfClaim(ctx, claimId), claimId };
    // A form without scripts always has the version, and only a question depends on it.
    const seen = isPlain && !asks ? ctx : asOf(ctx, form);
    const once = withIdempotencyKey(seen, text(form, 'once'), contentOf(form));
    await act({ ctx: once, unkeyed: ctx, where, form });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return refused({ intent, ...refusalWords(error), ...typed });
  }
  if (isPlain) throw redirect(`${path}#reply`, 303);
  return data<ClaimAnswer>({ intent, error: null });
}

/**
 * What a repeated form is not compared by: a retry may name a draft that was saved since, or the version of the claim
 * that the lost first try made, and waits less.
 */
const NOT_COMPARED = ['once', 'waits', 'draftVersion', 'version'];

/** Returns a form's fields as a retry with the same key has to repeat them. */
const contentOf = (form: FormData) =>
  [...form]
    .filter(([name]) => !NOT_COMPARED.includes(name) && !name.startsWith('after-'))
    .map(([name, value]) => [name, value instanceof File ? [value.name, value.size] : value]);

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

/** Returns the text of a reply form; that of a note has the name of its box if it was sent without scripts. */
const replyIn = (form: FormData) => textIn(form, form.has('note') ? 'note' : 'content');

/** Returns what a reply form has. Without scripts its files come with it, and are stored first. */
async function writtenIn({ unkeyed, where, form }: Asked) {
  const mediaIds = all(form, 'mediaIds');
  // A file that was lost refuses the reply before any is stored.
  const sent = form.getAll('files').flatMap((file) => {
    if (!(file instanceof File) || file.size === 0) return [];
    const { name: filename, type: contentType, size } = file;
    return [{ filename, contentType, size, body: file.stream() }];
  });
  for (const file of sent)
    mediaIds.push((await acceptFile(unkeyed, { ...where, ...file })).mediaId);
  const draftVersion = Number(text(form, 'draftVersion')) || 0;
  return { content: replyIn(form), mediaIds, draftVersion };
}

/** Returns whom a note mentions; without scripts the form doesn't say. */
async function mentionsIn({ unkeyed, where, form }: Asked): Promise<string[]> {
  if (!form.has('plain')) return all(form, 'mentions');
  const { team } = await getClaimForStaff(unkeyed, where);
  return mentionedIn(replyIn(form), team);
}
