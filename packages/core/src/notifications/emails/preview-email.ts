import { limitRate } from '../../access/internal.ts';
import { isReturnEmail } from '../../claims/terms/email-templates.rules.ts';
import type { EmailWords, RenderedEmail } from '../../kernel/internal.ts';
import {
  actingAsSystem,
  type Context,
  newId,
  notFound,
  parse,
  peopleOnly,
  type Reader,
  read,
  unprocessable,
  type Writer,
  write,
} from '../../kernel/internal.ts';
import type { Permission } from '../../kernel/permission.rules.ts';
import { asStore, deliverEmail, type EmailOrigin, requireApproval } from '../../mail/internal.ts';
import { requireVerifiedSender, SENDERS_STREAM, SenderInput } from '../../stores/internal.ts';
import { NO_OVERRIDE } from './email-template-override.rules.ts';
import { findAddress, findTemplateOverride } from './email-template-overrides.repository.ts';
import { PreviewEmailInput } from './emails.input.ts';
import { sampleEmail } from './sample-email.ts';
import { sampleReturnEmail } from './sample-return-email.ts';
import { storeOfReader } from './store-of-reader.ts';

/** An email as a customer would receive it. */
export interface EmailPreview extends RenderedEmail {
  /** The default text, without an override. */
  ours: EmailWords;
}

/**
 * Renders an email of a store for a sample claim, optionally with an override that is not saved
 * yet.
 */
export async function previewEmail(ctx: Context, input: PreviewEmailInput): Promise<EmailPreview> {
  const given = parse(PreviewEmailInput, input);
  return read(ctx, 'settings:read', { storeId: given.storeId }, (reader) => look(reader, given));
}

/** Maximum test emails that a person may send themselves per hour. */
const TESTS = { limit: 20, windowSeconds: 3600 };

/**
 * Sends the person a sample email of the store, to their own address only, and returns the address.
 * Throws `people_only` for programs, `store_not_approved`, `too_many_requests` past 20 an hour, and
 * `email_not_sent` if the deployment sends no emails or the recipient's server refuses it.
 */
export async function sendTestEmail(
  ctx: Context,
  input: PreviewEmailInput,
): Promise<{ sentTo: string }> {
  const given = parse(PreviewEmailInput, input);
  const permission = 'settings:general:customer-communication';
  const { template } = given;
  return sendToOneself(ctx, permission, given, 'primary-sender', (writer) =>
    writer.emit({ name: 'email.tested', streamId: `email:${template}`, data: { template } }),
  );
}

/** The email that is sent to test a sender. */
const SENDER_SAMPLE = 'received';

/**
 * Sends the person a sample email of the store from one of its sender addresses, like `sendTestEmail`.
 * Throws `sender_not_found` and `sender_not_verified` as well.
 */
export async function testSender(ctx: Context, input: SenderInput): Promise<{ sentTo: string }> {
  const { storeId, address } = parse(SenderInput, input);
  const given = parse(PreviewEmailInput, { storeId, template: SENDER_SAMPLE });
  return sendToOneself(ctx, 'whitelabel:update', given, { sender: address }, async (writer) => {
    await requireVerifiedSender(writer, address);
    writer.emit({ name: 'sender.tested', streamId: SENDERS_STREAM, data: { address } });
  });
}

async function sendToOneself(
  ctx: Context,
  permission: Permission,
  given: ReturnType<typeof PreviewEmailInput.parse>,
  from: EmailOrigin,
  record: (writer: Writer) => Promise<void> | void,
): Promise<{ sentTo: string }> {
  const { storeId, template } = given;
  const { actor } = ctx;
  const written = await write(ctx, permission, { storeId }, async (writer) => {
    if (actor.kind === 'api-token') {
      throw peopleOnly('only_people_have_an_address_that_a_test_email_can_go_to');
    }
    await requireApproval(writer);
    const to = actor.kind === 'staff' ? await findAddress(writer, actor.userId) : null;
    if (!to) throw notFound('recipient');
    await record(writer);
    await limitRate(ctx, [{ key: `test-email:${storeId}:${to}`, ...TESTS }]);
    const { ours: _, ...email } = await look(writer, given);
    const subject = ctx.ports.words.text('test_subject', { subject: email.subject });
    const dedupeKey = newId('eml');
    const names = { ...asStore(await storeOfReader(writer)), from };
    return { ...email, ...names, dedupeKey, to, subject, threadId: dedupeKey };
  });
  const { dedupeKey, ...composed } = written;
  // A repeated request finds the email already sent.
  const system = { ...actingAsSystem(ctx, 'send-test-email'), idempotency: undefined };
  const email = { storeId, claimId: null, template, dedupeKey, job: null };
  const outcome = await deliverEmail(system, email, async () => composed);
  if (outcome === 'sent' || outcome === 'already-sent') return { sentTo: written.to };
  throw unprocessable('email_not_sent', {
    text: outcome === 'no-mail-server' ? 'no_mail_server' : 'test_email_refused',
  });
}

async function look(
  reader: Reader,
  { template, override: unsaved }: ReturnType<typeof PreviewEmailInput.parse>,
): Promise<EmailPreview> {
  const { ctx } = reader;
  const { emails, links, words } = ctx.ports;
  const store = await storeOfReader(reader);
  const override = unsaved ?? (await findTemplateOverride(reader, template)).override;
  const outside = { links, words, now: ctx.now() };
  if (isReturnEmail(template)) {
    const { returnEmails } = ctx.ports;
    const [email, ours] = await Promise.all([
      returnEmails.render(template, sampleReturnEmail(store, template, override, outside)),
      returnEmails.words(template, sampleReturnEmail(store, template, NO_OVERRIDE, outside)),
    ]);
    return { ...email, ours };
  }
  const [email, ours] = await Promise.all([
    emails.render(template, sampleEmail(store, template, override, outside)),
    emails.words(template, sampleEmail(store, template, NO_OVERRIDE, outside)),
  ]);
  return { ...email, ours };
}
