import { isRefusal, type Refusal, withIdempotencyKey } from '@amends/core';
import {
  acceptFile,
  answerStillMissing,
  markMessagesRead,
  postMessage,
  reopenOwnClaim,
  saveMessageDraft,
  withdrawClaim,
} from '@amends/core/claims';
import { followOnDevice, unfollowOnDevice } from '@amends/core/notifications';
import { appealClaim } from '@amends/core/resolutions';
import { data, redirect } from 'react-router';
import type { SecretLink } from '../access/secret-link.server.ts';
import { claimMessagesFor } from '../messages/claim-messages.ts';
import type { PageTexts } from '../messages/page-texts.ts';
import { refusalText } from '../messages/refusal-messages.server.ts';
import { confirmFromForm } from './confirm-email.server.ts';

/** The result of a form on the claim page. */
export interface ClaimActionResult {
  intent: string;
  /** The error message; null if it worked. */
  error: string | null;
  /** The field that the error is about, if it isn't the form's text. */
  about?: 'email';
  /** The input, so that nothing is lost. */
  content?: string;
  email?: string;
  /** Whether the shopper has to confirm an action that ends something; nothing has happened yet. */
  asks?: true;
  /** Set if the server was unreachable; the page then stays as it is. */
  offline?: boolean;
}

/** Actions that end a claim or use up the appeal, and so need confirmation. */
const ENDS: ReadonlySet<string> = new Set(['arrived', 'withdraw', 'appeal']);

/** Performs the form's action, once its sender has confirmed the order's email in this browser. */
export async function actOnClaim(link: SecretLink, form: FormData) {
  const { texts } = link.portal;
  // Without scripts, a second button of the message form saves the draft.
  const intent = form.has('draft') ? 'draft' : String(form.get('intent') ?? '');
  const content = String(form.get('messageContent') ?? '');
  const email = String(form.get('email') ?? '');
  const typed = { intent, content, email, ...(form.has('sure') ? { asks: true as const } : {}) };
  const t = claimMessagesFor(texts).claimPage;
  // Shows the form again with its input.
  if (intent === 'appeal-edit') return answer({ intent: 'appeal', error: null, content }, 200);
  if (ENDS.has(intent) && !form.has('sure')) {
    const error = intent === 'appeal' && !content.trim() ? t.appeal.missing : null;
    return answer(error ? { ...typed, error } : { ...typed, error, asks: true }, error ? 422 : 200);
  }
  const { held, error: wrongEmail } = await confirmFromForm(link, form);
  if (wrongEmail !== null) return answer({ ...typed, error: wrongEmail, about: 'email' }, 422);
  try {
    const error = await perform(held, intent, form);
    if (error) return answer({ ...typed, error }, 422);
  } catch (error) {
    if (!isRefusal(error) || error.kind === 'not-found') throw error;
    if (error.code === 'email_not_confirmed') {
      return answer({ ...typed, error: t.confirm.missing, about: 'email' }, 422);
    }
    return answer({ ...typed, error: wordsFor(texts, intent, error) }, 422);
  }
  if (form.has('scripted')) return answer({ intent, error: null }, 200);
  const place = intent === 'message' || intent === 'draft' ? '#messages' : '';
  return redirect(`/view/${link.token}${place}`);
}

const answer = (result: ClaimActionResult, status: number) => data(result, { status });

/** Performs an action; returns an error message, or null if it worked. */
async function perform(held: SecretLink, intent: string, form: FormData): Promise<string | null> {
  const { ctx, storeId, claimId, portal } = held;
  const claim = { storeId, claimId };
  const t = claimMessagesFor(portal.texts);
  switch (intent) {
    case 'message':
      await sendMessage(held, form);
      return null;
    case 'draft':
      await saveMessageDraft(ctx, { ...claim, ...draftIn(form) });
      return null;
    case 'read':
      await markMessagesRead(ctx, claim);
      return null;
    case 'arrived':
    case 'missing':
      await answerStillMissing(ctx, { ...claim, stillMissing: intent === 'missing' });
      return null;
    case 'withdraw':
      await withdrawClaim(ctx, claim);
      return null;
    case 'reopen':
      await reopenOwnClaim(ctx, claim);
      return null;
    case 'appeal':
      return appeal(held, form);
    case 'follow':
      await followOnDevice(ctx, { ...claim, token: held.token, ...deviceIn(form) });
      return null;
    case 'unfollow':
      await unfollowOnDevice(ctx, { ...claim, endpoint: deviceIn(form).endpoint });
      return null;
    case 'confirm':
      return form.get('email') ? null : t.claimPage.confirm.missing;
    default:
      return t.errors.unknown;
  }
}

/** Returns whether a form field is a chosen file. */
const isFilled = (field: FormDataEntryValue): field is File =>
  field instanceof File && field.size > 0;

/** Returns the text of the message box as it can be stored. */
const messageIn = (form: FormData): string =>
  String(form.get('messageContent') ?? '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\0', ' ');

/** Sends the message. Files in the form are uploaded first; files that scripts uploaded are named in it. */
async function sendMessage(held: SecretLink, form: FormData): Promise<void> {
  const { ctx, storeId, claimId } = held;
  const medias = form.getAll('media').map(String);
  const files = form.getAll('files').filter(isFilled);
  const messageContent = messageIn(form);
  const says = [messageContent, medias.join(), files.map(({ name, size }) => [name, size])];
  // A file that was lost refuses the message before any is stored.
  const sent = files.map((file) => ({
    filename: file.name,
    contentType: file.type,
    size: file.size,
    body: file.stream(),
  }));
  for (const file of sent)
    medias.push((await acceptFile(ctx, { storeId, claimId, ...file })).mediaId);
  await postMessage(
    withIdempotencyKey(ctx, String(form.get('once') ?? ''), says),
    { storeId, claimId, messageContent, medias },
    draftIn(form).version,
  );
}

/** Returns the text of the message form, with the version of the draft that the form was rendered with. */
export const draftIn = (form: FormData) => ({
  content: messageIn(form),
  version: Number(form.get('draftVersion')) || 0,
});

const deviceIn = (form: FormData) => ({
  endpoint: String(form.get('endpoint') ?? ''),
  p256dh: String(form.get('p256dh') ?? ''),
  auth: String(form.get('auth') ?? ''),
});

async function appeal(
  { ctx, storeId, claimId, portal }: SecretLink,
  form: FormData,
): Promise<string | null> {
  const message = messageIn(form);
  if (!message.trim()) return claimMessagesFor(portal.texts).claimPage.appeal.missing;
  await appealClaim(ctx, { storeId, claimId, message });
  return null;
}

function wordsFor(texts: PageTexts | undefined, intent: string, refusal: Refusal): string {
  const t = claimMessagesFor(texts).claimPage;
  if (intent === 'withdraw' && refusal.kind === 'conflict') return t.withdraw.failed;
  if (intent === 'follow' && refusal.kind === 'invalid') return t.notify.failed;
  return refusalText(refusal, texts);
}
